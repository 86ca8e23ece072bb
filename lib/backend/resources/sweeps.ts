import { and, inArray, isNull, lt } from 'drizzle-orm';
import { daysEarlier } from '@/lib/rules/days.ts';
import { limits } from '@/lib/rules/limits.ts';
import { ofSchool } from '../kernel/of-school.ts';
import { files } from '../kernel/schema.ts';
import { type Sweep, schoolSweep } from '../kernel/sweeps.ts';
import { teachingResourceFiles as table } from './schema/resource.ts';

/** Files that were uploaded and never named by a resource; their bytes go with those that no row names. */
export const resourceSweeps: readonly Sweep[] = [
  schoolSweep('resources.looseFiles', async (ctx) => {
    const before = daysEarlier(ctx.now, limits.resourceLooseFileDays);
    const due = ctx.tx
      .select({ id: table.fileId })
      .from(table)
      .where(and(ofSchool(ctx, table), isNull(table.resourceId), lt(table.addedAt, before)))
      .limit(limits.sweepBatchRows);
    const gone = await ctx.tx
      .delete(files)
      .where(and(ofSchool(ctx, files), inArray(files.id, due)))
      .returning({ id: files.id });
    return gone.length;
  }),
];
