'use client';

import CloseOutlined from '@mui/icons-material/CloseOutlined';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { keepInCookie } from '@/components/ui/keep-in-cookie.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { expiringApps, tippedApp } from '@/lib/navigation/path-kinds.ts';
import { consoleAddress } from '@/lib/navigation/paths.ts';
import { noticeLimits } from '@/lib/rules/limits/notice-limits.ts';
import type { FrameFacts } from './frame-facts.ts';
import styles from './notice-banner.module.css';
import { tipClosedSeconds, tipCookie } from './tip-cookie.ts';

interface ExpiryTipProps {
  readonly path: string;
  readonly facts: Pick<FrameFacts, 'productCode' | 'expiries' | 'closedTips' | 'school'>;
}

/**
 * On charge, finance and diet pages: that the app behind them ends soon, or has ended (alterFlag 1, shell sections 3
 * and 6). One that ends soon can be closed, and is told again after a week.
 */
export function ExpiryTip({ path, facts: { productCode, expiries, closedTips, school } }: ExpiryTipProps) {
  const t = useTranslations('shell.expiry');
  const app = tippedApp(path, productCode);
  const served = app ? expiries[app] : undefined;
  const asked = useCall('apps.appInfo', app && served === 'late' ? { menuName: expiringApps[app] } : null, {
    shown: 'here',
  });
  const expiry = served === 'late' ? asked.data : served;
  // Told is what was known on arrival: later it would push the page away under the pointer, so it waits for the next
  // one.
  const [told, setTold] = useState({ path, expiry });
  if (told.path !== path) setTold({ path, expiry });
  const [closed, setClosed] = useState(closedTips);
  const { alterFlag, expiresOn, daysLeft } = told.expiry ?? {};
  const days = daysLeft ?? 0;
  if (!app || alterFlag !== 1 || (days >= 0 && closed.includes(app))) return null;
  const close = () => {
    keepInCookie(tipCookie(app), school.schoolId, tipClosedSeconds);
    setClosed([...closed, app]);
  };
  const grace = noticeLimits.appGraceDays + days;
  return (
    <section className={styles.banner} data-tone="warn" aria-label={t('label')}>
      <WarningAmberOutlined fontSize="small" />
      <p className={`grows shrinks ${styles.text}`}>
        {t(days >= 0 ? 'ends' : grace >= 0 ? 'grace' : 'ended', {
          app: t(app),
          day: expiresOn ?? '',
          days,
          grace,
        })}{' '}
        <Link href={consoleAddress.appCentre} prefetch={false}>
          {t('renew')}
        </Link>
      </p>
      {days >= 0 ? (
        <button type="button" aria-label={t('close')} data-hint={t('close')} onClick={close}>
          <CloseOutlined fontSize="small" />
        </button>
      ) : null}
    </section>
  );
}
