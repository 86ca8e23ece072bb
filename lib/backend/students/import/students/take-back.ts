import { and, inArray } from 'drizzle-orm';
import type { StagedStudent } from '@/lib/contracts/students/import-records.ts';
import type { JobCtx } from '../../../kernel/jobs.ts';
import { ofSchool } from '../../../kernel/of-school.ts';
import { linksOf } from '../../links.ts';
import { takeOut } from '../../register.ts';
import { students } from '../../schema.ts';
import type { WrittenRow } from '../import-kind.ts';
import { takeUpdatesBack } from './update-rows.ts';

/**
 * Takes children out again, those left aside that somebody has changed since or that something hangs on; children who
 * were there before get back what they had.
 */
export async function takeStudentsBack(ctx: JobCtx, rows: readonly WrittenRow<StagedStudent>[]) {
  const [updated, enrolled] = [true, false].map((wasThere) =>
    rows.filter(({ record }) => (record.heldBy?.replaced !== undefined) === wasThere),
  );
  const staying = await takeUpdatesBack(ctx, updated ?? []);
  return new Set([...staying, ...(await takeEnrolledBack(ctx, enrolled ?? []))]);
}

async function takeEnrolledBack(ctx: JobCtx, rows: readonly WrittenRow<StagedStudent>[]): Promise<Set<number>> {
  const ids = rows.map(({ objectId }) => objectId);
  const changed = await changedSince(ctx, ids);
  const linked = await linksOf(ctx, ids);
  const stays = (id: string) => changed.has(id) || linked.has(id);
  await takeOut(
    ctx,
    ids.filter((id) => !stays(id)),
  );
  return new Set(rows.flatMap(({ row, objectId }) => (stays(objectId) ? row : [])));
}

/** Children that somebody has changed since their import and not deleted; locked until the end of the batch. */
async function changedSince(ctx: JobCtx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await ctx.tx
    .select({ id: students.id, version: students.version, deletedAt: students.deletedAt })
    .from(students)
    .where(and(ofSchool(ctx, students), inArray(students.id, [...ids])))
    .for('update');
  return new Set(rows.filter(({ version, deletedAt }) => version !== 1 && deletedAt === null).map(({ id }) => id));
}
