import { and, eq } from 'drizzle-orm';
import { ofSchool } from '../../kernel/of-school.ts';
import { financeYearSwitches } from '../schema/year-switches.ts';
import { financeLedgers } from '../schema.ts';
import { chartOf } from '../subjects/chart.ts';
import type { Books, LedgerRow } from './find-ledger.ts';
import { putOpenings } from './openings.ts';
import { openingsOf, planBringing } from './year-plan.ts';

/** Keeps the openings of the years after equal to what the year before ends in, whenever something is entered in it. */
export async function bringOnwards(on: Books, from: LedgerRow): Promise<void> {
  const [next] = await on.tx
    .select()
    .from(financeLedgers)
    .where(and(ofSchool(on, financeLedgers), eq(financeLedgers.year, from.year + 1)));
  if (!next) return;
  await bringBalances(on, from, next);
  await bringOnwards(on, next);
}

/**
 * Writes the closing balances of a year as the openings of the next, by the map between their standards and what was
 * decided; again whenever the former year changed.
 */
export async function bringBalances(on: Books, from: LedgerRow, to: LedgerRow): Promise<void> {
  const [before, after] = [await chartOf(on, from.id), await chartOf(on, to.id)];
  const decisions = (await switchOf(on, to.id))?.decisions ?? [];
  const rows = await planBringing(on, { from, before, to, after }, decisions);
  await putOpenings(on, to, after, await openingsOf(on, rows));
}

/** What was decided and confirmed when a ledger took over from the year before, if anything was. */
export async function switchOf(ctx: Books, ledgerId: string) {
  const [found] = await ctx.tx
    .select()
    .from(financeYearSwitches)
    .where(and(ofSchool(ctx, financeYearSwitches), eq(financeYearSwitches.ledgerId, ledgerId)));
  return found ?? null;
}
