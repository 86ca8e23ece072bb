import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import { salaryItemKinds } from '@/lib/rules/salary/slip-items.ts';
import { endpoint, type MenuEntry } from '../endpoint.ts';
import { writtenSchemasOf } from '../field-schemas.ts';
import { byId, byVersion } from '../shapes.ts';
import { askFields, slipStates } from './slip.data.ts';
import { openedSlip } from './slip.ts';

/** What the question sends. */
export const askedSlip = byVersion.extend({
  item: z.int().min(0).max(limits.salaryItems),
  ...writtenSchemasOf(askFields),
});

const path = '/gateway/salary/mine';
const json = { method: 'POST', style: 'json', access: 'school', permission: 'salary.mine.open' } as const;
const touches = ['salaryRecord', 'salarySlip'];

/** One's own slips: amounts behind a second proof of the person. */
export const mineCalls = {
  mySlips: endpoint({
    ...json,
    effect: 'read',
    summary: "The caller's own slips by month, without any amount",
    path: `${path}/page`,
    input: z.strictObject({}),
    reply: z.object({
      slips: z.array(
        z.object({
          id: z.string(),
          month: z.string(),
          title: z.string(),
          state: z.enum(slipStates),
          /** Why it was withdrawn. */
          reason: z.string(),
          /** The slip of the same month and kind that stands in its place, once there is one. */
          replacedBy: z.string().nullable(),
        }),
      ),
    }),
    shows: ['salarySlip'],
  }),
  openMySlip: endpoint({
    ...json,
    effect: 'write',
    unkept: true,
    summary: 'One of the own slips with its amounts; needs a proof of the person some minutes old at most',
    path: `${path}/open`,
    input: byId,
    reply: openedSlip,
    touches,
  }),
  openMyYear: endpoint({
    ...json,
    effect: 'write',
    unkept: true,
    summary: 'What the own slips of a year come to; needs a proof of the person some minutes old at most',
    path: `${path}/year`,
    input: z.strictObject({ year: z.int().min(2000).max(2099) }),
    reply: z.object({
      slips: z.number(),
      incomeCents: z.number(),
      deductionCents: z.number(),
      netCents: z.number(),
      items: z.array(z.object({ name: z.string(), kind: z.enum(salaryItemKinds), cents: z.number() })),
    }),
  }),
  confirmMySlip: endpoint({
    ...json,
    effect: 'write',
    summary: 'Confirms one of the own slips',
    path: `${path}/confirm`,
    input: byVersion,
    reply: z.object({ id: z.string() }),
    touches,
  }),
  askMySlip: endpoint({
    ...json,
    effect: 'write',
    summary: 'Asks the office about one item of an own slip',
    path: `${path}/ask`,
    input: askedSlip,
    reply: z.object({ id: z.string() }),
    touches,
  }),
};

export const minePermissions = {
  'salary.mine.open': { 'zh-CN': '查看自己的工资条', en: 'Open own payslips' },
};

export const minePage: MenuEntry = {
  id: 503,
  path: '/salary/mine',
  icon: 'salary',
  name: { 'zh-CN': '我的工资条', en: 'My payslips' },
  permission: 'salary.mine.open',
};
