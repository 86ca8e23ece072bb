import 'server-only';
import { families } from '@/lib/contracts/families.ts';
import { backendOrigin } from '@/lib/env.ts';
import { lastingFault } from '@/lib/lasting-fault.ts';
import { boundedText } from '@/lib/rules/bounded-stream.ts';

const patienceMs = 5_000;

const fault = lastingFault('the backend cannot be asked whether it is ready');

/** Whether calls can be served now: every backend of a family, embedded or remote, answers within five seconds. */
export async function isReady(): Promise<boolean> {
  const origins = [...new Set(Object.keys(families).map(backendOrigin))];
  const answers = await Promise.all(origins.map((origin) => (origin ? remoteReady(origin) : embeddedReady())));
  return answers.every(Boolean);
}

async function embeddedReady(): Promise<boolean> {
  const embedded = await import('./transport/embedded.ts');
  const { promise: late, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(resolve, patienceMs, false);
  const answered = fault.watch('backend', embedded.embeddedReady).then((ready) => ready ?? false);
  return Promise.race([answered, late]).finally(() => clearTimeout(timer));
}

const answerBytes = 65_536;

/**
 * A backend of another make need not know the address: any answer but that of a server in trouble will do, if it ends
 * and is one of a backend's; a page of what stands before it is none.
 */
async function remoteReady(origin: string): Promise<boolean> {
  const ready = await fault.watch(origin, async () => {
    const signal = AbortSignal.timeout(patienceMs);
    const { status, ok, headers, body } = await fetch(new URL('/health', origin), { signal, redirect: 'manual' });
    if (!ok) await body?.cancel();
    return ok ? isOfBackend(headers, await boundedText(body, answerBytes, () => new Error('no end'))) : status < 500;
  });
  return ready ?? false;
}

function isOfBackend(headers: Headers, text: string): boolean {
  const type = headers.get('content-type') ?? '';
  if (type.includes('html')) return false;
  if (!type.includes('json')) return true;
  try {
    return JSON.parse(text) !== null;
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}
