'use client';

import { useTranslations } from 'next-intl';
import { type ComponentProps, useMemo } from 'react';
import { type Cells, useFieldColumns } from '@/components/shared/list/field-columns.tsx';
import { ListScreen } from '@/components/shared/list/list-screen.tsx';
import { recordForm } from '@/components/shell/lazy-record-form.tsx';
import { itemFields } from '@/lib/contracts/fees/item-fields.ts';
import type { FeeItem } from '@/lib/contracts/fees/items.ts';
import { useOfferedSubjects } from '../use-offered-subjects.ts';

const words = 'fees.item';
const ItemForm = recordForm({
  endpoint: 'fees.saveItem',
  fields: itemFields,
  schema: async () => (await import('@/lib/contracts/fees/items.ts')).savedItem,
  words,
});
const nameOf = (row: FeeItem) => row.name;

/** The form, which offers the subjects of the books. */
function FormWithSubjects(given: ComponentProps<typeof ItemForm>) {
  const subjects = useOfferedSubjects();
  return <ItemForm {...given} offered={{ incomeSubject: subjects, advanceSubject: subjects }} />;
}

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
      form={(given) => <FormWithSubjects {...given} />}
      expected={6}
    />
  );
}
