'use client';

import type { DeclaredList } from '@/components/shared/list/list-view.tsx';
import { calls } from '@/components/shared/list/row-moves.tsx';
import { question } from '@/components/shell/lazy-question.tsx';
import { measureFields, reportFields, signListed } from '@/lib/contracts/health/sign.data.ts';
import type { SignRow } from '@/lib/contracts/health/sign.ts';

const { words } = signListed;
const schemas = () => import('@/lib/contracts/health/sign.ts');
const kept = ({ id, version }: SignRow) => ({ id, version });

/** What may be done with each where it is listed. */
export const signList = {
  ...signListed,
  factsOf: ({ className }) => ({ class: className }),
  moves: {
    report: {
      form: question({
        endpoint: 'health.reportSign',
        fields: reportFields,
        schema: async () => (await schemas()).reportedSign,
        words,
        input: kept,
      }),
    },
    measure: {
      form: question({
        endpoint: 'health.measureSign',
        fields: measureFields,
        schema: async () => (await schemas()).measuredSign,
        words,
        input: kept,
      }),
    },
    close: calls('health.closeSign', (row: SignRow) => ({ ...kept(row), reason: '' }), {
      danger: true,
      reason: 'reason',
    }),
  },
} as const satisfies DeclaredList<'health.signs'>;
