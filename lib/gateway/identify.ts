import 'server-only';
import { randomUUID } from 'node:crypto';
import { env } from '@/lib/env.ts';
import { localeCookie, localeOf } from '@/lib/rules/locale.ts';
import { isSecure, readSession } from '@/lib/session/read.ts';
import type { SessionData } from '@/lib/session/session-data.ts';
import type { Identity } from './identity.ts';

export interface Caller {
  readonly identity: Identity;
  /** Null before sign-in. */
  readonly session: SessionData | null;
}

export interface CookieJar {
  get(name: string): { readonly value: string } | undefined;
}

/**
 * Who calls, from the request's cookies and headers. The launcher has overwritten forwarding headers, so `x-real-ip` is
 * the peer's address. Pages hand in `cookies()` and `headers()` of next/headers.
 */
export async function identify(cookies: CookieJar, headers: Pick<Headers, 'get'>): Promise<Caller> {
  const session = await readSession(cookies, isSecure(headers));
  const locale = localeOf(cookies.get(localeCookie)?.value, env().DEFAULT_LOCALE);
  return {
    session,
    identity: {
      token: session?.token ?? '',
      personId: session?.accountId ?? null,
      schoolId: session?.school.schoolId ?? null,
      ...(session ? codeOf(session) : {}),
      locale,
      address: headers.get('x-real-ip') ?? '',
      userAgent: headers.get('user-agent')?.slice(0, 300) ?? '',
      requestId: headers.get('x-request-id')?.match(/^[\w-]{8,64}$/)?.[0] ?? randomUUID(),
    },
  };
}

/**
 * The school's code is its number; who works in an organisation sends that one's code as groupCode, or the school's
 * where the backend does not say which it is.
 */
function codeOf({ school, mode, organization }: SessionData): Pick<Identity, 'code' | 'groupCode'> {
  return mode === 'organization' ? { groupCode: organization?.code ?? school.schoolNo } : { code: school.schoolNo };
}

/** The same for a route handler's request. */
export function identifyRequest(request: Request): Promise<Caller> {
  return identify(cookiesOf(request), request.headers);
}

/** The cookies of a route handler's request. */
export function cookiesOf(request: Request): CookieJar {
  const pairs = (request.headers.get('cookie') ?? '').split(';').map((pair) => {
    const at = pair.indexOf('=');
    return [pair.slice(0, at).trim(), { value: pair.slice(at + 1).trim() }] as const;
  });
  return new Map(pairs);
}

/** Scheme, host and port under which people reach us. */
export function ownOrigin(request: { readonly headers: Pick<Headers, 'get'> }): string {
  const configured = env().PUBLIC_ORIGIN;
  if (configured) return configured;
  const scheme = request.headers.get('x-forwarded-proto') ?? 'http';
  return `${scheme}://${request.headers.get('host') ?? ''}`;
}
