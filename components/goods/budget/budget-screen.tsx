'use client';

import { useTranslations } from 'next-intl';
import { type DeclaredList, ListView } from '@/components/shared/list/list-view.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { question } from '@/components/shell/lazy-question.tsx';
import { budgetFields, budgetListed } from '@/lib/contracts/goods/budget.data.ts';
import type { BudgetRow } from '@/lib/contracts/goods/budget.ts';
import { centsText } from '@/lib/rules/money.ts';

const { words } = budgetListed;

/** The departments, each with what it may ask for in the year. */
export const budgetList = {
  ...budgetListed,
  nameOf: ({ name }) => name,
  moves: {
    set: {
      form: question({
        endpoint: 'goods.saveBudget',
        fields: budgetFields,
        schema: async () => (await import('@/lib/contracts/goods/budget.ts')).savedBudget,
        words,
        input: ({ id }: BudgetRow) => ({ departmentId: id }),
        first: ({ cents }: BudgetRow) => ({ cents: cents === null ? '' : centsText(cents) }),
      }),
    },
  },
} as const satisfies DeclaredList<'goods.budgets'>;

/** What departments may ask for, have asked for and have left. */
export function BudgetScreen() {
  const t = useTranslations(words);
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      <ListView list={budgetList} />
    </>
  );
}
