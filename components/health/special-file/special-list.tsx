'use client';

import type { DeclaredList } from '@/components/shared/list/list-view.tsx';
import { calls } from '@/components/shared/list/row-moves.tsx';
import { question } from '@/components/shell/lazy-question.tsx';
import { recordForm } from '@/components/shell/lazy-record-form.tsx';
import {
  answerFields,
  outcomeFields,
  planFields,
  referralFields,
  reviewFields,
  specialFields,
  specialListed,
} from '@/lib/contracts/health/special-file.data.ts';
import type { SpecialFileRow } from '@/lib/contracts/health/special-file.ts';

const { words } = specialListed;
const schemas = () => import('@/lib/contracts/health/special-file.ts');
const input = ({ id, version }: SpecialFileRow) => ({ id, version });
const of = { words, input };

/** Begins one by hand. */
export const SpecialForm = recordForm({
  endpoint: 'health.startSpecialFile',
  fields: specialFields,
  schema: async () => (await schemas()).startedSpecial,
  words,
});

/** What may be done with each where it is listed. */
export const specialList = {
  ...specialListed,
  factsOf: ({ student }) => ({ child: student.name }),
  moves: {
    review: {
      form: question({
        ...of,
        endpoint: 'health.reviewSpecialFile',
        fields: reviewFields,
        schema: async () => (await schemas()).reviewedSpecial,
      }),
    },
    plan: {
      form: question({
        ...of,
        endpoint: 'health.planSpecialFile',
        fields: planFields,
        schema: async () => (await schemas()).plannedSpecial,
      }),
    },
    refer: {
      form: question({
        ...of,
        endpoint: 'health.referSpecialFile',
        fields: referralFields,
        schema: async () => (await schemas()).referredSpecial,
      }),
    },
    answer: {
      form: question({
        ...of,
        endpoint: 'health.answerSpecialFile',
        fields: answerFields,
        schema: async () => (await schemas()).answeredSpecial,
      }),
    },
    close: {
      form: question({
        ...of,
        endpoint: 'health.closeSpecialFile',
        fields: outcomeFields,
        schema: async () => (await schemas()).closedSpecial,
      }),
    },
    reopen: calls('health.reopenSpecialFile', (row: SpecialFileRow) => ({ ...input(row), reason: '' }), {
      reason: 'reason',
    }),
  },
} as const satisfies DeclaredList<'health.specialFiles'>;
