import { z } from 'zod';
import { ask, type Question } from './ask.ts';
import { PlatformFailure } from './failures.ts';
import type { Store } from './store.ts';
import { configuration, type Provider } from './suites.ts';
import { withToken } from './tokens.ts';

type Asked = Pick<Question, 'method' | 'path' | 'query' | 'body' | 'repeatable'>;

/** A call in the provider's own name, above its apps. @throws PlatformFailure */
export async function askAsProvider<R extends z.ZodType>(store: Store, asked: Asked, reply: R): Promise<z.output<R>> {
  const provider = configuration()?.provider;
  if (!provider?.secret) throw new PlatformFailure('misconfigured');
  const { corpId } = provider;
  const { deadlineMs } = store;
  return withToken(
    store,
    { suiteId: '', corpId, kind: 'provider' },
    () => fetchProviderToken(store, provider),
    (token) =>
      ask({ ...asked, query: { provider_access_token: token, ...asked.query }, deadlineMs, account: corpId }, reply),
  );
}

async function fetchProviderToken({ deadlineMs }: Store, { corpId, secret }: Provider) {
  const body = { corpid: corpId, provider_secret: secret };
  const asked = { method: 'POST', path: '/service/get_provider_token', body, repeatable: true } as const;
  const reply = z.object({ provider_access_token: z.string().min(1), expires_in: z.number() });
  const { provider_access_token: value, expires_in: seconds } = await ask(
    { ...asked, deadlineMs, account: corpId },
    reply,
  );
  return { value, seconds };
}
