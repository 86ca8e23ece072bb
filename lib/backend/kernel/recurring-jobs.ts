import { v5 as uuidv5 } from 'uuid';
import type { Database } from '../db/client.ts';
import { installationScope } from './audit.ts';
import { now } from './clock.ts';
import type { JobHandlers } from './jobs.ts';
import { jobs } from './schema.ts';

/**
 * Puts the installation's recurring jobs in their places; the one row of a kind is worked at again and again, by one
 * process at a time.
 */
export async function armRecurring(database: Database, handlers: JobHandlers): Promise<void> {
  const at = now();
  const rows = Object.entries(handlers).flatMap(([kind, { everyHours }]) =>
    everyHours === undefined
      ? []
      : {
          schoolId: installationScope,
          id: uuidv5(kind, installationScope),
          kind,
          input: {},
          runAfter: hoursAfter(at, everyHours),
          actorId: installationScope,
          createdAt: at,
        },
  );
  if (rows.length > 0) await database.owner.insert(jobs).values(rows).onConflictDoNothing();
}

/** How a job stands after its end: closed, or waiting for its next time. */
export function restOf(handler: { readonly everyHours?: number } | undefined, at: Date) {
  return handler?.everyHours === undefined
    ? {}
    : ({ state: 'waiting', runAfter: hoursAfter(at, handler.everyHours), attempts: 0, cancelAsked: false } as const);
}

const hoursAfter = (at: Date, hours: number) => new Date(at.getTime() + hours * 3_600_000);
