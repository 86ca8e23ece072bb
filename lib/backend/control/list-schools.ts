import { asc } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { schools } from '../organisation/schema.ts';
import type { Command } from './commands.ts';

/** `schools`: the number of each school, by which other commands name it. */
export const listSchools =
  (database: Database): Command =>
  async (_words, say) => {
    const all = await database.owner
      .select({ no: schools.schoolNo, name: schools.name })
      .from(schools)
      .orderBy(asc(schools.schoolNo));
    for (const { no, name } of all) say(`${no}\t${name}`);
    if (all.length === 0) say('There is no school yet.');
    return true;
  };
