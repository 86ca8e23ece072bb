'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useId, useState } from 'react';
import { Figures } from '@/components/shared/figures.tsx';
import { useFormAddress } from '@/components/shared/form/form-address.ts';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListFailure, ListSkeleton, ListStale } from '@/components/shared/list/list-states.tsx';
import { SearchField } from '@/components/shared/list/search-field.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import type { Visit } from '@/lib/contracts/safety/visitors.ts';
import { appointing, walkingIn } from '../safety-address.ts';
import { VisitCard } from './visit-card.tsx';
import styles from './visitors.module.css';

const AppointForm = lazyScreen(() => import('./appoint-form.tsx'));
const WalkInForm = lazyScreen(() => import('./walk-in-form.tsx'));

/** How often the clock is asked what has become overdue meanwhile. */
const boardMs = 60_000;

/** The gate: who is expected, who is inside, whoever is looked for, and the actions of each in one press. */
export function Gate() {
  const t = useTranslations('safety-visitor');
  const board = useCall('safety.visitorBoard', {}, { refreshMs: () => boardMs, shown: 'here' });
  const [q, setQ] = useState('');
  const form = useFormAddress();
  const { data } = board;
  if (!data)
    return board.failure ? <ListFailure failure={board.failure} onRetry={board.retry} /> : <ListSkeleton rows={8} />;
  const overdue = data.inside.filter(({ phase }) => phase === 'overdue').length;
  return (
    <>
      {board.failure ? <ListStale onRetry={board.retry} /> : null}
      <ListCard>
        <div className={styles.head}>
          <SearchField label={t('search')} placeholder={t('searchHint')} name="q" value={q} onSearch={setQ} />
          <span className={`row ${styles.actions}`}>
            {data.actions.includes('appoint') ? (
              <Button onClick={() => form.show(appointing)}>{t('appoint.title')}</Button>
            ) : null}
            {data.actions.includes('gate') ? (
              <Button look="primary" onClick={() => form.show(walkingIn)}>
                {t('walkIn.title')}
              </Button>
            ) : null}
          </span>
        </div>
        {q === '' ? (
          <>
            <div className={styles.part}>
              <Figures
                figures={[
                  { name: t('insideCount'), value: t('personsUnit', { count: data.personsInside }) },
                  { name: t('expectedCount'), value: t('visitsUnit', { count: data.expected.length }) },
                  { name: t('leftCount'), value: t('visitsUnit', { count: data.left }) },
                  {
                    name: t('overdueCount'),
                    value: t('visitsUnit', { count: overdue }),
                    tone: overdue > 0 ? 'bad' : undefined,
                  },
                ]}
              />
            </div>
            <VisitCards title={t('inside')} visits={data.inside} empty={t('noneInside')} />
            <VisitCards title={t('expected')} visits={data.expected} empty={t('noneExpected')} />
          </>
        ) : (
          <FoundVisits q={q} onDone={() => setQ('')} />
        )}
      </ListCard>
      <Suspense>
        {form.open === appointing && data.actions.includes('appoint') ? <AppointForm onClose={form.close} /> : null}
        {form.open === walkingIn && data.actions.includes('gate') ? (
          <WalkInForm asksHost={data.asksHost} onClose={form.close} />
        ) : null}
      </Suspense>
    </>
  );
}

interface FoundVisitsProps {
  readonly q: string;
  /** Something was done with what was found: the search has served. */
  readonly onDone: () => void;
}

/** Visits of today by words, or the one whose code was typed. */
function FoundVisits({ q, onDone }: FoundVisitsProps) {
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

interface VisitCardsProps {
  readonly title: string;
  readonly visits: readonly Visit[];
  /** Said instead of no card at all. */
  readonly empty: string;
  readonly onDone?: () => void;
}

/** Visits beside each other under a title. */
function VisitCards({ title, visits, empty, onDone }: VisitCardsProps) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {visits.length === 0 ? <p className="soft">{empty}</p> : null}
      <ul className={styles.cards}>
        {visits.map((visit) => (
          <VisitCard key={visit.id} visit={visit} onDone={onDone} />
        ))}
      </ul>
    </section>
  );
}
