import 'server-only';
import { cookies, headers } from 'next/headers';
import { cache } from 'react';
import { organisation } from '@/lib/contracts/organisation.ts';
import { call } from './call.ts';
import { CallError } from './call-error.ts';
import { identify } from './identify.ts';

/**
 * What the operator calls the product for those who come by this host name; null where it has no name of its own, or nobody says. A page and its
 * title ask together.
 */
export const realmTitle = cache(async (): Promise<string | null> => {
  const sent = await headers();
  const host = sent.get('host')?.replace(/:\d+$/, '');
  if (!host) return null;
  const { identity } = await identify(await cookies(), sent);
  try {
    return (await call(organisation.endpoints.realmConfig, { realmName: host }, identity)).title;
  } catch (error) {
    if (error instanceof CallError) return null;
    throw error;
  }
});
