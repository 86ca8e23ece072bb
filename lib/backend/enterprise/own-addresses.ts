import { env } from '@/lib/env.ts';
import type { Suite } from './wecom/suites.ts';

/** Where journeys to the platform may end; the paths of shell 2.1, which this floor cannot take from the path table. */
const landing = '/wxworkLogin';
const installed = '/bindSuccess';

/** True for an address of ours: the configured origin, and outside production whatever listens on this machine. */
export function isOwn(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  const { PUBLIC_ORIGIN, APP_MODE } = env();
  if (url.username || url.password) return false;
  if (PUBLIC_ORIGIN) return url.origin === PUBLIC_ORIGIN;
  return APP_MODE !== 'production' && /^http:\/\/(127\.0\.0\.1|localhost)(:\d+)?$/.test(url.origin);
}

/** One of our own two return addresses, or one of the suite's list, compared character by character. */
function mayReturnTo(suite: Suite, address: string, path: string): boolean {
  if (suite.redirectUris.includes(address)) return true;
  return isOwn(address) && address === new URL(address).origin + path;
}

/** Whether a sign-in may end at an address. */
export const maySignInAt = (suite: Suite, address: string) => mayReturnTo(suite, address, landing);

/** Whether an installation may end at an address. */
export const mayInstallAt = (suite: Suite, address: string) => mayReturnTo(suite, address, installed);

/** The landing that opens an app at a path of ours; without an app it says that there is none. */
export function landingPath(appCode: string | null, next?: string): string {
  const query = new URLSearchParams({ ...(appCode ? { appCode } : {}), ...(next ? { next } : {}) });
  return query.size > 0 ? `${landing}?${query}` : landing;
}

/** The same as an address, for messages. */
export const landingAddress = (appCode: string, next: string): string => ownAddress(landingPath(appCode, next));

/** A path of ours as people outside type it. */
export function ownAddress(path: string): string {
  const { PUBLIC_ORIGIN, HOST, PORT } = env();
  return new URL(path, PUBLIC_ORIGIN ?? `http://${HOST}:${PORT}`).href;
}
