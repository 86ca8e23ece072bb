import { limits } from '@/lib/rules/limits.ts';
import type { Fields } from '../fields.ts';

/** The number of a subject in the books, of a catalogue or of one item. */
export const subjectField = {
  is: 'line',
  max: limits.feeSubjectChars,
  optional: true,
  form: 'books',
  help: true,
  listed: null,
} as const;

const facts = {
  name: { is: 'line', max: limits.nameChars, form: 'facts', listed: null },
  /** Numbers of subjects in the books; empty where those above it hold. */
  stockSubject: subjectField,
  useSubject: subjectField,
} as const satisfies Fields;

/** What is changed of a catalogue where it stands; where it is put is a move of its own. */
export const renamedFields = {
  ...facts,
  /** Nothing new is put there, though it holds something yet. */
  closed: { is: 'tick', form: 'facts', help: true, listed: null },
} as const satisfies Fields;

/** What people write about a new one. */
export const catalogFields = {
  ...facts,
  parentId: { is: 'reference', optional: true, form: 'facts', listed: null },
} as const satisfies Fields;
