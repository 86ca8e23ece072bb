'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { ListCard } from '@/components/shared/list-card.tsx';
import { ListEmpty, ListFailure, ListSkeleton } from '@/components/shared/list-states.tsx';
import { Modal } from '@/components/shared/modal.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { publicAddress } from '@/lib/navigation/paths.ts';
import styles from './staff-screen.module.css';

type Member = CallReply<'account.staffAccess'>[number];

interface Link {
  readonly name: string;
  readonly address: string;
  readonly expiresAt: string;
  readonly kind: 'invite' | 'recover';
}

/** The staff and whether each can sign in; a link of one use for who cannot, to be handed over by any way. */
export function StaffScreen({
  mayInvite,
  mayClearLocks,
}: {
  readonly mayInvite: boolean;
  readonly mayClearLocks: boolean;
}) {
  const t = useTranslations('account-own.staff');
  const staff = useCall('account.staffAccess', mayInvite ? {} : null);
  const [link, setLink] = useState<Link | null>(null);
  if (!mayInvite) return <ListEmpty text={t('noPermission')} />;
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      <ListCard>
        {staff.failure && !staff.data ? <ListFailure failure={staff.failure} onRetry={staff.retry} /> : null}
        {staff.loading ? <ListSkeleton rows={8} /> : null}
        {staff.data?.length === 0 ? <ListEmpty /> : null}
        {staff.data && staff.data.length > 0 ? (
          <div className={styles.scroll}>
            <table className={styles.table}>
              <thead>
                <tr>
                  <th>{t('number')}</th>
                  <th>{t('name')}</th>
                  <th>{t('phone')}</th>
                  <th>{t('post')}</th>
                  <th>{t('state')}</th>
                  <th>{t('deeds')}</th>
                </tr>
              </thead>
              <tbody>
                {staff.data.map((member) => (
                  <tr key={member.staffId}>
                    <td>{member.number}</td>
                    <td>{member.name}</td>
                    <td>{member.phone || '--'}</td>
                    <td>{member.post || '--'}</td>
                    <td>
                      {t(`states.${member.state}`)}
                      {member.locked && mayClearLocks ? ` · ${t('locked')}` : ''}
                    </td>
                    <td>
                      <Deeds member={member} onLink={setLink} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        ) : null}
      </ListCard>
      {link ? <LinkDialog link={link} onClose={() => setLink(null)} /> : null}
    </>
  );
}

function Deeds({ member, onLink }: { readonly member: Member; readonly onLink: (link: Link) => void }) {
  const t = useTranslations('account-own.staff');
  const invite = useAction('account.inviteStaff');
  const recover = useAction('account.recoverStaff');
  if (member.state === 'disabled') return null;
  const active = member.state === 'active';
  const go = async () => {
    const outcome = await (active ? recover : invite).run({ staffId: member.staffId });
    if (!outcome.ok) return;
    const { ticket, expiresAt, name } = outcome.data;
    const page = active ? publicAddress.forgetPassword : publicAddress.activateAccount;
    const address = `${window.location.origin}${page}?ticket=${ticket}`;
    onLink({ name, address, expiresAt, kind: active ? 'recover' : 'invite' });
  };
  return (
    <Button look="link" busy={invite.busy || recover.busy} onClick={() => void go()}>
      {t(active ? 'recover' : member.state === 'invited' ? 'inviteAgain' : 'invite')}
    </Button>
  );
}

function LinkDialog({ link, onClose }: { readonly link: Link; readonly onClose: () => void }) {
  const t = useTranslations('account-own.staff');
  const common = useTranslations('shared');
  const format = useFormatter();
  const [copied, setCopied] = useState(false);
  const copy = () => navigator.clipboard.writeText(link.address).then(() => setCopied(true));
  return (
    <Modal
      title={t(`link.${link.kind}`, { name: link.name })}
      closeLabel={common('close')}
      onClose={onClose}
      footer={
        <Button look="primary" onClick={() => void copy()}>
          {t(copied ? 'link.copied' : 'link.copy')}
        </Button>
      }
    >
      <p>
        {t('link.text', { at: format.dateTime(new Date(link.expiresAt), { dateStyle: 'medium', timeStyle: 'short' }) })}
      </p>
      <input
        className={styles.link}
        readOnly
        value={link.address}
        aria-label={t('link.address')}
        onFocus={(event) => event.target.select()}
      />
    </Modal>
  );
}
