import { limits } from '@/lib/rules/limits.ts';
import { machine } from '@/lib/rules/machine.ts';
import type { Columns } from '../columns.ts';
import type { Fields } from '../fields.ts';
import type { Filters } from '../filters.ts';
import type { WarehouseRow } from './warehouse.ts';

/** What is retired stays to be read, until it is taken into use again; what nothing uses may be removed. */
export const warehouseMachine = machine({
  open: { edit: 'open', keepers: 'open', shelves: 'open', handOver: 'open', retire: 'retired', remove: 'open' },
  retired: { reopen: 'open', remove: 'retired' },
});
export const warehouseStates = warehouseMachine.states;
export type WarehouseState = (typeof warehouseStates)[number];

/** What people write. */
export const warehouseFields = {
  name: { is: 'line', max: limits.nameChars, form: 'facts', listed: null },
  place: { is: 'line', max: limits.nameChars, optional: true, form: 'facts', listed: null },
  note: { is: 'line', max: limits.noteChars, optional: true, form: 'facts', listed: null },
} as const satisfies Fields;

/** What the list can be narrowed to. */
export const warehouseFilters = {
  q: { is: 'search', max: limits.nameChars },
  state: { is: 'choice', of: warehouseStates },
} as const satisfies Filters;

const columns = [
  { at: 'name', width: 200, telling: true, cut: true },
  { at: 'state', width: 100, look: { open: 'good', retired: 'plain' }, telling: true },
  { at: 'place', width: 160, cut: true },
  { at: 'keeperNames', width: 160, cut: true },
  { at: 'shelfCount', width: 90, look: 'count' },
  { at: 'note', width: 260, cut: true },
] as const satisfies Columns<WarehouseRow>;

/** What the page and the screen of the list ask, and where its words are. */
export const warehouseListed = {
  endpoint: 'goods.warehouses',
  words: 'goods.warehouse',
  filters: warehouseFilters,
  columns,
} as const;
