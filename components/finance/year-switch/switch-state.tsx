'use client';

import { useTranslations } from 'next-intl';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import styles from './year-switch.module.css';

export type YearSwitch = CallReply<'finance.yearSwitch'>;

/** Where the change of year stands, and what is still open. */
export function SwitchState({ data }: { readonly data: YearSwitch }) {
  const t = useTranslations('finance.yearSwitch');
  const { from, to, proof, balanced } = data;
  const state = !to.exists ? 'waiting' : !proof ? 'unconfirmed' : proof.current ? 'confirmed' : 'changed';
  const tone = state === 'confirmed' ? 'good' : state === 'changed' ? 'bad' : 'warn';
  const years = { from: String(from.year), to: String(to.year) };
  return (
    <div className={styles.state}>
      <p>
        <StateBadge tone={tone}>{t(`stateOf.${state}`)}</StateBadge>
        <StateBadge tone={balanced ? 'good' : 'bad'}>{t(balanced ? 'balanced' : 'unbalanced')}</StateBadge>
        <span>{t(`stateText.${state}`, years)}</span>
      </p>
      <ul>
        {from.standard === to.standard ? null : <li>{t('editions', { ...years, source: to.source })}</li>}
        {from.closed ? null : <li>{t('notClosed', years)}</li>}
        {to.posted > 0 ? <li>{t('posted', { ...years, count: to.posted })}</li> : null}
      </ul>
    </div>
  );
}
