import { and, asc, inArray } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { reconciliationCalls } from '@/lib/contracts/finance/reconciliation-calls.ts';
import type { Ctx } from '../../kernel/context.ts';
import { findRow, ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { financeBankLines } from '../schema/reconciliation.ts';
import { seenLine } from './movements.ts';

type Calls = typeof reconciliationCalls;

/** A line by itself. @throws ServiceError notFound */
export async function bankLine(
  ctx: Ctx,
  { id }: ParsedInputOf<Calls['bankLine']>,
): Promise<ReplyOf<Calls['bankLine']>> {
  const found = await findRow(ctx, financeBankLines, id);
  return { ...seenLine(found), subjectId: found.subjectId };
}

/** Says why lines need not be booked. @throws ServiceError notFound, wrongState: one is matched */
export async function ignoreBankLines(
  ctx: Ctx,
  { ids, reason }: ParsedInputOf<Calls['ignoreBankLines']>,
): Promise<ReplyOf<Calls['ignoreBankLines']>> {
  const facts = await explain(ctx, ids, reason);
  ctx.audit({ ...facts });
  return { count: ids.length };
}

/** Puts lines back among those to be looked at. @throws ServiceError notFound, wrongState: one is matched */
export async function mindBankLines(
  ctx: Ctx,
  { ids }: ParsedInputOf<Calls['mindBankLines']>,
): Promise<ReplyOf<Calls['mindBankLines']>> {
  const facts = await explain(ctx, ids, '');
  ctx.audit({ ...facts });
  return { count: ids.length };
}

/** @returns what the audit row says of it */
async function explain(ctx: Ctx, ids: readonly string[], ignored: string) {
  const wanted = [...new Set(ids)];
  const key = and(ofSchool(ctx, financeBankLines), inArray(financeBankLines.id, wanted));
  const old = await ctx.tx
    .select({ id: financeBankLines.id, matchId: financeBankLines.matchId, ignored: financeBankLines.ignored })
    .from(financeBankLines)
    .where(key)
    .orderBy(asc(financeBankLines.id))
    .for('update');
  if (old.length < wanted.length) throw new ServiceError('notFound');
  if (old.some(({ matchId }) => matchId !== null)) throw new ServiceError('wrongState');
  await ctx.tx.update(financeBankLines).set({ ignored }).where(key);
  const object = { type: 'bankLine', id: wanted.length === 1 ? (wanted[0] ?? '') : 'batch' };
  return { object, change: { old, new: ignored } };
}
