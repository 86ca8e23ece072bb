import { sealData, unsealData } from 'iron-session';
import { carriedOf, type Query } from '@/lib/navigation/query.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { SessionData } from './session-data.ts';

/**
 * The messaging parameters that this browser came with (guard rule 4), sealed, so that they outlive the session and
 * lead back in through the app.
 */
export const carriedCookieName = 'carried';

const sealSeconds = limits.sessionAbsoluteHours * 3600;

/** The cookie that keeps them; without any it goes. */
export async function carriedCookie(carried: Query, keys: readonly string[], secure: boolean) {
  const isNone = Object.keys(carried).length === 0;
  const value = isNone ? '' : await sealData({ carried }, { password: keys[0] ?? '', ttl: sealSeconds });
  const lifetime = isNone ? { maxAge: 0 } : {};
  return { name: carriedCookieName, value, path: '/', httpOnly: true, sameSite: 'lax', secure, ...lifetime } as const;
}

interface CookieJar {
  get(name: string): { readonly value: string } | undefined;
}

/** What is kept; nothing where nobody sealed it. */
export async function readCarried(cookies: CookieJar, keys: readonly string[]): Promise<Query> {
  const sealed = cookies.get(carriedCookieName)?.value;
  if (!sealed || sealed.length > 4096) return {};
  for (const password of keys) {
    const { carried } = await unsealData<{ carried?: Query }>(sealed, { password, ttl: sealSeconds });
    if (carried) return carriedOf(carried);
  }
  return {};
}

/**
 * The parameters that belong to a navigation: the latest that were handed over, but a session of the messaging app
 * knows its own, and no session another school than its own.
 */
export function carriedNow(kept: Query, query: Query, session: SessionData | null): Query {
  const carried = carriedOf(kept, query);
  if (!session) return carried;
  const schoolId = session.school.schoolId;
  if (session.wxwork) return carriedOf(carried, { ...session.wxwork, schoolId });
  return carried.schoolId ? { ...carried, schoolId } : carried;
}
