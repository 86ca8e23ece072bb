import { and, eq, inArray, isNull, lt } from 'drizzle-orm';
import { daysEarlier } from '@/lib/rules/days.ts';
import { limits } from '@/lib/rules/limits.ts';
import { ofSchool } from '../kernel/of-school.ts';
import { files } from '../kernel/schema.ts';
import { type Sweep, schoolSweep } from '../kernel/sweeps.ts';
import { courseFilePurpose } from './lesson/course-file.ts';
import { coursesLessons } from './schema/course.ts';

/** Files that were uploaded and never named by a lesson; their bytes go with those that no row names. */
export const courseSweeps: readonly Sweep[] = [
  schoolSweep('courses.looseFiles', async (ctx) => {
    const before = daysEarlier(ctx.now, limits.courseLooseFileDays);
    const due = ctx.tx
      .select({ id: files.id })
      .from(files)
      .leftJoin(coursesLessons, and(ofSchool(ctx, coursesLessons), eq(coursesLessons.fileId, files.id)))
      .where(
        and(
          ofSchool(ctx, files),
          eq(files.purpose, courseFilePurpose),
          isNull(coursesLessons.id),
          lt(files.createdAt, before),
        ),
      )
      .limit(limits.sweepBatchRows);
    const gone = await ctx.tx
      .delete(files)
      .where(and(ofSchool(ctx, files), inArray(files.id, due)))
      .returning({ id: files.id });
    return gone.length;
  }),
];
