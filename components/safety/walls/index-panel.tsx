'use client';

import { useTranslations } from 'next-intl';
import type { WallOf } from '@/lib/contracts/safety/walls.ts';
import styles from './health-guard.module.css';
import { Panel } from './panel.tsx';

const radius = 52;
const round = 2 * Math.PI * radius;

/** The health index with its level, and each part of it: what it weighs, and whether there is data for it. */
export function IndexPanel({ index: { value, level, parts } }: { readonly index: WallOf<'healthGuard'>['index'] }) {
  const t = useTranslations('safety-walls.index');
  return (
    <Panel title={t('title')}>
      <div className={styles.index} data-level={level ?? 'none'}>
        <div className={styles.ring}>
          <svg viewBox="0 0 120 120" aria-hidden="true">
            <circle cx="60" cy="60" r={radius} className={styles.track} />
            <circle
              cx="60"
              cy="60"
              r={radius}
              className={styles.arc}
              strokeDasharray={`${((value ?? 0) / 100) * round} ${round}`}
            />
          </svg>
          <p>
            <strong>{value ?? '--'}</strong>
            <span>{level ? t(`level.${level}`) : t('noData')}</span>
          </p>
        </div>
        <ul className={styles.parts}>
          {parts.map((part) => (
            <li key={part.part} data-known={part.value !== null}>
              <span>{t(`part.${part.part}`)}</span>
              <span>{t('weight', { weight: part.weight })}</span>
              <strong>{part.value === null ? t('partOpen') : `${part.value}%`}</strong>
            </li>
          ))}
        </ul>
      </div>
      <p className={styles.small}>{t('how')}</p>
    </Panel>
  );
}
