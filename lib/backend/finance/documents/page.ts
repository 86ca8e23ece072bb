import { and, between, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { documentCalls } from '@/lib/contracts/finance/document-calls.ts';
import { firstDayOf } from '@/lib/rules/calendar-date.ts';
import { lastDayOf } from '@/lib/rules/days.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { countedPage, narrowed } from '../../kernel/paged.ts';
import { financeDocuments } from '../schema/documents.ts';
import { submittedDocuments } from './submitted.ts';

type Call = typeof documentCalls.documents;

/** A page of documents, the latest day first, each with its voucher or what hinders it now. */
export async function pageOfDocuments(
  ctx: Ctx,
  { page, size, ...filters }: ParsedInputOf<Call>,
): Promise<ReplyOf<Call>> {
  const table = financeDocuments;
  const waits = isNull(table.voucherId);
  const where = await narrowed(ctx, table, filters, {
    state: (state) => (state === 'waiting' ? waits : isNotNull(table.voucherId)),
    module: (module) => eq(table.module, module),
    kind: (kind) => eq(table.kind, kind),
    month: (month) => between(table.day, firstDayOf(month), lastDayOf(month)),
  });
  const newest = [desc(table.day), table.number, table.id];
  const { rows, ...paged } = await countedPage(ctx, table, where, newest, { page, size });
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
    waiting: await ctx.tx.$count(table, and(ofSchool(ctx, table), waits)),
    ...paged,
    actions: ctx.can('finance.voucher.edit') ? ['make'] : [],
  };
}
