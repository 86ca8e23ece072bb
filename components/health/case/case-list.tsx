'use client';

import type { DeclaredList } from '@/components/shared/list/list-view.tsx';
import { calls } from '@/components/shared/list/row-moves.tsx';
import { question } from '@/components/shell/lazy-question.tsx';
import { recordForm } from '@/components/shell/lazy-record-form.tsx';
import {
  caseFields,
  caseListed,
  certificateFields,
  contactFields,
  diagnosisFields,
  returnFields,
} from '@/lib/contracts/health/case.data.ts';
import type { CaseRow } from '@/lib/contracts/health/case.ts';

const { words } = caseListed;
const schemas = () => import('@/lib/contracts/health/case.ts');
const kept = ({ id, version }: CaseRow) => ({ id, version });

/** Begins to follow one. */
export const CaseForm = recordForm({
  endpoint: 'health.startCase',
  fields: caseFields,
  schema: async () => (await schemas()).startedCase,
  words,
});

/** What may be done with each where it is listed. */
export const caseList = {
  ...caseListed,
  factsOf: ({ student }) => ({ child: student.name }),
  moves: {
    contact: {
      form: question({
        endpoint: 'health.contactCase',
        fields: contactFields,
        schema: async () => (await schemas()).contactedCase,
        words,
        input: kept,
      }),
    },
    home: calls('health.homeCase', kept),
    diagnose: {
      form: question({
        endpoint: 'health.diagnoseCase',
        fields: diagnosisFields,
        schema: async () => (await schemas()).diagnosedCase,
        words,
        input: kept,
      }),
    },
    certify: {
      form: question({
        endpoint: 'health.certifyCase',
        fields: certificateFields,
        schema: async () => (await schemas()).certifiedCase,
        words,
        input: kept,
      }),
    },
    return: {
      form: question({
        endpoint: 'health.returnCase',
        fields: returnFields,
        schema: async () => (await schemas()).returnedCase,
        words,
        input: kept,
      }),
    },
    clear: calls('health.clearCase', (row: CaseRow) => ({ ...kept(row), reason: '' }), {
      danger: true,
      reason: 'reason',
    }),
  },
} as const satisfies DeclaredList<'health.cases'>;
