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
import { unitFields, unitListed } from '@/lib/contracts/goods/unit.data.ts';
import type { UnitRow } from '@/lib/contracts/goods/unit.ts';

const { words } = unitListed;

const UnitForm = recordForm({
  endpoint: 'goods.saveUnit',
  fields: unitFields,
  schema: async () => (await import('@/lib/contracts/goods/unit.ts')).savedUnit,
  words,
});

const move =
  <M extends 'retire' | 'reopen'>(to: M) =>
  ({ id, version }: UnitRow) => ({ id, version, move: to });

/** What may be done with each where it is listed. */
export const unitList = {
  ...unitListed,
  nameOf: ({ name }) => name,
  moves: {
    edit: { form: ({ row, onClose }) => <UnitForm row={row} onClose={onClose} /> },
    retire: calls('goods.moveUnit', move('retire')),
    reopen: calls('goods.moveUnit', move('reopen'), { unasked: true }),
    remove: calls('goods.removeUnit', ({ id, version }) => ({ id, version }), { danger: true }),
  },
} as const satisfies DeclaredList<'goods.units'>;

/** Unit: found, added, changed, retired, removed. */
export function UnitScreen() {
  const t = useTranslations(words);
  const form = useFormAddress();
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        <Permitted of="goods.unit.edit" otherwise="disabled">
          <Button look="primary" onClick={() => form.show(null)}>
            {t('add')}
          </Button>
        </Permitted>
      </PageHeader>
      <ListView list={unitList} />
      <Suspense>{form.open === null ? null : <UnitForm row={null} onClose={form.close} />}</Suspense>
    </>
  );
}
