import { limits } from '@/lib/rules/limits.ts';
import type { Fields } from '../fields.ts';

const state = { width: 100, title: 'state', telling: true, tones: { true: 'good', false: 'plain' } } as const;

/**
 * An entry of one of the school's own dictionaries. Records name its code, which therefore stays: the form asks for it
 * only when one is added.
 */
export const entryFields = {
  name: { is: 'line', max: limits.nameChars, form: 'facts', listed: { width: 220, telling: true, cut: true } },
  code: { is: 'line', max: limits.dictionaryCodeChars, form: null, listed: { width: 140, telling: true } },
  sort: { is: 'whole', min: 0, max: 9_999, first: 10, form: 'facts', listed: { width: 90, align: 'end' } },
  enabled: { is: 'tick', first: true, form: 'facts', listed: state },
} as const satisfies Fields;
