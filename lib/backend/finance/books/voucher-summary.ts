import { and, asc, between, count, eq, sql } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { bookCalls } from '@/lib/contracts/finance/book-calls.ts';
import { subjectLevel } from '@/lib/rules/finance/subject-number.ts';
import type { VoucherKind } from '@/lib/rules/finance/voucher.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { ledgerOf, yearOf } from '../ledgers/find-ledger.ts';
import { financeEntries, financeVouchers, rankOfKind } from '../schema/vouchers.ts';
import { chartOf, shownName } from '../subjects/chart.ts';
import { postedIn } from './posted-in.ts';
import { readTotals } from './read-balances.ts';
import { sumOf } from './sides.ts';

type Call = typeof bookCalls.voucherSummary;
type Row = ReplyOf<Call>['rows'][number];

/**
 * What the posted vouchers of a span moved in each subject (凭证汇总表), from aggregates, or from their lines where one
 * kind is meant.
 * @throws ServiceError notFound
 */
export async function voucherSummary(ctx: Ctx, { from, to, kind }: ParsedInputOf<Call>): Promise<ReplyOf<Call>> {
  const ledger = await ledgerOf(ctx, yearOf(from));
  const chart = await chartOf(ctx, ledger.id);
  const sums = kind ? await sumsOfKind(ctx, from, to, kind) : await readTotals(ctx, ledger.id, { from, to });
  const bySubject = Map.groupBy(sums, ({ subjectId }) => chart.byId.get(subjectId)?.number ?? '');
  const rows = chart.rows.flatMap((subject): Row[] => {
    const moved = sumOf([...bySubject].flatMap(([number, of]) => (number.startsWith(subject.number) ? of : [])));
    if (moved.debitCents === 0 && moved.creditCents === 0) return [];
    const { id, number } = subject;
    const facts = { subjectId: id, number, name: shownName(chart, subject), level: subjectLevel(number) ?? 1 };
    return [{ ...facts, ...moved }];
  });
  return {
    rows,
    totals: sumOf(rows.filter(({ level }) => level === 1)),
    vouchers: await countedVouchers(ctx, from, to, kind),
  };
}

const sumsOfKind = (ctx: Ctx, from: number, to: number, kind: VoucherKind) =>
  ctx.tx
    .select({
      subjectId: financeEntries.subjectId,
      debitCents: sql`sum(${financeEntries.debitCents})`.mapWith(Number),
      creditCents: sql`sum(${financeEntries.creditCents})`.mapWith(Number),
    })
    .from(financeEntries)
    .where(and(ofSchool(ctx, financeEntries), between(financeEntries.period, from, to), eq(financeEntries.kind, kind)))
    .groupBy(financeEntries.subjectId);

const countedVouchers = (ctx: Ctx, from: number, to: number, kind: VoucherKind | undefined) =>
  ctx.tx
    .select({
      kind: financeVouchers.kind,
      count: count(),
      attachments: sql`sum(${financeVouchers.attachments})`.mapWith(Number),
    })
    .from(financeVouchers)
    .where(and(postedIn(ctx, from, to), kind ? eq(financeVouchers.kind, kind) : undefined))
    .groupBy(financeVouchers.kind)
    .orderBy(asc(rankOfKind));
