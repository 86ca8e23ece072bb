import { z } from 'zod';
import { minuteIn } from '@/lib/rules/time-zone.ts';
import { StartRefused } from '@/lib/start-refused.ts';
import type { Database } from './client.ts';
import { type Journal, readJournal } from './journal.ts';
import { rowsOf } from './rows.ts';

const foundRow = z.object({ found: z.boolean() });
const goneRow = z.object({ at: z.number() });

interface State {
  readonly known: string;
  /** When the newest migration was written that this version does not have; null where it has all. */
  readonly unknown: string | null;
}

const dayOf = minuteIn('UTC');

/** The newest schema that this version knows, and what the database has gone through beyond it. */
export async function schemaState(database: Database): Promise<State> {
  const { entries } = await readJournal();
  const newest = entries.at(-1) as Journal['entries'][number];
  const known = `${newest.tag} of ${dayOf(newest.when)}`;
  const [isThere] = await rowsOf(
    database.owner,
    "select to_regclass('drizzle.__drizzle_migrations') is not null as found",
    foundRow,
  );
  if (!isThere?.found) return { known, unknown: null };
  const gone = await rowsOf(
    database.owner,
    'select created_at::float8 as at from drizzle.__drizzle_migrations order by 1 desc',
    goneRow,
  );
  const stranger = gone.find(({ at }) => !entries.some(({ when }) => when === at));
  return { known, unknown: stranger ? dayOf(stranger.at) : null };
}

/** Settles that this version is not older than its database. @throws StartRefused */
export async function mustKnow(database: Database): Promise<void> {
  const { known, unknown } = await schemaState(database);
  if (unknown === null) return;
  throw new StartRefused(
    `The database is of another version: this one knows its schema up to ${known}, the database has gone through one of ${unknown}. Start the version that was here last, or restore a backup of this one`,
  );
}
