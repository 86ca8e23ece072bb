'use client';

import type { DeclaredList } from '@/components/shared/list/list-view.tsx';
import { calls } from '@/components/shared/list/row-moves.tsx';
import { question } from '@/components/shell/lazy-question.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { headcountFields, headcountListed } from '@/lib/contracts/diet/headcount.data.ts';
import type { HeadcountRow } from '@/lib/contracts/diet/headcount.ts';

const ClassesDialog = lazyScreen(() => import('./classes-dialog.tsx'));

const which = ({ day, slot, crowdId, version }: HeadcountRow) => ({ day, slot, crowdId, version });

/** What may be done with each where it is listed. */
export const headcountList = {
  ...headcountListed,
  nameOf: ({ crowd, meal }) => `${crowd} ${meal}`,
  moves: {
    confirm: calls('diet.confirmHeadcount', ({ day, slot, crowdId, heads }: HeadcountRow) => ({
      ...{ day, slot, crowdId, heads },
    })),
    correct: {
      form: question({
        endpoint: 'diet.correctHeadcount',
        fields: headcountFields,
        schema: async () => (await import('@/lib/contracts/diet/headcount.ts')).correctedHeadcount,
        words: headcountListed.words,
        input: which,
        first: ({ heads, reason }: HeadcountRow) => ({ heads: String(heads), reason }),
      }),
    },
    follow: calls('diet.followHeadcount', which, { unasked: true }),
    classes: { form: ClassesDialog, also: () => true },
  },
} as const satisfies DeclaredList<'diet.headcounts'>;
