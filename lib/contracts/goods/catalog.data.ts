import { limits } from '@/lib/rules/limits.ts';
import type { Fields } from '../fields.ts';

const subject = {
  is: 'line',
  max: limits.feeSubjectChars,
  optional: true,
  form: 'books',
  help: true,
  listed: null,
} as const;

/** What is changed of a catalogue where it stands; where it is put is a move of its own. */
export const renamedFields = {
  name: { is: 'line', max: limits.nameChars, form: 'facts', listed: null },
  /** Numbers of subjects in the books; empty where those above it hold. */
  stockSubject: subject,
  useSubject: subject,
} as const satisfies Fields;

/** What people write about a new one. */
export const catalogFields = {
  ...renamedFields,
  parentId: { is: 'reference', optional: true, form: 'facts', listed: null },
} as const satisfies Fields;
