import { payChannels } from '@/lib/rules/fees/channels.ts';
import { statementLineStates } from '@/lib/rules/fees/reconciliation.ts';
import { statementKinds } from '@/lib/rules/fees/statement-lines.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Columns } from '../columns.ts';
import type { Fields } from '../fields.ts';
import type { Filters } from '../filters.ts';
import type { StatementLineRow, StatementRow } from './reconciliation.ts';

/** The views of the page: what is to be looked at, line by line, and the statements of days. */
export const reconciliationViews = ['lines', 'statements'] as const;

/** How each state stands out. */
export const statementLineTones = {
  onlyTheirs: 'bad',
  onlyOurs: 'bad',
  differs: 'bad',
  agreed: 'good',
  kept: 'good',
  givenBack: 'good',
  explained: 'plain',
} as const;
const statementTones = { awaited: 'warn', read: 'good', empty: 'plain' } as const;
const plain = { wechat: 'plain', alipay: 'plain' } as const;
const kinds = { payment: 'plain', refund: 'warn' } as const;

/** What lines can be narrowed to. */
export const statementLineFilters = {
  /** A number of ours or of the channel. */
  text: { is: 'search', max: limits.feeReferenceChars, as: 'q' },
  channel: { is: 'choice', of: payChannels },
  day: { is: 'day' },
  kind: { is: 'choice', of: statementKinds },
  state: { is: 'choice', of: statementLineStates },
  /** Differences about which nobody has decided. */
  open: { is: 'flag' },
} as const satisfies Filters;

const lineColumns = [
  { at: 'channelNumber', width: 230, look: 'opens', cut: true, telling: true },
  { at: 'at', width: 170, look: 'instant', telling: true },
  { at: 'channel', width: 110, look: plain },
  { at: 'kind', width: 90, look: kinds },
  { at: 'cents', title: 'theirs', width: 120, look: 'money', telling: true },
  { at: 'ourCents', title: 'ours', width: 120, look: 'money' },
  { at: 'feeCents', title: 'fee', width: 100, look: 'money' },
  { at: 'state', width: 140, look: statementLineTones, telling: true },
  { at: 'childName', title: 'child', width: 110, cut: true, optional: true },
  { at: 'reason', width: 160, cut: true, optional: true },
] as const satisfies Columns<StatementLineRow>;

/** What the page and the screen of lines ask, and where their words are. */
export const statementLineListed = {
  endpoint: 'fees.statementLines',
  words: 'fees-reconciliation',
  filters: statementLineFilters,
  columns: lineColumns,
} as const;

/** The statements of channels by day. */
export const statementListed = {
  endpoint: 'fees.statements',
  words: 'fees-reconciliation.statement',
  filters: { channel: { is: 'choice', of: payChannels } } as const satisfies Filters,
  columns: [
    { at: 'day', width: 120, look: 'day', telling: true },
    { at: 'channel', width: 110, look: plain, telling: true },
    { at: 'state', width: 120, look: statementTones, telling: true },
    { at: 'lines', width: 90, look: 'count' },
    { at: 'paidCents', title: 'paid', width: 130, look: 'money', telling: true },
    { at: 'refundCents', title: 'refunded', width: 130, look: 'money' },
    { at: 'feeCents', title: 'fee', width: 110, look: 'money' },
    { at: 'open', width: 110, look: 'count', telling: true },
    { at: 'readAt', width: 170, look: 'instant', optional: true },
    { at: 'problem', width: 200, cut: true, optional: true },
  ] as const satisfies Columns<StatementRow>,
} as const;

/** Which statement is fetched. */
export const fetchedFields = {
  channel: { is: 'choice', of: payChannels, first: 'wechat', form: 'fetch', listed: null },
  day: { is: 'day', form: 'fetch', help: true, listed: null },
} as const satisfies Fields;

/** Whose balance holds money that has no order. */
export const keptLineFields = {
  studentId: { is: 'child', form: 'keep', listed: null },
} as const satisfies Fields;
