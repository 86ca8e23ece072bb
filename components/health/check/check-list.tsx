'use client';

import type { DeclaredList } from '@/components/shared/list/list-view.tsx';
import { recordForm } from '@/components/shell/lazy-record-form.tsx';
import { checkFields, checkListed, passFields } from '@/lib/contracts/health/check.data.ts';

const schemas = () => import('@/lib/contracts/health/check.ts');

/** Notes one. */
export const CheckForm = recordForm({
  endpoint: 'health.noteCheck',
  fields: checkFields,
  schema: async () => (await schemas()).notedCheck,
  words: checkListed.words,
});

/** Lets a class pass. */
export const PassForm = recordForm({
  endpoint: 'health.passClass',
  fields: passFields,
  schema: async () => (await schemas()).passedClass,
  words: 'health.pass',
});

/** As they are listed. */
export const checkList = {
  ...checkListed,
  nameOf: ({ student }) => student.name,
  moves: {},
} as const satisfies DeclaredList<'health.checks'>;
