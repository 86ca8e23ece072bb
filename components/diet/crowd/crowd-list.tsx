'use client';

import type { DeclaredList } from '@/components/shared/list/list-view.tsx';
import { calls } from '@/components/shared/list/row-moves.tsx';
import { recordForm } from '@/components/shell/lazy-record-form.tsx';
import { crowdFields, crowdListed } from '@/lib/contracts/diet/crowd.data.ts';
import type { CrowdRow } from '@/lib/contracts/diet/crowd.ts';

const { words } = crowdListed;

/** Adds one or changes one. */
export const CrowdForm = recordForm({
  endpoint: 'diet.saveCrowd',
  fields: crowdFields,
  schema: async () => (await import('@/lib/contracts/diet/crowd.ts')).savedCrowd,
  words,
});

const move =
  <M extends 'retire' | 'reopen'>(to: M) =>
  ({ id, version }: CrowdRow) => ({ id, version, move: to });

/** What may be done with each where it is listed or read. */
export const crowdList = {
  ...crowdListed,
  nameOf: ({ name }) => name,
  moves: {
    edit: { form: ({ row, onClose }) => <CrowdForm row={row} onClose={onClose} /> },
    retire: calls('diet.moveCrowd', move('retire')),
    reopen: calls('diet.moveCrowd', move('reopen'), { unasked: true }),
    remove: calls('diet.removeCrowd', ({ id, version }) => ({ id, version }), { danger: true }),
  },
} as const satisfies DeclaredList<'diet.crowds'>;
