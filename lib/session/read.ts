import { env, sessionSecret } from '@/lib/env.ts';
import { cameByHttps, sessionCookieName } from './cookie.ts';
import { unsealSession } from './seal.ts';
import type { SessionData } from './session-data.ts';

interface CookieJar {
  get(name: string): { readonly value: string } | undefined;
}

/** Shorter than this no key is accepted, hence a comma inside a shorter piece belongs to the key. */
const keyLengthMin = 32;

/** The keys that seal and open cookies: SESSION_SECRET may list several, newest first, while one replaces another. */
export function sessionKeys(): readonly string[] {
  const pieces = sessionSecret().split(',');
  return pieces.every(({ length }) => length >= keyLengthMin) ? pieces : [sessionSecret()];
}

/** Whether the session cookie is the one for https; in production there is no other. */
export function isSecure(headers: { get(name: string): string | null }, url = ''): boolean {
  return env().APP_MODE === 'production' || cameByHttps(headers, url);
}

/**
 * The session in a request's cookies, or null. A cookie that was opened before is not deciphered again for a minute,
 * which costs nothing in safety: whether the session still lives is the backend's answer.
 */
export async function readSession(cookies: CookieJar, secure: boolean): Promise<SessionData | null> {
  const sealed = cookies.get(sessionCookieName(secure))?.value;
  if (!sealed) return null;
  const known = opened.get(sealed);
  if (known && known.until > Date.now()) return known.data;
  const data = await unsealSession(sealed, sessionKeys());
  if (data) remember(sealed, data);
  return data;
}

const rememberMs = 60_000;
const rememberedMax = 2_000;
const opened = new Map<string, { data: SessionData; until: number }>();

function remember(sealed: string, data: SessionData): void {
  opened.delete(sealed);
  opened.set(sealed, { data, until: Date.now() + rememberMs });
  if (opened.size <= rememberedMax) return;
  const [oldest] = opened.keys();
  if (oldest) opened.delete(oldest);
}
