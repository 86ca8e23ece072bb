import { and, lt, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { dayAfter } from '@/lib/rules/days.ts';
import { stateOn } from '@/lib/rules/dormitory.ts';
import type { GuardianNotice } from '@/lib/rules/guardian-notices.ts';
import { limits } from '@/lib/rules/limits.ts';
import { localMoments } from '@/lib/rules/local-moment.ts';
import { dueAt, escalated, type WarningKind, type WarningLevel } from '@/lib/rules/warning-state.ts';
import { rowsOf } from '../../db/rows.ts';
import type { JobCtx, JobHandler } from '../../kernel/jobs.ts';
import { notifyLive } from '../../kernel/live.ts';
import { changeRow, nobody } from '../../kernel/moved-row.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { allSchools } from '../../kernel/sweeps.ts';
import { schoolDaysBetween } from '../../organisation/index.ts';
import { isMorningRecorded, missingMornings } from '../../students/index.ts';
import { nightNow } from '../dormitory/night.ts';
import { residents } from '../dormitory/residents.ts';
import { notifyFamilies } from '../guardians/notify-families.ts';
import { isPickedUp } from '../pick-up/picked-up.ts';
import { pickUpTime, waitingChildren } from '../pick-up/waiting-children.ts';
import { dormBuildings } from '../schema/dormitory.ts';
import { safetyWarnings } from '../schema/warnings.ts';
import { newOnes } from './new-causes.ts';
import { noteStep, raiseWarning } from './raise.ts';
import { settingsOf } from './settings.ts';
import { watchDevices } from './watch-devices.ts';
import { watchVisitors } from './watch-visitors.ts';

/*
 * What rules that look every other minute ask first, in one query each by an index: most schools have no cause most of
 * the time.
 */

const yesRow = z.object({ yes: z.boolean() });

const any = async ({ tx }: JobCtx, rows: SQL): Promise<boolean> => {
  const [found] = await rowsOf(tx, sql`select exists(${rows}) as yes`, yesRow);
  return found?.yes === true;
};

/** Whether any resident is out, or back late from a longer absence. */
const anybodyOut = (ctx: JobCtx): Promise<boolean> =>
  any(ctx, sql`select from dorm_stays where school_id = ${ctx.school.id} and to_on is null and state <> 1`);

/** Whether anybody was picked up on a day. */
const anybodyPickedUp = (ctx: JobCtx, day: string): Promise<boolean> =>
  any(ctx, sql`select from pick_up_records where school_id = ${ctx.school.id} and day = ${day} and ${isPickedUp}`);

/** Children who are not where they should be, in one place. */
interface Missing {
  readonly place: string;
  readonly cause: string;
  readonly studentIds: readonly string[];
}

interface About {
  readonly kind: WarningKind;
  readonly level: WarningLevel;
  readonly notice: GuardianNotice;
  /** Names the day or night, so that a family hears once of it. */
  readonly on: string;
}

/**
 * Children of a class who have not arrived some time after school began, once a class and day.
 * @returns how many warnings were raised
 */
async function watchLate(ctx: JobCtx): Promise<number> {
  const { day, minute } = localMoments(ctx.school.timeZone)(ctx.now);
  // After noon it is no news any more.
  if (minute >= 12 * 60 || !(await isMorningRecorded(ctx, day))) return 0;
  const { lateAfterMinutes } = await settingsOf(ctx);
  const { lateAfter, classes } = await missingMornings(ctx, day);
  if (classes.length === 0 || minute < lateAfter + lateAfterMinutes) return 0;
  if ((await schoolDaysBetween(ctx, day, day)).length === 0) return 0;
  const found = classes.map(({ classId, className, studentIds }) => {
    return { place: className, cause: `late:${classId}:${day}`, studentIds };
  });
  return raiseMissing(ctx, found, { kind: 'late', level: 2, notice: 'notArrived', on: day });
}

/**
 * Residents who are out without leave after the time of the check, once a building and night, in nights before a school
 * day: on others most are at home.
 */
async function watchReturns(ctx: JobCtx): Promise<number> {
  if (!(await anybodyOut(ctx))) return 0;
  const { night, isPast } = await nightNow(ctx);
  if (!isPast) return 0;
  const out = (await residents(ctx, night)).filter(
    (one) => stateOn(one, night) === 2 && !one.onLeave && one.fromOn <= night,
  );
  if (out.length === 0) return 0;
  const next = dayAfter(night, 1);
  if ((await schoolDaysBetween(ctx, next, next)).length === 0) return 0;
  const buildings = await ctx.tx.select().from(dormBuildings).where(ofSchool(ctx, dormBuildings));
  const found = buildings.flatMap(({ id, name }) => {
    const studentIds = out.filter(({ buildingId }) => buildingId === id).map(({ studentId }) => studentId);
    return studentIds.length === 0 ? [] : [{ place: name, cause: `notReturned:${id}:${night}`, studentIds }];
  });
  return raiseMissing(ctx, found, { kind: 'notReturned', level: 3, notice: 'notReturned', on: night });
}

/**
 * Children whom nobody has fetched by the time that is set, once a class and day, at schools that record today who
 * fetches whom.
 */
async function watchPickUps(ctx: JobCtx): Promise<number> {
  const { day, minute } = localMoments(ctx.school.timeZone)(ctx.now);
  if (minute < 12 * 60 || !(await anybodyPickedUp(ctx, day))) return 0;
  if (minute < (await pickUpTime(ctx)).minute) return 0;
  const byClass = Map.groupBy(await waitingChildren(ctx, day), ({ className }) => className ?? '');
  const found = [...byClass].map(([place, children]) => {
    return { place, cause: `notPickedUp:${place}:${day}`, studentIds: children.map(({ id }) => id) };
  });
  return raiseMissing(ctx, found, { kind: 'notPickedUp', level: 2, notice: 'notPickedUp', on: day });
}

/** Raises what has not been raised yet, and tells the families of those children. */
async function raiseMissing(ctx: JobCtx, found: readonly Missing[], about: About): Promise<number> {
  const { kind, level, notice, on } = about;
  const fresh = await newOnes(ctx, found);
  if (fresh.length === 0) return 0;
  const { notices } = await settingsOf(ctx);
  let raised = 0;
  for (const { place, cause, studentIds } of fresh) {
    const facts = { count: studentIds.length, studentIds: studentIds.slice(0, limits.warningNames) };
    const id = await raiseWarning(ctx, { kind, level, place, cause, facts });
    if (!id) continue;
    raised += 1;
    if (notices[notice])
      await notifyFamilies(
        ctx,
        studentIds.map((studentId) => {
          return { notice, studentId, at: ctx.now, occasion: `${notice}:${studentId}:${on}`, about: `warning:${id}` };
        }),
      );
  }
  return raised;
}

/**
 * Warnings whose timer has run out go on one level higher, with the shorter time of that level; the highest stay
 * overdue.
 * @returns how many rose
 */
async function escalateDue(ctx: JobCtx): Promise<number> {
  const due = await ctx.tx
    .select()
    .from(safetyWarnings)
    .where(and(ofSchool(ctx, safetyWarnings), lt(safetyWarnings.dueAt, ctx.now), lt(safetyWarnings.level, 3)))
    .limit(limits.sweepBatchRows)
    .for('update');
  if (due.length === 0) return 0;
  const { times } = await settingsOf(ctx);
  for (const warning of due) {
    const next = escalated(warning.level);
    await changeRow({ ...ctx, person: nobody }, safetyWarnings, warning, {
      level: next,
      dueAt: dueAt(warning.state, next, ctx.now, times),
      escalations: warning.escalations + 1,
    });
    await noteStep(ctx, warning.id, 'escalate', '');
  }
  return due.length;
}

/** What rules look for, each on its own, in the order in which people want to hear of it. */
const watches = [watchReturns, watchLate, watchPickUps, watchVisitors, watchDevices, escalateDue];

/**
 * Looks at every school again and again for what deserves a warning. Whatever it finds is raised once, however often
 * and by whomever it is found.
 */
export const watchJob: JobHandler = {
  everyHours: limits.warningWatchMinutes / 60,
  run: async (job) => {
    for (const inSchool of await allSchools(job)) {
      const changed = await job.step(watchSchool, { inSchool });
      if (changed > 0) notifyLive(inSchool, ['warning']);
    }
    return null;
  },
  // What was not found this time is found the next.
  giveUp: async () => {},
};

async function watchSchool(ctx: JobCtx): Promise<number> {
  let changed = 0;
  for (const watch of watches) changed += await watch(ctx);
  return changed;
}
