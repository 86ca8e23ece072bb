import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { reconciliationCalls, StatementLineRow } from '@/lib/contracts/fees/reconciliation.ts';
import { lineMovesOf, openLineStates, statementLineStates } from '@/lib/rules/fees/reconciliation.ts';
import type { Ctx } from '../../kernel/context.ts';
import { findRow, ofSchool } from '../../kernel/of-school.ts';
import { countedPage, narrowed, sumsByState } from '../../kernel/paged.ts';
import { personNames } from '../../kernel/people.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { feeChannelOrders } from '../schema/channel-orders.ts';
import { feeStatements, feeStatementLines as table } from '../schema/statements.ts';

type Calls = typeof reconciliationCalls;
export type StoredLine = typeof table.$inferSelect;

/** A page of lines, the newest day first, with what all that was found come to. */
export async function pageOfLines(
  ctx: Ctx,
  { page, size, ...filters }: ParsedInputOf<Calls['statementLines']>,
): Promise<ReplyOf<Calls['statementLines']>> {
  const where = await narrowed(ctx, table, filters, {
    text: (text) => or(eq(table.channelNumber, text), eq(table.number, text), eq(table.refundNumber, text)),
    channel: (channel) => eq(table.channel, channel),
    day: (day) => eq(table.day, day),
    kind: (kind) => eq(table.kind, kind),
    state: (state) => eq(table.state, state),
    open: () => inArray(table.state, [...openLineStates]),
  });
  const { rows, ...paged } = await countedPage(ctx, table, where, [desc(table.day), desc(table.id)], { page, size });
  const { sums } = await sumsByState(ctx, table, where, statementLineStates);
  const [fees] = await ctx.tx
    .select({ cents: sql<number>`coalesce(sum(${table.feeCents}), 0)::float8` })
    .from(table)
    .where(where);
  return { rows: await shown(ctx, rows), sums, feeCents: fees?.cents ?? 0, ...paged };
}

/** One of them. @throws ServiceError notFound */
export async function lineView(ctx: Ctx, { id }: { readonly id: string }): Promise<StatementLineRow> {
  const [row] = await shown(ctx, [await findRow(ctx, table, id)]);
  if (!row) throw new ServiceError('notFound');
  return row;
}

async function shown(ctx: Ctx, rows: readonly StoredLine[]): Promise<StatementLineRow[]> {
  const orderIds = rows.flatMap(({ orderId }) => orderId ?? []);
  const orders = await ctx.tx
    .select({ id: feeChannelOrders.id, name: feeChannelOrders.studentName })
    .from(feeChannelOrders)
    .where(and(ofSchool(ctx, feeChannelOrders), inArray(feeChannelOrders.id, orderIds)));
  const childOf = new Map(orders.map(({ id, name }) => [id, name]));
  const names = await personNames(
    ctx.tx,
    rows.flatMap(({ decidedBy }) => decidedBy ?? []),
  );
  const mayAct = ctx.canEverywhere('fees.reconciliation.act');
  return rows.map((row) => {
    const { id, version, channel, day, kind, channelNumber, number, refundNumber, cents, feeCents } = row;
    const { ourCents, state, orderId, paymentId, reason, decidedAt } = row;
    return {
      ...{ id, version, channel, day, kind, channelNumber, number, refundNumber, cents, feeCents, ourCents, state },
      ...{ orderId, paymentId, reason, at: row.at.toISOString(), childName: childOf.get(orderId ?? '') ?? '' },
      decidedBy: (row.decidedBy && names.get(row.decidedBy)) || '',
      decidedAt: decidedAt?.toISOString() ?? null,
      actions: mayAct ? [...lineMovesOf(state, { kind, isOrdered: orderId !== null })] : [],
    };
  });
}

/** A page of statements, the newest day first. */
export async function pageOfStatements(
  ctx: Ctx,
  { page, size, ...filters }: ParsedInputOf<Calls['statements']>,
): Promise<ReplyOf<Calls['statements']>> {
  const where = await narrowed(ctx, feeStatements, filters, {
    channel: (channel) => eq(feeStatements.channel, channel),
  });
  const newest = [desc(feeStatements.day), feeStatements.channel];
  const { rows, ...paged } = await countedPage(ctx, feeStatements, where, newest, { page, size });
  const open = await ctx.tx
    .select({ channel: table.channel, day: table.day, count: sql<number>`count(*)::int` })
    .from(table)
    .where(
      and(
        ofSchool(ctx, table),
        inArray(table.state, [...openLineStates]),
        inArray(
          table.day,
          rows.map(({ day }) => day),
        ),
      ),
    )
    .groupBy(table.channel, table.day);
  const mayAct = ctx.canEverywhere('fees.reconciliation.act');
  return {
    rows: rows.map(({ id, channel, day, state, source, lines, paidCents, refundCents, feeCents, problem, readAt }) => ({
      ...{ id, channel, day, state, source, lines, paidCents, refundCents, feeCents, problem },
      open: open.find((one) => one.channel === channel && one.day === day)?.count ?? 0,
      readAt: readAt?.toISOString() ?? null,
      actions: mayAct ? ['fetch' as const] : [],
    })),
    ...paged,
  };
}
