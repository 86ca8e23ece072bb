import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApplication } from './server.ts';

/**
 * Loads the demo data once, before all journeys; each worker's application begins with a copy of it. What one process
 * has compiled the later ones take over: some sixty are started, and compiling is a fifth of their start.
 */
export default async function seed(): Promise<() => Promise<void>> {
  const compiled = await mkdtemp(join(tmpdir(), 'compiled-'));
  process.env.NODE_COMPILE_CACHE = compiled;
  const application = await startApplication();
  await application.stop();
  process.env.JOURNEY_SEED = application.dataDir;
  return async () => {
    await application.remove();
    await rm(compiled, { recursive: true, force: true });
  };
}
