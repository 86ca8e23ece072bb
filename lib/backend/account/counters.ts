import { createHash } from 'node:crypto';
import { and, eq, lt, or, sql } from 'drizzle-orm';
import { addressKey } from '@/lib/rules/address-key.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Ctx, PublicCtx } from '../kernel/context.ts';
import { type CommittedRefusal, committed, ServiceError } from '../kernel/service-error.ts';
import { signInCounters as counters, sessions } from './schema.ts';

const minuteMs = 60_000;
const addressWindowMs = limits.addressWindowMinutes * minuteMs;

type Scope = (typeof counters.scope.enumValues)[number];
type Asked = Pick<PublicCtx, 'tx' | 'now'>;

/** Names are stored hashed: people type passwords into the wrong field. */
export const accountKey = (name: string) => createHash('sha256').update(name).digest('base64url');

/**
 * Under which key a try at an account is counted. Where the account has signed in lately the address has a count and a
 * lock of its own: all others share one, which anybody can bring about who knows the name, and which must not shut out
 * whoever comes from where he always comes from.
 */
export async function tryKey({ tx, address }: PublicCtx, name: string, accountId: string | undefined): Promise<string> {
  const from = addressKey(address);
  const rows = await tx
    .selectDistinct({ address: sessions.address })
    .from(sessions)
    .where(accountId ? eq(sessions.accountId, accountId) : sql`false`);
  const isKnown = from !== '' && rows.some((row) => addressKey(row.address) === from);
  return isKnown ? `${accountKey(name)} ${from}` : accountKey(name);
}

interface Counted {
  readonly count: number;
  readonly secondsLeft: number;
}

const none: Counted = { count: 0, secondsLeft: 0 };
const secondsTo = (until: Date, now: Date) => Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));

/** Counts one more in the current window, atomically. */
export async function countOne(
  { tx, now }: Asked,
  scope: Exclude<Scope, 'account'>,
  key: string,
  windowMs = addressWindowMs,
): Promise<Counted> {
  const fresh = { failures: 1, until: new Date(now.getTime() + windowMs) };
  const passed = sql`${counters.until} <= ${now.toISOString()}`;
  const [row] = await tx
    .insert(counters)
    .values({ scope, key, ...fresh })
    .onConflictDoUpdate({
      target: [counters.scope, counters.key],
      set: {
        failures: sql`case when ${passed} then 1 else ${counters.failures} + 1 end`,
        until: sql`case when ${passed} then excluded.until else ${counters.until} end`,
      },
    })
    .returning();
  const { failures, until } = row ?? fresh;
  return { count: failures, secondsLeft: secondsTo(until, now) };
}

/** How a count stands in the current window, without one more. */
export async function countNow({ tx, now }: Asked, scope: Exclude<Scope, 'account'>, key: string): Promise<Counted> {
  const [row] = await tx
    .select()
    .from(counters)
    .where(and(eq(counters.scope, scope), eq(counters.key, key)));
  return row && row.until > now ? { count: row.failures, secondsLeft: secondsTo(row.until, now) } : none;
}

/** Lets one more through for the caller's address. Throws tooMany above so many a minute. */
export async function limitPerAddress(ctx: Asked & Pick<PublicCtx, 'address'>, action: string, perMinute: number) {
  const { count, secondsLeft } = await countOne(ctx, 'address', `${action} ${addressKey(ctx.address)}`, minuteMs);
  if (count > perMinute) throw new ServiceError('tooMany', { seconds: secondsLeft });
}

/** Lets one more through of what is counted under a key. Throws tooMany above so many within the time. */
export async function limitWithin(ctx: Asked, key: string, most: number, windowMs: number) {
  const { count, secondsLeft } = await countOne(ctx, 'all', key, windowMs);
  if (count > most) throw new ServiceError('tooMany', { seconds: secondsLeft });
}

/** Takes back what a success counted in advance. */
export async function uncountOne({ tx }: Asked, scope: 'address' | 'all' | 'sms', key: string): Promise<void> {
  await tx
    .update(counters)
    .set({ failures: sql`greatest(${counters.failures} - 1, 0)` })
    .where(and(eq(counters.scope, scope), eq(counters.key, key)));
}

export interface AccountCount {
  /** Failures up to now, this try not counted. */
  readonly failures: number;
  readonly locked: boolean;
  /** While it is locked. */
  readonly secondsLeft: number;
}

const ofAccount = (key: string) => and(eq(counters.scope, 'account'), eq(counters.key, key));

/**
 * How an account name stands, whether or not an account has it. The row stays locked until the transaction ends, so
 * that tries at one moment queue up.
 */
export async function accountCount(
  { tx, now }: Asked,
  key: string,
): Promise<AccountCount & { readonly locks: number }> {
  await tx
    .insert(counters)
    .values({ scope: 'account', key, failures: 0, until: forgottenAt(now) })
    .onConflictDoNothing();
  const [row] = await tx.select().from(counters).where(ofAccount(key)).for('update');
  const lockedUntil = row?.lockedUntil?.getTime() ?? 0;
  const locked = lockedUntil > now.getTime();
  const over = (lockedUntil > 0 && !locked) || !row || row.until <= now;
  return {
    failures: over ? 0 : row.failures,
    locked,
    secondsLeft: locked ? Math.ceil((lockedUntil - now.getTime()) / 1000) : 0,
    locks: row && (row.until > now || locked) ? row.locks : 0,
  };
}

/**
 * Counts a try as failed before the password is looked at, so that any number of tries at one moment is counted; a
 * success takes it back. The last allowed one locks the account, each time twice as long.
 */
export async function countAccount({ tx, now }: Asked, key: string, before: { failures: number; locks: number }) {
  const failures = before.failures + 1;
  const locks = failures >= limits.lockAfterFailures;
  const minutes = Math.min(limits.lockMinutes * 2 ** before.locks, limits.lockMinutesMax);
  await tx
    .update(counters)
    .set({
      failures,
      until: forgottenAt(now),
      lockedUntil: locks ? new Date(now.getTime() + minutes * minuteMs) : null,
      locks: before.locks + (locks ? 1 : 0),
    })
    .where(ofAccount(key));
  return { failures, locks, minutes };
}

const forgottenAt = (now: Date) => new Date(now.getTime() + limits.accountWindowHours * 60 * minuteMs);

/**
 * Counts a try at somebody's password by another way than signing in, before it is looked at.
 * @returns the refusal where there were too many
 */
export async function countProof(ctx: PublicCtx, key: string): Promise<CommittedRefusal | null> {
  const { count, secondsLeft } = await countOne(ctx, 'sms', key);
  return count > limits.provingTries ? committed(new ServiceError('tooMany', { seconds: secondsLeft })) : null;
}

/**
 * Looks for what a typed code stands for. Wrong ones are counted by person and school before they are looked at, so
 * that tries at one moment count too; above so many in a window even a right one is refused.
 * @returns what `look` found, null for a wrong code, or the refusal, to be returned so that the count stays
 */
export async function tryCode<T>(
  ctx: Asked & Pick<Ctx, 'person' | 'school'>,
  action: string,
  look: () => Promise<T | null>,
): Promise<T | CommittedRefusal | null> {
  const key = `${action} ${ctx.school.id} ${ctx.person.accountId}`;
  const { count, secondsLeft } = await countOne(ctx, 'sms', key);
  if (count > limits.gateCodeTries) return committed(new ServiceError('tooMany', { seconds: secondsLeft }));
  const found = await look();
  if (found !== null) await uncountOne(ctx, 'sms', key);
  return found;
}

/**
 * A fresh start, after a success or by an administrator: of one known address, or by the key of the account of all.
 * @returns whether there was anything to clear
 */
export async function clearAccount(tx: PublicCtx['tx'], key: string): Promise<boolean> {
  const ofKnown = and(eq(counters.scope, 'account'), sql`starts_with(${counters.key}, ${`${key} `})`);
  const cleared = await tx
    .delete(counters)
    .where(or(ofAccount(key), ofKnown))
    .returning({ failures: counters.failures });
  return cleared.some(({ failures }) => failures > 0);
}

/** Removes counters that no longer count. @returns how many */
export async function sweepCounters({ tx, now }: Asked): Promise<number> {
  const over = await tx.delete(counters).where(lt(counters.until, now)).returning({ scope: counters.scope });
  return over.length;
}
