/**
 * Opens the embedded backend before the first request is answered. A failed start ends the process with one line
 * instead of answering 500 to everything.
 */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { startEmbedded } = await import('./lib/backend/start-embedded.ts');
  await startEmbedded();
}
