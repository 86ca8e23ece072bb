'use client';

import type { DeclaredList } from '@/components/shared/list/list-view.tsx';
import { question } from '@/components/shell/lazy-question.tsx';
import { recordForm } from '@/components/shell/lazy-record-form.tsx';
import { injuryEndFields, injuryFields, injuryListed } from '@/lib/contracts/health/injury.data.ts';
import type { InjuryRow } from '@/lib/contracts/health/injury.ts';

const { words } = injuryListed;
const schemas = () => import('@/lib/contracts/health/injury.ts');

/** Notes one. */
export const InjuryForm = recordForm({
  endpoint: 'health.noteInjury',
  fields: injuryFields,
  schema: async () => (await schemas()).notedInjury,
  words,
});

/** What may be done with each where it is listed. */
export const injuryList = {
  ...injuryListed,
  factsOf: ({ student }) => ({ child: student.name }),
  moves: {
    close: {
      form: question({
        endpoint: 'health.closeInjury',
        fields: injuryEndFields,
        schema: async () => (await schemas()).closedInjury,
        words,
        input: ({ id, version }: InjuryRow) => ({ id, version }),
      }),
    },
  },
} as const satisfies DeclaredList<'health.injuries'>;
