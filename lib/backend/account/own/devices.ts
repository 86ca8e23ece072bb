import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm';
import { limits } from '@/lib/rules/limits.ts';
import type { PersonCtx } from '../../kernel/context.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { sessions } from '../schema.ts';

const shown = ({ id, channel, address, userAgent, createdAt, seenAt }: typeof sessions.$inferSelect) => ({
  id,
  channel,
  address,
  userAgent,
  createdAt: createdAt.toISOString(),
  seenAt: seenAt.toISOString(),
});

/** The person's living sessions, the latest seen first. */
export async function ownSessions({ tx, now, person }: PersonCtx) {
  const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  const rows = await tx
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.accountId, person.accountId),
        isNull(sessions.endedAt),
        gt(sessions.seenAt, before(limits.sessionIdleMinutes)),
        gt(sessions.createdAt, before(limits.sessionAbsoluteHours * 60)),
      ),
    )
    .orderBy(desc(sessions.seenAt));
  return rows.map((row) => ({ ...shown(row), current: row.id === person.sessionId }));
}

/** The person's latest sign-ins, ended ones included. */
export async function ownSignIns({ tx, person }: PersonCtx) {
  const rows = await tx
    .select()
    .from(sessions)
    .where(eq(sessions.accountId, person.accountId))
    .orderBy(desc(sessions.createdAt))
    .limit(limits.signInsShown);
  return rows.map((row) => ({ ...shown(row), endedAt: row.endedAt?.toISOString() ?? null }));
}

/**
 * Ends one other session of the person, or all others (null). Throws notFound for a session that is not the person's.
 */
export async function endSession(ctx: PersonCtx, { sessionId }: { readonly sessionId: string | null }) {
  const { tx, now, person } = ctx;
  const others = and(
    eq(sessions.accountId, person.accountId),
    ne(sessions.id, person.sessionId),
    isNull(sessions.endedAt),
    ...(sessionId === null ? [] : [eq(sessions.id, sessionId)]),
  );
  const ended = await tx.update(sessions).set({ endedAt: now }).where(others).returning({ id: sessions.id });
  if (sessionId !== null && ended.length === 0) throw new ServiceError('notFound');
  ctx.audit({ object: { type: 'account', id: person.accountId }, change: { ended: ended.length } });
  return { ended: ended.length };
}
