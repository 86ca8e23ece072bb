import { issueOrders } from '@/lib/rules/goods/proposal.ts';
import { machine } from '@/lib/rules/machine.ts';
import type { Columns } from '../columns.ts';
import type { Fields } from '../fields.ts';
import { tolerances } from './order.data.ts';
import type { RuleRow } from './rule.ts';

/** What holds is changed from a day on; what is to hold is changed or given up; what held once stays to be read. */
export const ruleMachine = machine({
  now: { change: 'now' },
  planned: { change: 'planned', remove: 'planned' },
  past: {},
});
export const ruleStates = ruleMachine.states;

/** What a lot costs: its own price, or the average of all of its item in the warehouse. */
const valuations = ['lot', 'average'] as const;
export type Valuation = (typeof valuations)[number];

/** What a school says of its stock, from a day on. */
export const ruleFields = {
  fromOn: { is: 'day', first: 'today', form: 'facts', help: true, listed: null },
  toleranceBp: { is: 'choice', of: tolerances, first: 0, form: 'facts', help: true, listed: null },
  twoPersons: { is: 'tick', form: 'facts', help: true, listed: null },
  papersBlock: { is: 'tick', form: 'facts', help: true, listed: null },
  valuation: { is: 'choice', of: valuations, first: 'lot', form: 'facts', help: true, listed: null },
  leaving: { is: 'choice', of: issueOrders, first: 'firstExpired', form: 'facts', help: true, listed: null },
} as const satisfies Fields;

const yesOrNo = { true: 'good', false: 'plain' } as const;

const columns = [
  { at: 'fromOn', width: 120, look: 'day', telling: true },
  { at: 'state', width: 100, look: { now: 'good', planned: 'warn', past: 'plain' }, telling: true },
  { at: 'toleranceBp', width: 110, look: { 0: 'plain', 200: 'plain', 500: 'plain', 1000: 'plain' } },
  { at: 'twoPersons', width: 120, look: yesOrNo, telling: true },
  { at: 'papersBlock', width: 140, look: yesOrNo },
  { at: 'valuation', width: 130, look: { lot: 'plain', average: 'plain' } },
  { at: 'leaving', width: 130, look: { firstExpired: 'plain', firstIn: 'plain' } },
] as const satisfies Columns<RuleRow>;

/** What the page and the screen of the list ask, and where its words are. */
export const ruleListed = { endpoint: 'goods.rules', words: 'goods-purchase.rule', filters: {}, columns } as const;
