'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { Figures } from '@/components/shared/figures.tsx';
import { useFormAddress } from '@/components/shared/form/form-address.ts';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListFailure, ListSkeleton, ListStale } from '@/components/shared/list/list-states.tsx';
import { SearchField } from '@/components/shared/list/search-field.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { limits } from '@/lib/rules/limits.ts';
import { FoundVisits } from './found-visits.tsx';
import { VisitCards } from './visit-cards.tsx';
import { appointing, walkingIn } from './visitor-address.ts';
import styles from './visitors.module.css';

const AppointForm = lazyScreen(() => import('./appoint-form.tsx'));
const WalkInForm = lazyScreen(() => import('./walk-in-form.tsx'));

/** How often the clock is asked what has become overdue meanwhile. */
const boardMs = 60_000;

/** The gate: who is expected, who is inside, whoever is looked for, and the deeds of each in one press. */
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
          <SearchField
            label={t('search')}
            placeholder={t('searchHint')}
            name="q"
            value={q}
            maxLength={limits.nameChars}
            onSearch={setQ}
          />
          <span className={styles.deeds}>
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
