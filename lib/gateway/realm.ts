import 'server-only';
import { cookies, headers } from 'next/headers';
import { cache } from 'react';
import { organisation } from '@/lib/contracts/organisation.ts';
import { limits } from '@/lib/rules/limits.ts';
import { decoration } from './decoration.ts';
import { identify } from './identify.ts';
import { sharedMemory } from './short-memory.ts';

/**
 * What the operator calls the product for those who come by a host name, and its sign; null where it has none of its
 * own.
 */
export interface Realm {
  readonly title: string | null;
  readonly logo: string | null;
}

const plain: Realm = { title: null, logo: null };

/** By host name: every page wants it, whoever opens it. */
const kept = sharedMemory<Realm>('realm', limits.rightsCacheSeconds, 200);

/** The realm of this request; the plain one where nobody says. A page and its title ask together. */
export const realm = cache(async (): Promise<Realm> => {
  const sent = await headers();
  const host = sent.get('host')?.replace(/:\d+$/, '');
  if (!host) return plain;
  const known = kept.get(host);
  if (known) return known;
  const { identity } = await identify(await cookies(), sent);
  const said = await decoration(organisation.endpoints.realmConfig, { realmName: host }, identity, plain);
  kept.set(host, said);
  return said;
});
