'use client';

import type { DeclaredList } from '@/components/shared/list/list-view.tsx';
import { calls } from '@/components/shared/list/row-moves.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { dishListed } from '@/lib/contracts/diet/dish.data.ts';
import type { DishRow } from '@/lib/contracts/diet/dish.ts';

/** Adds one or changes one. */
export const DishForm = lazyScreen(() => import('./dish-form.tsx'));

const move =
  <M extends 'retire' | 'reopen'>(to: M) =>
  ({ id, version }: DishRow) => ({ id, version, move: to });

/** What may be done with each where it is listed or read. */
export const dishList = {
  ...dishListed,
  nameOf: ({ name }) => name,
  moves: {
    edit: { form: ({ row, onClose }) => <DishForm id={row.id} onClose={onClose} /> },
    retire: calls('diet.moveDish', move('retire')),
    reopen: calls('diet.moveDish', move('reopen'), { unasked: true }),
    remove: calls('diet.removeDish', ({ id, version }) => ({ id, version }), { danger: true }),
  },
} as const satisfies DeclaredList<'diet.dishes'>;
