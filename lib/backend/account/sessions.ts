import { randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { PersonCtx, PublicCtx, Source } from '../kernel/context.ts';
import { ServiceError } from '../kernel/service-error.ts';
import { hashToken } from '../kernel/token-hash.ts';
import { memberships, schools } from '../organisation/schema.ts';
import { accounts, sessions } from './schema.ts';

/** 256 random bits; only their hash is stored. */
const newToken = () => randomBytes(32).toString('base64url');

/** Opens a session that is in no school yet. @returns its token */
export async function openSession(
  { tx, now, address, userAgent }: Source & Pick<PublicCtx, 'tx' | 'now'>,
  accountId: string,
  channel: typeof sessions.$inferInsert.channel,
): Promise<string> {
  const token = newToken();
  const row = { accountId, channel, address, userAgent, createdAt: now, seenAt: now };
  await tx.insert(sessions).values({ ...row, tokenHash: hashToken(token) });
  return token;
}

/** Ends every session of an account. */
export async function endSessions({ tx, now }: Pick<PublicCtx, 'tx' | 'now'>, accountId: string): Promise<void> {
  await tx
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.accountId, accountId), isNull(sessions.endedAt)));
}

/** Ends the session in the database, so that a copy of its cookie opens nothing. */
export async function signOut(ctx: PersonCtx): Promise<null> {
  const { sessionId, accountId } = ctx.person;
  await ctx.tx.update(sessions).set({ endedAt: ctx.now }).where(eq(sessions.id, sessionId));
  ctx.audit({ object: { type: 'account', id: accountId } });
  return null;
}

/** Moves the session to a school of the person under a new token. Throws notFound for any other school. */
export async function switchSchool(ctx: PersonCtx, { schoolId }: { readonly schoolId: string }) {
  const { accountId, sessionId } = ctx.person;
  const member = and(eq(memberships.accountId, accountId), eq(memberships.memberOf, schoolId));
  const [own] = await ctx.tx
    .select({ allowed: sessions.allowedSchools })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
  if (own?.allowed && !own.allowed.includes(schoolId)) throw new ServiceError('notFound');
  const [school] = await ctx.tx
    .select({ logo: schools.logo })
    .from(memberships)
    .innerJoin(schools, and(eq(schools.id, memberships.memberOf), eq(schools.enabled, true)))
    .where(and(member, eq(memberships.enabled, true)));
  if (!school) throw new ServiceError('notFound');

  const token = newToken();
  await ctx.tx
    .update(sessions)
    .set({ schoolId, tokenHash: hashToken(token), replacedTokenHash: sessions.tokenHash, replacedAt: ctx.now })
    .where(eq(sessions.id, sessionId));
  await ctx.tx.update(accounts).set({ lastSchoolId: schoolId }).where(eq(accounts.id, accountId));
  ctx.audit({ object: { type: 'school', id: schoolId }, change: { from: ctx.currentSchoolId }, scope: schoolId });
  return { token, logo: school.logo };
}
