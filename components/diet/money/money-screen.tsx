'use client';

import { useTranslations } from 'next-intl';
import { type DeclaredList, ListView } from '@/components/shared/list/list-view.tsx';
import { calls } from '@/components/shared/list/row-moves.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { question } from '@/components/shell/lazy-question.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { moneyFields, moneyListed } from '@/lib/contracts/diet/money.data.ts';
import type { MoneyRow } from '@/lib/contracts/diet/money.ts';
import { centsText } from '@/lib/rules/money.ts';

const which = ({ month, version }: MoneyRow) => ({ month, version });
const PrintMoney = lazyScreen(() => import('./print-money.tsx'));

/** What may be done with each where it is listed. */
const moneyList = {
  ...moneyListed,
  nameOf: ({ month }) => month,
  moves: {
    set: {
      form: question({
        endpoint: 'diet.setMealMoney',
        fields: moneyFields,
        schema: async () => (await import('@/lib/contracts/diet/money.ts')).setMoney,
        words: moneyListed.words,
        input: which,
        first: ({ dayCents, reason }: MoneyRow) => ({ dayCents: dayCents === 0 ? '' : centsText(dayCents), reason }),
      }),
    },
    publish: calls('diet.publishMealMoney', which),
    print: { form: PrintMoney, also: () => true },
    reopen: calls('diet.reopenMealMoney', which, { danger: true }),
  },
} as const satisfies DeclaredList<'diet.mealMoney'>;

/** Meal money month by month: charged, used, what remains. */
export function MoneyScreen() {
  const t = useTranslations(moneyListed.words);
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      <ListView list={moneyList} />
    </>
  );
}
