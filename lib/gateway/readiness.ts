import 'server-only';
import { families } from '@/lib/contracts/families.ts';
import { backendOrigin } from '@/lib/env.ts';
import { lastingFault } from '@/lib/lasting-fault.ts';

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

/** A backend of another make need not know the address: any answer but that of a server in trouble will do. */
async function remoteReady(origin: string): Promise<boolean> {
  const ready = await fault.watch(origin, async () => {
    const signal = AbortSignal.timeout(patienceMs);
    const { status, body } = await fetch(new URL('/health', origin), { signal, redirect: 'manual' });
    await body?.cancel();
    return status < 500;
  });
  return ready ?? false;
}
