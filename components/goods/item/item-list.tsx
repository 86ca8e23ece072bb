'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { useFormAddress } from '@/components/shared/form/form-address.ts';
import { type DeclaredList, ListView } from '@/components/shared/list/list-view.tsx';
import { calls } from '@/components/shared/list/row-moves.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { Permitted } from '@/components/shared/permitted.tsx';
import { recordForm } from '@/components/shell/lazy-record-form.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { itemFields, itemListed } from '@/lib/contracts/goods/item.data.ts';
import type { ItemRow } from '@/lib/contracts/goods/item.ts';
import { limits } from '@/lib/rules/limits.ts';
import { pictureAddress } from './picture-address.ts';

const { words } = itemListed;

const ImportItems = lazyScreen(() => import('./import-items.tsx'));
const PrintLabels = lazyScreen(() => import('./print-labels.tsx'));

const RecordForm = recordForm({
  endpoint: 'goods.saveItem',
  fields: itemFields,
  schema: async () => (await import('@/lib/contracts/goods/item.ts')).savedItem,
  words,
});

interface ItemFormProps {
  /** Null of a new one. */
  readonly row: ItemRow | null;
  readonly onClose: () => void;
}

/** The form with the units, suppliers and catalogues that can be chosen, and the subjects that are offered. */
function ItemForm({ row, onClose }: ItemFormProps) {
  const choices = useCall('goods.itemChoices', {}).data;
  if (!choices) return null;
  const units = choices.units.map(({ id, name }) => [id, name] as const);
  const suppliers = choices.suppliers.map(({ id, name }) => [id, name] as const);
  const offered = choices.catalogs.filter(({ id, closed }) => !closed || id === row?.catalogId);
  const catalogs = offered.map(({ id, name, depth }) => [id, `${'　'.repeat(depth)}${name}`] as const);
  const given = { unitId: units, packUnitId: units, supplierId: suppliers, catalogId: catalogs };
  const subjects = choices.subjects.map(({ number, name }) => ({ word: number, label: `${number} ${name}` }));
  const named = { stockSubject: subjects, useSubject: subjects };
  return <RecordForm row={row} onClose={onClose} choices={given} offered={named} />;
}

const move =
  <M extends 'retire' | 'reopen'>(to: M) =>
  ({ id, version }: ItemRow) => ({ id, version, move: to });

/** The name, beside its picture where there is one. */
const cells = {
  name: ({ id, name, pictureId }: ItemRow) =>
    pictureId === null ? (
      name
    ) : (
      <span className="row">
        <img src={pictureAddress({ id, pictureId })} alt="" width={28} height={28} loading="lazy" />
        {name}
      </span>
    ),
};

/** What may be done with each where it is listed. */
export const itemList = {
  ...itemListed,
  nameOf: ({ name }) => name,
  moves: {
    edit: { form: ({ row, onClose }) => <ItemForm row={row} onClose={onClose} /> },
    retire: calls('goods.moveItem', move('retire')),
    reopen: calls('goods.moveItem', move('reopen'), { unasked: true }),
    units: { form: lazyScreen(() => import('./units-form.tsx')) },
    prices: { form: lazyScreen(() => import('./supplier-prices.tsx')) },
    picture: { form: lazyScreen(() => import('./picture-form.tsx')) },
    print: { many: PrintLabels, also: () => true },
    remove: calls('goods.removeItem', ({ id, version }) => ({ id, version }), { danger: true }),
  },
} as const satisfies DeclaredList<'goods.items'>;

/** Item: found, added, changed, retired, removed. */
export function ItemScreen() {
  const t = useTranslations(words);
  const form = useFormAddress();
  const [importing, setImporting] = useState(false);
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        <Permitted of="goods.item.edit">
          <Button onClick={() => setImporting(true)}>{t('import')}</Button>
        </Permitted>
        <Permitted of="goods.item.edit" otherwise="disabled">
          <Button look="primary" onClick={() => form.show(null)}>
            {t('add')}
          </Button>
        </Permitted>
      </PageHeader>
      <ListView list={itemList} cells={cells} bulk={{ max: limits.goodsLabels }} />
      <Suspense>{form.open === null ? null : <ItemForm row={null} onClose={form.close} />}</Suspense>
      <Suspense>{importing ? <ImportItems onClose={() => setImporting(false)} /> : null}</Suspense>
    </>
  );
}
