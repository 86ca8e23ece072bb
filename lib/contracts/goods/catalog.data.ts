import { limits } from '@/lib/rules/limits.ts';
import type { Fields } from '../fields.ts';

/** What is changed of a catalogue where it stands; where it is put is a move of its own. */
export const renamedFields = {
  name: { is: 'line', max: limits.nameChars, form: 'facts', listed: null },
} as const satisfies Fields;

/** What people write about a new one. */
export const catalogFields = {
  ...renamedFields,
  parentId: { is: 'reference', optional: true, form: 'facts', listed: null },
} as const satisfies Fields;
