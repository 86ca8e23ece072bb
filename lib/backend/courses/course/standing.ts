import { and, eq, inArray, max } from 'drizzle-orm';
import { judgeCourse, type LessonRecord, type PassRule } from '@/lib/rules/courses/passing.ts';
import { secondsIn } from '@/lib/rules/courses/watched.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { coursesRecords as records } from '../schema/learning.ts';
import type { LessonHead } from './content.ts';

type Reading = Pick<Ctx, 'tx' | 'school'>;
export type StoredRecord = typeof records.$inferSelect;
/** What somebody has done, by lesson. */
export type OwnRecords = ReadonlyMap<string, StoredRecord>;

/** What people have done of lessons: by person, then by lesson. */
export async function recordsOf(
  ctx: Reading,
  lessons: readonly LessonHead[],
  staffIds: readonly string[],
): Promise<ReadonlyMap<string, OwnRecords>> {
  if (lessons.length === 0 || staffIds.length === 0) return new Map();
  const lessonIds = lessons.map(({ id }) => id);
  const rows = await ctx.tx
    .select()
    .from(records)
    .where(and(ofSchool(ctx, records), inArray(records.staffId, [...staffIds]), inArray(records.lessonId, lessonIds)));
  const byStaff = Map.groupBy(rows, ({ staffId }) => staffId);
  return new Map([...byStaff].map(([id, own]) => [id, new Map(own.map((row) => [row.lessonId, row]))]));
}

/** What one person has done of lessons. */
export const ownRecords = async (ctx: Reading, lessons: readonly LessonHead[], staffId: string): Promise<OwnRecords> =>
  (await recordsOf(ctx, lessons, [staffId])).get(staffId) ?? new Map();

/** What a record says to the rule of a course. */
export const recordFacts = ({
  watched,
  score,
  readAt,
}: Pick<StoredRecord, 'watched' | 'score' | 'readAt'>): LessonRecord => ({
  watchedSeconds: secondsIn(watched),
  score,
  read: readAt !== null,
});

/** How a person stands in an edition of a course. */
export const standingIn = (rule: PassRule, lessons: readonly LessonHead[], own: OwnRecords = new Map()) =>
  judgeCourse(rule, lessons, new Map([...own].map(([id, row]) => [id, recordFacts(row)])));

/** When a person last reported that a film was watched, whichever it was. */
export async function lastReport(ctx: Reading, staffId: string): Promise<Date | null> {
  const [row] = await ctx.tx
    .select({ at: max(records.reportedAt) })
    .from(records)
    .where(and(ofSchool(ctx, records), eq(records.staffId, staffId)));
  return row?.at ?? null;
}

/** The record of a person in a lesson, made where there is none, and held. */
export async function heldRecord(ctx: Reading, staffId: string, lessonId: string): Promise<StoredRecord> {
  await ctx.tx.insert(records).values({ schoolId: ctx.school.id, staffId, lessonId }).onConflictDoNothing();
  const [row] = await ctx.tx
    .select()
    .from(records)
    .where(isRecord(ctx, staffId, lessonId))
    .for('update');
  if (!row) throw new Error('The record was not stored');
  return row;
}

/** The condition of one record. */
export const isRecord = (ctx: Reading, staffId: string, lessonId: string) =>
  and(ofSchool(ctx, records), eq(records.staffId, staffId), eq(records.lessonId, lessonId));
