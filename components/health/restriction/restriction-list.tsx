'use client';

import type { DeclaredList } from '@/components/shared/list/list-view.tsx';
import { calls } from '@/components/shared/list/row-moves.tsx';
import { question } from '@/components/shell/lazy-question.tsx';
import { recordForm } from '@/components/shell/lazy-record-form.tsx';
import { restrictionEndFields, restrictionFields, restrictionListed } from '@/lib/contracts/health/restriction.data.ts';
import type { RestrictionRow } from '@/lib/contracts/health/restriction.ts';

const { words } = restrictionListed;
const schemas = () => import('@/lib/contracts/health/restriction.ts');
const kept = ({ id, version }: RestrictionRow) => ({ id, version });

/** Notes one. */
export const RestrictionForm = recordForm({
  endpoint: 'health.noteRestriction',
  fields: restrictionFields,
  schema: async () => (await schemas()).notedRestriction,
  words,
});

/** What may be done with each where it is listed. */
export const restrictionList = {
  ...restrictionListed,
  factsOf: ({ student }) => ({ child: student.name }),
  moves: {
    end: {
      form: question({
        endpoint: 'health.endRestriction',
        fields: restrictionEndFields,
        schema: async () => (await schemas()).endedRestriction,
        words,
        input: kept,
      }),
    },
    withdraw: calls('health.withdrawRestriction', (row: RestrictionRow) => ({ ...kept(row), reason: '' }), {
      danger: true,
      reason: 'reason',
    }),
  },
} as const satisfies DeclaredList<'health.restrictions'>;
