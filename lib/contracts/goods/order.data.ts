import { limits } from '@/lib/rules/limits.ts';
import { machine } from '@/lib/rules/machine.ts';
import type { Columns } from '../columns.ts';
import type { Fields } from '../fields.ts';
import type { Filters } from '../filters.ts';
import type { PurchaseOrderRow } from './order.ts';

/**
 * What is open is read by its supplier behind a link, delivered in parts, and closed once all is there or nothing more
 * is wanted.
 */
export const orderMachine = machine({
  open: { receive: 'open', share: 'open', unshare: 'open', edit: 'open', close: 'closed', cancel: 'cancelled' },
  closed: { reopen: 'open' },
  cancelled: {},
});
export const orderStates = orderMachine.states;
export type OrderState = (typeof orderStates)[number];
export type OrderMove = (typeof orderMachine.moves)[number];

/** How each state stands out. */
export const orderTones = { open: 'warn', closed: 'good', cancelled: 'plain' } as const;

/** How much more than ordered may be accepted, over all deliveries, in hundredths of a percent. */
export const tolerances = [0, 200, 500, 1000] as const;

/** The head of an order. */
export const orderFields = {
  day: { is: 'day', form: 'facts', listed: null },
  supplierId: { is: 'reference', form: 'facts', listed: null },
  warehouseId: { is: 'reference', form: 'facts', listed: null },
  wantedOn: { is: 'day', optional: true, form: 'facts', listed: null },
  toleranceBp: { is: 'choice', of: tolerances, first: 0, form: 'facts', help: true, listed: null },
  note: { is: 'line', max: limits.noteChars, optional: true, form: 'facts', listed: null },
} as const satisfies Fields;

/** What the list can be narrowed to. */
export const orderFilters = {
  q: { is: 'search', max: limits.nameChars },
  month: { is: 'month' },
  state: { is: 'choice', of: orderStates },
} as const satisfies Filters;

const columns = [
  { at: 'number', width: 180, look: 'opens', telling: true },
  { at: 'day', width: 120, look: 'day' },
  { at: 'supplier.name', title: 'supplier', width: 160, cut: true, telling: true },
  { at: 'state', width: 110, look: orderTones, telling: true },
  { at: 'cents', width: 130, look: 'money', telling: true },
  { at: 'wantedOn', width: 120, look: 'day', optional: true },
  { at: 'warehouse.name', title: 'warehouse', width: 120, cut: true },
  { at: 'source.number', title: 'request', width: 180, optional: true },
  { at: 'createdBy', width: 100, cut: true },
] as const satisfies Columns<PurchaseOrderRow>;

/** What the page and the screen of the list ask, and where its words are. */
export const orderListed = {
  endpoint: 'goods.purchaseOrders',
  words: 'goods-purchase.order',
  filters: orderFilters,
  columns,
} as const;
