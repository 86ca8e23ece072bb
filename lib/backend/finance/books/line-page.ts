import { and, asc, count, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { BookLine } from '@/lib/contracts/finance/books.ts';
import { voucherKinds } from '@/lib/rules/finance/voucher.ts';
import type { Books } from '../ledgers/find-ledger.ts';
import { financeEntries } from '../schema/vouchers.ts';
import type { Chart } from '../subjects/chart.ts';
import { netOf, sided } from './sides.ts';

interface Asked {
  /** Which posted lines of these months. */
  readonly of: SQL | undefined;
  readonly from: number;
  readonly to: number;
  readonly page: number;
  readonly size: number;
  /** Debits less credits before the first of these months. */
  readonly carriedIn: number;
}

export interface LinePage {
  /** Debits less credits before the first line of this page. */
  readonly carried: number;
  /** What the pages before this one add, by lowest subject. */
  readonly skipped: ReadonlyMap<string, number>;
  readonly lines: BookLine[];
  /** Where the line after this page stands. */
  readonly after: { readonly period: number; readonly onDate: string } | null;
  readonly total: number;
}

/** The posted lines of these months that are meant. */
export const linesIn = ({ school }: Books, { of, from, to }: Pick<Asked, 'of' | 'from' | 'to'>) =>
  and(eq(financeEntries.schoolId, school.id), of, gte(financeEntries.period, from), lte(financeEntries.period, to));

/** Of one day receipts come first, then payments, then transfers, as vouchers are bound. */
const kindOrder = sql`array_position(array[${sql.raw(voucherKinds.map((kind) => `'${kind}'`).join(', '))}], ${financeEntries.kind})`;

/** A page of posted lines in the order of books, with running balances from what was carried in. */
export async function pageOfLines(on: Books, chart: Chart, asked: Asked): Promise<LinePage> {
  const { tx } = on;
  const { page, size, carriedIn } = asked;
  const where = linesIn(on, asked);
  const { period, onDate, number, voucherId, at } = financeEntries;
  const order = [asc(period), asc(onDate), asc(kindOrder), asc(number), asc(voucherId), asc(at)];
  const before = (page - 1) * size;
  const former = tx
    .select({
      subjectId: financeEntries.subjectId,
      net: sql<number>`${financeEntries.debitCents} - ${financeEntries.creditCents}`.as('net'),
    })
    .from(financeEntries)
    .where(where)
    .orderBy(...order)
    .limit(before)
    .as('former');
  const sums =
    before === 0
      ? []
      : await tx
          .select({ subjectId: former.subjectId, net: sql`sum(${former.net})`.mapWith(Number) })
          .from(former)
          .groupBy(former.subjectId);
  const rows = await tx
    .select()
    .from(financeEntries)
    .where(where)
    .orderBy(...order)
    .limit(size + 1)
    .offset(before);
  const [next] = rows.slice(size);
  const [all] = await tx.select({ total: count() }).from(financeEntries).where(where);
  const carried = sums.reduce((sum, { net }) => sum + net, carriedIn);
  let net = carried;
  const lines = rows.slice(0, size).map((row) => {
    net += netOf(row);
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
      subjectName: leaf?.name ?? '',
      debitCents: row.debitCents,
      creditCents: row.creditCents,
      ...sided(net),
    };
  });
  return {
    carried,
    skipped: new Map(sums.map((one) => [one.subjectId, one.net])),
    lines,
    after: next ? { period: next.period, onDate: next.onDate } : null,
    total: all?.total ?? 0,
  };
}
