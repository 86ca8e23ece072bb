import { lineStates } from '@/lib/rules/group/standard-lines.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Columns } from '../columns.ts';
import type { Fields } from '../fields.ts';
import type { Filters } from '../filters.ts';
import type { OwnLineRow, OwnStandardRow } from './own-standard.ts';
import { kindLook, receiptLook, receiptStates } from './standard.data.ts';

export const ownStandardMoves = ['compare', 'adopt', 'refuse'] as const;
export const ownLineMoves = ['takeTheirs', 'keepOurs'] as const;

/** Why a school does not adopt. */
export const refusedFields = {
  reason: { is: 'line', max: limits.reasonChars, form: 'facts', listed: null },
} as const satisfies Fields;

/** What the page of a school asks, and where its words are. */
export const ownStandardListed = {
  endpoint: 'group.ownStandards',
  words: 'group.ownStandard',
  filters: { state: { is: 'choice', of: receiptStates } } as const satisfies Filters,
  columns: [
    { at: 'name', width: 220, telling: true, cut: true },
    { at: 'kind', width: 110, look: kindLook, telling: true },
    { at: 'node', width: 180, cut: true },
    { at: 'state', width: 110, look: receiptLook, telling: true },
    { at: 'edition', width: 70, look: 'count' },
    { at: 'note', width: 220, cut: true, optional: true },
    { at: 'issuedAt', width: 172, look: 'instant' },
    { at: 'answeredBy', width: 110, cut: true },
    { at: 'ended', width: 140, optional: true },
  ] as const satisfies Columns<OwnStandardRow>,
} as const;

const lineLook = { equal: 'good', theirs: 'plain', ours: 'plain', both: 'warn', ended: 'plain' } as const;

/** A standard beside what the school has, line by line. */
export const ownLineListed = {
  endpoint: 'group.ownStandardLines',
  words: 'group.ownLine',
  filters: { receiptId: { is: 'id', place: true }, state: { is: 'choice', of: lineStates } } as const satisfies Filters,
  columns: [
    { at: 'name', width: 180, telling: true, cut: true },
    { at: 'state', width: 130, look: lineLook, telling: true },
    { at: 'base', width: 200, cut: true, optional: true },
    { at: 'theirs', width: 200, telling: true, cut: true },
    { at: 'ours', width: 200, telling: true, cut: true },
    { at: 'taken', width: 110 },
  ] as const satisfies Columns<OwnLineRow>,
} as const;
