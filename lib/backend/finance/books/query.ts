import { and, asc, count, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { bookCalls } from '@/lib/contracts/finance/book-calls.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { auxiliaryItems, itemsOfSets } from '../auxiliary/sets.ts';
import { ledgerOf, yearOf } from '../ledgers/find-ledger.ts';
import { financeEntries } from '../schema/vouchers.ts';
import { financeAuxiliarySetItems } from '../schema.ts';
import { type Chart, chartOf, leavesBelow, shownFullName } from '../subjects/chart.ts';
import { saying } from '../vouchers/search-lines.ts';
import { bookOrder, linesIn } from './line-page.ts';
import { sumOf } from './sides.ts';

type Call = typeof bookCalls.queryLines;
type Input = ParsedInputOf<Call>;

/**
 * The posted lines of a span that bear a subject, an item and a text, with what they come to by month: a page of them
 * in the order of books. What is not asked for is left open.
 * @throws ServiceError notFound
 */
export async function queryLines(ctx: Ctx, input: Input): Promise<ReplyOf<Call>> {
  const { from, to, page, size } = input;
  const ledger = await ledgerOf(ctx, yearOf(from));
  const chart = await chartOf(ctx, ledger.id);
  const where = linesIn(ctx, { of: await meant(ctx, chart, input), from, to });
  const { period, debitCents, creditCents } = financeEntries;
  const months = await ctx.tx
    .select({
      period,
      count: count(),
      debitCents: sql`sum(${debitCents})`.mapWith(Number),
      creditCents: sql`sum(${creditCents})`.mapWith(Number),
    })
    .from(financeEntries)
    .where(where)
    .groupBy(period)
    .orderBy(asc(period));
  const rows = await ctx.tx
    .select()
    .from(financeEntries)
    .where(where)
    .orderBy(...bookOrder)
    .limit(size)
    .offset((page - 1) * size);
  const sets = await itemsOfSets(
    ctx,
    rows.map(({ setId }) => setId),
  );
  return {
    lines: rows.map((row) => {
      const subjectNumber = chart.byId.get(row.subjectId)?.number ?? '';
      return {
        voucherId: row.voucherId,
        at: row.at,
        period: row.period,
        onDate: row.onDate,
        kind: row.kind,
        number: row.number,
        summary: row.summary,
        subjectNumber,
        subjectName: shownFullName(chart, subjectNumber),
        items: (sets.get(row.setId) ?? []).map(({ code, name }) => `${code} ${name}`).join(' / '),
        debitCents: row.debitCents,
        creditCents: row.creditCents,
      };
    }),
    months,
    totals: sumOf(months),
    total: months.reduce((sum, month) => sum + month.count, 0),
    page,
    size,
  };
}

/** What is asked for, as a condition on lines. */
async function meant(ctx: Ctx, chart: Chart, { subjectId, itemId, text, ...span }: Input): Promise<SQL | undefined> {
  const subject = subjectId ? chart.byId.get(subjectId) : null;
  const isKnown = !itemId || (await auxiliaryItems(ctx, [itemId])).size > 0;
  if (subject === undefined || !isKnown) throw new ServiceError('notFound');
  return and(
    subject
      ? inArray(
          financeEntries.subjectId,
          leavesBelow(chart, subject).map(({ id }) => id),
        )
      : undefined,
    itemId
      ? inArray(
          financeEntries.setId,
          ctx.tx
            .select({ setId: financeAuxiliarySetItems.setId })
            .from(financeAuxiliarySetItems)
            .where(and(ofSchool(ctx, financeAuxiliarySetItems), eq(financeAuxiliarySetItems.itemId, itemId))),
        )
      : undefined,
    text ? await saying(ctx, span, text) : undefined,
  );
}
