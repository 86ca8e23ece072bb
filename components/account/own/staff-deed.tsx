'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button.tsx';
import { useAction } from '@/lib/browser/use-action.ts';
import type { Member } from './staff-columns.tsx';
import { linkAddress, type StaffLink } from './staff-link.ts';

/** What can be done for one member of staff: invite, or help with a lost password. */
export function StaffDeed({ member, onLink }: { readonly member: Member; readonly onLink: (link: StaffLink) => void }) {
  const t = useTranslations('account-own.staff');
  const invite = useAction('account.inviteStaff');
  const recover = useAction('account.recoverStaff');
  const [kind] = member.actions;
  if (!kind) return null;
  const go = async () => {
    const outcome = await (kind === 'recover' ? recover : invite).run({ staffId: member.staffId });
    if (!outcome.ok) return;
    const { ticket, expiresAt, name } = outcome.data;
    onLink({ name, address: linkAddress(kind, ticket), expiresAt, kind });
  };
  return (
    <Button look="link" busy={invite.busy || recover.busy} onClick={() => void go()}>
      {t(kind === 'recover' ? 'recover' : member.state === 'invited' ? 'inviteAgain' : 'invite')}
    </Button>
  );
}
