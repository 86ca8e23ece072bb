import { limits } from '@/lib/rules/limits.ts';
import { machine } from '@/lib/rules/machine.ts';
import type { Columns } from '../columns.ts';
import type { Fields } from '../fields.ts';
import type { Filters } from '../filters.ts';
import type { FlowRow } from './flow.ts';

/**
 * A flow is written, checked as it is switched on, and switched off. One that is on and written anew goes on by what it
 * was switched on with until it is switched on again.
 */
export const flowMachine = machine({
  draft: { edit: 'draft', switchOn: 'on', remove: 'draft' },
  on: { edit: 'on', switchOn: 'on', switchOff: 'off' },
  off: { edit: 'off', switchOn: 'on', remove: 'off' },
});
export const flowStates = flowMachine.states;
export type FlowState = (typeof flowStates)[number];

/** What people write beside the nodes. */
export const flowFields = {
  name: { is: 'line', max: limits.nameChars, form: 'facts', listed: null },
  note: { is: 'line', max: limits.noteChars, optional: true, form: 'facts', listed: null },
} as const satisfies Fields;

/** What the list can be narrowed to. */
export const flowFilters = {
  q: { is: 'search', max: limits.nameChars },
  state: { is: 'choice', of: flowStates },
} as const satisfies Filters;

/** How each state stands out. */
export const flowTones = { draft: 'warn', on: 'good', off: 'plain' } as const;

const columns = [
  { at: 'name', width: 200, look: 'opens', telling: true, cut: true },
  { at: 'state', width: 100, look: flowTones, telling: true },
  { at: 'nodes', width: 90, look: 'count' },
  { at: 'edition', width: 90, look: 'count' },
  { at: 'editionOn', width: 110, look: 'count', optional: true },
  { at: 'note', width: 240, cut: true },
  { at: 'updatedAt', width: 170, look: 'instant' },
] as const satisfies Columns<FlowRow>;

/** What the page and the screen of the list ask, and where its words are. */
export const flowListed = {
  endpoint: 'approvals.flows',
  words: 'approvals.flow',
  filters: flowFilters,
  columns,
} as const;
