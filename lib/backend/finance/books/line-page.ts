import { and, asc, count, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { BookLine } from '@/lib/contracts/finance/books.ts';
import { voucherKinds } from '@/lib/rules/finance/voucher.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import type { Books } from '../ledgers/find-ledger.ts';
import { financeEntries, kindOrder } from '../schema/vouchers.ts';
import { type Chart, shownName } from '../subjects/chart.ts';
import { foreignSides } from './foreign-sums.ts';
import { netOf, sided } from './sides.ts';

/** Where somebody who reads a whole book stands: behind a line, with what all lines until it come to. */
export interface Place {
  readonly line: Pick<typeof financeEntries.$inferSelect, 'period' | 'onDate' | 'kind' | 'number' | 'at'>;
  /** Debits less credits, with what was carried in. */
  readonly net: number;
  /** The same without it, by lowest subject. */
  readonly nets: ReadonlyMap<string, number>;
  readonly total: number;
  /** As `net`, in the currency of the book's subject. */
  readonly foreign: number;
  /** As `net`, by quantity. */
  readonly quantity: number;
}

interface Asked {
  /** Which posted lines of these months. */
  readonly of: SQL | undefined;
  readonly from: number;
  readonly to: number;
  readonly page: number;
  readonly size: number;
  /** Goes on behind a line instead, which costs the same at the end of a book as at its beginning. */
  readonly behind?: Place | undefined;
  /** Debits less credits before the first of these months. */
  readonly carriedIn: number;
  /** The same in the currency of the book, and the subjects that are kept in it; left out where it has none. */
  readonly inCurrency?: { readonly carriedIn: number; readonly subjectIds: readonly string[] } | undefined;
  /** The same by quantity, of lines of one counted subject. */
  readonly quantityIn?: number;
}

export interface LinePage {
  /** Debits less credits before the first line of this page. */
  readonly carried: number;
  /** The same in the currency of the book's subject. */
  readonly foreign: number;
  /** The same by quantity. */
  readonly quantity: number;
  /** What the pages before this one add, by lowest subject. */
  readonly skipped: ReadonlyMap<string, number>;
  readonly lines: (BookLine & { readonly quantity: number })[];
  /** Where the line after this page stands. */
  readonly after: { readonly period: number; readonly onDate: string } | null;
  readonly total: number;
  /** Behind the last line of this page; null where it has none. */
  readonly place: Place | null;
}

/** The posted lines of these months that are meant. */
export const linesIn = (ctx: Books, { of, from, to }: Pick<Asked, 'of' | 'from' | 'to'>) =>
  and(ofSchool(ctx, financeEntries), of, gte(financeEntries.period, from), lte(financeEntries.period, to));

const { period, onDate, kind, number, at } = financeEntries;
/** The order of books: by month and day, then as the vouchers are numbered. */
export const bookOrder = [asc(period), asc(onDate), asc(kindOrder(kind)), asc(number), asc(at)];

/** A page of posted lines in the order of books, with running balances from what was carried in. */
export async function pageOfLines(on: Books, chart: Chart, asked: Asked): Promise<LinePage> {
  const { size, behind, inCurrency: kept } = asked;
  const { carried, foreign, quantity, skipped, rows, total } = behind
    ? { ...behind, carried: behind.net, skipped: behind.nets, rows: await rowsBehind(on, asked, behind) }
    : await rowsOfPage(on, asked);
  const [next] = rows.slice(size);
  const shown = rows.slice(0, size);
  const nets = new Map(skipped);
  let [net, inCurrency, units] = [carried, foreign, quantity];
  const lines = shown.map((row) => {
    net += netOf(row);
    const own = foreignOf(row, kept?.subjectIds ?? []);
    inCurrency += netOf(own);
    units += row.debitCents === 0 ? 0 - (row.quantity ?? 0) : (row.quantity ?? 0);
    nets.set(row.subjectId, (nets.get(row.subjectId) ?? 0) + netOf(row));
    const leaf = chart.byId.get(row.subjectId);
    return {
      voucherId: row.voucherId,
      at: row.at,
      period: row.period,
      onDate: row.onDate,
      kind: row.kind,
      number: row.number,
      summary: row.summary,
      subjectNumber: leaf?.number ?? '',
      subjectName: leaf ? shownName(chart, leaf) : '',
      debitCents: row.debitCents,
      creditCents: row.creditCents,
      quantity: row.quantity ?? 0,
      ...sided(net),
      ...(kept
        ? { inCurrency: { ...own, rate: isKept(row, kept.subjectIds) ? row.rate : null, ...sided(inCurrency) } }
        : {}),
    };
  });
  const last = shown.at(-1);
  return {
    carried,
    foreign,
    quantity,
    skipped,
    lines,
    after: next ? { period: next.period, onDate: next.onDate } : null,
    total,
    place: last ? { line: last, net, nets, total, foreign: inCurrency, quantity: units } : null,
  };
}

type Row = typeof financeEntries.$inferSelect;

/** A line's amount in currency stands on the side of its amount in the base currency. */
function foreignOf(row: Row, subjectIds: readonly string[]) {
  const cents = isKept(row, subjectIds) ? (row.foreignCents ?? 0) : 0;
  return row.debitCents === 0 ? { debitCents: 0, creditCents: cents } : { debitCents: cents, creditCents: 0 };
}

const isKept = ({ subjectId }: Row, subjectIds: readonly string[]) => subjectIds.includes(subjectId);

/**
 * One row more than the page has, what the pages before it add, and how many lines there are: the database passes over
 * all of them.
 */
async function rowsOfPage(on: Books, asked: Asked) {
  const { tx } = on;
  const { page, size, carriedIn, inCurrency, quantityIn = 0 } = asked;
  const sides = foreignSides(inCurrency?.subjectIds ?? []);
  const where = linesIn(on, asked);
  const before = (page - 1) * size;
  const former = tx
    .select({
      subjectId: financeEntries.subjectId,
      net: sql<number>`${financeEntries.debitCents} - ${financeEntries.creditCents}`.as('net'),
      foreign: sql<number>`${sides.debit} - ${sides.credit}`.as('foreign'),
      quantity:
        sql<number>`coalesce(case when ${financeEntries.debitCents} = 0 then -${financeEntries.quantity} else ${financeEntries.quantity} end, 0)`.as(
          'counted',
        ),
    })
    .from(financeEntries)
    .where(where)
    .orderBy(...bookOrder)
    .limit(before)
    .as('former');
  const sums =
    before === 0
      ? []
      : await tx
          .select({
            subjectId: former.subjectId,
            net: sql`sum(${former.net})`.mapWith(Number),
            foreign: sql`sum(${former.foreign})`.mapWith(Number),
            quantity: sql`sum(${former.quantity})`.mapWith(Number),
          })
          .from(former)
          .groupBy(former.subjectId);
  const rows = await tx
    .select()
    .from(financeEntries)
    .where(where)
    .orderBy(...bookOrder)
    .limit(size + 1)
    .offset(before);
  const [all] = await tx.select({ total: count() }).from(financeEntries).where(where);
  return {
    carried: sums.reduce((sum, { net }) => sum + net, carriedIn),
    foreign: sums.reduce((sum, one) => sum + one.foreign, inCurrency?.carriedIn ?? 0),
    quantity: sums.reduce((sum, one) => sum + one.quantity, quantityIn),
    skipped: new Map(sums.map((one) => [one.subjectId, one.net])),
    rows,
    total: all?.total ?? 0,
  };
}

/**
 * The same lines behind a place, month by month: each is found by the index of its subjects, and none before it is
 * looked at again.
 */
async function rowsBehind(on: Books, { of, to, size }: Asked, { line }: Place): Promise<Row[]> {
  const rows: Row[] = [];
  const further = sql`(${onDate}, ${kindOrder(kind)}, ${number}, ${at}) > (${line.onDate}, ${rankOf(line)}, ${line.number}, ${line.at})`;
  for (let month = line.period; month <= to && rows.length <= size; month += 1)
    rows.push(
      ...(await on.tx
        .select()
        .from(financeEntries)
        .where(and(linesIn(on, { of, from: month, to: month }), month === line.period ? further : undefined))
        .orderBy(...bookOrder)
        .limit(size + 1 - rows.length)),
    );
  return rows;
}

/** The lines of a day that stand before one of them. */
export const beforeOnDay = (line: Omit<Place['line'], 'period' | 'onDate'>): SQL =>
  sql`(${kindOrder(kind)}, ${number}, ${at}) < (${rankOf(line)}, ${line.number}, ${line.at})`;

/** As `kindOrder` ranks them. */
const rankOf = ({ kind: of }: Pick<Place['line'], 'kind'>) => Math.min(voucherKinds.indexOf(of) + 1, 3);
