import { type Env, env } from '../env.ts';
import { StartRefused } from '../start-refused.ts';

/** The settings of this process; what is wrong with them is one line, and ends it. */
export function settings(): Env {
  try {
    return env();
  } catch (error) {
    return refused(error);
  }
}

/** Ends the process with the line of a refusal; what nobody expected is thrown on. */
export function refused(error: unknown): never {
  if (error instanceof StartRefused) end(error.message);
  throw error;
}

export function end(message: string): never {
  console.error(message);
  process.exit(1);
}
