import { createHash } from 'node:crypto';
import { and, between, type SQL, sql } from 'drizzle-orm';
import { lineMarks } from '@/lib/rules/finance/bank-chain.ts';
import type { StatementLine } from '@/lib/rules/finance/bank-statement.ts';
import type { KeptLine } from '@/lib/rules/finance/known-lines.ts';
import { improveLines } from '../../finance/index.ts';
import type { Ctx } from '../../kernel/context.ts';
import { asChangedNow } from '../../kernel/moved-row.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { feeArrivals } from '../schema/arrivals.ts';

/** A line of a bank's list as it was brought before. */
export interface StoredLine extends KeptLine {
  readonly id: string;
  readonly account: string;
  readonly mark: string;
}

const { id, account, mark, onDay, cents, payerName, remark, serial } = feeArrivals;

/** What was brought of the days of these lines, as far as it meets a condition. */
export async function storedLines(ctx: Ctx, lines: readonly StatementLine[], which: SQL): Promise<StoredLine[]> {
  const days = lines.map(({ onDate }) => onDate).toSorted();
  const [from, to] = [days[0], days.at(-1)];
  if (from === undefined || to === undefined) return [];
  const rows = await ctx.tx
    .select({ id, account, mark, onDate: onDay, cents, counterparty: payerName, summary: remark, serial })
    .from(feeArrivals)
    .where(and(ofSchool(ctx, feeArrivals), which, between(onDay, from, to)));
  return rows.map((row) => ({ ...row, balanceCents: null }));
}

/** What tells lines from all others of their account. A list may not say balances: they tell none from another. */
export function arrivalMarks(lines: readonly StatementLine[], taken: ReadonlySet<string>): readonly string[] {
  return lineMarks(
    lines.map((line) => ({ ...line, balanceCents: null })),
    (plain) => taken.has(hashed(plain)),
  ).map(hashed);
}

const hashed = (plain: string) => createHash('sha256').update(plain).digest('base64url');

/**
 * Adds to transfers that nobody was found for what a list says more of them than the one before.
 * @returns of how many something was added
 */
export function improve(ctx: Ctx, known: Parameters<typeof improveLines>[1]): Promise<number> {
  return improveLines(
    ctx,
    known,
    ['summary', 'counterparty', 'serial'],
    (richer) => sql`
      update fee_arrivals a set remark = n.summary, payer_name = n.counterparty, serial = n.serial, ${asChangedNow(ctx, 'a')}
      from ${richer}
      where a.school_id = ${ctx.school.id} and a.id = n.id and a.state <> 'claimed' returning a.id`,
  );
}
