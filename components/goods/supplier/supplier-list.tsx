'use client';

import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { useFormAddress } from '@/components/shared/form/form-address.ts';
import { type DeclaredList, ListView } from '@/components/shared/list/list-view.tsx';
import { calls } from '@/components/shared/list/row-moves.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { Permitted } from '@/components/shared/permitted.tsx';
import { recordForm } from '@/components/shell/lazy-record-form.tsx';
import { Button } from '@/components/ui/button.tsx';
import { supplierFields, supplierListed } from '@/lib/contracts/goods/supplier.data.ts';
import type { SupplierRow } from '@/lib/contracts/goods/supplier.ts';

const { words } = supplierListed;

const SupplierForm = recordForm({
  endpoint: 'goods.saveSupplier',
  fields: supplierFields,
  schema: async () => (await import('@/lib/contracts/goods/supplier.ts')).savedSupplier,
  words,
});

const move =
  <M extends 'retire' | 'reopen'>(to: M) =>
  ({ id, version }: SupplierRow) => ({ id, version, move: to });

/** What may be done with each where it is listed. */
export const supplierList = {
  ...supplierListed,
  nameOf: ({ name }) => name,
  moves: {
    edit: { form: ({ row, onClose }) => <SupplierForm row={row} onClose={onClose} /> },
    retire: calls('goods.moveSupplier', move('retire')),
    reopen: calls('goods.moveSupplier', move('reopen'), { unasked: true }),
    remove: calls('goods.removeSupplier', ({ id, version }) => ({ id, version }), { danger: true }),
  },
} as const satisfies DeclaredList<'goods.suppliers'>;

/** Supplier: found, added, changed, retired, removed. */
export function SupplierScreen() {
  const t = useTranslations(words);
  const form = useFormAddress();
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        <Permitted of="goods.supplier.edit" otherwise="disabled">
          <Button look="primary" onClick={() => form.show(null)}>
            {t('add')}
          </Button>
        </Permitted>
      </PageHeader>
      <ListView list={supplierList} />
      <Suspense>{form.open === null ? null : <SupplierForm row={null} onClose={form.close} />}</Suspense>
    </>
  );
}
