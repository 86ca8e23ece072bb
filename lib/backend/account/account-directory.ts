import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import { limits } from '@/lib/rules/limits.ts';
import type { Row, Tx } from '../db/client.ts';
import type { AccountDirectory, Signed } from '../kernel/people.ts';
import { ServiceError } from '../kernel/service-error.ts';
import type { Opening } from '../kernel/tenancy.ts';
import { hashToken } from '../kernel/token-hash.ts';
import { accounts, sessions } from './schema.ts';

const minuteMs = 60_000;

function findSession(token: string, school: boolean): Opening {
  const admitted = school
    ? `, set_config('app.school_id', s.current_school_id::text, true), set_config('app.school_ids', s.current_school_id::text, true)`
    : '';
  return (entering) => ({
    text: `select ${entering}, s.id, s.account_id, a.name, s.current_school_id, s.created_at, s.seen_at, s.ended_at, a.enabled${admitted}
      from (select 1) one left join (sessions s join accounts a on a.id = s.account_id) on s.token_hash = $1`,
    params: [hashToken(token)],
  });
}

async function authenticate(
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

async function personName(tx: Tx, accountId: string): Promise<string> {
  const [account] = await tx.select({ name: accounts.name }).from(accounts).where(eq(accounts.id, accountId));
  return account?.name ?? '';
}

async function personNames(tx: Tx, accountIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (accountIds.length === 0) return new Map();
  const { id, name } = accounts;
  const rows = await tx
    .select({ id, name })
    .from(accounts)
    .where(inArray(id, [...new Set(accountIds)]));
  return new Map(rows.map((row) => [row.id, row.name]));
}

/** Answers the kernel's questions about sessions and persons. */
export const accountDirectory: AccountDirectory = { findSession, authenticate, personName, personNames };
