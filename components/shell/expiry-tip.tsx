'use client';

import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useCall } from '@/lib/browser/use-call.ts';
import { appOf } from '@/lib/navigation/path-kinds.ts';
import { consoleAddress } from '@/lib/navigation/paths.ts';
import { limits } from '@/lib/rules/limits.ts';
import styles from './notice-banner.module.css';

/** The names under which the shell asks for an app's expiry (guard rule 10). */
const menuNames = { finance: '财务管理', diet: '营养膳食' } as const;

/** On charge, finance and single-diet pages: that the app behind them ends soon, or has ended (alterFlag 1, shell sections 3 and 6). */
export function ExpiryTip({ path, productCode }: { readonly path: string; readonly productCode: string }) {
  const t = useTranslations('shell.expiry');
  const app = appOf(path, productCode) ?? (path.startsWith(consoleAddress.finance) ? 'finance' : null);
  const { data } = useCall('apps.appInfo', app ? { menuName: menuNames[app] } : null, { shown: 'here' });
  if (!app || data?.alterFlag !== 1) return null;
  const days = data.daysLeft ?? 0;
  const grace = limits.appGraceDays + days;
  return (
    <section className={styles.banner} aria-label={t('label')}>
      <WarningAmberOutlined fontSize="small" />
      <p className={styles.text}>
        {t(days >= 0 ? 'ends' : grace >= 0 ? 'grace' : 'ended', {
          app: t(app),
          day: data.expiresOn ?? '',
          days,
          grace,
        })}{' '}
        <Link href={consoleAddress.appCentre} prefetch={false}>
          {t('renew')}
        </Link>
      </p>
    </section>
  );
}
