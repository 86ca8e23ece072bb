'use client';

import { useTranslations } from 'next-intl';
import { useInstantText } from '@/components/shared/instant-text.ts';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import styles from './account-screen.module.css';
import { deviceName } from './device-name.ts';

/** Where one is signed in now, with sign-out of each other one, and the latest sign-ins. */
export function Devices() {
  const t = useTranslations('account-own.devices');
  const sessions = useCall('account.sessions', {});
  const signIns = useCall('account.signIns', {});
  const end = useAction('account.endSession');
  const others = sessions.data?.filter(({ current }) => !current) ?? [];
  const at = useInstantText();
  const finish = async (sessionId: string | null) => {
    const outcome = await end.run({ sessionId });
    if (outcome.ok) announce({ kind: 'toast', severity: 'success', text: t('ended', { count: outcome.data.ended }) });
  };
  return (
    <section className={styles.card} aria-labelledby="devices">
      <h2 id="devices">{t('title')}</h2>
      <ul className={styles.rows}>
        {sessions.data?.map(({ id, current, userAgent, address, seenAt, channel }) => (
          <li key={id}>
            <span>
              <strong>{deviceName(userAgent) ?? t('unknown')}</strong>
              <small className={styles.soft}>
                {t('line', { channel: t(`channels.${channel}`), address: address || '--', at: at(seenAt) })}
              </small>
            </span>
            {current ? (
              <span className={styles.soft}>{t('current')}</span>
            ) : (
              <Button busy={end.busy} onClick={() => void finish(id)}>
                {t('end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 1 ? (
        <div>
          <Button busy={end.busy} onClick={() => void finish(null)}>
            {t('endOthers')}
          </Button>
        </div>
      ) : null}
      <h3>{t('recent')}</h3>
      <ul className={styles.rows}>
        {signIns.data?.map(({ id, userAgent, address, createdAt, channel }) => (
          <li key={id}>
            <span>
              {at(createdAt)}
              <small className={styles.soft}>
                {t('line', {
                  channel: t(`channels.${channel}`),
                  address: address || '--',
                  at: deviceName(userAgent) ?? t('unknown'),
                })}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
