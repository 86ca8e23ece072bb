import { and, eq, inArray } from 'drizzle-orm';
import type { Arrival } from '@/lib/contracts/enterprise/arrival.ts';
import { openSession } from '../../account/index.ts';
import { accounts, sessions } from '../../account/schema.ts';
import type { Tx } from '../../db/client.ts';
import type { PublicCtx } from '../../kernel/context.ts';
import { hashToken } from '../../kernel/token-hash.ts';
import { memberships, schools } from '../../organisation/schema.ts';
import { authorisations, bindings, identities, wxworkSessions } from '../schema.ts';
import { suiteById } from '../wecom/suites.ts';
import { giveTicket, type Proven } from './member-ticket.ts';

/**
 * Lets a proven member in. The school follows from the corporation and our bindings alone, the account from the
 * corporation and user id together; the session stays in the schools that the corporation stands for.
 */
export async function enter(ctx: PublicCtx, member: Proven, browser: string): Promise<Arrival> {
  const { suiteId, corpId, userId } = member;
  const suite = suiteById(suiteId);
  const inApp = suite?.use !== 'signIn';
  // In the app that one counts; on the web any app that the corporation has.
  const ofCorp = eq(authorisations.corpId, corpId);
  const installed = await ctx.tx
    .select({ state: authorisations.state })
    .from(authorisations)
    .where(inApp ? and(ofCorp, eq(authorisations.suiteId, suiteId)) : ofCorp);
  if (installed.length === 0) return { outcome: 'notInstalled' };
  if (!installed.some(({ state }) => state === 'active')) return { outcome: 'suspended' };
  const schoolIds = await schoolsOf(ctx.tx, corpId);
  if (schoolIds.length === 0) return { outcome: 'notInitialised', ticket: await giveTicket(ctx, member, browser) };
  const known = and(eq(identities.corpId, corpId), eq(identities.userId, userId));
  const [account] = await ctx.tx
    .select({ id: accounts.id, name: accounts.name, enabled: accounts.enabled, lastSchoolId: accounts.lastSchoolId })
    .from(identities)
    .innerJoin(accounts, eq(accounts.id, identities.accountId))
    .where(known);
  if (!account) return { outcome: 'unbound', ticket: await giveTicket(ctx, member, browser) };
  const allowed = account.enabled ? await memberSchools(ctx.tx, account.id, schoolIds) : [];
  const schoolId = allowed.find((id) => id === account.lastSchoolId) ?? allowed[0];
  const object = { type: 'account', id: account.id };
  const change = { channel: 'WXWORK', corpId };
  const actor = { id: account.id, name: account.name };
  if (!schoolId) {
    ctx.audit({ action: 'account.signIn', object, change, actor, result: 'refused' });
    return { outcome: 'noSchool' };
  }
  const token = await openSession(ctx, account.id, 'WXWORK');
  const [session] = await ctx.tx
    .update(sessions)
    .set({ allowedSchools: [...allowed] })
    .where(eq(sessions.tokenHash, hashToken(token)))
    .returning({ id: sessions.id });
  if (!session) throw new Error('The session was not stored');
  await ctx.tx.insert(wxworkSessions).values({ sessionId: session.id, suiteId, corpId, userId });
  ctx.audit({ action: 'account.signIn', object, change, actor });
  return {
    outcome: 'entered',
    inApp,
    token,
    accountId: account.id,
    name: account.name,
    schoolId,
    suiteId,
    corpId,
    userId,
    appCode: suite?.appCode ?? '',
  };
}

/** The schools that a corporation stands for. */
export async function schoolsOf(tx: Tx, corpId: string): Promise<readonly string[]> {
  const rows = await tx.select({ id: bindings.boundSchool }).from(bindings).where(eq(bindings.corpId, corpId));
  return rows.map(({ id }) => id);
}

/** Those of the schools that the account may enter. */
export async function memberSchools(
  tx: Tx,
  accountId: string,
  schoolIds: readonly string[],
): Promise<readonly string[]> {
  if (schoolIds.length === 0) return [];
  const rows = await tx
    .select({ id: memberships.memberOf })
    .from(memberships)
    .innerJoin(schools, and(eq(schools.id, memberships.memberOf), eq(schools.enabled, true)))
    .where(
      and(
        eq(memberships.accountId, accountId),
        eq(memberships.enabled, true),
        inArray(memberships.memberOf, [...schoolIds]),
      ),
    )
    .orderBy(memberships.memberOf);
  return rows.map(({ id }) => id);
}
