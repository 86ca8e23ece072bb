'use client';

import type { DeclaredList } from '@/components/shared/list/list-view.tsx';
import { calls } from '@/components/shared/list/row-moves.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { paperListed } from '@/lib/contracts/practice/paper.data.ts';

const AskPaper = lazyScreen(() => import('./ask-paper.tsx'));
const EditPaper = lazyScreen(() => import('./edit-paper.tsx'));

/** What may be done with each where it is listed or read. */
export const paperList = {
  ...paperListed,
  nameOf: ({ name }) => name,
  moves: {
    ask: { form: ({ row, onClose }) => <AskPaper row={row} onClose={onClose} /> },
    edit: { form: ({ row, onClose }) => <EditPaper row={row} onClose={onClose} /> },
    remove: calls('practice.removePaper', ({ id, version }) => ({ id, version }), { danger: true }),
  },
} as const satisfies DeclaredList<'practice.papers'>;
