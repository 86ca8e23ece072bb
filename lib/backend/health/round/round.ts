import { and, between, count, eq, inArray, sql } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { RoundChild, roundCalls } from '@/lib/contracts/health/round.ts';
import { monthOf } from '@/lib/rules/calendar-date.ts';
import { dayAfter } from '@/lib/rules/days.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { changeRow } from '../../kernel/moved-row.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { invalidFields } from '../../kernel/service-error.ts';
import { today } from '../../kernel/today.ts';
import { schoolDaysBetween } from '../../organisation/index.ts';
import { assertClass, rosterOn, standingChildren } from '../../students/index.ts';
import { stoppedStudents } from '../case/stopped.ts';
import { classOn, countsOf, isCurrent, type Part } from '../check/class-on.ts';
import { missedOf, missedOn } from '../check/missed.ts';
import { newRow, only, placeOf, refuseFuture } from '../kept.ts';
import { healthChecks } from '../schema/check.ts';
import { healthMissedChecks as missedChecks } from '../schema/missed.ts';
import { moveRound, refuseReviewed, roundMoves, roundStates } from './class-state.ts';

type Calls = typeof roundCalls;

/**
 * The children of a class for a part of a day: those who may not come in and those who were watched before first, so
 * that nobody goes past them.
 * @throws ServiceError notFound: the class
 */
async function round(ctx: Ctx, { classId, ...part }: ParsedInputOf<Calls['round']>): Promise<ReplyOf<Calls['round']>> {
  await assertClass(ctx, classId);
  const known = await classOn(ctx, classId, part);
  const { members, away, here, checked } = known;
  const ids = members.map(({ id }) => id);
  const stopped = await stoppedStudents(ctx, ids);
  const watched = await watchedBefore(ctx, ids, part);
  const missed = await missedOn(ctx, part);
  const state = (await roundStates(ctx, part)).get(classId) ?? 'open';
  const rows = members.map(
    ({ id, name, number }): RoundChild => ({
      studentId: id,
      name,
      number,
      standing: away.has(id) ? 'leave' : here.has(id) ? 'here' : 'notHere',
      isWatched: watched.has(id),
      isStopped: stopped.has(id),
      card: checked.get(id) ?? null,
      missed: checked.has(id) ? null : (missed.get(id) ?? null),
    }),
  );
  const urgency = (row: RoundChild) => Number(row.isStopped) * 2 + Number(row.isWatched);
  return {
    rows: rows.sort((one, other) => urgency(other) - urgency(one)),
    counts: countsOf(known),
    state,
    actions: [...(ctx.can('health.check.record') ? (['record'] as const) : []), ...roundMoves(ctx, state)],
  };
}

/** Days between two school days, with the longest holidays of a term. */
const longestBreak = 14;

/** Who had a finding on the school day before, on Monday that is Friday, or earlier on the day. */
async function watchedBefore(ctx: Ctx, ids: readonly string[], { day, period }: Part): Promise<ReadonlySet<string>> {
  const { studentId, card, state } = healthChecks;
  const school = await schoolDaysBetween(ctx, dayAfter(day, -longestBreak), dayAfter(day, -1));
  const rows = await ctx.tx
    .selectDistinct({ studentId })
    .from(healthChecks)
    .where(
      and(
        ofSchool(ctx, healthChecks),
        between(healthChecks.day, school.at(-1) ?? dayAfter(day, -1), day),
        eq(state, 'current'),
        sql`${card} <> 'green'`,
        sql`not (${healthChecks.day} = ${day} and ${healthChecks.period} = ${period})`,
        inArray(studentId, [...ids]),
      ),
    );
  return new Set(rows.map((row) => row.studentId));
}

/** Each class with how far its round of a part of a day is. Three statements, whatever the number of classes. */
async function roundDay(ctx: Ctx, part: ParsedInputOf<Calls['roundDay']>): Promise<ReplyOf<Calls['roundDay']>> {
  const { classId, card } = healthChecks;
  const checks = await ctx.tx
    .select({
      classId,
      checked: count(),
      abnormal: sql<number>`(count(*) filter (where ${card} <> 'green'))::int`,
    })
    .from(healthChecks)
    .where(and(ofSchool(ctx, healthChecks), isCurrent(part)))
    .groupBy(classId);
  const missed = await missedOn(ctx, part);
  const states = await roundStates(ctx, part);
  const classes = Map.groupBy(await childrenOn(ctx, part.day), (child) => child.classId);
  return {
    rows: [...classes].map(([id, members]) => {
      const done = checks.find((row) => row.classId === id);
      return {
        classId: id,
        className: members[0]?.className ?? '',
        children: members.length,
        checked: done?.checked ?? 0,
        abnormal: done?.abnormal ?? 0,
        missed: members.filter((child) => missed.has(child.id)).length,
        state: states.get(id) ?? 'open',
      };
    }),
  };
}

/** The children of each class on a day; of one before the register was taken over, those who are in it now. */
async function childrenOn(ctx: Ctx, day: string) {
  const then = day < today(ctx) ? await rosterOn(ctx, day) : [];
  if (then.length > 0) return then.map(({ studentId: id, classId, className }) => ({ id, classId, className }));
  const now = await standingChildren(ctx, 'onRoll', monthOf(day));
  return now.flatMap(({ id, classId, className }) => (classId ? [{ id, classId, className }] : []));
}

/**
 * Notes why a child could not be checked.
 * @throws ServiceError notFound, wrongState: it was reviewed; invalid: a day to come, it is checked
 */
async function missCheck(
  ctx: Ctx,
  { studentId, missed: reason, ...part }: ParsedInputOf<Calls['missCheck']>,
): Promise<ReplyOf<Calls['missCheck']>> {
  refuseFuture(ctx, part.day);
  const place = await placeOf(ctx, studentId, part.day);
  await refuseReviewed(ctx, place.classId, part);
  const checked = await ctx.tx.$count(
    healthChecks,
    and(ofSchool(ctx, healthChecks), eq(healthChecks.studentId, studentId), isCurrent(part)),
  );
  if (checked > 0) throw invalidFields({ missed: { key: 'isChecked' } });
  const before = await missedOf(ctx, studentId, part);
  const { id } = before
    ? await changeRow(ctx, missedChecks, before, { reason })
    : only(
        await ctx.tx
          .insert(missedChecks)
          .values({ ...newRow(ctx), ...place, ...part, reason })
          .returning(),
      );
  ctx.audit({ object: { type: 'missedCheck', id }, change: { studentId, ...part, reason } });
  return { id };
}

export const roundVerbs: VerbGroup<Calls> = { round, roundDay, moveRound, missCheck };
