'use client';

import { useTranslations } from 'next-intl';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { linkAddress } from './staff-link.ts';
import styles from './staff-screen.module.css';

interface StaffSmsOutcomeProps {
  readonly results: CallReply<'account.inviteBySms'>;
  readonly onClose: () => void;
}

/** How many messages left, and a link for everybody whose message did not. */
export function StaffSmsOutcome({ results, onClose }: StaffSmsOutcomeProps) {
  const t = useTranslations('account-own.staff.outcome');
  const common = useTranslations('shared');
  const failed = results.filter(({ sent }) => !sent);
  return (
    <Modal title={t('title')} closeLabel={common('close')} onClose={onClose}>
      <p role="status">{t('sent', { count: results.length - failed.length })}</p>
      {failed.length > 0 ? (
        <>
          <p role="alert">{t('failed', { count: failed.length })}</p>
          <ul className={styles.handOver}>
            {failed.map(({ staffId, name, ticket }) => (
              <li key={staffId}>
                <span>{name}</span>
                <input
                  className={styles.link}
                  readOnly
                  value={linkAddress('invite', ticket)}
                  aria-label={name}
                  onFocus={(event) => event.target.select()}
                />
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Modal>
  );
}
