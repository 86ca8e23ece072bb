import { protocolChannels, protocolStates } from '@/lib/rules/fees/protocol-states.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Columns } from '../columns.ts';
import type { Fields } from '../fields.ts';
import type { Filters } from '../filters.ts';
import type { FormerAgreement, ProtocolCover, ProtocolRow } from './protocols.ts';

/** The views of the page. */
export const protocolViews = ['protocols', 'cover', 'former'] as const;

/** How each state stands out. */
export const protocolTones = {
  signing: 'warn',
  active: 'good',
  suspended: 'warn',
  terminating: 'warn',
  expired: 'bad',
  terminated: 'plain',
  signFailed: 'bad',
} as const;
const plain = { bank: 'plain', wechat: 'plain', alipay: 'plain' } as const;

/** What people write. */
export const protocolFields = {
  studentId: { is: 'child', form: 'facts', listed: null },
  channel: { is: 'choice', of: protocolChannels, first: 'bank', form: 'facts', listed: null },
  payerName: { is: 'line', max: limits.nameChars, form: 'facts', listed: null },
  accountTail: { is: 'line', max: 4, optional: true, form: 'facts', help: true, listed: null },
  number: { is: 'line', max: limits.feeReferenceChars, optional: true, form: 'agreed', help: true, listed: null },
  edition: { is: 'line', max: limits.nameChars, optional: true, form: 'agreed', help: true, listed: null },
  limitCents: { is: 'money', optional: true, form: 'agreed', help: true, listed: null },
  signedOn: { is: 'day', optional: true, form: 'agreed', help: true, listed: null },
  validTo: { is: 'day', optional: true, form: 'agreed', help: true, listed: null },
  note: { is: 'line', max: limits.noteChars, optional: true, form: 'agreed', listed: null },
} as const satisfies Fields;

/** What the list can be narrowed to. */
export const protocolFilters = {
  /** What a child is found by. */
  text: { is: 'search', max: limits.nameChars, as: 'q' },
  channel: { is: 'choice', of: protocolChannels },
  state: { is: 'choice', of: protocolStates },
  /** Links from a child lead here. */
  studentId: { is: 'id', as: 'student' },
} as const satisfies Filters;

const columns = [
  { at: 'student.name', title: 'child', width: 110, look: 'opens', telling: true },
  { at: 'student.className', title: 'class', width: 120, cut: true },
  { at: 'channel', width: 110, look: plain, telling: true },
  { at: 'state', width: 120, look: protocolTones, telling: true },
  { at: 'payerName', width: 110, cut: true },
  { at: 'accountTail', width: 110, optional: true },
  { at: 'limitCents', width: 130, look: 'money', optional: true },
  { at: 'signedOn', width: 120, look: 'day' },
  { at: 'validTo', width: 120, look: 'day', optional: true },
  { at: 'number', width: 150, cut: true, optional: true },
  { at: 'reason', width: 160, cut: true, optional: true },
] as const satisfies Columns<ProtocolRow>;

/** What the page and the screen of the list ask, and where its words are. */
export const protocolListed = {
  endpoint: 'fees.protocols',
  words: 'fees-protocol',
  filters: protocolFilters,
  columns,
} as const;

/** How many children of each class have an agreement that stands. */
export const coverListed = {
  endpoint: 'fees.protocolCover',
  words: 'fees-protocol.cover',
  filters: {},
  columns: [
    { at: 'className', width: 160, telling: true },
    { at: 'children', width: 110, look: 'count', telling: true },
    { at: 'covered', width: 130, look: 'count', telling: true },
    { at: 'shareBp', title: 'share', width: 110, look: 'share', telling: true },
    { at: 'bank', width: 110, look: 'count' },
    { at: 'wechat', width: 110, look: 'count' },
    { at: 'alipay', width: 110, look: 'count' },
  ] as const satisfies Columns<ProtocolCover>,
} as const;

/** What a former system had agreed with families, as it was brought. */
export const formerListed = {
  endpoint: 'fees.formerAgreements',
  words: 'fees-protocol.former',
  filters: { studentId: { is: 'id', as: 'student' } } as const satisfies Filters,
  columns: [
    { at: 'student.name', title: 'child', width: 110, telling: true },
    { at: 'student.className', title: 'class', width: 120, cut: true },
    { at: 'itemName', width: 120, cut: true },
    { at: 'onDay', width: 120, look: 'day', telling: true },
    { at: 'cents', width: 130, look: 'money' },
    { at: 'note', width: 240, telling: true, cut: true },
    { at: 'document', width: 140, cut: true, optional: true },
  ] as const satisfies Columns<FormerAgreement>,
} as const;
