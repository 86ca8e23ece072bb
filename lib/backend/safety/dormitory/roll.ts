import { and, eq, gte, isNull, lte, or, type SQL } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { RollChild } from '@/lib/contracts/safety/dormitory-roll.ts';
import type { dormitoryRollCalls } from '@/lib/contracts/safety/dormitory-roll-calls.ts';
import { clockTime } from '@/lib/rules/attendance-time.ts';
import { stateOn } from '@/lib/rules/dormitory.ts';
import { isMakeUp, type RollMark } from '@/lib/rules/dormitory-night.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { studentsOnLeave } from '../../students/index.ts';
import { dormRooms, dormStays } from '../schema/dormitory.ts';
import { findBuilding } from './find.ts';
import { marksOf } from './marks.ts';
import { type DormReading, nightNow } from './night.ts';
import { namedChildren } from './residents.ts';

type Calls = typeof dormitoryRollCalls;

interface Expected {
  readonly roomId: string;
  readonly room: string;
  readonly floor: number;
  readonly studentId: string;
  readonly bed: number;
}

/** Who lived in a building on a night and was not away for a longer time, by room and bed. */
export async function expectedOn(ctx: DormReading, night: string, where?: SQL): Promise<Expected[]> {
  const { tx } = ctx;
  const rows = await tx
    .select({ stay: dormStays, room: dormRooms.name, floor: dormRooms.floor })
    .from(dormStays)
    .innerJoin(dormRooms, and(ofSchool(ctx, dormRooms), eq(dormRooms.id, dormStays.roomId)))
    .where(
      and(
        ofSchool(ctx, dormStays),
        lte(dormStays.fromOn, night),
        // Whoever moved on this day sleeps where they moved to.
        or(isNull(dormStays.toOn), gte(dormStays.toOn, night)),
        where,
      ),
    )
    .orderBy(dormRooms.floor, dormRooms.name, dormStays.bed);
  return rows
    .filter(({ stay }) => stay.toOn === null || stay.toOn > night)
    .filter(({ stay }) => stateOn(stay, night) !== 3)
    .map(({ stay: { roomId, studentId, bed }, ...place }) => ({ ...place, roomId, studentId, bed }));
}

/** A floor in a night, room by room. @throws ServiceError notFound */
export async function rollOf(
  ctx: Ctx,
  { buildingId, floor, night: asked }: ParsedInputOf<Calls['dormRoll']>,
): Promise<ReplyOf<Calls['dormRoll']>> {
  await findBuilding(ctx, buildingId);
  const now = await nightNow(ctx);
  const night = asked ?? now.night;
  const all = await expectedOn(ctx, night, eq(dormRooms.buildingId, buildingId));
  const ids = all.map(({ studentId }) => studentId);
  const named = await namedChildren(ctx, ids);
  const expected = all.filter(({ studentId }) => named.has(studentId));
  const marks = await marksOf(ctx, night, ids);
  const onLeave = await studentsOnLeave(ctx, night, 2);
  const view = ({ studentId, bed }: Expected): RollChild => {
    const record = marks.get(studentId);
    return {
      studentId,
      bed,
      name: named.get(studentId)?.name ?? '',
      className: named.get(studentId)?.className ?? null,
      mark: record?.mark ?? null,
      reason: record?.reason ?? '',
      madeUp: record?.madeUp ?? false,
      onLeave: onLeave.has(studentId),
    };
  };
  const count = (some: readonly Expected[]) => {
    const of = (mark: RollMark | null) =>
      some.filter(({ studentId }) => (marks.get(studentId)?.mark ?? null) === mark).length;
    return { expected: some.length, in: of('in'), leave: of('leave'), absent: of('absent'), unknown: of(null) };
  };
  const here = Map.groupBy(
    expected.filter((one) => one.floor === floor),
    ({ roomId }) => roomId,
  );
  return {
    night,
    checkAt: clockTime(now.checkMinute),
    isOver: isMakeUp(night, now.day, now.minute),
    rooms: [...here].map(([id, some]) => ({ id, name: some[0]?.room ?? '', children: some.map(view) })),
    counts: count(expected),
    floors: [...Map.groupBy(expected, (one) => one.floor)].map(([at, some]) => ({ floor: at, ...count(some) })),
    actions: ctx.can('safety.dormitory.roll') ? ['record'] : [],
  };
}
