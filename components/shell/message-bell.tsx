'use client';

import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useCall } from '@/lib/browser/use-call.ts';
import { useLive } from '@/lib/browser/use-live.ts';
import { consoleAddress } from '@/lib/navigation/paths.ts';
import styles from './top-bar.module.css';

/** How many messages wait, kept live; leads to the message centre. */
export function MessageBell() {
  const t = useTranslations('shell.bar');
  useLive();
  const { data } = useCall('notices.unreadMessages', {}, { shown: 'here' });
  const count = data?.total ?? 0;
  return (
    <Link
      href={consoleAddress.messages}
      prefetch={false}
      className={`${styles.button} ${styles.bell}`}
      data-hint={t('messages', { count })}
    >
      <NotificationsOutlined fontSize="small" />
      {count > 0 ? (
        <span className={styles.count} aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      ) : null}
      <span className="unseen">{t('messages', { count })}</span>
    </Link>
  );
}
