import { and, asc, between, count, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { documentCalls } from '@/lib/contracts/finance/document-calls.ts';
import { firstDayOf } from '@/lib/rules/calendar-date.ts';
import { lastDayOf } from '@/lib/rules/days.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { financeDocuments } from '../schema/documents.ts';
import { submittedDocuments } from './submitted.ts';

type Call = typeof documentCalls.documents;

/** A page of documents, the latest day first, each with its voucher or what hinders it now. */
export async function pageOfDocuments(
  ctx: Ctx,
  { state, module, kind, month, page, size }: ParsedInputOf<Call>,
): Promise<ReplyOf<Call>> {
  const table = financeDocuments;
  const waits = isNull(table.voucherId);
  const where = and(
    ofSchool(ctx, table),
    state === undefined ? undefined : state === 'waiting' ? waits : isNotNull(table.voucherId),
    module === undefined ? undefined : eq(table.module, module),
    kind === undefined ? undefined : eq(table.kind, kind),
    month === undefined ? undefined : between(table.day, firstDayOf(month), lastDayOf(month)),
  );
  const rows = await ctx.tx
    .select()
    .from(table)
    .where(where)
    .orderBy(desc(table.day), asc(table.number), asc(table.id))
    .limit(size)
    .offset((page - 1) * size);
  const [all] = await ctx.tx.select({ total: count() }).from(table).where(where);
  const [open] = await ctx.tx
    .select({ total: count() })
    .from(table)
    .where(and(ofSchool(ctx, table), waits));
  const told = await submittedDocuments(ctx, rows, ctx.can('finance.period.correct'));
  return {
    rows: rows.flatMap(({ id, number, day, summary, address, lines, ...of }, at) => {
      const own = told[at];
      const debits = lines.filter(({ side }) => side === 'debit');
      const cents = debits.reduce((sum, line) => sum + line.cents, 0);
      if (!own) return [];
      const { state: now, reason, subjectNumber, voucher } = own;
      const head = { id, module: of.module, kind: of.kind, number, day, summary, address };
      return [{ ...head, cents, state: now, reason, subjectNumber, voucher }];
    }),
    waiting: open?.total ?? 0,
    total: all?.total ?? 0,
    page,
    size,
    actions: ctx.can('finance.voucher.edit') ? ['make'] : [],
  };
}
