'use client';

import type { DeclaredList } from '@/components/shared/list/list-view.tsx';
import { calls } from '@/components/shared/list/row-moves.tsx';
import { materialListed } from '@/lib/contracts/diet/material.data.ts';

/** What may be done with each where it is listed. */
export const materialList = {
  ...materialListed,
  nameOf: ({ name }) => name,
  moves: { copy: calls('diet.copyMaterial', ({ id }) => ({ id }), { unasked: true }) },
} as const satisfies DeclaredList<'diet.materials'>;
