'use client';

import { useTranslations } from 'next-intl';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import type { BatchRow } from '@/lib/contracts/fees/batches.ts';
import type { StateTone } from '@/lib/rules/state-tone.ts';

const toneOf: Readonly<Record<BatchRow['state'], StateTone>> = {
  draft: 'plain',
  generating: 'warn',
  failed: 'bad',
  review: 'warn',
  published: 'good',
  closed: 'plain',
  withdrawn: 'plain',
};

/** Where a batch stands; while it is at work, how far it is. */
export function BatchState({ state, progress }: Pick<BatchRow, 'state' | 'progress'>) {
  const t = useTranslations('fees-bills.batch');
  return (
    <span className="inline">
      <StateBadge tone={toneOf[state]}>{t(`stateOf.${state}`)}</StateBadge>
      {progress ? <small className="digits">{t('progressOf', progress)}</small> : null}
    </span>
  );
}
