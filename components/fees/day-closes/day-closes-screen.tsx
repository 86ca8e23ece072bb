'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useMemo, useState } from 'react';
import type { Cells } from '@/components/shared/list/field-columns.tsx';
import { ListView } from '@/components/shared/list/list-view.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { Permitted } from '@/components/shared/permitted.tsx';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { dayTones } from '@/lib/contracts/fees/day-close.data.ts';
import type { DayRow } from '@/lib/contracts/fees/day-closes.ts';
import { centsText } from '@/lib/rules/money.ts';
import { InBooks } from '../in-books.tsx';
import { dayCloseList } from './day-close-list.tsx';

const DayPanel = lazyScreen(() => import('./day-panel.tsx'));
const SubjectsForm = lazyScreen(() => import('./subjects-form.tsx'));

/** Days of the counter: what each came to, whether it is closed, and what has become of it in the books. */
export function DayClosesScreen() {
  const t = useTranslations('fees-day-closes');
  const [edits, setEdits] = useState(false);
  const cells = useMemo<Cells<DayRow>>(
    () => ({
      state: ({ state, openShifts }) => (
        <StateBadge tone={dayTones[state]}>
          {state === 'open' && openShifts > 0 ? t('openShifts', { count: openShifts }) : t(`stateOf.${state}`)}
        </StateBadge>
      ),
      differenceCents: ({ differenceCents }) =>
        differenceCents === 0 ? null : <span className="bad digits">{centsText(differenceCents)}</span>,
      books: ({ books }) => <InBooks books={books} />,
    }),
    [t],
  );
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        <Permitted of="fees.day.close" otherwise="disabled">
          <Button onClick={() => setEdits(true)}>{t('subjects')}</Button>
        </Permitted>
      </PageHeader>
      <ListView list={dayCloseList} cells={cells} panel={DayPanel} />
      <Suspense>{edits ? <SubjectsForm onClose={() => setEdits(false)} /> : null}</Suspense>
    </>
  );
}
