import type { Env } from '../env.ts';

/** More would wait for the same database. */
const most = 4;

/**
 * How many web processes serve: as many as the settings say; where they say nothing, one per core on a PostgreSQL
 * server, and one where only one may be (the embedded database and the simulator belong to one process).
 */
export function processCount(
  { WEB_PROCESSES, DATABASE_URL, WXWORK_SIMULATOR }: Pick<Env, 'WEB_PROCESSES' | 'DATABASE_URL' | 'WXWORK_SIMULATOR'>,
  cores: number,
): number {
  if (!DATABASE_URL || WXWORK_SIMULATOR) return 1;
  return WEB_PROCESSES ?? Math.min(cores, most);
}
