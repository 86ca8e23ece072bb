import { z } from 'zod';
import { daysAcross } from '@/lib/rules/days.ts';
import { limits } from '@/lib/rules/limits.ts';
import { endpoint, type MenuEntry } from '../endpoint.ts';
import { filterSchemasOf, kept, schemasOf, writtenSchemasOf } from '../field-schemas.ts';
import { byVersion, uuid } from '../shapes.ts';
import { delegateFields, delegateFilters, delegateMachine, delegatePhases } from './delegate.data.ts';

const delegateRow = z.object({
  ...kept,
  ...schemasOf(delegateFields),
  fromId: z.string(),
  /** Who is away, and who stands in for them. */
  from: z.string(),
  to: z.string(),
  phase: z.enum(delegatePhases),
  /** What this person may do with it. */
  actions: z.array(z.enum(delegateMachine.moves)),
});
export type DelegateRow = z.output<typeof delegateRow>;

/** What the form sends: for oneself, or by the right to it for somebody else. */
export const namedDelegate = z
  .strictObject({ ...writtenSchemasOf(delegateFields), fromId: uuid.optional() })
  .refine(({ fromOn, toOn }) => fromOn <= toOn, { path: ['toOn'], params: { key: 'spanReversed' } })
  .refine(({ fromOn, toOn }) => daysAcross(fromOn, toOn) <= limits.delegateDays, {
    path: ['toOn'],
    params: { key: 'spanTooLong', values: { max: limits.delegateDays } },
  });

const path = '/gateway/approvals/delegate';
const json = { method: 'POST', style: 'json', access: 'school' } as const;
const edit = {
  ...json,
  permission: 'approvals.inbox.open',
  effect: 'write',
  touches: ['approvalDelegate', 'application'],
} as const;

/** Who decides for whom while they are away. */
export const delegateCalls = {
  delegates: endpoint({
    ...json,
    permission: 'approvals.inbox.open',
    effect: 'read',
    summary: 'A page of who stands in for whom: one’s own on either side, by the right to it all; the newest first',
    path: `${path}/page`,
    input: z.strictObject(filterSchemasOf(delegateFilters)),
    reply: z.object({
      rows: z.array(delegateRow),
      total: z.number(),
      page: z.number(),
      size: z.number(),
      actions: z.array(z.enum(['add', 'addForOther'])),
    }),
    shows: ['approvalDelegate'],
  }),
  nameDelegate: endpoint({
    ...edit,
    summary: 'Names who decides for somebody from a day until another; open tasks go over on the first day',
    path: `${path}/name`,
    input: namedDelegate,
    reply: delegateRow,
  }),
  endDelegate: endpoint({
    ...edit,
    summary: 'Ends it from today on; what was handed over stays where it is',
    path: `${path}/end`,
    input: byVersion,
    reply: delegateRow,
  }),
};

export const delegatePermissions = {
  'approvals.delegate.others': { 'zh-CN': '为他人指定代理人', en: 'Name delegates for others' },
};

export const delegatePage: MenuEntry = {
  id: 63,
  path: '/approval/delegate',
  icon: 'staff',
  name: { 'zh-CN': '审批代理', en: 'Delegates' },
  permission: 'approvals.inbox.open',
};
