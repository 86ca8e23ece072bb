import { families } from '@/lib/contracts/families.ts';
import { backendOrigin } from '@/lib/env.ts';
import { backend } from './app.ts';
import { mustNameFamilies } from './sound-settings.ts';

/**
 * Starts the backend of this process where at least one family is served by it. Ends the process when that fails: the
 * supervisor says so and tries again. A database that is unfit is no better the next time: whoever comes is told.
 */
export async function startEmbedded(): Promise<void> {
  try {
    mustNameFamilies();
    if (Object.keys(families).every(backendOrigin)) return;
    await backend();
  } catch (error) {
    const cause = (error as { cause?: unknown }).cause ?? error;
    console.error(`The backend cannot start: ${cause instanceof Error ? cause.message : String(cause)}`);
    // By its name: the bundler makes several copies of a class.
    if (!(cause instanceof Error && cause.name === 'DatabaseUnfit' && globalThis.__sayUnfit)) process.exit(1);
    globalThis.__sayUnfit();
    // Nothing is answered from here on; the server says why, and ends when it is asked to.
    await new Promise(() => {});
  }
}
