import { env } from '@/lib/env.ts';
import type { AppCode } from './identity-provider.ts';

/** Where a provider may lead the browser back to; the handlers stand there. */
const callbackPath = (appCode: AppCode) => `/session/third/${appCode}`;

/**
 * Whether an address is the one registered for the provider, letter by letter. Without PUBLIC_ORIGIN (never in
 * production) any port of this machine counts.
 */
export function isRegistered(appCode: AppCode, redirectUri: string): boolean {
  const { PUBLIC_ORIGIN, APP_MODE } = env();
  if (PUBLIC_ORIGIN) return redirectUri === `${PUBLIC_ORIGIN}${callbackPath(appCode)}`;
  const origin = /^http:\/\/(?:127\.0\.0\.1|localhost)(?::\d{1,5})?(?=\/)/.exec(redirectUri)?.[0];
  return APP_MODE !== 'production' && origin !== undefined && redirectUri === `${origin}${callbackPath(appCode)}`;
}
