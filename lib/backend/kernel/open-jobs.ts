import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/client.ts';
import { rowsOf } from '../db/rows.ts';
import { now } from './clock.ts';
import { operatorsFaults } from './job-attempt.ts';

/** The jobs of one kind, of all schools, that wait or are worked at. */
const openKind = z.object({
  kind: z.string(),
  open: z.int(),
  /** How long the one waits that has been due longest; one at work under its lease does not wait. */
  overdueSeconds: z.number(),
  /** What they name by ids, such as messages; a job without ids counts for one. */
  things: z.int(),
  /** Since when the oldest is there. */
  oldestSeconds: z.number(),
});

/** Kinds of which nothing is open are left out. */
export const openJobs = (database: Database) =>
  rowsOf(
    database.owner,
    sql`select kind, count(*)::int as open,
        greatest(0, max(extract(epoch from ${now().toISOString()}::timestamptz
          - case state when 'waiting' then run_after else lease_until end)))::float8 as "overdueSeconds",
        sum(case jsonb_typeof(input->'ids') when 'array' then jsonb_array_length(input->'ids') else 1 end)::int as things,
        greatest(0, max(extract(epoch from ${now().toISOString()}::timestamptz - created_at)))::float8 as "oldestSeconds"
      from jobs where state in ('waiting', 'running') group by kind order by kind`,
    openKind,
  );

const failedKind = z.object({ kind: z.string(), failed: z.int() });

/**
 * Jobs that failed since a moment by a fault that is the operator's to find, by kind; of those that come again and
 * again the last end counts.
 */
export const failedJobs = (database: Database, since: Date) =>
  rowsOf(
    database.owner,
    sql`select kind, count(*)::int as failed from jobs
      where error is not null and (finished_at >= ${since.toISOString()} or state = 'waiting')
        and error::jsonb->>'key' in (${sql.join(
          operatorsFaults.map((key) => sql`${key}`),
          sql`, `,
        )})
      group by kind order by kind`,
    failedKind,
  );
