import type { SQL } from 'drizzle-orm';
import type { Tx } from './client.ts';
import { addToSums, type Filled, type KeptSums, keepSums, summedWhere, summingFunction } from './kept-sums.ts';

const ofMovements: KeptSums = {
  table: 'goods_movement_sums',
  key: ['school_id', 'told', 'period', 'item_id', 'warehouse_id', 'lot'],
  sums: [
    ...['movements', 'came', 'went', 'came_cents', 'went_cents'],
    ...['moved_in', 'moved_out', 'moved_in_cents', 'moved_out_cents'],
  ],
};

const isMove = "o.kind = 'move'";
const came = "not (o.kind = 'move') and (o.quantity > 0) <> (o.kind = 'reverse')";
const went = "not (o.kind = 'move') and ((o.quantity < 0) <> (o.kind = 'reverse') or o.kind = 'revalue')";

const summed = (what: string, where: string, as: string) =>
  `coalesce(sum(o.${what}) filter (where ${where}), 0) as ${as}`;
const negated = (what: string, where: string, as: string) =>
  `coalesce(-sum(o.${what}) filter (where ${where}), 0) as ${as}`;

/** @param movements `o` */
const movementSums = (movements: string) => `
    select o.school_id, k.told, k.period, o.item_id, o.warehouse_id, o.lot, count(*) as movements,
      ${summed('quantity', came, 'came')}, ${negated('quantity', went, 'went')},
      ${summed('cents', came, 'came_cents')}, ${negated('cents', went, 'went_cents')},
      ${summed('quantity', `${isMove} and o.quantity > 0`, 'moved_in')},
      ${negated('quantity', `${isMove} and o.quantity < 0`, 'moved_out')},
      ${summed('cents', `${isMove} and o.quantity > 0`, 'moved_in_cents')},
      ${negated('cents', `${isMove} and o.quantity < 0`, 'moved_out_cents')}
    from ${movements} o cross join lateral (values
      ('month', to_char(o.moved_on, 'YYYY-MM')), ('day', to_char(o.moved_on, 'YYYY-MM-DD'))) k(told, period)
    group by 1, 2, 3, 4, 5, 6`;

/** The sums that are kept of movements of stock. */
export const stockSumTables: readonly Filled[] = [
  {
    ...ofMovements,
    summed: (where: SQL) => summedWhere(movementSums('(select b.* from goods_movements b where $where)'), where),
  },
];

/** Keeps sums of the movements of stock (`kept-sums.ts`). They are only added, so nothing else is followed. */
export const keepStockSums = (tx: Tx): Promise<void> =>
  keepSums(tx, {
    functions: [summingFunction('goods_movements_insert_summed', [addToSums(ofMovements, movementSums('added'))])],
    triggers: [
      `create or replace trigger goods_movements_insert_summed after insert on goods_movements
    referencing new table as added for each statement execute function goods_movements_insert_summed()`,
    ],
    known: 'goods_movements_insert_summed',
    facts: ['goods_movements'],
    kept: stockSumTables,
  });
