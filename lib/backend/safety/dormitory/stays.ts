import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { dormitoryCalls } from '@/lib/contracts/safety/dormitory-calls.ts';
import { mayLiveIn } from '@/lib/rules/dormitory.ts';
import type { Tx } from '../../db/client.ts';
import { bulkInsert } from '../../kernel/bulk-insert.ts';
import { breaks, refuseStale } from '../../kernel/conflict.ts';
import type { Ctx } from '../../kernel/context.ts';
import { changeRow } from '../../kernel/moved-row.ts';
import { ofSchool, oneOfSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { studentsOnRoll } from '../../students/index.ts';
import { dormBuildings, dormRooms, dormStays } from '../schema/dormitory.ts';
import { by } from './buildings.ts';
import { findBuilding, findRoom, lockStay } from './find.ts';
import { nightNow } from './night.ts';

type Calls = typeof dormitoryCalls;

/** Nobody has seen the child there yet. */
const arriving = (ctx: Ctx) => ({ state: 2 as const, stateAt: ctx.now, ...by(ctx) });

/**
 * Gives a bed to a child; with `move` the one that the child has becomes free.
 * @throws ServiceError notFound (room, bed, child), dormGender, bedTaken, hasBed
 */
export async function giveBed(
  ctx: Ctx,
  { roomId, bed, studentId, move }: ParsedInputOf<Calls['giveDormBed']>,
): Promise<ReplyOf<Calls['giveDormBed']>> {
  const room = await findRoom(ctx, roomId, true);
  const { type } = await findBuilding(ctx, room.buildingId);
  const [child] = await studentsOnRoll(ctx, { ids: [studentId] });
  if (!child || bed > room.beds) throw new ServiceError('notFound');
  if (!mayLiveIn(type, child.gender)) throw new ServiceError('dormGender', { name: child.name, type: String(type) });
  const { day } = await nightNow(ctx);
  const former = (await livingPlaces(ctx, [studentId])).get(studentId);
  if (former && !move) throw new ServiceError('hasBed', { name: child.name, place: former.place });
  if (former) await endStay(ctx, former.stayId, day);
  const stay = { id: uuidv7(), roomId, bed, studentId, fromOn: day, awayReason: '' };
  await ctx.tx
    .transaction((inner) => inner.insert(dormStays).values({ schoolId: ctx.school.id, ...stay, ...arriving(ctx) }))
    .catch((error: unknown) => {
      if (breaks(error, 'dorm_stays_bed')) throw new ServiceError('bedTaken', { room: room.name, bed });
      throw breaks(error, 'dorm_stays_child') ? new ServiceError('hasBed', { name: child.name, place: '' }) : error;
    });
  const change = { old: former && { place: former.place }, new: { room: room.name, bed, studentId } };
  ctx.audit({ object: { type: 'dormStay', id: stay.id }, change });
  return { id: stay.id };
}

/** Where children live now: building, room and bed in words, and the stay. */
export async function livingPlaces(
  ctx: { readonly tx: Tx; readonly school: { readonly id: string } },
  studentIds: readonly string[],
) {
  if (studentIds.length === 0) return new Map<string, { stayId: string; place: string }>();
  const rows = await ctx.tx
    .select({
      stayId: dormStays.id,
      studentId: dormStays.studentId,
      building: dormBuildings.name,
      room: dormRooms.name,
      bed: dormStays.bed,
    })
    .from(dormStays)
    .innerJoin(dormRooms, and(ofSchool(ctx, dormRooms), eq(dormRooms.id, dormStays.roomId)))
    .innerJoin(dormBuildings, and(ofSchool(ctx, dormBuildings), eq(dormBuildings.id, dormRooms.buildingId)))
    .where(and(ofSchool(ctx, dormStays), isNull(dormStays.toOn), inArray(dormStays.studentId, [...studentIds])));
  return new Map(
    rows.map(({ studentId, stayId, building, room, bed }) => [
      studentId,
      { stayId, place: `${building} ${room}-${bed}` },
    ]),
  );
}

async function endStay(ctx: Ctx, id: string, day: string): Promise<void> {
  await ctx.tx
    .update(dormStays)
    .set({ toOn: day, ...by(ctx) })
    .where(oneOfSchool(ctx, dormStays, id));
}

/** Ends a stay: its bed becomes free. @throws ServiceError notFound */
export async function freeBed(
  ctx: Ctx,
  { stayId }: ParsedInputOf<Calls['freeDormBed']>,
): Promise<ReplyOf<Calls['freeDormBed']>> {
  const stay = await lockStay(ctx, stayId);
  const { day } = await nightNow(ctx);
  await endStay(ctx, stayId, day);
  const change = { old: { roomId: stay.roomId, bed: stay.bed, studentId: stay.studentId } };
  ctx.audit({ object: { type: 'dormStay', id: stayId }, change });
  return { id: stayId };
}

/**
 * Gives the free beds of a building to children of some classes, in the order of the rooms.
 * @throws ServiceError notFound
 */
export async function fillBeds(
  ctx: Ctx,
  { buildingId, classIds }: ParsedInputOf<Calls['fillDormBeds']>,
): Promise<ReplyOf<Calls['fillDormBeds']>> {
  const { tx, school } = ctx;
  const { type } = await findBuilding(ctx, buildingId, true);
  const rooms = await tx
    .select()
    .from(dormRooms)
    .where(and(ofSchool(ctx, dormRooms), eq(dormRooms.buildingId, buildingId)))
    .orderBy(asc(dormRooms.floor), asc(dormRooms.name))
    .for('update');
  const taken = await tx
    .select({ roomId: dormStays.roomId, bed: dormStays.bed, studentId: dormStays.studentId })
    .from(dormStays)
    .where(and(ofSchool(ctx, dormStays), isNull(dormStays.toOn)));
  const isTaken = new Set(taken.map(({ roomId, bed }) => `${roomId} ${bed}`));
  const hasBed = new Set(taken.map(({ studentId }) => studentId));
  const free = rooms.flatMap(({ id: roomId, beds }) =>
    Array.from({ length: beds }, (_, at) => ({ roomId, bed: at + 1 })).filter(
      ({ bed }) => !isTaken.has(`${roomId} ${bed}`),
    ),
  );
  const children = (await studentsOnRoll(ctx, { classIds })).filter(
    ({ id, gender }) => !hasBed.has(id) && mayLiveIn(type, gender),
  );
  const { day } = await nightNow(ctx);
  const given = free.slice(0, children.length).map((place, at) => ({
    schoolId: school.id,
    id: uuidv7(),
    ...place,
    studentId: children[at]?.id ?? '',
    fromOn: day,
    awayReason: '',
    version: 1,
    ...arriving(ctx),
  }));
  await bulkInsert(tx, dormStays, given);
  const change = { new: { classIds, given: given.length } };
  ctx.audit({ object: { type: 'dormBuilding', id: buildingId }, change });
  return { given: given.length, left: children.length - given.length };
}

/** States where a resident is. @throws ServiceError notFound, conflict */
export async function setState(
  ctx: Ctx,
  { stayId, version, state, awayTo, reason }: ParsedInputOf<Calls['setResidentState']>,
): Promise<ReplyOf<Calls['setResidentState']>> {
  const stay = await lockStay(ctx, stayId);
  await refuseStale(ctx, stay, version, { id: stayId, state: stay.state, version: stay.version });
  const away = state === 3 ? { awayTo, awayReason: reason } : { awayTo: null, awayReason: '' };
  await changeRow(ctx, dormStays, stay, { state, ...away, stateAt: ctx.now });
  const change = { old: { state: stay.state, awayTo: stay.awayTo }, new: { state, ...away } };
  ctx.audit({ object: { type: 'dormStay', id: stayId }, change });
  return { id: stayId };
}
