'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useInstantText } from '@/components/shared/instant-text.ts';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import type { SystemState } from '@/lib/contracts/logs/system.ts';
import { ChainCheck } from '../chain-check.tsx';
import styles from './system.module.css';

interface SafetyFactsProps {
  readonly state: Pick<SystemState, 'backup' | 'versions' | 'survivesPowerCut' | 'runningSince'>;
  readonly mayAudit: boolean;
}

/**
 * Whether what is entered here is safe: the last backup, what a power cut would cost, whether the audit is whole, and
 * what runs.
 */
export function SafetyFacts({ state, mayAudit }: SafetyFactsProps) {
  const t = useTranslations('logs.system');
  const instant = useInstantText();
  const { backup, versions, survivesPowerCut, runningSince } = state;
  const facts: readonly (readonly [name: string, value: ReactNode, hint: string])[] = [
    [
      'backup',
      backup.last ? (
        instant(backup.last)
      ) : (
        <StateBadge key="backup" tone="bad">
          {t('noBackup')}
        </StateBadge>
      ),
      backup.daily ? t('backupDaily', { kept: backup.kept }) : t('backupByHand'),
    ],
    [
      'powerCut',
      <StateBadge key="powerCut" tone={survivesPowerCut ? 'good' : 'warn'}>
        {t(survivesPowerCut ? 'survives' : 'mayLose')}
      </StateBadge>,
      survivesPowerCut ? '' : t('mayLoseWhy'),
    ],
    ...(mayAudit ? [['audit', <ChainCheck key="audit" />, ''] as const] : []),
    ['product', versions.product, t('runningSince', { at: instant(runningSince) })],
    ['database', versions.database, ''],
    ['node', versions.node, ''],
  ];
  return (
    <ListCard>
      <div className={styles.part}>
        <h2>{t('safety')}</h2>
        <dl className={styles.facts}>
          {facts.map(([name, value, hint]) => (
            <div key={name}>
              <dt>{t(`fact.${name}`)}</dt>
              <dd>
                {value}
                {hint ? <small>{hint}</small> : null}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </ListCard>
  );
}
