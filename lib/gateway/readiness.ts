import 'server-only';
import { env } from '@/lib/env.ts';
import { lastingFault } from '@/lib/lasting-fault.ts';

const patienceMs = 5_000;

const fault = lastingFault('the backend cannot be asked whether it is ready');

/**
 * Whether calls can be served now: always with a remote backend, else when the embedded one answers within five
 * seconds.
 */
export async function isReady(): Promise<boolean> {
  if (env().BACKEND_ORIGIN) return true;
  const { embeddedReady } = await import('./transport/embedded.ts');
  const { promise: late, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(resolve, patienceMs, false);
  const answered = fault.watch('backend', embeddedReady).then((ready) => ready ?? false);
  return Promise.race([answered, late]).finally(() => clearTimeout(timer));
}
