'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { type DeclaredList, ListView } from '@/components/shared/list/list-view.tsx';
import { calls } from '@/components/shared/list/row-moves.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { Permitted } from '@/components/shared/permitted.tsx';
import { recordForm } from '@/components/shell/lazy-record-form.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { foodItemFields, stockAnalysisListed } from '@/lib/contracts/diet/stock-analysis.data.ts';

const words = 'diet-stock.stockAnalysis';
const WeekRequest = lazyScreen(() => import('./week-request.tsx'));

const RecordForm = recordForm({
  endpoint: 'diet.nameFoodItem',
  fields: foodItemFields,
  schema: async () => (await import('@/lib/contracts/diet/stock-analysis.ts')).namedFoodItem,
  words,
});

/** The form with the materials that can be chosen. */
function FoodItemForm(props: Pick<Parameters<typeof RecordForm>[0], 'row' | 'onClose'>) {
  const names = useCall('diet.materialNames', {}).data;
  if (!names) return null;
  return <RecordForm {...props} choices={{ material: names.map(({ code, name }) => [code, name] as const) }} />;
}

/** What may be done with each where it is listed. */
const stockAnalysisList = {
  ...stockAnalysisListed,
  nameOf: ({ name }) => name,
  moves: {
    name: { form: ({ row, onClose }) => <FoodItemForm row={row} onClose={onClose} /> },
    forget: calls('diet.forgetFoodItem', ({ id, version }) => ({ id, version }), { danger: true }),
  },
} as const satisfies DeclaredList<'diet.stockAnalysis'>;

/** Food of the store in some days: what came, went and is left, beside what was planned and used. */
export function StockAnalysisScreen() {
  const t = useTranslations(words);
  const [asks, setAsks] = useState(false);
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        <Permitted of="diet.purchase.request">
          <Button onClick={() => setAsks(true)}>{t('request')}</Button>
        </Permitted>
      </PageHeader>
      <ListView list={stockAnalysisList} />
      <Suspense>{asks ? <WeekRequest onClose={() => setAsks(false)} /> : null}</Suspense>
    </>
  );
}
