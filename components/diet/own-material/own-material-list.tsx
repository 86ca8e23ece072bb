'use client';

import type { DeclaredList } from '@/components/shared/list/list-view.tsx';
import { calls } from '@/components/shared/list/row-moves.tsx';
import { recordForm } from '@/components/shell/lazy-record-form.tsx';
import { ownMaterialFields, ownMaterialListed } from '@/lib/contracts/diet/own-material.data.ts';
import type { OwnMaterialRow } from '@/lib/contracts/diet/own-material.ts';

const { words } = ownMaterialListed;

/** Adds one or changes one. */
export const OwnMaterialForm = recordForm({
  endpoint: 'diet.saveOwnMaterial',
  fields: ownMaterialFields,
  schema: async () => (await import('@/lib/contracts/diet/own-material.ts')).savedOwnMaterial,
  words,
});

const move =
  <M extends 'retire' | 'reopen'>(to: M) =>
  ({ id, version }: OwnMaterialRow) => ({ id, version, move: to });

/** What may be done with each where it is listed or read. */
export const ownMaterialList = {
  ...ownMaterialListed,
  nameOf: ({ name }) => name,
  moves: {
    edit: { form: ({ row, onClose }) => <OwnMaterialForm row={row} onClose={onClose} /> },
    retire: calls('diet.moveOwnMaterial', move('retire')),
    reopen: calls('diet.moveOwnMaterial', move('reopen'), { unasked: true }),
    remove: calls('diet.removeOwnMaterial', ({ id, version }) => ({ id, version }), { danger: true }),
  },
} as const satisfies DeclaredList<'diet.ownMaterials'>;
