'use client';

import type { Cells } from '@/components/shared/list/field-columns.tsx';
import { type DeclaredList, ListView } from '@/components/shared/list/list-view.tsx';
import { calls } from '@/components/shared/list/row-moves.tsx';
import type { MergeView } from '@/lib/contracts/students/duplicates.ts';
import { mergeListed } from '@/lib/contracts/students/merge.data.ts';

/** Merges done so far, and taking each back: the lasting list behind the undo of merges. */
export const mergeList = {
  ...mergeListed,
  nameOf: ({ keptName }) => keptName,
  moves: { undo: calls('students.undoMerge', ({ id }: MergeView) => ({ id }), { unasked: true }) },
} as const satisfies DeclaredList<'students.merges'>;

const cells: Cells<MergeView> = {
  keptName: ({ keptName, keptNumber }) => `${keptName} ${keptNumber}`,
  goneName: ({ goneName, goneNumber }) => `${goneName} ${goneNumber}`,
};

/** The merges, page by page. */
export const MergeList = () => <ListView list={mergeList} cells={cells} />;
