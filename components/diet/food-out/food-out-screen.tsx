'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { type DeclaredList, ListView } from '@/components/shared/list/list-view.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { Permitted } from '@/components/shared/permitted.tsx';
import { question } from '@/components/shell/lazy-question.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { foodReasonFields } from '@/lib/contracts/diet/food-in.data.ts';
import { foodOutListed } from '@/lib/contracts/diet/food-out.data.ts';
import type { FoodOutRow } from '@/lib/contracts/diet/food-out.ts';

const { words } = foodOutListed;
const FoodOutForms = lazyScreen(() => import('./food-out-forms.tsx'));

/** What may be done with each where it is listed. */
const foodOutList = {
  ...foodOutListed,
  nameOf: ({ itemName, day }) => `${itemName} ${day}`,
  moves: {
    reverse: {
      danger: true,
      form: question({
        endpoint: 'diet.reverseFoodOut',
        fields: foodReasonFields,
        schema: async () => (await import('@/lib/contracts/diet/food-in.ts')).reasonedFood,
        words,
        input: ({ id, version }: FoodOutRow) => ({ id, version }),
      }),
    },
  },
} as const satisfies DeclaredList<'diet.foodOuts'>;

/** Food that left the store: the day's menu at once, or one by one. */
export function FoodOutScreen() {
  const t = useTranslations(words);
  const [form, setForm] = useState<'menu' | 'one' | null>(null);
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        <Permitted of="diet.foodOut.edit" otherwise="disabled">
          <Button onClick={() => setForm('one')}>{t('add')}</Button>
        </Permitted>
        <Permitted of="diet.foodOut.edit" otherwise="disabled">
          <Button look="primary" onClick={() => setForm('menu')}>
            {t('fromMenu')}
          </Button>
        </Permitted>
      </PageHeader>
      <ListView list={foodOutList} />
      <Suspense>{form === null ? null : <FoodOutForms form={form} onClose={() => setForm(null)} />}</Suspense>
    </>
  );
}
