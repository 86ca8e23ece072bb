'use client';

import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { useFormAddress } from '@/components/shared/form/form-address.ts';
import { ListView } from '@/components/shared/list/list-view.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { Permitted } from '@/components/shared/permitted.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { expenseListed } from '@/lib/contracts/approvals/expense.data.ts';
import type { ExpenseRow } from '@/lib/contracts/approvals/expense.ts';
import { ExpenseForm, expenseList } from './expense-list.tsx';

const ExpensePanel = lazyScreen(() => import('./expense-panel.tsx'));

function Category({ category }: Pick<ExpenseRow, 'category'>) {
  return useTranslations(expenseListed.words)(`categoryOf.${category}`);
}
const cells = { category: ({ category }: ExpenseRow) => <Category category={category} /> };

/** Claims for expenses: written with photos, handed in, followed. */
export function ExpenseScreen() {
  const t = useTranslations(expenseListed.words);
  const form = useFormAddress();
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        <Permitted of="approvals.expense.claim" otherwise="disabled">
          <Button look="primary" onClick={() => form.show(null)}>
            {t('add')}
          </Button>
        </Permitted>
      </PageHeader>
      <ListView list={expenseList} panel={ExpensePanel} cells={cells} />
      <Suspense>{form.open === null ? null : <ExpenseForm row={null} onClose={form.close} />}</Suspense>
    </>
  );
}
