'use client';

import type { DeclaredList } from '@/components/shared/list/list-view.tsx';
import { calls } from '@/components/shared/list/row-moves.tsx';
import { recordForm } from '@/components/shell/lazy-record-form.tsx';
import { countFields, countListed } from '@/lib/contracts/goods/count.data.ts';
import type { CountRow } from '@/lib/contracts/goods/count.ts';

const { words } = countListed;
const schemas = () => import('@/lib/contracts/goods/count.ts');

/** Begins a stocktake. */
export const CountForm = recordForm({
  endpoint: 'goods.startCount',
  fields: countFields,
  schema: async () => (await schemas()).startedCount,
  words,
});

const move =
  <M extends 'post' | 'cancel'>(to: M) =>
  ({ id, version }: CountRow) => ({ id, version, move: to });

/** Stocktakes as they are listed, and what may be done with each. */
export const countList = {
  ...countListed,
  nameOf: ({ number }) => number,
  moves: {
    post: calls('goods.moveCount', move('post')),
    cancel: calls('goods.moveCount', move('cancel'), { danger: true }),
  },
} as const satisfies DeclaredList<'goods.counts'>;
