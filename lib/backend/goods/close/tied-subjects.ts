import { and, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import { firstDayOf } from '@/lib/rules/calendar-date.ts';
import { rowsOf } from '../../db/rows.ts';
import {
  type ClosingCheck,
  type DocumentKey,
  type HeldAmounts,
  standardNumbers,
  type TiedSubjects,
} from '../../finance/index.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { lastClosed } from '../ledger/closed.ts';
import { goodsCatalogs } from '../schema/catalog.ts';
import { goodsItems } from '../schema/item.ts';
import { originOf, subjects, untold } from './month-document.ts';

type Reading = Parameters<TiedSubjects['of']>[0];

const monthRow = z.object({ month: z.string(), cents: z.number() });

/** What each month changed the value of all stock by, by the movements themselves, as far as the books hear of it. */
const months = ({ tx, school }: Reading) =>
  rowsOf(
    tx,
    sql`
    select to_char(moved_on, 'YYYY-MM') as month, sum(cents)::float8 as cents from goods_movements
    where school_id = ${school.id} and document_type not in ${untold} group by 1 order by 1`,
    monthRow,
  );

const namedBy = (on: Reading, table: typeof goodsCatalogs | typeof goodsItems) =>
  on.tx
    .selectDistinct({ number: table.stockSubject })
    .from(table)
    .where(and(ofSchool(on, table), ne(table.stockSubject, '')));

/**
 * Where stock stands in the books: what the standard calls so, with all below it, and what catalogues and items name
 * instead.
 */
async function stockSubjects(on: Reading): Promise<string[]> {
  // One after the other: they share one connection.
  const rows = [...(await namedBy(on, goodsCatalogs)), ...(await namedBy(on, goodsItems))];
  return [(await standardNumbers(on)).whole(subjects.stock), ...new Set(rows.map(({ number }) => number))];
}

/**
 * What stock became worth by the months that the books have. Catalogues and items may name other subjects today than
 * they did then, so that it is said of all of them together.
 */
async function heldAmounts(on: Reading, documents: readonly DocumentKey[]): Promise<HeldAmounts> {
  const known = new Set(documents.map(({ documentId }) => documentId));
  const booked = (await months(on)).filter(({ month }) => known.has(originOf(on, month).documentId));
  const [first] = booked;
  const cents = booked.reduce((all, one) => all + one.cents, 0);
  const [stock = '', ...more] = await stockSubjects(on);
  return {
    since: first ? firstDayOf(first.month) : null,
    subjects: [stock, ...more],
    together: true,
    sums: new Map(cents === 0 ? [] : [[stock, cents]]),
  };
}

/** On the subjects of stock the books must say what the ledger of stock does. */
export const stockTie: TiedSubjects = { module: 'goods', of: stockSubjects, held: heldAmounts };

/** Before the books close a month, that of the stock is closed; nothing where the school keeps no stock. */
export const stockClosed: ClosingCheck = {
  check: 'stockClosed',
  of: async (on, month) => {
    const moved = await months(on);
    if (moved.length === 0) return null;
    const last = await lastClosed(on);
    return moved.map((one) => one.month).filter((one) => one <= month && (last === null || one > last));
  },
};
