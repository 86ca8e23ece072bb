import { createHash } from 'node:crypto';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { limits } from '@/lib/rules/limits.ts';
import { timeZoneOf } from '@/lib/rules/time-zone.ts';
import { sessions } from '../account/schema.ts';
import type { Row, Tx } from '../db/client.ts';
import { memberships, roles, schools, staffRoles } from '../organisation/schema.ts';
import { ofSchool } from './of-school.ts';
import { ServiceError } from './service-error.ts';
import type { Opening } from './tenancy.ts';

/** Stored form of a session token. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');

export interface Signed {
  readonly sessionId: string;
  readonly accountId: string;
  readonly name: string;
  readonly schoolId: string | null;
}

const minuteMs = 60_000;

/**
 * Finds the session behind a token while the plain role is put on and, where `school` is asked, admits its school's rows:
 * one round trip, and always one row.
 */
export function findSession(token: string, school: boolean): Opening {
  const admitted = school
    ? `, set_config('app.school_id', s.current_school_id::text, true), set_config('app.school_ids', s.current_school_id::text, true)`
    : '';
  return (entering) => ({
    text: `select ${entering}, s.id, s.account_id, a.name, s.current_school_id, s.created_at, s.seen_at, s.ended_at, a.enabled${admitted}
      from (select 1) one left join (sessions s join accounts a on a.id = s.account_id) on s.token_hash = $1`,
    params: [hashToken(token)],
  });
}

/**
 * Reads what `findSession` found. Absent, ended, idle, too old and disabled ones give sessionExpired alike; a token that a switch of school
 * has just replaced gives otherSchool, so that the other tab reloads instead of signing out.
 * Marks the session seen at most once a minute, unless the call is `passive`.
 */
export async function authenticate(
  tx: Tx,
  row: Row | undefined,
  token: string,
  now: Date,
  { passive = false } = {},
): Promise<Signed> {
  const found = row?.id ? row : null;
  if (!found && token && (await wasReplaced(tx, token, now))) throw new ServiceError('otherSchool');
  const idleMs = found ? now.getTime() - instantOf(found.seen_at) : 0;
  const ageMs = found ? now.getTime() - instantOf(found.created_at) : 0;
  const tooOld = idleMs > limits.sessionIdleMinutes * minuteMs || ageMs > limits.sessionAbsoluteHours * 60 * minuteMs;
  if (!found || found.ended_at || !found.enabled || tooOld) throw new ServiceError('sessionExpired');
  const sessionId = found.id as string;
  if (!passive && idleMs > limits.sessionTouchSeconds * 1000) {
    await tx.update(sessions).set({ seenAt: now }).where(eq(sessions.id, sessionId));
  }
  return {
    sessionId,
    accountId: found.account_id as string,
    name: found.name as string,
    schoolId: found.current_school_id as string | null,
  };
}

async function wasReplaced(tx: Tx, token: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - limits.replacedTokenSeconds * 1000);
  const [row] = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(eq(sessions.replacedTokenHash, hashToken(token)), gt(sessions.replacedAt, since), isNull(sessions.endedAt)),
    );
  return row !== undefined;
}

/** The embedded database hands instants over as text, a server's driver as dates. */
const instantOf = (value: unknown) => new Date(value as string | Date).getTime();

export interface Rights {
  readonly staffId: string;
  readonly keys: ReadonlySet<string>;
  /** Of the school. */
  readonly timeZone: string;
}

const cache = new Map<string, Rights & { readonly until: number }>();

/**
 * The permission keys of a person in the school that the transaction has entered; kept for a few seconds, so a change of rights takes effect
 * within `limits.rightsCacheSeconds`. Throws sessionExpired when the person no longer belongs to the school.
 */
export async function rightsIn(tx: Tx, accountId: string, schoolId: string, now: Date): Promise<Rights> {
  const key = `${accountId}/${schoolId}`;
  const kept = cache.get(key);
  if (kept && kept.until > now.getTime() && kept.until - now.getTime() <= limits.rightsCacheSeconds * 1000) return kept;
  const rows = await tx
    .select({ staffId: memberships.staffId, keys: roles.keys, timeZone: schools.timeZone })
    .from(memberships)
    .innerJoin(schools, and(eq(schools.id, memberships.memberOf), eq(schools.enabled, true)))
    .leftJoin(staffRoles, and(ofSchool(schoolId, staffRoles), eq(staffRoles.staffId, memberships.staffId)))
    .leftJoin(roles, and(ofSchool(schoolId, roles), eq(roles.id, staffRoles.roleId)))
    .where(and(eq(memberships.accountId, accountId), eq(memberships.memberOf, schoolId), sql`${memberships.enabled}`));
  const [member] = rows;
  if (!member) throw new ServiceError('sessionExpired');
  const rights = {
    staffId: member.staffId,
    timeZone: timeZoneOf(member.timeZone),
    keys: new Set(rows.flatMap((row) => row.keys ?? [])),
    until: now.getTime() + limits.rightsCacheSeconds * 1000,
  };
  if (cache.size > 10_000) cache.clear();
  cache.set(key, rights);
  return rights;
}

/** Forgets kept rights, after a change of roles in this process. */
export function forgetRights(): void {
  cache.clear();
}

/** Whether a set of keys holds one; `*` holds all. */
export const holds = (keys: ReadonlySet<string>, key: string) => keys.has('*') || keys.has(key);
