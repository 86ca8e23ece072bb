import { families } from '@/lib/contracts/families.ts';
import { backendOrigin } from '@/lib/env.ts';
import { backend } from './app.ts';
import { mustNameFamilies } from './sound-settings.ts';

/**
 * Starts the backend of this process where at least one family is served by it. Ends the process when that fails: the
 * supervisor says so and tries again.
 */
export async function startEmbedded(): Promise<void> {
  try {
    mustNameFamilies();
    if (Object.keys(families).every(backendOrigin)) return;
    await backend();
  } catch (error) {
    const cause = (error as { cause?: unknown }).cause ?? error;
    console.error(`The backend cannot start: ${cause instanceof Error ? cause.message : String(cause)}`);
    process.exit(1);
  }
}
