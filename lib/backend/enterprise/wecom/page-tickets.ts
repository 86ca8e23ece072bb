import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import { PlatformFailure } from './failures.ts';
import { askAsCorp } from './platform.ts';
import type { Store } from './store.ts';
import type { Suite } from './suites.ts';
import { withToken } from './tokens.ts';

/**
 * The two signatures of a page, each with a ticket of its own: the app's for `agentConfig`, the corporation's for
 * `config`.
 */
export const signatureKinds = ['agent', 'corp'] as const;
export type SignatureKind = (typeof signatureKinds)[number];

const reply = z.object({ ticket: z.string().min(1), expires_in: z.number() });
const asked = {
  agent: { method: 'GET', path: '/ticket/get', query: { type: 'agent_config' }, repeatable: true },
  corp: { method: 'GET', path: '/get_jsapi_ticket', repeatable: true },
} as const;

/** Whose ticket, and when it must be newer than the one that the messaging app has just refused. */
interface Wanted {
  readonly corpId: string;
  readonly kind: SignatureKind;
  /** The app refused the ticket at this time, in milliseconds; null where it did not. */
  readonly refusedAt: number | null;
}

/**
 * Does something with the ticket that signs pages in a corporation. One that the app has refused is dropped, but no
 * young one: the platform gives out few an hour, and many pages may hear of the refusal at the same time.
 * @throws PlatformFailure
 */
export function withPageTicket<T>(
  store: Store,
  suite: Suite,
  { corpId, kind, refusedAt }: Wanted,
  use: (ticket: string) => T,
): Promise<T> {
  const fetchNew = async () => {
    const { ticket, expires_in } = await askAsCorp(store, suite, corpId, asked[kind], reply);
    return { value: ticket, seconds: expires_in };
  };
  const key = { suiteId: suite.suiteId, corpId, kind: kind === 'agent' ? 'agentTicket' : 'corpTicket' } as const;
  const youngMs = limits.wxworkYoungTicketSeconds * 1000;
  return withToken(store, key, fetchNew, async (ticket, fetchedAt) => {
    if (refusedAt !== null && refusedAt - fetchedAt > youngMs) throw new PlatformFailure('staleToken');
    return use(ticket);
  });
}
