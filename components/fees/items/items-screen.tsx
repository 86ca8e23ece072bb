'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { type Cells, useFieldColumns } from '@/components/shared/list/field-columns.tsx';
import { ListScreen } from '@/components/shared/list/list-screen.tsx';
import { recordForm } from '@/components/shell/lazy-record-form.tsx';
import { itemFields } from '@/lib/contracts/fees/item-fields.ts';
import type { FeeItem } from '@/lib/contracts/fees/items.ts';

const words = 'fees.item';
const ItemForm = recordForm({
  endpoint: 'fees.saveItem',
  fields: itemFields,
  schema: async () => (await import('@/lib/contracts/fees/items.ts')).savedItem,
  words,
});
const nameOf = (row: FeeItem) => row.name;

/** What the school charges for. */
export function ItemsScreen() {
  const t = useTranslations(words);
  const cells = useMemo<Cells<FeeItem>>(
    () => ({
      validFrom: ({ validFrom, validTo }) =>
        validFrom || validTo ? t('span', { from: validFrom ?? '', to: validTo ?? '' }) : t('always'),
    }),
    [t],
  );
  return (
    <ListScreen
      endpoint="fees.items"
      right="fees.item.edit"
      words={words}
      columns={useFieldColumns(itemFields, words, cells)}
      nameOf={nameOf}
      form={(given) => <ItemForm {...given} />}
      expected={6}
    />
  );
}
