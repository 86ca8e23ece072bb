'use client';

import { useTranslations } from 'next-intl';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { VisitCards } from './visit-cards.tsx';
import styles from './visitors.module.css';

interface FoundVisitsProps {
  readonly q: string;
  /** Something was done with what was found: the search has served. */
  readonly onDone: () => void;
}

/** Visits of today by words, or the one whose code was typed. */
export function FoundVisits({ q, onDone }: FoundVisitsProps) {
  const t = useTranslations('safety-visitor');
  const found = useCall('safety.findVisits', { q }, { keep: true, shown: 'here' });
  if (!found.data)
    return found.failure ? <ListFailure failure={found.failure} onRetry={found.retry} /> : <ListSkeleton rows={4} />;
  const { rows, byCode } = found.data;
  const phase = byCode ? rows[0]?.phase : undefined;
  // Of one whose time is over, the visit itself says what can still be done.
  const saidOfCode = phase === 'approved' ? 'byCode' : phase === 'appointed' ? 'byCodeWaits' : null;
  if (rows.length === 0)
    return (
      <p className={styles.note} role="status">
        {t(/^\d{6}$/.test(q) ? 'codeUnknown' : 'nobody')}
      </p>
    );
  return (
    <>
      {saidOfCode ? (
        <p className={styles.note} role="status">
          {t(saidOfCode)}
        </p>
      ) : null}
      <VisitCards title={t('found')} visits={rows} empty="" onDone={onDone} />
    </>
  );
}
