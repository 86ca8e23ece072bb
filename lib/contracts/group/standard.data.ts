import { standardKinds } from '@/lib/rules/group/standard-lines.ts';
import { limits } from '@/lib/rules/limits.ts';
import { machine } from '@/lib/rules/machine.ts';
import { feeCycles, feeUses } from '@/lib/rules/monthly-fee.ts';
import type { Columns } from '../columns.ts';
import type { Fields } from '../fields.ts';
import type { Filters } from '../filters.ts';
import type { DriftRow, StandardLineRow, StandardRow } from './standard.ts';

/** A standard is issued to the schools below, anew with each of its editions, until it is withdrawn. */
export const standardMachine = machine({
  draft: { write: 'draft', issue: 'issued' },
  issued: { write: 'issued', issue: 'issued', withdraw: 'withdrawn' },
  withdrawn: {},
});
export const standardStates = standardMachine.states;
export type StandardState = (typeof standardStates)[number];

/** A line is written in the words of its kind. */
export const addingMoves = ['addSubject', 'addItem', 'addRole'] as const;
export const standardMoves = ['lines', 'drift', ...addingMoves, 'issue', 'withdraw'] as const;
export const lineMoves = ['changeSubject', 'changeItem', 'changeRole', 'removeLine'] as const;

/** What a school made of a standard; with each new edition it is asked anew. */
export const receiptStates = ['received', 'adopted', 'adapted', 'refused'] as const;
export type ReceiptState = (typeof receiptStates)[number];
export const receiptLook = { received: 'warn', adopted: 'good', adapted: 'plain', refused: 'bad' } as const;

/** What an officer writes of a new one. */
export const standardFields = {
  nodeId: { is: 'reference', form: 'facts', listed: null },
  kind: { is: 'choice', of: standardKinds, form: 'facts', listed: null },
  name: { is: 'line', max: limits.nameChars, form: 'facts', listed: null },
} as const satisfies Fields;

export const issuedFields = {
  note: { is: 'line', max: limits.reasonChars, optional: true, form: 'facts', listed: null },
} as const satisfies Fields;

const name = { is: 'line', max: limits.nameChars, form: 'facts', listed: null } as const;
/** The lines of each kind. */
export const subjectLineFields = {
  above: { is: 'line', max: limits.standardAboveChars, form: 'facts', help: true, listed: null },
  name,
} as const satisfies Fields;
export const itemLineFields = {
  name,
  code: { is: 'line', max: limits.feeCodeChars, form: 'facts', listed: null },
  use: { is: 'choice', of: feeUses, form: 'facts', listed: null },
  cycle: { is: 'choice', of: feeCycles, first: 'month', form: 'facts', listed: null },
} as const satisfies Fields;
export const roleLineFields = {
  name,
  keys: { is: 'text', max: limits.standardKeysChars, form: 'facts', help: true, listed: null },
} as const satisfies Fields;

const look = { draft: 'plain', issued: 'good', withdrawn: 'plain' } as const;
export const kindLook = { subject: 'plain', item: 'plain', role: 'plain' } as const;

const columns = [
  { at: 'name', width: 200, telling: true, cut: true },
  { at: 'kind', width: 110, look: kindLook, telling: true },
  { at: 'node', width: 160, cut: true },
  { at: 'state', width: 90, look, telling: true },
  { at: 'edition', width: 70, look: 'count' },
  { at: 'lineCount', width: 70, look: 'count' },
  { at: 'waiting', width: 80, look: 'count' },
  { at: 'adopted', width: 80, look: 'count' },
  { at: 'adapted', width: 110, look: 'count' },
  { at: 'refused', width: 80, look: 'count' },
] as const satisfies Columns<StandardRow>;

/** What the page of standards asks, and where its words are. */
export const standardListed = {
  endpoint: 'group.standards',
  words: 'group.standard',
  filters: {
    q: { is: 'search', max: limits.nameChars },
    nodeId: { is: 'id' },
    kind: { is: 'choice', of: standardKinds },
    state: { is: 'choice', of: standardStates },
  } as const satisfies Filters,
  columns,
} as const;

/** The lines of one as they will be issued next. */
export const standardLineListed = {
  endpoint: 'group.standardLines',
  words: 'group.standardLine',
  filters: { standardId: { is: 'id', place: true } } as const satisfies Filters,
  columns: [
    { at: 'says.name', width: 220, telling: true, cut: true },
    { at: 'says', width: 420, telling: true, cut: true },
  ] as const satisfies Columns<StandardLineRow>,
} as const;

const driftColumns = [
  { at: 'school', width: 180, telling: true, cut: true },
  { at: 'standard', width: 180, telling: true, cut: true },
  { at: 'kind', width: 110, look: kindLook },
  { at: 'state', width: 110, look: receiptLook, telling: true },
  { at: 'edition', width: 70, look: 'count' },
  { at: 'differing', width: 90, look: 'count', telling: true },
  { at: 'lines', width: 220, cut: true },
  { at: 'reason', width: 180, cut: true, optional: true },
  { at: 'answeredBy', width: 100, cut: true },
  { at: 'answeredAt', width: 172, look: 'instant' },
] as const satisfies Columns<DriftRow>;

/** What each school made of each standard. */
export const driftListed = {
  endpoint: 'group.standardDrift',
  words: 'group.drift',
  filters: {
    q: { is: 'search', max: limits.nameChars },
    nodeId: { is: 'id' },
    state: { is: 'choice', of: receiptStates },
    standardId: { is: 'id' },
  } as const satisfies Filters,
  columns: driftColumns,
} as const;
