'use client';

import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { useFormAddress } from '@/components/shared/form/form-address.ts';
import { type DeclaredList, ListView } from '@/components/shared/list/list-view.tsx';
import { calls } from '@/components/shared/list/row-moves.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { Permitted } from '@/components/shared/permitted.tsx';
import { recordForm } from '@/components/shell/lazy-record-form.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { warehouseFields, warehouseListed } from '@/lib/contracts/goods/warehouse.data.ts';
import type { WarehouseRow } from '@/lib/contracts/goods/warehouse.ts';

const { words } = warehouseListed;

const WarehouseForm = recordForm({
  endpoint: 'goods.saveWarehouse',
  fields: warehouseFields,
  schema: async () => (await import('@/lib/contracts/goods/warehouse.ts')).savedWarehouse,
  words,
});

const KeepersForm = lazyScreen(() => import('./keepers-form.tsx'));

const move =
  <M extends 'retire' | 'reopen'>(to: M) =>
  ({ id, version }: WarehouseRow) => ({ id, version, move: to });

/** What may be done with each where it is listed. */
export const warehouseList = {
  ...warehouseListed,
  nameOf: ({ name }) => name,
  moves: {
    edit: { form: ({ row, onClose }) => <WarehouseForm row={row} onClose={onClose} /> },
    retire: calls('goods.moveWarehouse', move('retire')),
    reopen: calls('goods.moveWarehouse', move('reopen'), { unasked: true }),
    keepers: { form: KeepersForm },
    shelves: { form: lazyScreen(() => import('./shelves-form.tsx')) },
    handOver: { form: KeepersForm },
    remove: calls('goods.removeWarehouse', ({ id, version }) => ({ id, version }), { danger: true }),
  },
} as const satisfies DeclaredList<'goods.warehouses'>;

/** Warehouse: found, added, changed, retired, removed. */
export function WarehouseScreen() {
  const t = useTranslations(words);
  const form = useFormAddress();
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        <Permitted of="goods.warehouse.edit" otherwise="disabled">
          <Button look="primary" onClick={() => form.show(null)}>
            {t('add')}
          </Button>
        </Permitted>
      </PageHeader>
      <ListView list={warehouseList} />
      <Suspense>{form.open === null ? null : <WarehouseForm row={null} onClose={form.close} />}</Suspense>
    </>
  );
}
