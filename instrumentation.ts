import type { Instrumentation } from 'next';

/**
 * Opens the embedded backend before the first request is answered. A failed start ends the process with one line
 * instead of answering 500 to everything.
 */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { startEmbedded } = await import('./lib/backend/start-embedded.ts');
  await startEmbedded();
}

/** A page that failed is told in the log under the number that its error page shows. */
export const onRequestError: Instrumentation.onRequestError = async (err, { path }, { routePath }) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { log } = await import('./lib/log.ts');
  const { digest } = err as { digest?: string };
  log.error({ err, digest, path: path.split('?', 1)[0], page: routePath }, 'page failed');
};
