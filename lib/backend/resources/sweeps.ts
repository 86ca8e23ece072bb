import { and, isNull, lt } from 'drizzle-orm';
import { daysEarlier } from '@/lib/rules/days.ts';
import { limits } from '@/lib/rules/limits.ts';
import { ofSchool } from '../kernel/of-school.ts';
import { fileSweep, type Sweep } from '../kernel/sweeps.ts';
import { teachingResourceFiles as table } from './schema/resource.ts';

/** Files that were uploaded and never named by a resource. */
export const resourceSweeps: readonly Sweep[] = [
  fileSweep('resources.looseFiles', (ctx) => {
    const before = daysEarlier(ctx.now, limits.resourceLooseFileDays);
    return ctx.tx
      .select({ id: table.fileId })
      .from(table)
      .where(and(ofSchool(ctx, table), isNull(table.resourceId), lt(table.addedAt, before)))
      .limit(limits.sweepBatchRows);
  }),
];
