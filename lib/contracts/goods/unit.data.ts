import { limits } from '@/lib/rules/limits.ts';
import { machine } from '@/lib/rules/machine.ts';
import type { Columns } from '../columns.ts';
import type { Fields } from '../fields.ts';
import type { Filters } from '../filters.ts';
import type { UnitRow } from './unit.ts';

/** What is retired stays to be read, until it is taken into use again; what nothing uses may be removed. */
export const unitMachine = machine({
  open: { edit: 'open', retire: 'retired', remove: 'open' },
  retired: { reopen: 'open', remove: 'retired' },
});
export const unitStates = unitMachine.states;
export type UnitState = (typeof unitStates)[number];

/** What people write. */
export const unitFields = {
  name: { is: 'line', max: limits.nameChars, form: 'facts', listed: null },
  note: { is: 'line', max: limits.noteChars, optional: true, form: 'facts', listed: null },
} as const satisfies Fields;

/** What the list can be narrowed to. */
export const unitFilters = {
  q: { is: 'search', max: limits.nameChars },
  state: { is: 'choice', of: unitStates },
} as const satisfies Filters;

const columns = [
  { at: 'name', width: 200, telling: true, cut: true },
  { at: 'state', width: 100, look: { open: 'good', retired: 'plain' }, telling: true },
  { at: 'note', width: 260, cut: true },
] as const satisfies Columns<UnitRow>;

/** What the page and the screen of the list ask, and where its words are. */
export const unitListed = {
  endpoint: 'goods.units',
  words: 'goods.unit',
  filters: unitFilters,
  columns,
} as const;
