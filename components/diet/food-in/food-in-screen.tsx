'use client';

import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { useFormAddress } from '@/components/shared/form/form-address.ts';
import { type DeclaredList, ListView } from '@/components/shared/list/list-view.tsx';
import { calls } from '@/components/shared/list/row-moves.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { Permitted } from '@/components/shared/permitted.tsx';
import { question } from '@/components/shell/lazy-question.tsx';
import { recordForm } from '@/components/shell/lazy-record-form.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { foodInFields, foodInListed, foodReasonFields } from '@/lib/contracts/diet/food-in.data.ts';
import type { FoodInRow } from '@/lib/contracts/diet/food-in.ts';

const words = 'diet-stock.foodIn';
const schemas = () => import('@/lib/contracts/diet/food-in.ts');
const kept = ({ id, version }: FoodInRow) => ({ id, version });

const RecordForm = recordForm({
  endpoint: 'diet.saveFoodIn',
  fields: foodInFields,
  schema: async () => (await schemas()).savedFoodIn,
  words,
});

type Shown = Parameters<typeof RecordForm>[0];

/** The form with the food, warehouses and suppliers that can be chosen. */
function FoodInForm(props: Pick<Shown, 'row' | 'onClose'>) {
  const choices = useCall('diet.foodChoices', {}).data;
  if (!choices) return null;
  const items = choices.items.map(({ id, name, unit }) => [id, `${name} · ${unit}`] as const);
  const warehouses = choices.warehouses.map(({ id, name }) => [id, name] as const);
  const suppliers = choices.suppliers.map(({ id, name }) => [id, name] as const);
  return <RecordForm {...props} choices={{ itemId: items, warehouseId: warehouses, supplierId: suppliers }} />;
}

const reasoned = (endpoint: 'diet.refuseFoodIn' | 'diet.reverseFoodIn') => ({
  danger: true as const,
  form: question({
    endpoint,
    fields: foodReasonFields,
    schema: async () => (await schemas()).reasonedFood,
    words,
    input: kept,
  }),
});

/** What may be done with each where it is listed. */
const foodInList = {
  ...foodInListed,
  nameOf: ({ itemName, day }) => `${itemName} ${day}`,
  moves: {
    accept: calls('diet.acceptFoodIn', kept),
    edit: { form: ({ row, onClose }) => <FoodInForm row={row} onClose={onClose} /> },
    refuse: reasoned('diet.refuseFoodIn'),
    reverse: reasoned('diet.reverseFoodIn'),
    remove: calls('diet.removeFoodIn', kept, { danger: true }),
  },
} as const satisfies DeclaredList<'diet.foodIns'>;

/** Food that is delivered: registered, accepted by a second person, refused. */
export function FoodInScreen() {
  const t = useTranslations(words);
  const form = useFormAddress();
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        <Permitted of="diet.foodIn.edit" otherwise="disabled">
          <Button look="primary" onClick={() => form.show(null)}>
            {t('add')}
          </Button>
        </Permitted>
      </PageHeader>
      <ListView list={foodInList} />
      <Suspense>{form.open === null ? null : <FoodInForm row={null} onClose={form.close} />}</Suspense>
    </>
  );
}
