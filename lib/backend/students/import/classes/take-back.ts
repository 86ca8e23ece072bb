import { and, inArray } from 'drizzle-orm';
import type { NewClass } from '@/lib/contracts/students/import-records.ts';
import type { JobCtx } from '../../../kernel/jobs.ts';
import { ofSchool } from '../../../kernel/of-school.ts';
import { classes, students } from '../../schema.ts';
import type { WrittenRow } from '../import-kind.ts';

/** Takes classes out again, those left aside that somebody has corrected or put children into since. */
export async function takeClassesBack(ctx: JobCtx, rows: readonly WrittenRow<NewClass>[]) {
  const ids = rows.map(({ objectId }) => objectId);
  const known = await ctx.tx
    .select({ id: classes.id, version: classes.version })
    .from(classes)
    .where(and(ofSchool(ctx, classes), inArray(classes.id, ids)))
    .for('update');
  const used = await ctx.tx
    .selectDistinct({ id: students.classId })
    .from(students)
    .where(and(ofSchool(ctx, students), inArray(students.classId, ids)));
  const staying = new Set([...known.filter(({ version }) => version !== 1), ...used].map(({ id }) => id));
  await ctx.tx.delete(classes).where(
    and(
      ofSchool(ctx, classes),
      inArray(
        classes.id,
        ids.filter((id) => !staying.has(id)),
      ),
    ),
  );
  return new Set(rows.flatMap(({ row, objectId }) => (staying.has(objectId) ? row : [])));
}
