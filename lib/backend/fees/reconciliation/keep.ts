import { and, eq, inArray, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { PayChannel } from '@/lib/rules/fees/channels.ts';
import { openLineStates, type StatementSource, undecidedLineStates } from '@/lib/rules/fees/reconciliation.ts';
import { type StatementLine, statementSums } from '@/lib/rules/fees/statement-lines.ts';
import { rowsFor } from '../../kernel/bulk-insert.ts';
import type { Ctx } from '../../kernel/context.ts';
import { changeRow } from '../../kernel/moved-row.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { readMoment } from '../channels/channel-moments.ts';
import { learn } from '../orders/learn.ts';
import { feeChannelOrders } from '../schema/channel-orders.ts';
import { feeStatementLines, feeStatements } from '../schema/statements.ts';
import { bookFees } from './book-fees.ts';
import { addOnlyOurs, forgetUndecided, matchLines } from './match.ts';

export type StoredStatement = typeof feeStatements.$inferSelect;

/** A statement as it came. */
export interface CameStatement {
  readonly channel: PayChannel;
  readonly day: string;
  readonly source: StatementSource;
  readonly digest: string;
  readonly lines: readonly StatementLine[];
}

/** The row of a channel's day, held until this transaction ends. */
async function heldStatement(ctx: Ctx, channel: PayChannel, day: string): Promise<StoredStatement> {
  await ctx.tx
    .insert(feeStatements)
    .values({ schoolId: ctx.school.id, channel, day, state: 'awaited', createdAt: ctx.now })
    .onConflictDoNothing();
  const [row] = await ctx.tx
    .select()
    .from(feeStatements)
    .where(and(ofSchool(ctx, feeStatements), eq(feeStatements.channel, channel), eq(feeStatements.day, day)))
    .for('update');
  if (!row) throw new Error('The statement has a row');
  return row;
}

/**
 * Takes a statement in: its lines take the place of what was read of that day before, but for what people decided.
 * Payments that we had not heard of are booked to their orders where the channel itself has told them; whoever learned
 * of them first has. Then each line says what we have of it, and what the channel kept becomes a draft in the books.
 * @returns whether anything was new
 */
export async function keepStatement(ctx: Ctx, came: CameStatement): Promise<{ readonly isNew: boolean }> {
  const { channel, day, source, digest, lines } = came;
  const statement = await heldStatement(ctx, channel, day);
  // What a person has brought is taken in once more where the channel itself says the same.
  const isFirstWord = source === 'fetched' && statement.source !== 'fetched';
  const isSame = statement.state !== 'awaited' && statement.digest === digest && !isFirstWord;
  if (isSame) {
    await matchLines(ctx, channel, day);
    return { isNew: false };
  }
  await forgetUndecided(ctx, statement.id);
  await addLines(ctx, statement.id, came);
  if (source === 'fetched') await bookUnheard(ctx, channel, lines);
  await matchLines(ctx, channel, day);
  await addOnlyOurs(ctx, channel, day);
  const { count, ...sums } = statementSums(lines);
  const after = await changeRow(ctx, feeStatements, statement, {
    ...{ state: count === 0 ? ('empty' as const) : ('read' as const), source, digest, lines: count, ...sums },
    ...{ problem: '', tries: statement.tries + 1, readAt: ctx.now },
  });
  await bookFees(ctx, statement, after);
  ctx.audit({
    action: 'fees.statement.read',
    object: { type: 'channelStatement', id: statement.id },
    change: { channel, day, source, lines: count, ...sums, open: await openLines(ctx, channel, day) },
  });
  return { isNew: true };
}

/** The lines of a channel's day. */
export const linesOfDay = (ctx: Ctx, channel: PayChannel, day: string) =>
  and(ofSchool(ctx, feeStatementLines), eq(feeStatementLines.channel, channel), eq(feeStatementLines.day, day));

/** How many of them somebody has yet to decide about. */
export const openLines = (ctx: Ctx, channel: PayChannel, day: string): Promise<number> =>
  ctx.tx.$count(
    feeStatementLines,
    and(linesOfDay(ctx, channel, day), inArray(feeStatementLines.state, [...openLineStates])),
  );

async function addLines(ctx: Ctx, statementId: string, { channel, day, lines }: CameStatement): Promise<void> {
  const rows = rowsFor(
    feeStatementLines,
    lines.map(({ kind, at, channelNumber, number, refundNumber, cents, feeCents }) => ({
      ...{ schoolId: ctx.school.id, id: uuidv7(), statementId, channel, day, kind, channelNumber, number },
      ...{ refundNumber, cents, feeCents, state: 'onlyTheirs' as const, at: readMoment(at) ?? ctx.now },
    })),
  );
  if (!rows) return;
  const undecided = sql.join(
    undecidedLineStates.map((state) => sql`${state}`),
    sql`, `,
  );
  await ctx.tx.execute(sql`${rows}
    on conflict (school_id, channel, kind, channel_number, refund_number) do update set
      statement_id = excluded.statement_id, day = excluded.day, at = excluded.at, number = excluded.number,
      cents = excluded.cents, fee_cents = excluded.fee_cents,
      state = case when fee_statement_lines.state in (${undecided}) then 'onlyTheirs' else fee_statement_lines.state end`);
}

/** Books what a statement tells first: the channel's word is the same whichever way it comes. */
async function bookUnheard(ctx: Ctx, channel: PayChannel, lines: readonly StatementLine[]): Promise<void> {
  const paid = lines.filter(({ kind }) => kind === 'payment');
  const orders = await ctx.tx
    .select({ id: feeChannelOrders.id, number: feeChannelOrders.number, known: feeChannelOrders.channelNumber })
    .from(feeChannelOrders)
    .where(
      and(
        ofSchool(ctx, feeChannelOrders),
        eq(feeChannelOrders.channel, channel),
        sql`${feeChannelOrders.number} in (select jsonb_array_elements_text(${JSON.stringify(paid.map(({ number }) => number))}::jsonb))`,
      ),
    );
  const byNumber = new Map(orders.map((order) => [order.number, order]));
  for (const { number, channelNumber, cents, at } of paid) {
    const order = byNumber.get(number);
    if (!order || order.known === channelNumber) continue;
    await learn(ctx, order.id, { state: 'success', channelNumber, cents, paidAt: readMoment(at) ?? ctx.now });
  }
}
