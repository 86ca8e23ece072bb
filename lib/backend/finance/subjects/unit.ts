import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { invalidFields } from '../../kernel/service-error.ts';
import { bringOnwards } from '../ledgers/bring-forward.ts';
import type { LedgerRow } from '../ledgers/find-ledger.ts';
import { financeOpenings } from '../schema/balances.ts';
import { financeEntries } from '../schema/vouchers.ts';
import { financeLedgers } from '../schema.ts';
import type { SubjectRow } from './chart.ts';
import { draftsNaming } from './uses.ts';

/**
 * Whether a subject may be counted in this unit from now on: a lowest one in any, but none at all only while nothing
 * that stands on it says a quantity, which would be lost from sight.
 * @throws ServiceError invalid
 */
export async function assertUnit(ctx: Ctx, subject: SubjectRow, unit: string | null): Promise<void> {
  if (unit !== null && !subject.isLowest) refuse('notLowest');
  if (unit === null && subject.unit !== null && (await isCounted(ctx, subject.id))) refuse('unitUsed');
}

const refuse = (key: 'notLowest' | 'unitUsed'): never => {
  throw invalidFields({ unit: { key } });
};

async function isCounted(ctx: Ctx, id: string): Promise<boolean> {
  const [entry] = await ctx.tx
    .select({ at: financeEntries.at })
    .from(financeEntries)
    .where(and(ofSchool(ctx, financeEntries), eq(financeEntries.subjectId, id), isNotNull(financeEntries.quantity)))
    .limit(1);
  if (entry) return true;
  const { quantity, debitQuantity, creditQuantity } = financeOpenings;
  const says = or(isNotNull(quantity), isNotNull(debitQuantity), isNotNull(creditQuantity)) ?? sql`true`;
  const [opening] = await ctx.tx
    .select({ id: financeOpenings.subjectId })
    .from(financeOpenings)
    .where(and(ofSchool(ctx, financeOpenings), eq(financeOpenings.subjectId, id), says))
    .limit(1);
  if (opening) return true;
  const drafts = await draftsNaming(ctx, id);
  return drafts.some(({ draftLines }) =>
    draftLines?.some((line) => line.subjectId === id && (line.quantity ?? null) !== null),
  );
}

/**
 * Brings the balances of the year before again, where there is one: a subject that is counted from now on takes over
 * what that year counted.
 */
export async function bringCounted(ctx: Ctx, { year }: LedgerRow): Promise<void> {
  const [former] = await ctx.tx
    .select()
    .from(financeLedgers)
    .where(and(ofSchool(ctx, financeLedgers), eq(financeLedgers.year, year - 1)));
  if (former) await bringOnwards(ctx, former);
}
