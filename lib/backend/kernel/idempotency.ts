import { createHash } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import type { Endpoint } from '@/lib/contracts/endpoint.ts';
import { dayIn } from '@/lib/rules/calendar-date.ts';
import { dayAfter } from '@/lib/rules/days.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Tx } from '../db/client.ts';
import type { Ctx } from './context.ts';
import { ofSchool } from './of-school.ts';
import { idempotencyKeys } from './schema.ts';
import { CommittedRefusal, ServiceError } from './service-error.ts';

/**
 * Runs a write at most once per key: the first transaction inserts the key and stores its reply, later ones wait for it
 * and get the same reply. The same key with other input is refused (keyReused). Replies hold people's data, so a
 * person's next write forgets those of days ago.
 */
export async function withIdempotency(
  ctx: Ctx,
  endpoint: Endpoint,
  key: string,
  input: unknown,
  act: () => Promise<unknown>,
): Promise<unknown> {
  const inputDigest = createHash('sha256')
    .update(JSON.stringify([endpoint.name, input]))
    .digest('base64url');
  const own = and(ofSchool(ctx, idempotencyKeys), eq(idempotencyKeys.accountId, ctx.person.accountId));
  const where = and(own, eq(idempotencyKeys.key, key));
  await ctx.tx.delete(idempotencyKeys).where(and(own, lt(idempotencyKeys.createdOn, firstKept(ctx.now))));
  const claimed = await ctx.tx
    .insert(idempotencyKeys)
    .values({
      schoolId: ctx.school.id,
      accountId: ctx.person.accountId,
      key,
      endpoint: endpoint.name,
      inputDigest,
      createdOn: dayOf(ctx.now),
    })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (claimed.length === 0) {
    const [stored] = await ctx.tx.select().from(idempotencyKeys).where(where);
    if (stored?.inputDigest !== inputDigest) throw new ServiceError('keyReused');
    ctx.audit({ action: `${endpoint.name}.repeated`, object: { type: 'idempotencyKey', id: key } });
    return stored.reply;
  }
  const reply = await act();
  if (reply instanceof CommittedRefusal) {
    await ctx.tx.delete(idempotencyKeys).where(where);
    return reply;
  }
  await ctx.tx
    .update(idempotencyKeys)
    .set({ reply: reply ?? null })
    .where(where);
  return reply;
}

/**
 * Forgets answers that no repetition asks for any more, of persons who have not written since.
 * @returns how many went
 */
export async function forgetRepliesBefore(tx: Tx, schoolId: string, now: Date): Promise<number> {
  const old = and(ofSchool(schoolId, idempotencyKeys), lt(idempotencyKeys.createdOn, firstKept(now)));
  return (await tx.delete(idempotencyKeys).where(old).returning({ key: idempotencyKeys.key })).length;
}

const dayOf = (now: Date) => dayIn(now, 'UTC');
const firstKept = (now: Date) => dayAfter(dayOf(now), -limits.idempotencyKeptDays);
