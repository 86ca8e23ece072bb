import { desc, max, ne } from 'drizzle-orm';
import type { ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { arrivalCalls } from '@/lib/contracts/fees/arrival-calls.ts';
import { accountLike } from '@/lib/rules/finance/account-names.ts';
import type { StatementLine } from '@/lib/rules/finance/bank-statement.ts';
import { maybeKnown } from '@/lib/rules/finance/known-lines.ts';
import { sumCents } from '@/lib/rules/money.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { feeArrivals } from '../schema/arrivals.ts';
import { storedLines } from './brought-before.ts';

/** Accounts that lists were read for, the latest first. */
export async function knownAccounts(ctx: Ctx): Promise<string[]> {
  const { account, readAt } = feeArrivals;
  const rows = await ctx.tx
    .select({ account })
    .from(feeArrivals)
    .where(ofSchool(ctx, feeArrivals))
    .groupBy(account)
    .orderBy(desc(max(readAt)));
  return rows.map((row) => row.account);
}

interface Doubt {
  /** New lines that may have been brought for another account. */
  readonly lines: readonly StatementLine[];
  readonly shown: NonNullable<ReplyOf<(typeof arrivalCalls)['readArrivals']>['doubt']>;
}

/**
 * What a person has to decide before new lines are taken: whether a name that no list was read for is another name of a
 * known account, and whether lines that stand in another account are the same money.
 */
export async function doubtOf(ctx: Ctx, account: string, fresh: readonly StatementLine[]): Promise<Doubt | null> {
  if (fresh.length === 0) return null;
  const known = await knownAccounts(ctx);
  const like = known.includes(account) ? null : accountLike(account, known);
  const elsewhere = await storedLines(ctx, fresh, ne(feeArrivals.account, account));
  const found = maybeKnown(elsewhere, fresh);
  const other = like ?? found.find((stored) => stored !== null)?.account;
  if (other === undefined) return null;
  const lines = fresh.filter((_, at) => found[at]);
  return { lines, shown: { account: other, count: lines.length, cents: sumCents(lines), isLike: like !== null } };
}
