import { createHash } from 'node:crypto';
import { and, between, eq, ne, type SQL, sql } from 'drizzle-orm';
import { lineMarks } from '@/lib/rules/finance/bank-chain.ts';
import type { StatementLine } from '@/lib/rules/finance/bank-statement.ts';
import type { KeptLine } from '@/lib/rules/finance/known-lines.ts';
import { joinTexts } from '@/lib/rules/finance/statement-text.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { feeArrivals } from '../schema/arrivals.ts';

/** A line of a bank's list as it was brought before. */
export interface StoredLine extends KeptLine {
  readonly id: string;
  readonly account: string;
  readonly mark: string;
}

const { id, account, mark, onDay, cents, payerName, remark, serial, state, version } = feeArrivals;

/** What was brought of the days of these lines, as far as it meets a condition. */
export async function storedLines(ctx: Ctx, lines: readonly StatementLine[], which: SQL): Promise<StoredLine[]> {
  const days = lines.map(({ onDate }) => onDate).toSorted();
  const [from, to] = [days[0], days.at(-1)];
  if (from === undefined || to === undefined) return [];
  const rows = await ctx.tx
    .select({
      id,
      account,
      mark,
      onDate: onDay,
      cents,
      counterparty: payerName,
      summary: remark,
      serial,
    })
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
export async function improve(
  ctx: Ctx,
  known: readonly {
    readonly stored: StoredLine;
    readonly line: StatementLine;
  }[],
): Promise<number> {
  let improved = 0;
  for (const { stored, line } of known) {
    const better = {
      remark: joinTexts([stored.summary, line.summary]).slice(0, limits.financeBankTextChars),
      payerName: stored.counterparty || line.counterparty,
      serial: stored.serial || line.serial,
    };
    const isSame =
      better.remark === stored.summary && better.payerName === stored.counterparty && better.serial === stored.serial;
    if (isSame) continue;
    const changed = await ctx.tx
      .update(feeArrivals)
      .set({
        ...better,
        ...{
          version: sql`${version} + 1`,
          updatedAt: ctx.now,
          updatedBy: ctx.person.accountId,
        },
      })
      .where(and(ofSchool(ctx, feeArrivals), eq(id, stored.id), ne(state, 'claimed')))
      .returning({ id });
    improved += changed.length;
  }
  return improved;
}
