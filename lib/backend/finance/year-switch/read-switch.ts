import { createHash } from 'node:crypto';
import { and, count, eq } from 'drizzle-orm';
import { standards } from '@/lib/rules/finance/standard.ts';
import { standardAfter } from '@/lib/rules/finance/standard-of-year.ts';
import { proofText, type SplitDecision, type SwitchRow } from '@/lib/rules/finance/year-switch.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { switchOf } from '../ledgers/bring-forward.ts';
import { firstSubjects } from '../ledgers/bring-subjects.ts';
import { type LedgerRow, ledgerOf } from '../ledgers/find-ledger.ts';
import { planBringing } from '../ledgers/year-plan.ts';
import { financeVouchers } from '../schema/vouchers.ts';
import { financeLedgers } from '../schema.ts';
import { chartOf } from '../subjects/chart.ts';

/** Both years with what was decided so far. @throws ServiceError notFound: no ledger of the former year */
export async function readSwitch(ctx: Ctx, year: number, given?: readonly SplitDecision[]) {
  const from = await ledgerOf(ctx, year);
  const [next] = await ctx.tx
    .select()
    .from(financeLedgers)
    .where(and(ofSchool(ctx, financeLedgers), eq(financeLedgers.year, year + 1)));
  const before = await chartOf(ctx, from.id);
  const stored = next ? await switchOf(ctx, next.id) : null;
  const decisions = given ?? stored?.decisions ?? [];
  const to = next ?? { id: '', standard: standardAfter(from.standard, year + 1) };
  const after = next ? await chartOf(ctx, next.id) : firstSubjects(ctx, from, before, to);
  const rows = await planBringing(ctx, { from, before, to, after }, decisions);
  const splits = from.standard === to.standard ? [] : standards[to.standard].splits;
  return { from, next: next ?? null, to, before, after, stored, decisions, rows, splits };
}

/** How many vouchers of a ledger are posted: afterwards its subjects and what was decided stay. */
export async function postedIn(ctx: Ctx, { id }: LedgerRow): Promise<number> {
  const [found] = await ctx.tx
    .select({ vouchers: count() })
    .from(financeVouchers)
    .where(and(ofSchool(ctx, financeVouchers), eq(financeVouchers.ledgerId, id), eq(financeVouchers.state, 'posted')));
  return found?.vouchers ?? 0;
}

/** SHA-256 of the confirmed rows. */
export const digestOf = (rows: readonly SwitchRow[]) => createHash('sha256').update(proofText(rows)).digest('hex');
