import { and, eq, isNull, lt } from 'drizzle-orm';
import { daysEarlier } from '@/lib/rules/days.ts';
import { limits } from '@/lib/rules/limits.ts';
import { ofSchool } from '../kernel/of-school.ts';
import { files } from '../kernel/schema.ts';
import { fileSweep, type Sweep } from '../kernel/sweeps.ts';
import { courseFilePurpose } from './lesson/course-file.ts';
import { coursesLessons } from './schema/course.ts';

/** Files that were uploaded and never named by a lesson. */
export const courseSweeps: readonly Sweep[] = [
  fileSweep('courses.looseFiles', (ctx) => {
    const before = daysEarlier(ctx.now, limits.courseLooseFileDays);
    return ctx.tx
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
  }),
];
