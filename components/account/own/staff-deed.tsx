'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button.tsx';
import { useAction } from '@/lib/browser/use-action.ts';
import type { Member } from './staff-columns.tsx';
import { linkAddress, type StaffLink } from './staff-link.ts';

interface StaffDeedProps {
  readonly member: Member;
  readonly onLink: (link: StaffLink) => void;
  readonly onEdit: (staffId: string) => void;
}

/** What can be done for one member of staff: change, and invite or help with a lost password. */
export function StaffDeed({ member, onLink, onEdit }: StaffDeedProps) {
  const t = useTranslations('account-own.staff');
  const invite = useAction('account.inviteStaff');
  const recover = useAction('account.recoverStaff');
  const kind = member.actions.find((action) => action !== 'edit');
  const go = async (wanted: StaffLink['kind']) => {
    const outcome = await (wanted === 'recover' ? recover : invite).run({ staffId: member.staffId });
    if (!outcome.ok) return;
    const { ticket, expiresAt, name } = outcome.data;
    onLink({ name, address: linkAddress(wanted, ticket), expiresAt, kind: wanted });
  };
  return (
    <>
      {member.actions.includes('edit') ? (
        <Button look="link" aria-label={t('editNamed', { name: member.name })} onClick={() => onEdit(member.staffId)}>
          {t('edit')}
        </Button>
      ) : null}
      {kind ? (
        <Button look="link" busy={invite.busy || recover.busy} onClick={() => void go(kind)}>
          {t(kind === 'recover' ? 'recover' : member.state === 'invited' ? 'inviteAgain' : 'invite')}
        </Button>
      ) : null}
    </>
  );
}
