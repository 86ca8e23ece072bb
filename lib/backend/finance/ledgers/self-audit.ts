import { and, desc, eq } from 'drizzle-orm';
import { dayIn } from '@/lib/rules/calendar-date.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { auditEntries } from '../../kernel/schema.ts';
import type { LedgerRow } from './find-ledger.ts';

/** Whether a person may audit in a ledger what is their own. */
export type SelfAudit = 'on' | 'off' | 'tomorrow';

/** What the audit names the act of letting makers audit. */
export const allowed = 'finance.selfAudit.allow';

/**
 * Whether the person may audit in these books what is their own. Who switched it on waits for the next day, so that
 * nobody opens it for one voucher and shuts it again behind them; the audit knows who did and when.
 */
export async function selfAuditOf(
  ctx: Ctx,
  { id, selfAudit }: Pick<LedgerRow, 'id' | 'selfAudit'>,
): Promise<SelfAudit> {
  if (!selfAudit) return 'off';
  const [last] = await ctx.tx
    .select({ at: auditEntries.at, by: auditEntries.actorId })
    .from(auditEntries)
    .where(and(ofSchool(ctx, auditEntries), eq(auditEntries.objectId, id), eq(auditEntries.action, allowed)))
    .orderBy(desc(auditEntries.seq))
    .limit(1);
  if (last?.by !== ctx.person.accountId) return 'on';
  const dayOf = (at: Date) => dayIn(at, ctx.school.timeZone);
  return dayOf(last.at) === dayOf(ctx.now) ? 'tomorrow' : 'on';
}
