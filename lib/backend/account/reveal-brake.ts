import { and, eq, gt, sql } from 'drizzle-orm';
import { limits } from '@/lib/rules/limits.ts';
import { type RevealDecision, type RevealKind, revealDecision } from '@/lib/rules/reveal-brake.ts';
import type { Ctx } from '../kernel/context.ts';
import { accounts, reveals, sessions } from './schema.ts';

const hourMs = 3_600_000;
const provenMs = limits.revealProvenMinutes * 60_000;

/** What is about to be shown whole. */
export interface Revealing {
  readonly kind: RevealKind;
  /** Tells it from others of its kind; the same again in the same session and hour is shown without being counted. */
  readonly object: string;
  /** Whole numbers in it. */
  readonly shown: number;
}

export interface Braked {
  readonly decision: RevealDecision;
  /**
   * Whole numbers that the person has seen in the last hour on screen, in all schools and sessions, this one included
   * if it is shown.
   */
  readonly numbers: number;
  /** Until a further proof opens something again, where it is `spent`. */
  readonly seconds: number;
}

/**
 * The one brake on revealing: counts what the person sees whole, over all schools, sessions and processes, and decides
 * whether this may be shown. The person's row is held until the transaction ends, so that of many at one moment no more
 * are shown than are left.
 */
export async function brakeReveal({ tx, now, person }: Ctx, { kind, object, shown }: Revealing): Promise<Braked> {
  const { accountId, sessionId } = person;
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('no key update');
  const opened = new Date(now.getTime() - provenMs).toISOString();
  const same = sql`${reveals.kind} = ${kind}`;
  const late = sql`${same} and ${reveals.beyond} and ${reveals.at} > ${opened}`;
  const [counted] = await tx
    .select({
      inHour: sql`count(*) filter (where ${same})`.mapWith(Number),
      beyond: sql`count(*) filter (where ${late})`.mapWith(Number),
      oldest: sql<string | Date | null>`min(${reveals.at}) filter (where ${late})`,
      again:
        sql`count(*) filter (where ${same} and ${reveals.object} = ${object} and ${reveals.sessionId} = ${sessionId})`.mapWith(
          Number,
        ),
      numbers: sql`coalesce(sum(${reveals.shown}) filter (where ${reveals.kind} <> 'exports'), 0)`.mapWith(Number),
    })
    .from(reveals)
    .where(and(eq(reveals.accountId, accountId), gt(reveals.at, new Date(now.getTime() - hourMs))));
  const { inHour = 0, beyond = 0, again = 0, numbers = 0, oldest = null } = counted ?? {};
  if (again > 0) return { decision: 'free', numbers, seconds: 0 };

  const [session] = await tx.select({ at: sessions.provenAt }).from(sessions).where(eq(sessions.id, sessionId));
  const isProven = session?.at ? now.getTime() - session.at.getTime() < provenMs : false;
  const decision = revealDecision(kind, { inHour, beyond, isProven });
  if (decision === 'prove') return { decision, numbers, seconds: 0 };
  if (decision === 'spent') {
    const freeAt = new Date(oldest ?? now).getTime() + provenMs;
    return { decision, numbers, seconds: Math.max(1, Math.ceil((freeAt - now.getTime()) / 1000)) };
  }
  await tx
    .insert(reveals)
    .values({ accountId, sessionId, kind, object, shown, beyond: decision === 'opened', at: now });
  return { decision, numbers: numbers + (kind === 'exports' ? 0 : shown), seconds: 0 };
}
