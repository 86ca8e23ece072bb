import { z } from 'zod';
import { env } from '@/lib/env.ts';
import { ask, type Question } from './ask.ts';
import { PlatformFailure } from './failures.ts';
import type { Store } from './store.ts';
import { configuration, type Provider } from './suites.ts';
import { withToken } from './tokens.ts';

/** A call that may be about a corporation, whose limit it then counts to. */
type Asked = Pick<Question, 'method' | 'path' | 'query' | 'body' | 'repeatable'> & Partial<Pick<Question, 'account'>>;

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
      ask({ account: corpId, ...asked, query: { provider_access_token: token, ...asked.query }, deadlineMs }, reply),
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

/** Who registers a corporation. */
export interface Registrant {
  readonly corpName: string;
  readonly adminName: string;
  readonly adminMobile: string;
}

/**
 * Where a new corporation is registered: the platform's page, for ten minutes, and the code that stands in it.
 * @throws PlatformFailure
 */
export async function registerAddress(store: Store, registrant: Registrant, state: string) {
  const { corpName: corp_name, adminName: admin_name, adminMobile: admin_mobile } = registrant;
  const template_id = configuration()?.provider.registerTemplateId;
  const body = { template_id, corp_name, admin_name, admin_mobile, state };
  const asked = { method: 'POST', path: '/service/get_register_code', body, repeatable: true } as const;
  const { register_code } = await askAsProvider(store, asked, z.object({ register_code: z.string().min(1) }));
  const url = new URL('/3rdservice/wework/register', env().WXWORK_OPEN_BASE);
  url.searchParams.set('register_code', register_code);
  return { url: url.href, code: register_code };
}

/**
 * The corporation that came of a registration, as the platform tells for a day.
 * @throws PlatformFailure, also while there is none
 */
export async function registeredCorp(store: Store, code: string): Promise<string> {
  const body = { register_code: code };
  const asked = { method: 'POST', path: '/service/get_register_info', body, repeatable: true } as const;
  return (await askAsProvider(store, asked, z.object({ corpid: z.string().min(1) }))).corpid;
}
