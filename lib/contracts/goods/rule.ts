import { z } from 'zod';
import { endpoint, type MenuEntry } from '../endpoint.ts';
import { filterSchemasOf, schemasOf, writtenSchemasOf } from '../field-schemas.ts';
import { calendarDate } from '../shapes.ts';
import { ruleFields, ruleMachine, ruleStates } from './rule.data.ts';

const ruleRow = z.object({
  /** The day, or `first` of what holds where the school has said nothing yet. */
  id: z.string(),
  ...schemasOf(ruleFields),
  /** Null of what holds from the beginning. */
  fromOn: z.string().nullable(),
  state: z.enum(ruleStates),
  /** What this person may do with it. */
  actions: z.array(z.enum(ruleMachine.moves)),
});
export type RuleRow = z.output<typeof ruleRow>;

/** What the form sends. */
export const savedRules = z.strictObject(writtenSchemasOf(ruleFields));

const path = '/gateway/goods/rule';
const json = { method: 'POST', style: 'json', access: 'school', permission: 'goods.rule.edit' } as const;
const write = { ...json, wholeSchool: true, effect: 'write', touches: ['goodsRule'] } as const;

/** What a school says of its stock, each time from a day on: what was done before stays as it was. */
export const ruleCalls = {
  rules: endpoint({
    ...json,
    effect: 'read',
    summary: 'A page of the rules of the stock by the day from which they hold, the latest first',
    path: `${path}/page`,
    input: z.strictObject(filterSchemasOf({})),
    reply: z.object({ rows: z.array(ruleRow), total: z.number(), page: z.number(), size: z.number() }),
    shows: ['goodsRule'],
  }),
  saveRules: endpoint({
    ...write,
    summary: 'Says what holds from today or a later day on; what was said for the same day gives way',
    path: `${path}/save`,
    input: savedRules,
    reply: z.null(),
  }),
  removeRules: endpoint({
    ...write,
    summary: 'Gives up what is to hold from a later day on',
    path: `${path}/remove`,
    input: z.strictObject({ fromOn: calendarDate }),
    reply: z.null(),
  }),
};

export const rulePermissions = {
  'goods.rule.edit': { 'zh-CN': '设置库存规则', en: 'Set the rules of stock' },
};

export const rulePage: MenuEntry = {
  id: 434,
  path: '/newGoods/rule',
  icon: 'settings',
  name: { 'zh-CN': '库存规则', en: 'Rules of stock' },
  permission: 'goods.rule.edit',
};
