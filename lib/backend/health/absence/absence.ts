import { and, eq } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { AbsenceRow, absenceCalls } from '@/lib/contracts/health/absence.ts';
import { dayAfter } from '@/lib/rules/days.ts';
import { awayKinds, daysAwayUntil, isToBeTraced } from '@/lib/rules/health/absence.ts';
import { symptoms } from '@/lib/rules/health/check.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { changeRow } from '../../kernel/moved-row.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { today } from '../../kernel/today.ts';
import { schoolDaysBetween } from '../../organisation/index.ts';
import { awayDays, placedStudents, rosterOn } from '../../students/index.ts';
import { followedStudents } from '../case/stopped.ts';
import { newRow, only, placeOf, refuseFuture } from '../kept.ts';
import { healthAbsences as table } from '../schema/absence.ts';
import { raiseSigns } from '../sign/raise-signs.ts';

type Calls = typeof absenceCalls;

/** How far back days away in a row are counted. */
const daysBack = 30;

/** The children who are away on a day, those first of whom nothing is known. */
async function pageOfAbsences(
  ctx: Ctx,
  { page, size, day = today(ctx), kind, classId, state }: ParsedInputOf<Calls['absences']>,
): Promise<ReplyOf<Calls['absences']>> {
  const all = await absencesOn(ctx, day);
  const count = (is: (row: AbsenceRow) => boolean) => all.filter(is).length;
  const inClass = classId ? new Set((await placedStudents(ctx, { classId })).map(({ id }) => id)) : null;
  const found = all.filter(
    (row) =>
      (kind === undefined || row.kind === kind) &&
      (state === undefined || row.state === state) &&
      (inClass === null || inClass.has(row.student.id)),
  );
  return {
    rows: found.slice((page - 1) * size, page * size),
    ...{ total: found.length, page, size, day },
    sums: {
      sick: count((row) => row.kind === 'sick'),
      absent: count((row) => row.kind === 'absent'),
      leave: count((row) => row.kind === 'leave'),
      open: count((row) => row.state === 'open'),
    },
  };
}

/** Attendance's children of a day away, with what was found out. A handful of statements, whatever the school. */
export async function absencesOn(ctx: Ctx, day: string): Promise<AbsenceRow[]> {
  const from = dayAfter(day, -daysBack);
  const schoolDays = await schoolDaysBetween(ctx, from, day);
  const days = await awayDays(ctx, { ids: null, from, to: day });
  const away = [...days].flatMap(([id, { away: list }]) => {
    const fact = list.find((one) => one.day === day && !one.there);
    const of = new Set(list.flatMap((one) => (one.there ? [] : [one.day])));
    return fact ? [{ id, status: fact.status, daysAway: daysAwayUntil(day, of, schoolDays) }] : [];
  });
  const children = new Map(
    (await placedStudents(ctx, { ids: away.map(({ id }) => id) })).map((child) => [child.id, child]),
  );
  const then = day < today(ctx) ? await rosterOn(ctx, day, null, [...children.keys()]) : [];
  const classOf = new Map(then.map((child) => [child.studentId, child]));
  const noted = await ctx.tx
    .select()
    .from(table)
    .where(and(ofSchool(ctx, table), eq(table.day, day)));
  const reasons = new Map(noted.map((row) => [row.studentId, row]));
  const followed = await followedStudents(ctx, [...children.keys()]);
  const rows = away.flatMap(({ id, status, daysAway }): AbsenceRow[] => {
    const child = children.get(id);
    if (!child) return [];
    const kind = awayKinds[status as keyof typeof awayKinds] ?? awayKinds[5];
    const reason = reasons.get(id)?.reason ?? null;
    const { name, number, className } = child;
    return [
      {
        id,
        student: { id, name, number, className },
        className: reasons.get(id)?.className || (classOf.get(id)?.className ?? className ?? ''),
        ...{ day, kind, daysAway: Math.max(daysAway, 1), reason },
        state: isToBeTraced({ kind, daysAway, reason }) ? 'open' : 'known',
        isFollowed: followed.has(id) ? 'true' : 'false',
        actions: actionsOf(ctx, followed.has(id)),
      },
    ];
  });
  return rows.sort((one, other) => Number(one.state === 'known') - Number(other.state === 'known'));
}

const actionsOf = (ctx: Ctx, isFollowed: boolean): AbsenceRow['actions'] => [
  ...(ctx.can('health.absence.edit') ? (['trace'] as const) : []),
  ...(ctx.can('health.case.edit') && !isFollowed ? (['follow'] as const) : []),
];

/** Notes why a child is away, in place of what was noted of that day. @throws ServiceError notFound, invalid */
async function traceAbsence(
  ctx: Ctx,
  asked: ParsedInputOf<Calls['traceAbsence']>,
): Promise<ReplyOf<Calls['traceAbsence']>> {
  const { studentId, day, reason, diagnosis, hospital, toldBy, note } = asked;
  refuseFuture(ctx, day);
  const place = await placeOf(ctx, studentId, day);
  const facts = { reason, diagnosis, hospital, toldBy, note, symptoms: symptoms.filter((one) => asked[one]) };
  const [before] = await ctx.tx
    .select()
    .from(table)
    .where(and(ofSchool(ctx, table), eq(table.studentId, studentId), eq(table.day, day)))
    .for('update');
  const row = before
    ? await changeRow(ctx, table, before, facts)
    : only(
        await ctx.tx
          .insert(table)
          .values({ ...newRow(ctx), ...place, day, ...facts })
          .returning(),
      );
  ctx.audit({ object: { type: 'healthAbsence', id: row.id }, change: { studentId, day, isChange: Boolean(before) } });
  await raiseSigns(ctx, row.classId, day);
  return { id: row.id };
}

export const absenceVerbs: VerbGroup<Calls> = { absences: pageOfAbsences, traceAbsence };
