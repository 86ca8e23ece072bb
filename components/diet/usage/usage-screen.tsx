'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { useAddressState } from '@/components/shared/address-state.ts';
import { type DeclaredList, ListView } from '@/components/shared/list/list-view.tsx';
import { calls } from '@/components/shared/list/row-moves.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { useToday } from '@/components/shared/today.ts';
import { question } from '@/components/shell/lazy-question.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { usageFields, usageListed } from '@/lib/contracts/diet/usage.data.ts';
import type { UsageRow } from '@/lib/contracts/diet/usage.ts';
import { dateIn } from '@/lib/rules/address-values.ts';
import { quantityText } from '@/lib/rules/quantity.ts';

const PrintDay = lazyScreen(() => import('./print-day.tsx'));

const which = ({ day, meal, crowdId, material, version }: UsageRow) => ({ day, meal, crowdId, material, version });

/** What may be done with each where it is listed. */
const usageList = {
  ...usageListed,
  nameOf: ({ name, crowd }) => `${crowd} ${name}`,
  moves: {
    register: {
      form: question({
        endpoint: 'diet.registerUsage',
        fields: usageFields,
        schema: async () => (await import('@/lib/contracts/diet/usage.ts')).registeredUsage,
        words: usageListed.words,
        input: which,
        first: ({ planned, used, leftOver, reason }: UsageRow) => ({
          ...{ used: quantityText(used ?? planned), leftOver: quantityText(leftOver ?? 0), reason },
        }),
      }),
    },
    clear: calls('diet.clearUsage', which, { danger: true }),
  },
} as const satisfies DeclaredList<'diet.usages'>;

/** What each meal of a day took of each material: planned, and as it was weighed. */
export function UsageScreen() {
  const t = useTranslations(usageListed.words);
  const { query } = useAddressState();
  const today = useToday();
  const [printing, setPrinting] = useState(false);
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        <Button onClick={() => setPrinting(true)}>{t('daySheet')}</Button>
      </PageHeader>
      <ListView list={usageList} />
      <Suspense>
        {printing ? <PrintDay day={dateIn(query.day) ?? today} onClose={() => setPrinting(false)} /> : null}
      </Suspense>
    </>
  );
}
