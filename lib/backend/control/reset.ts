import { rm } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/client.ts';
import { rowsOf } from '../db/rows.ts';
import { furnish } from '../demo/furnish.ts';
import { setClockOffset } from '../kernel/clock.ts';
import { fileStore } from '../kernel/files.ts';
import { forgetRights } from '../organisation/school-directory.ts';
import type { Command } from './commands.ts';

const namesRow = z.object({ names: z.string() });

/**
 * `reset`: the installation as on its first start. Everything in database and file store goes; sign-ins and jobs with
 * it.
 */
export const reset =
  (database: Database): Command =>
  async (_words, say) => {
    const tables = sql`select string_agg(format('%I', relname), ', ') as names from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`;
    await database.owner.transaction(async (tx) => {
      const rows = await rowsOf(tx, tables, namesRow);
      await tx.execute(sql.raw(`truncate table ${rows[0]?.names} cascade`));
    });
    await rm(fileStore(), { recursive: true, force: true });
    setClockOffset(0);
    forgetRights();
    for (const line of await furnish(database)) say(line);
    return true;
  };
