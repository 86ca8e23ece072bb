'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import styles from './wall.module.css';

interface LinkStateProps {
  readonly link: 'live' | 'lost';
  readonly asOf: string;
  readonly timeZone: string;
}

/** When the figures were last known to be so, and whether more is coming. */
export function LinkState({ link, asOf, timeZone }: LinkStateProps) {
  const t = useTranslations('safety-walls');
  const time = useMemo(
    () => new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', second: '2-digit' }),
    [timeZone],
  ).format(Date.parse(asOf));
  return (
    <p className={styles.link} data-link={link}>
      <span className={styles.dot} aria-hidden="true" />
      <span role="status">{t(link === 'live' ? 'isLive' : 'isLost')}</span>
      <span>{t('asOf', { time })}</span>
    </p>
  );
}
