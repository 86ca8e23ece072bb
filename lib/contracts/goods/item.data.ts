import { limits } from '@/lib/rules/limits.ts';
import { machine } from '@/lib/rules/machine.ts';
import type { Columns } from '../columns.ts';
import type { Fields } from '../fields.ts';
import type { Filters } from '../filters.ts';
import { subjectField } from './catalog.data.ts';
import type { ItemRow } from './item.ts';

/** What is retired stays to be read, until it is taken into use again; what nothing uses may be removed. */
export const itemMachine = machine({
  open: { edit: 'open', units: 'open', picture: 'open', retire: 'retired', remove: 'open' },
  retired: { reopen: 'open', remove: 'retired' },
});
export const itemStates = itemMachine.states;
export type ItemState = (typeof itemStates)[number];

/** What it is to the school, which says how it is counted and closed. */
export const itemKinds = ['consumable', 'durable', 'asset', 'food', 'cleaning'] as const;
export type ItemKind = (typeof itemKinds)[number];

/** What its last day means: it is at its best until then, or must not be used any more. */
export const dueKinds = ['bestBefore', 'useBy'] as const;
export type DueKind = (typeof dueKinds)[number];

/** What people write. One of the purchase unit is so many base units: numerator / denominator. */
export const itemFields = {
  name: { is: 'line', max: limits.nameChars, form: 'facts', listed: null },
  code: { is: 'line', max: limits.nameChars, optional: true, form: 'facts', listed: null },
  barcodes: {
    is: 'text',
    max: limits.goodsBarcodes * (limits.nameChars + 1),
    optional: true,
    verbatim: true,
    form: 'facts',
    help: true,
    listed: null,
  },
  kind: { is: 'choice', of: itemKinds, first: 'consumable', form: 'facts', listed: null },
  catalogId: { is: 'reference', optional: true, form: 'facts', listed: null },
  supplierId: { is: 'reference', optional: true, form: 'facts', listed: null },
  unitId: { is: 'reference', form: 'units', listed: null },
  packUnitId: { is: 'reference', optional: true, form: 'units', listed: null },
  packNumerator: { is: 'whole', min: 1, max: limits.goodsFactorMax, first: 1, form: 'units', help: true, listed: null },
  packDenominator: {
    is: 'whole',
    min: 1,
    max: limits.goodsFactorMax,
    first: 1,
    form: 'units',
    help: true,
    listed: null,
  },
  keepsLots: { is: 'tick', form: 'lots', listed: null },
  keepsDue: { is: 'tick', form: 'lots', listed: null },
  dueKind: { is: 'choice', of: dueKinds, first: 'useBy', form: 'lots', listed: null },
  shelfDays: { is: 'whole', min: 0, max: limits.goodsShelfDaysMax, first: 0, form: 'lots', help: true, listed: null },
  note: { is: 'line', max: limits.noteChars, optional: true, form: 'facts', listed: null },
  /** Where it is booked otherwise than its catalogue says. */
  stockSubject: subjectField,
  useSubject: subjectField,
} as const satisfies Fields;

/** What the list can be narrowed to. */
export const itemFilters = {
  q: { is: 'search', max: limits.nameChars },
  kind: { is: 'choice', of: itemKinds },
  state: { is: 'choice', of: itemStates },
  /** Links from a catalogue lead here. */
  catalogId: { is: 'id', as: 'catalog' },
} as const satisfies Filters;

const columns = [
  { at: 'name', width: 200, telling: true, cut: true },
  { at: 'code', width: 110, optional: true },
  {
    at: 'kind',
    width: 100,
    look: { consumable: 'plain', durable: 'plain', asset: 'plain', food: 'plain', cleaning: 'plain' },
  },
  { at: 'unit', width: 110, telling: true },
  { at: 'catalog', width: 120, cut: true },
  { at: 'supplier', width: 160, cut: true, optional: true },
  { at: 'state', width: 100, look: { open: 'good', retired: 'plain' }, telling: true },
  { at: 'note', width: 260, cut: true },
] as const satisfies Columns<ItemRow>;

/** What the page and the screen of the list ask, and where its words are. */
export const itemListed = {
  endpoint: 'goods.items',
  words: 'goods.item',
  filters: itemFilters,
  columns,
} as const;
