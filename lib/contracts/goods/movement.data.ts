import { movementKinds } from '@/lib/rules/goods/posting.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Columns } from '../columns.ts';
import type { Fields } from '../fields.ts';
import type { Filters } from '../filters.ts';
import type { MovementRow } from './movement.ts';

/** Why a movement is taken back. */
export const reversalFields = {
  reason: { is: 'line', max: limits.reasonChars, form: 'facts', listed: null },
} as const satisfies Fields;

/** What the list can be narrowed to; figures of the stock lead here with their item, warehouse, lot and last day. */
export const movementFilters = {
  q: { is: 'search', max: limits.nameChars },
  warehouseId: { is: 'id', as: 'warehouse' },
  kind: { is: 'choice', of: movementKinds },
  month: { is: 'month' },
  until: { is: 'day' },
  itemId: { is: 'id', as: 'item' },
  documentId: { is: 'id', as: 'document' },
} as const satisfies Filters;

/** How each kind stands out. */
export const movementTones = {
  in: 'good',
  out: 'plain',
  move: 'plain',
  correct: 'warn',
  reverse: 'warn',
  revalue: 'warn',
} as const;

const columns = [
  { at: 'movedOn', width: 120, look: 'day', telling: true },
  { at: 'name', width: 180, telling: true, cut: true },
  { at: 'warehouse', width: 120, cut: true },
  { at: 'shelf', width: 90, optional: true },
  { at: 'lot', width: 120, optional: true },
  { at: 'kind', width: 100, look: movementTones, telling: true },
  { at: 'quantity', width: 110, look: 'quantity', telling: true },
  { at: 'unit', width: 110 },
  { at: 'cents', width: 120, look: 'money', optional: true },
  { at: 'differenceCents', title: 'difference', width: 110, look: 'money', optional: true },
  { at: 'madeBy', width: 100, cut: true },
  { at: 'madeAt', width: 170, look: 'instant' },
] as const satisfies Columns<MovementRow>;

/** What the page and the screen of the list ask, and where its words are. */
export const movementListed = {
  endpoint: 'goods.movements',
  words: 'goods.movement',
  filters: movementFilters,
  columns,
} as const;
