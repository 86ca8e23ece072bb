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

const ofReceivers: KeptSums = {
  table: 'goods_receiver_sums',
  key: ['school_id', 'told', 'period', 'receiver_kind', 'receiver', 'warehouse_id'],
  sums: ['slips', 'went', 'went_cents'],
};

const receiverOf = `case when d.kind = 'scrap' then 'reason' else d.receiver_kind end as receiver_kind,
      case when d.kind = 'scrap' then d.reason else d.receiver end as receiver`;

/** @param moved `o`: movements with the receiver of their document, and whether its first ones are among them */
const receiverSums = (moved: string) => `
    select o.school_id, k.told, k.period, o.receiver_kind, o.receiver, o.warehouse_id,
      count(distinct o.document_id) filter (where o.kind = 'out' and o.is_new) as slips,
      -sum(o.quantity) as went, -sum(o.cents) as went_cents
    from ${moved} o cross join lateral (values
      ('month', to_char(o.moved_on, 'YYYY-MM')), ('day', to_char(o.moved_on, 'YYYY-MM-DD'))) k(told, period)
    where o.receiver_kind <> '' group by 1, 2, 3, 4, 5, 6`;

/**
 * Movements of a document that is there already. A slip counts with those of its movements that come first: a school
 * that is brought from elsewhere has those of a long one in several statements.
 */
const movedAfter = `(select m.*, f.receiver_kind, f.receiver, f.is_new
      from (select a.*, row_number() over w as nth, count(*) filter (where a.kind = 'out') over w as outs
          from added a window w as (partition by a.school_id, a.document_id order by a.kind <> 'out', a.id
            rows between unbounded preceding and unbounded following)) m
        cross join lateral (select ${receiverOf}, m.nth = 1 and m.outs = (
            select count(*) from goods_movements b
            where b.school_id = m.school_id and b.document_id = m.document_id and b.kind = 'out') as is_new
          from goods_documents d where d.school_id = m.school_id and d.id = m.document_id offset 0) f)`;

/** Those that were there before their document: its number is taken last. */
const movedBefore = `(select m.*, ${receiverOf}, true as is_new
      from added d join goods_movements m on m.school_id = d.school_id and m.document_id = d.id)`;

/** The sums that are kept of movements of stock. */
export const stockSumTables: readonly Filled[] = [
  {
    ...ofMovements,
    summed: (where: SQL) => summedWhere(movementSums('(select b.* from goods_movements b where $where)'), where),
  },
  {
    ...ofReceivers,
    summed: (where: SQL) =>
      summedWhere(
        receiverSums(`(select b.*, ${receiverOf}, true as is_new
      from goods_movements b join goods_documents d on d.school_id = b.school_id and d.id = b.document_id
      where $where)`),
        where,
      ),
  },
];

const trigger = (table: string) =>
  `create or replace trigger ${table}_insert_summed after insert on ${table}
    referencing new table as added for each statement execute function ${table}_insert_summed()`;

/**
 * Keeps sums of the movements of stock (`kept-sums.ts`). They are only added, and whom goods are for does not change
 * once they have left, so that nothing else is followed.
 */
export const keepStockSums = (tx: Tx): Promise<void> =>
  keepSums(tx, {
    functions: [
      summingFunction('goods_movements_insert_summed', [
        addToSums(ofMovements, movementSums('added')),
        addToSums(ofReceivers, receiverSums(movedAfter)),
      ]),
      summingFunction('goods_documents_insert_summed', [addToSums(ofReceivers, receiverSums(movedBefore))]),
    ],
    triggers: [trigger('goods_movements'), trigger('goods_documents')],
    known: 'goods_documents_insert_summed',
    facts: ['goods_movements', 'goods_documents'],
    kept: stockSumTables,
  });
