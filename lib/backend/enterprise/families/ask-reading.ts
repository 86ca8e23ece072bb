import { and, ne } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { enqueueJob } from '../../kernel/jobs.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { wxworkFamilyReadings } from '../schema/families.ts';

/** The job that reads a school's home-school contacts. */
export const familiesJob = 'enterprise.families';

interface Asking {
  readonly tx: Tx;
  readonly now: Date;
  readonly school: { readonly id: string };
  readonly person: { readonly accountId: string };
  /** Without one, the runner that is at work looks for more when it is done. */
  afterCommit?(task: () => void): void;
}

const patienceMs = 3_600_000;

/**
 * Asks for the contacts to be read; any number of askings until a reading begins are one, and what changes while it
 * runs is read by the next.
 * @returns whether this one counted
 */
export async function askReading(ctx: Asking): Promise<boolean> {
  const { tx, now, school } = ctx;
  const own = ofSchool(ctx, wxworkFamilyReadings);
  const set = { state: 'waiting', changedAt: now } as const;
  const [waiting] = await tx
    .insert(wxworkFamilyReadings)
    .values({ schoolId: school.id, ...set })
    .onConflictDoUpdate({
      target: wxworkFamilyReadings.schoolId,
      set,
      setWhere: ne(wxworkFamilyReadings.state, 'waiting'),
    })
    .returning();
  const lost = waiting ? null : await lostOne(ctx, and(own));
  if (!waiting && !lost) return false;
  await enqueueJob({ ...ctx, afterCommit: (task) => ctx.afterCommit?.(task) }, familiesJob, {});
  return true;
}

/** An asking whose job was lost: nothing waits for an hour. */
async function lostOne({ tx, now }: Asking, own: ReturnType<typeof and>) {
  const [row] = await tx.select().from(wxworkFamilyReadings).where(own).for('update');
  if (!row || now.getTime() - row.changedAt.getTime() < patienceMs) return null;
  await tx.update(wxworkFamilyReadings).set({ changedAt: now }).where(own);
  return row;
}
