import { z } from 'zod';
import { askAsCorp } from './platform.ts';
import type { Store } from './store.ts';
import type { Suite } from './suites.ts';
import { withToken } from './tokens.ts';

/** The two signatures of a page, each with a ticket of its own: the app's for `agentConfig`, the corporation's for `config`. */
export const signatureKinds = ['agent', 'corp'] as const;
export type SignatureKind = (typeof signatureKinds)[number];

const reply = z.object({ ticket: z.string().min(1), expires_in: z.number() });
const asked = {
  agent: { method: 'GET', path: '/ticket/get', query: { type: 'agent_config' }, repeatable: true },
  corp: { method: 'GET', path: '/get_jsapi_ticket', repeatable: true },
} as const;

/** Does something with the ticket that signs pages in a corporation. @throws PlatformFailure */
export function withPageTicket<T>(
  store: Store,
  suite: Suite,
  corpId: string,
  kind: SignatureKind,
  use: (ticket: string) => Promise<T>,
): Promise<T> {
  const fetchNew = async () => {
    const { ticket, expires_in } = await askAsCorp(store, suite, corpId, asked[kind], reply);
    return { value: ticket, seconds: expires_in };
  };
  const key = { suiteId: suite.suiteId, corpId, kind: kind === 'agent' ? 'agentTicket' : 'corpTicket' } as const;
  return withToken(store, key, fetchNew, use);
}
