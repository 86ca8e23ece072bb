import { and, eq, or, type SQL } from 'drizzle-orm';
import type { LessonDoor } from '@/lib/contracts/practice/lesson.ts';
import { limits } from '@/lib/rules/limits.ts';
import { isOpen } from '@/lib/rules/practice/lesson.ts';
import { limitPerAddress, limitWithin } from '../../account/index.ts';
import { codeDigest } from '../../kernel/code-digest.ts';
import type { PublicCtx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { readSchoolKey } from '../../kernel/school-key.ts';
import { type CommittedRefusal, committed, ServiceError } from '../../kernel/service-error.ts';
import { enterSchool } from '../../kernel/tenancy.ts';
import { schools } from '../../organisation/schema.ts';
import { practiceSeats, practiceSessions } from '../schema/session.ts';

type Session = typeof practiceSessions.$inferSelect;

/** A lesson that was opened, and the context in which its rows are read. */
export interface OpenedLesson {
  readonly on: PublicCtx & { readonly school: { readonly id: string } };
  readonly session: Session;
  /** In a kindergarten one device of the class goes from child to child. */
  readonly isShared: boolean;
}

const lifeMs = limits.lessonCodeMinutes * 60_000;

/**
 * The lesson that a key in a picture opens, or a code on the board, which is counted by the place it comes from and by
 * the school. Leaves the transaction inside the school. Whatever is wrong, the refusal is one.
 * @returns the refusal lessonShut, which is counted
 * @throws ServiceError tooMany
 */
export async function lessonByDoor(ctx: PublicCtx, by: LessonDoor): Promise<OpenedLesson | CommittedRefusal> {
  if ('door' in by) return byKey(ctx, by.door, (keyHash) => eq(practiceSessions.doorHash, keyHash));
  await limitPerAddress(ctx, 'lessonCode', limits.lessonCodesPerMinute);
  // Digits are few: whoever tries them from many places is stopped where they count.
  await limitWithin(ctx, `lessonCode ${by.schoolNo}`, limits.lessonCodesPerSchool, lifeMs);
  const [school] = await ctx.tx
    .select({ id: schools.id })
    .from(schools)
    .where(and(eq(schools.schoolNo, by.schoolNo), eq(schools.enabled, true)));
  if (!school) return committed(new ServiceError('lessonShut'));
  const found = await inSchool(ctx, school.id, eq(practiceSessions.codeHash, codeDigest(school.id, by.code)));
  return found ?? committed(new ServiceError('lessonShut'));
}

/** The lesson whose class a screen shows. @returns the refusal lessonShut, which is counted */
export const lessonByScreen = (ctx: PublicCtx, screen: string) =>
  byKey(ctx, screen, (keyHash) => eq(practiceSessions.screenHash, keyHash));

/**
 * The lesson and seat that a ticket was given for; also one that still waits for the teacher's word, where it is asked
 * for. @returns the refusal lessonShut, which is counted
 */
export async function lessonByTicket(ctx: PublicCtx, ticket: string, { orWaiting = false } = {}) {
  const read = readSchoolKey(ticket);
  if (!read) return shut(ctx);
  await enterSchool(ctx.tx, read.schoolId);
  const [seat] = await ctx.tx
    .select()
    .from(practiceSeats)
    .where(
      and(
        ofSchool(read.schoolId, practiceSeats),
        or(
          eq(practiceSeats.ticketHash, read.keyHash),
          orWaiting ? eq(practiceSeats.askedHash, read.keyHash) : undefined,
        ),
      ),
    );
  const found = seat && (await inSchool(ctx, read.schoolId, eq(practiceSessions.id, seat.sessionId)));
  return found ? { ...found, seat, isWaiting: seat.ticketHash !== read.keyHash } : shut(ctx);
}

async function byKey(ctx: PublicCtx, key: string, of: (keyHash: string) => SQL) {
  const read = readSchoolKey(key);
  return (read && (await inSchool(ctx, read.schoolId, of(read.keyHash)))) ?? shut(ctx);
}

/** Counts a key that opens nothing by the place it came from. @throws ServiceError tooMany */
async function shut(ctx: PublicCtx): Promise<CommittedRefusal> {
  await limitPerAddress(ctx, 'lesson', limits.lessonWrongPerMinute);
  return committed(new ServiceError('lessonShut'));
}

/** The lesson of an enabled school that fits and is open; leaves the transaction inside the school. */
async function inSchool(ctx: PublicCtx, schoolId: string, fits: SQL): Promise<OpenedLesson | null> {
  await enterSchool(ctx.tx, schoolId);
  const [row] = await ctx.tx
    .select({ session: practiceSessions, mold: schools.schoolMold })
    .from(practiceSessions)
    .innerJoin(schools, and(eq(schools.id, practiceSessions.schoolId), eq(schools.enabled, true)))
    .where(and(ofSchool(schoolId, practiceSessions), fits));
  return row && isOpen(row.session, ctx.now)
    ? { on: { ...ctx, school: { id: schoolId } }, session: row.session, isShared: row.mold !== 2 }
    : null;
}
