import { limits } from '@/lib/rules/limits.ts';
import type { Fields } from '../fields.ts';

/** What is asked of a target table beside its rows. */
export const ownTargetFields = {
  name: { is: 'line', max: limits.nameChars, form: 'facts', help: true, listed: null },
  source: { is: 'line', max: limits.noteChars, form: 'facts', help: true, listed: null },
} as const satisfies Fields;
