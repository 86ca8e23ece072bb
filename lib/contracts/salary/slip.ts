import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import { salaryItemKinds } from '@/lib/rules/salary/slip-items.ts';
import { endpoint, type MenuEntry } from '../endpoint.ts';
import { filterSchemasOf, kept, writtenSchemasOf } from '../field-schemas.ts';
import { byVersion, requiredText, unique, uuid } from '../shapes.ts';
import {
  answerFields,
  confirmedHows,
  slipFilters,
  slipMachine,
  slipReaches,
  slipStates,
  viewedOns,
} from './slip.data.ts';

/** A slip without its amounts. */
const slipRow = z.object({
  ...kept,
  recordId: z.string(),
  name: z.string(),
  number: z.string(),
  month: z.string(),
  title: z.string(),
  state: z.enum(slipStates),
  /** Whether the messaging app told its owner; null where nothing was to be told. */
  reach: z.enum(slipReaches).nullable(),
  sentAt: z.string().nullable(),
  viewedAt: z.string().nullable(),
  viewedOn: z.enum(viewedOns).nullable(),
  confirmedAt: z.string().nullable(),
  confirmedHow: z.enum(confirmedHows).nullable(),
  /** Why it was withdrawn. */
  reason: z.string(),
  /** What the office may do with it. */
  actions: z.array(z.enum(['answer', 'revoke'])),
});
export type SlipRow = z.output<typeof slipRow>;

/** A slip as its owner sees it. */
export const openedSlip = z.object({
  ...kept,
  name: z.string(),
  /** Who looks at it, which stands across it. */
  reader: z.string(),
  month: z.string(),
  title: z.string(),
  state: z.enum(slipStates),
  /** In the order of the sheet, without those that are nothing; of hidden items the sum, without a name. */
  groups: z.array(
    z.object({
      name: z.string(),
      kind: z.enum(salaryItemKinds),
      lines: z.array(z.object({ at: z.number().nullable(), name: z.string(), cents: z.number() })),
    }),
  ),
  incomeCents: z.number(),
  deductionCents: z.number(),
  netCents: z.number(),
  questions: z.array(
    z.object({
      id: z.string(),
      item: z.string(),
      text: z.string(),
      askedAt: z.string(),
      answer: z.string().nullable(),
      answeredAt: z.string().nullable(),
      answeredBy: z.string(),
    }),
  ),
  /** Who of the office has seen its amounts, and why. */
  openings: z.array(z.object({ id: z.string(), name: z.string(), reason: z.string(), at: z.string() })),
  actions: z.array(z.enum(slipMachine.moves)),
});
export type OpenedSlip = z.output<typeof openedSlip>;

const reason = requiredText(limits.reasonChars);
/** What the question sends. */
export const answeredSlip = byVersion.extend(writtenSchemasOf(answerFields));

const path = '/gateway/salary/slip';
const json = { method: 'POST', style: 'json', access: 'school', wholeSchool: true } as const;
const touches = ['salaryRecord', 'salarySlip'];

/** The slips of records: who has seen and confirmed them; opened with a reason, answered, withdrawn. */
export const slipCalls = {
  slips: endpoint({
    ...json,
    permission: 'salary.record.view',
    effect: 'read',
    summary: 'A page of slips, without any amount',
    path: `${path}/page`,
    input: z.strictObject(filterSchemasOf(slipFilters)),
    reply: z.object({ rows: z.array(slipRow), total: z.number(), page: z.number(), size: z.number() }),
    shows: ['salarySlip'],
  }),
  openSlip: endpoint({
    ...json,
    permission: 'salary.slip.open',
    effect: 'write',
    unkept: true,
    summary: 'One slip as its owner sees it, for whoever says why, which the owner is shown',
    path: `${path}/open`,
    input: z.strictObject({ id: uuid, reason }),
    reply: openedSlip,
  }),
  answerSlip: endpoint({
    ...json,
    permission: 'salary.slip.open',
    effect: 'write',
    summary: 'Answers the open question of a slip and tells its owner',
    path: `${path}/answer`,
    input: answeredSlip,
    reply: z.object({ id: z.string() }),
    touches,
  }),
  revokeSlips: endpoint({
    ...json,
    permission: 'salary.record.push',
    effect: 'write',
    summary: 'Withdraws chosen slips; their owners see that they were withdrawn, and why',
    path: `${path}/revoke`,
    input: z.strictObject({
      ids: z.array(uuid).min(1).max(limits.salaryRevoked).refine(unique),
      reason,
    }),
    reply: z.object({ revoked: z.number() }),
    touches,
  }),
};

export const slipPermissions = {
  'salary.slip.open': { 'zh-CN': '填写事由后查看工资金额', en: 'See amounts of payslips with a reason' },
};

export const slipPage: MenuEntry = {
  id: 502,
  path: '/salary/slip',
  icon: 'documents',
  name: { 'zh-CN': '发放明细', en: 'Payslips sent' },
  permission: 'salary.record.view',
};
