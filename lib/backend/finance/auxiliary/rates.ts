import type { z } from 'zod';
import type { savedRate } from '@/lib/contracts/finance/auxiliary.ts';
import type { Ctx } from '../../kernel/context.ts';
import { financeRates } from '../schema.ts';

/** Keeps a day's rate in place of a former one. */
export async function keepRate(
  ctx: Ctx,
  { currency, onDate, rate }: Readonly<z.output<typeof savedRate>>,
): Promise<void> {
  const facts = { rate, updatedAt: ctx.now, updatedBy: ctx.person.accountId };
  await ctx.tx
    .insert(financeRates)
    .values({ schoolId: ctx.school.id, currency, onDate, ...facts })
    .onConflictDoUpdate({ target: [financeRates.schoolId, financeRates.currency, financeRates.onDate], set: facts });
}
