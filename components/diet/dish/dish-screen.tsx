'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useMemo } from 'react';
import { useFormAddress } from '@/components/shared/form/form-address.ts';
import { ListView } from '@/components/shared/list/list-view.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { Permitted } from '@/components/shared/permitted.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { dishListed } from '@/lib/contracts/diet/dish.data.ts';
import type { DishRow } from '@/lib/contracts/diet/dish.ts';
import { DishForm, dishList } from './dish-list.tsx';
import { useDishText } from './dish-text.ts';

const DishPanel = lazyScreen(() => import('./dish-panel.tsx'));

/** Dishes: found by name or by what is at hand, added, changed, retired, removed. */
export function DishScreen() {
  const t = useTranslations(dishListed.words);
  const form = useFormAddress();
  const text = useDishText();
  const cells = useMemo(
    () => ({
      energy: ({ energy }: DishRow) => text.energy(energy),
      cost: ({ cost }: DishRow) => text.cost(cost),
      contains: ({ contains }: DishRow) => text.contains(contains),
    }),
    [text],
  );
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        <Permitted of="diet.dish.edit" otherwise="disabled">
          <Button look="primary" onClick={() => form.show(null)}>
            {t('add')}
          </Button>
        </Permitted>
      </PageHeader>
      <ListView list={dishList} panel={DishPanel} cells={cells} />
      <Suspense>{form.open === null ? null : <DishForm id={null} onClose={form.close} />}</Suspense>
    </>
  );
}
