import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { limits } from '@/lib/rules/limits.ts';
import type { Tx } from '../../db/client.ts';
import { journeyStates } from '../schema.ts';

interface At {
  readonly tx: Tx;
  readonly now: Date;
}

export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

type Journey = Pick<typeof journeyStates.$inferInsert, 'purpose' | 'appCode' | 'forSchool' | 'accountId'>;

/** Begins a journey. @returns its state: 192 random bits, letters and digits only, as the platform wants */
export async function beginJourney(
  { tx, now }: At,
  journey: Journey,
  minutes: number = limits.wxworkStateMinutes,
): Promise<string> {
  const state = randomBytes(24).toString('hex');
  const expiresAt = new Date(now.getTime() + minutes * 60_000);
  await tx.insert(journeyStates).values({ ...journey, hash: hashOf(state), expiresAt });
  return state;
}

/**
 * Ends a journey: its state is gone, whatever follows.
 * @returns null for a state that is unknown, used, too old or of another purpose
 */
export async function endJourney(
  { tx, now }: At,
  state: string,
  purpose: Journey['purpose'],
): Promise<typeof journeyStates.$inferSelect | null> {
  const own = and(
    eq(journeyStates.hash, hashOf(state)),
    eq(journeyStates.purpose, purpose),
    gt(journeyStates.expiresAt, now),
  );
  const [found] = await tx.delete(journeyStates).where(own).returning();
  return found ?? null;
}
