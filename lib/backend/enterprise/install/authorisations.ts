import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { PlatformProblem, readingCalls } from '@/lib/contracts/enterprise/reading-calls.ts';
import { accounts } from '../../account/schema.ts';
import type { Ctx, Steps } from '../../kernel/context.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { authorisations, bindings, identities, suiteTickets } from '../schema.ts';
import { problemOf } from '../wecom/failures.ts';
import { readLicence } from '../wecom/licence.ts';
import { readAdmins } from '../wecom/members.ts';
import { storeOf } from '../wecom/store.ts';
import { apps, type Suite, suiteOfApp } from '../wecom/suites.ts';
import { scopeOf } from './auth-info.ts';

type Calls = typeof readingCalls;

/** What is authorised in the corporations of the school, of the apps that are configured, the newest first. */
async function authorisedIn({ tx, school }: Ctx) {
  const corps = tx.select({ id: bindings.corpId }).from(bindings).where(eq(bindings.boundSchool, school.id));
  const rows = await tx
    .select()
    .from(authorisations)
    .where(inArray(authorisations.corpId, corps))
    .orderBy(desc(authorisations.authorisedAt), asc(authorisations.corpId), asc(authorisations.suiteId));
  const suites = apps();
  return rows.flatMap((row) => {
    const suite = suites.find(({ suiteId }) => suiteId === row.suiteId);
    return suite ? [{ ...row, appCode: suite.appCode }] : [];
  });
}

/** The corporations that stand for the school, also those in which no app is authorised any more. */
export async function corpsBySchool(ctx: Ctx): Promise<ReplyOf<Calls['corpsBySchool']>> {
  const bound = await ctx.tx
    .select({ corpId: bindings.corpId })
    .from(bindings)
    .where(eq(bindings.boundSchool, ctx.school.id))
    .orderBy(asc(bindings.boundAt), asc(bindings.corpId));
  const rows = await authorisedIn(ctx);
  return {
    corps: bound.map(({ corpId }) => {
      const own = rows.filter((row) => row.corpId === corpId);
      const suites = own.filter(({ state }) => state === 'active').map(({ appCode }) => appCode);
      return { corpId, name: own[0]?.corpName ?? corpId, suites };
    }),
  };
}

/** Every authorisation of the school's corporations with when it began and last changed. */
export async function authList(ctx: Ctx): Promise<ReplyOf<Calls['authList']>> {
  const rows = await authorisedIn(ctx);
  return {
    auths: rows.map(({ appCode, corpId, corpName, state, agentId, authorisedAt, changedAt }) => ({
      ...{ appCode, corpId, corpName, state, agentId },
      authorisedAt: authorisedAt.toISOString(),
      changedAt: changedAt.toISOString(),
    })),
  };
}

/**
 * An authorisation as it is known here, and what the platform alone knows of it: what it does not tell is null, and
 * `problem` says why.
 * @throws ServiceError notFound: no app of ours, or no corporation of the school
 */
export async function authDetail(
  steps: Steps<Ctx>,
  { corpId, appCode }: ParsedInputOf<Calls['authDetail']>,
): Promise<ReplyOf<Calls['authDetail']>> {
  const suite = suiteOfApp(appCode);
  if (!suite) throw new ServiceError('notFound');
  const { row, now, ticketAge } = await steps.run((ctx) => found(ctx, suite, corpId));
  const known = { status: row.state, agentId: row.agentId, scope: scopeOf(row.scope), ticketAge };
  const nothing = { ...known, admins: null, licence: null };
  if (row.state !== 'active') return { ...nothing, problem: 'notInstalled' };
  let problem: PlatformProblem | null = null;
  // What the one does not tell keeps nobody from the other.
  const orWhy = <T>(answer: Promise<T>): Promise<T | null> =>
    answer.catch((error) => {
      problem = problemOf(error);
      return null;
    });
  const store = storeOf(steps);
  const admins = await orWhy(readAdmins(store, suite, corpId, row.agentId));
  const licence = await orWhy(readLicence(store, suite, corpId, now));
  const names = admins && (await steps.run((ctx) => namesOf(ctx, corpId, admins)));
  return {
    ...known,
    admins: admins?.map((one) => ({ ...one, name: names?.get(one.userId) ?? null })) ?? null,
    licence: licence && { state: licence.state, until: licence.until?.toISOString() ?? null },
    problem,
  };
}

async function found({ tx, school, now }: Ctx, { suiteId }: Suite, corpId: string) {
  const ours = and(eq(bindings.corpId, authorisations.corpId), eq(bindings.boundSchool, school.id));
  const [hit] = await tx
    .select({ row: authorisations, ticketAt: suiteTickets.receivedAt })
    .from(authorisations)
    .innerJoin(bindings, ours)
    .leftJoin(suiteTickets, eq(suiteTickets.suiteId, authorisations.suiteId))
    .where(and(eq(authorisations.suiteId, suiteId), eq(authorisations.corpId, corpId)));
  if (!hit) throw new ServiceError('notFound');
  const { row, ticketAt } = hit;
  return { row, now, ticketAge: ticketAt && Math.floor((now.getTime() - ticketAt.getTime()) / 60_000) };
}

/** What those are called here who are joined to an account. */
async function namesOf({ tx }: Ctx, corpId: string, admins: readonly { readonly userId: string }[]) {
  const ids = admins.map(({ userId }) => userId);
  const rows = await tx
    .select({ userId: identities.userId, name: accounts.name })
    .from(identities)
    .innerJoin(accounts, eq(accounts.id, identities.accountId))
    .where(and(eq(identities.corpId, corpId), inArray(identities.userId, ids)));
  return new Map(rows.map(({ userId, name }) => [userId, name]));
}
