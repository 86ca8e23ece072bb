import { approvalKinds } from '@/lib/rules/approvals/kinds.ts';
import { limits } from '@/lib/rules/limits.ts';
import { machine } from '@/lib/rules/machine.ts';
import type { Columns } from '../columns.ts';
import type { Fields } from '../fields.ts';
import type { Filters } from '../filters.ts';
import type { DelegateRow } from './delegate.ts';

/** Who stands in is changed by ending it and naming another; what has ended stays to be read. */
export const delegateMachine = machine({ active: { end: 'ended' }, ended: {} });
const delegateStates = delegateMachine.states;
export type DelegateState = (typeof delegateStates)[number];

/** Where it stands today. */
export const delegatePhases = ['coming', 'now', 'over', 'ended'] as const;

/** What people write: for one kind of document, or for all of them. */
export const delegateFields = {
  toId: { is: 'reference', form: 'facts', listed: null },
  fromOn: { is: 'day', form: 'facts', listed: null },
  toOn: { is: 'day', form: 'facts', listed: null },
  kind: { is: 'choice', of: ['all', ...approvalKinds], first: 'all', form: 'facts', listed: null },
  reason: { is: 'line', max: limits.reasonChars, optional: true, form: 'facts', listed: null },
} as const satisfies Fields;

/** What the list can be narrowed to. */
export const delegateFilters = {
  /** The name of either. */
  q: { is: 'search', max: limits.nameChars },
  phase: { is: 'choice', of: delegatePhases },
} as const satisfies Filters;

const columns = [
  { at: 'from', width: 120, telling: true, cut: true },
  { at: 'to', width: 120, telling: true, cut: true },
  {
    at: 'kind',
    width: 110,
    look: {
      all: 'plain',
      purchase: 'plain',
      expense: 'plain',
      refund: 'plain',
      discount: 'plain',
      leave: 'plain',
      salary: 'plain',
      recipe: 'plain',
    },
  },
  { at: 'fromOn', width: 120, look: 'day', telling: true },
  { at: 'toOn', width: 120, look: 'day' },
  { at: 'phase', width: 110, look: { coming: 'warn', now: 'good', over: 'plain', ended: 'plain' }, telling: true },
  { at: 'reason', width: 200, cut: true, optional: true },
] as const satisfies Columns<DelegateRow>;

/** What the page and the screen of the list ask, and where its words are. */
export const delegateListed = {
  endpoint: 'approvals.delegates',
  words: 'approvals.delegate',
  filters: delegateFilters,
  columns,
} as const;
