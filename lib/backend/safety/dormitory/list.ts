import { and, asc, desc, eq } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { DormResident, DormRoom } from '@/lib/contracts/safety/dormitory.ts';
import type { dormitoryCalls } from '@/lib/contracts/safety/dormitory-calls.ts';
import { clockTime } from '@/lib/rules/attendance-time.ts';
import { stateOn, sumResidents } from '@/lib/rules/dormitory.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { knownStudents } from '../../students/index.ts';
import { dormRooms, dormStays } from '../schema/dormitory.ts';
import { findBuilding, findRoom } from './find.ts';
import { nightNow } from './night.ts';
import { namedChildren, type Resident, residents } from './residents.ts';
import { dormitorySums } from './sums.ts';

type Calls = typeof dormitoryCalls;

/** The buildings in figures. */
export async function listDormitory(ctx: Ctx): Promise<ReplyOf<Calls['dormitory']>> {
  const { rows, night, checkMinute, timesVersion } = await dormitorySums(ctx);
  return {
    rows: rows.map(({ building, rooms, ...sums }) => ({
      id: building.id,
      name: building.name,
      type: building.type,
      version: building.version,
      floors: [...new Set(rooms.map(({ floor }) => floor))],
      rooms: rooms.length,
      ...sums,
    })),
    night,
    checkAt: clockTime(checkMinute),
    timesVersion,
    actions: [
      ...(ctx.can('safety.dormitory.edit') ? (['edit'] as const) : []),
      ...(ctx.can('safety.dormitory.roll') ? (['roll'] as const) : []),
    ],
  };
}

/** The rooms of a floor with whoever lives in each bed. @throws ServiceError notFound */
export async function listRooms(
  ctx: Ctx,
  { buildingId, floor }: ParsedInputOf<Calls['dormRooms']>,
): Promise<ReplyOf<Calls['dormRooms']>> {
  await findBuilding(ctx, buildingId);
  const { night, isPast } = await nightNow(ctx);
  const onFloor = and(eq(dormRooms.buildingId, buildingId), eq(dormRooms.floor, floor));
  const rooms = await ctx.tx
    .select()
    .from(dormRooms)
    .where(and(ofSchool(ctx, dormRooms), onFloor))
    .orderBy(asc(dormRooms.name), asc(dormRooms.id));
  const living = await residents(ctx, night, onFloor);
  const view = await residentView(ctx, living, night);
  const byRoom = Map.groupBy(living, ({ roomId }) => roomId);
  return {
    rows: rooms.map(({ id, name, floor: at, version, beds }): DormRoom => {
      const own = byRoom.get(id) ?? [];
      const places = Array.from({ length: beds }, (_, order) => {
        const resident = own.find(({ bed }) => bed === order + 1);
        return { bed: order + 1, resident: resident ? view(resident) : null };
      });
      return { id, name, floor: at, version, beds, ...sumResidents(own, night, isPast), places };
    }),
    actions: ctx.can('safety.dormitory.edit') ? ['edit'] : [],
  };
}

async function residentView(ctx: Ctx, living: readonly Resident[], night: string) {
  const ids = living.map(({ studentId }) => studentId);
  const named = await knownStudents(ctx, ids);
  const onRoll = await namedChildren(ctx, ids);
  return (resident: Resident): DormResident => {
    const child = named.get(resident.studentId);
    const state = stateOn(resident, night);
    return {
      stayId: resident.id,
      version: resident.version,
      studentId: resident.studentId,
      name: child?.name ?? '',
      number: child?.number ?? '',
      className: child?.className ?? null,
      hasLeft: !onRoll.has(resident.studentId),
      fromOn: resident.fromOn,
      state,
      awayTo: state === 3 ? resident.awayTo : null,
      awayReason: state === 3 ? resident.awayReason : '',
      onLeave: resident.onLeave,
    };
  };
}

/** Everybody who has lived in a room. @throws ServiceError notFound */
export async function roomHistory(
  ctx: Ctx,
  { id }: ParsedInputOf<Calls['dormRoomHistory']>,
): Promise<ReplyOf<Calls['dormRoomHistory']>> {
  await findRoom(ctx, id);
  const stays = await ctx.tx
    .select()
    .from(dormStays)
    .where(and(ofSchool(ctx, dormStays), eq(dormStays.roomId, id)))
    .orderBy(desc(dormStays.fromOn), asc(dormStays.bed), desc(dormStays.id))
    .limit(limits.printedRows);
  const named = await knownStudents(
    ctx,
    stays.map(({ studentId }) => studentId),
  );
  return {
    rows: stays.map(({ id: stayId, bed, studentId, fromOn, toOn }) => {
      const child = named.get(studentId);
      return { stayId, bed, name: child?.name ?? '', className: child?.className ?? null, fromOn, toOn };
    }),
  };
}
