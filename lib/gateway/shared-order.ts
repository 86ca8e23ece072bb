import 'server-only';
import { cookies, headers } from 'next/headers';
import { cache } from 'react';
import type { ReplyOf } from '@/lib/contracts/endpoint.ts';
import { serviceErrorOf } from '@/lib/contracts/errors.ts';
import { goods } from '@/lib/contracts/goods.ts';
import { call } from './call.ts';
import { CallError } from './call-error.ts';
import { identify } from './identify.ts';

/** An order that was shared; or why there is nothing to show: the link opens nothing, or nobody can say now. */
type SharedOrder = ReplyOf<typeof goods.endpoints.sharedOrder> | 'shut' | 'late';

/** The opening step of a supplier's page: no session, the link alone says whose it is. */
export const openSharedOrder = cache(async (key: string): Promise<SharedOrder> => {
  const [jar, sent] = await Promise.all([cookies(), headers()]);
  const { identity } = await identify(jar, sent);
  return call(goods.endpoints.sharedOrder, { key }, { ...identity, token: '' }).catch((error: unknown) => {
    if (!(error instanceof CallError)) throw error;
    return serviceErrorOf(error.code) === 'goodsLinkShut' || error.status === 422 ? 'shut' : 'late';
  });
});
