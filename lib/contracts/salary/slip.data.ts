import { limits } from '@/lib/rules/limits.ts';
import { machine } from '@/lib/rules/machine.ts';
import type { Columns } from '../columns.ts';
import type { Fields } from '../fields.ts';
import type { Filters } from '../filters.ts';
import type { SlipRow } from './slip.ts';

/** A slip is sent, looked at, confirmed or asked about; withdrawn, nobody sees its amounts any more but the office. */
export const slipMachine = machine({
  waiting: { push: 'sent', replace: 'replaced' },
  replaced: {},
  sent: { view: 'viewed', revoke: 'revoked' },
  viewed: { confirm: 'confirmed', ask: 'questioned', revoke: 'revoked' },
  questioned: { answer: 'answered', revoke: 'revoked' },
  answered: { confirm: 'confirmed', ask: 'questioned', revoke: 'revoked' },
  confirmed: { revoke: 'revoked' },
  revoked: {},
});
export const slipStates = slipMachine.states;
export type SlipState = (typeof slipStates)[number];

/** Who confirms: its owner, or the days that were set. */
export const confirmedHows = ['owner', 'time'] as const;
export type ConfirmedHow = (typeof confirmedHows)[number];

/** What its owner first opened it on. */
export const viewedOns = ['phone', 'computer'] as const;
export type ViewedOn = (typeof viewedOns)[number];

/** What became of the letter that tells of a slip. */
export const slipReaches = ['told', 'waiting', 'failed', 'recalled'] as const;

export const slipTones = {
  waiting: 'plain',
  replaced: 'plain',
  sent: 'plain',
  viewed: 'plain',
  questioned: 'warn',
  answered: 'plain',
  confirmed: 'good',
  revoked: 'bad',
} as const;

/** What its owner asks about an item. */
export const askFields = {
  text: { is: 'text', max: limits.noteChars, form: 'ask', listed: null },
} as const satisfies Fields;

/** What the office answers. */
export const answerFields = {
  answer: { is: 'text', max: limits.noteChars, form: 'answer', listed: null },
} as const satisfies Fields;

/** What the list can be narrowed to. */
export const slipFilters = {
  q: { is: 'search', max: limits.nameChars },
  state: { is: 'choice', of: slipStates },
  month: { is: 'month' },
  reach: { is: 'choice', of: ['noAccount'] },
  recordId: { is: 'id', as: 'record' },
} as const satisfies Filters;

const columns = [
  { at: 'name', width: 100, look: 'opens', telling: true, cut: true },
  { at: 'number', width: 80 },
  { at: 'month', width: 90, look: 'month' },
  { at: 'title', title: 'called', width: 150, telling: true, cut: true },
  { at: 'state', width: 100, look: slipTones, telling: true },
  {
    at: 'reach',
    width: 90,
    look: { told: 'good', waiting: 'plain', failed: 'bad', recalled: 'plain' },
    optional: true,
  },
  { at: 'sentAt', width: 160, look: 'instant' },
  { at: 'viewedAt', width: 160, look: 'instant' },
  { at: 'viewedOn', width: 100, look: { phone: 'plain', computer: 'plain' }, optional: true },
  { at: 'confirmedAt', width: 160, look: 'instant' },
  { at: 'confirmedHow', width: 110, look: { owner: 'good', time: 'plain' }, optional: true },
  { at: 'reason', width: 180, cut: true, optional: true },
] as const satisfies Columns<SlipRow>;

/** What the page and the screen of the list ask, and where its words are. */
export const slipListed = {
  endpoint: 'salary.slips',
  words: 'salary.slip',
  filters: slipFilters,
  columns,
} as const;
