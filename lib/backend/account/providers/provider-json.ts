import { env } from '@/lib/env.ts';
import { boundedText } from '@/lib/rules/bounded-stream.ts';
import { askOutside } from '../../kernel/ask-outside.ts';
import { ProviderRefusal } from './breaker.ts';

const answerBytes = 64 * 1024;

/**
 * A JSON answer of a provider: no redirects, bounded in time and size. Throws for anything else; the address is not in
 * the error, it may carry a secret.
 */
export async function providerJson(url: URL, init: RequestInit = {}): Promise<Readonly<Record<string, unknown>>> {
  const answer = await askOutside(url, {
    ...init,
    redirect: 'error',
    signal: AbortSignal.timeout(env().PROVIDER_TIMEOUT_MS),
  }).catch((cause) => {
    throw new Error(`${url.host} did not answer: ${(cause as Error).name}`);
  });
  const text = await boundedText(answer.body, answerBytes, () => new Error(`${url.host} answered without end`));
  if (answer.status >= 400 && answer.status < 500) throw new ProviderRefusal(`${url.host} answered ${answer.status}`);
  if (!answer.ok) throw new Error(`${url.host} answered ${answer.status}`);
  const body: unknown = JSON.parse(text);
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new Error(`${url.host} answered no object`);
  return body as Readonly<Record<string, unknown>>;
}

/** A text of the answer that must be there. */
export function needed(body: Readonly<Record<string, unknown>>, name: string): string {
  const value = body[name];
  if (typeof value !== 'string' || value === '' || value.length > 256) throw new Error(`The answer has no ${name}`);
  return value;
}
