/** Attributes every session cookie has; no Domain, no lifetime: it ends with the browser. */
const attributes = { httpOnly: true, sameSite: 'lax', path: '/' } as const;

export interface SessionCookie {
  readonly name: string;
  readonly value: string;
  readonly httpOnly: boolean;
  readonly sameSite: 'lax';
  readonly path: '/';
  readonly secure: boolean;
  readonly maxAge?: number;
}

const hostName = '__Host-session';
const plainName = 'session';

/** The one place that knows the cookie's name: browsers accept the `__Host-` prefix over https only. */
export function sessionCookieName(secure: boolean): string {
  return secure ? hostName : plainName;
}

/** The cookie that keeps a sealed session. */
export function sessionCookie(sealed: string, secure: boolean): SessionCookie {
  return { name: sessionCookieName(secure), value: sealed, secure, ...attributes };
}

/** The cookie that ends a session in the browser. */
export function endedSessionCookie(secure: boolean): SessionCookie {
  return { ...sessionCookie('', secure), maxAge: 0 };
}

/**
 * True when the browser came by https: the launcher overwrites X-Forwarded-Proto unless a trusted proxy wrote it, so
 * the header can be believed here.
 */
export function cameByHttps(headers: { get(name: string): string | null }, url: string): boolean {
  const forwarded = headers.get('x-forwarded-proto')?.split(',')[0]?.trim();
  return forwarded ? forwarded === 'https' : url.startsWith('https:');
}

const lastSchoolName = 'lastSchool';
const yearSeconds = 365 * 24 * 3600;

/** Which school the person worked in last, for backends that do not remember it; null forgets. */
export function lastSchoolCookie(schoolId: string | null, secure: boolean) {
  const maxAge = schoolId === null ? 0 : yearSeconds;
  return { name: lastSchoolName, value: schoolId ?? '', secure, maxAge, ...attributes };
}

/** The remembered school, or null. */
export function readLastSchool(cookies: { get(name: string): { readonly value: string } | undefined }): string | null {
  return cookies.get(lastSchoolName)?.value || null;
}
