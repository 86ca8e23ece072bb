import { and, eq, isNull } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { dormitoryCalls } from '@/lib/contracts/safety/dormitory-calls.ts';
import { minuteOf } from '@/lib/rules/attendance-time.ts';
import { mayLiveIn, roomsOf } from '@/lib/rules/dormitory.ts';
import { refuseStale } from '../../kernel/conflict.ts';
import type { Ctx } from '../../kernel/context.ts';
import { saveSetting } from '../../kernel/moved-row.ts';
import { ofSchool, oneOfSchool } from '../../kernel/of-school.ts';
import { rowToSave, saveRow } from '../../kernel/saved-row.ts';
import { duplicateOf, ServiceError } from '../../kernel/service-error.ts';
import { dormBuildings, dormRooms, dormStays, dormTimes } from '../schema/dormitory.ts';
import { findBuilding } from './find.ts';
import { namedChildren } from './residents.ts';

type Calls = typeof dormitoryCalls;

/** Who writes, and when. */
export const by = ({ now, person }: Ctx) => ({ updatedAt: now, updatedBy: person.accountId });

/** The refusal of a name that exists beside it. */
export const nameTaken = (value: string) => duplicateOf('name', value);

/**
 * Adds or changes a building.
 * @throws ServiceError notFound, conflict, duplicate, dormGender: somebody lives there who may not any more
 */
export async function saveBuilding(
  ctx: Ctx,
  input: ParsedInputOf<Calls['saveDormBuilding']>,
): Promise<ReplyOf<Calls['saveDormBuilding']>> {
  const { id: _, version: __, ...facts } = input;
  const before = await rowToSave(ctx, dormBuildings, input, ({ id, name, type, version }) => ({
    id,
    name,
    type,
    version,
  }));
  if (before && before.type !== facts.type) await refuseStrangers(ctx, before.id, facts.type);
  const taken = { constraint: 'dorm_buildings_name', refusal: nameTaken(facts.name) };
  const { id } = await saveRow(ctx, dormBuildings, before, facts, taken);
  const change = { old: before && { name: before.name, type: before.type }, new: facts };
  ctx.audit({ object: { type: 'dormBuilding', id }, change });
  return { id };
}

/** Refuses a type under which somebody could not go on living there. */
async function refuseStrangers(ctx: Ctx, buildingId: string, type: 1 | 2 | 3): Promise<void> {
  const rows = await ctx.tx
    .select({ studentId: dormStays.studentId })
    .from(dormStays)
    .innerJoin(dormRooms, and(ofSchool(ctx, dormRooms), eq(dormRooms.id, dormStays.roomId)))
    .where(and(ofSchool(ctx, dormStays), isNull(dormStays.toOn), eq(dormRooms.buildingId, buildingId)));
  const named = await namedChildren(
    ctx,
    rows.map(({ studentId }) => studentId),
  );
  const stranger = [...named.values()].find(({ gender }) => !mayLiveIn(type, gender));
  if (stranger) throw new ServiceError('dormGender', { name: stranger.name, type: String(type) });
}

/** Takes away a building without rooms. @throws ServiceError notFound, conflict, buildingHasRooms */
export async function removeBuilding(
  ctx: Ctx,
  { id, version }: ParsedInputOf<Calls['removeDormBuilding']>,
): Promise<ReplyOf<Calls['removeDormBuilding']>> {
  const before = await findBuilding(ctx, id, true);
  await refuseStale(ctx, before, version, { id, name: before.name, version: before.version });
  const rooms = await ctx.tx.$count(dormRooms, and(ofSchool(ctx, dormRooms), eq(dormRooms.buildingId, id)));
  if (rooms > 0) throw new ServiceError('buildingHasRooms', { count: rooms });
  await ctx.tx.delete(dormBuildings).where(oneOfSchool(ctx, dormBuildings, id));
  const change = { old: { name: before.name, type: before.type } };
  ctx.audit({ object: { type: 'dormBuilding', id }, change });
  return { id };
}

/** Adds the rooms of some floors; those that exist stay as they are. @throws ServiceError notFound */
export async function addRooms(
  ctx: Ctx,
  { buildingId, beds, ...plan }: ParsedInputOf<Calls['addDormRooms']>,
): Promise<ReplyOf<Calls['addDormRooms']>> {
  await findBuilding(ctx, buildingId, true);
  const rooms = roomsOf(plan);
  const added = await ctx.tx
    .insert(dormRooms)
    .values(rooms.map((room) => ({ schoolId: ctx.school.id, buildingId, ...room, beds, ...by(ctx) })))
    .onConflictDoNothing()
    .returning({ id: dormRooms.id });
  const change = { new: { ...plan, beds, added: added.length } };
  ctx.audit({ object: { type: 'dormBuilding', id: buildingId }, change });
  return { added: added.length, existed: rooms.length - added.length };
}

/** Sets the time by which residents should be in. @throws ServiceError conflict: somebody else has set it meanwhile */
export async function saveTimes(
  ctx: Ctx,
  { checkAt, version }: ParsedInputOf<Calls['saveDormTimes']>,
): Promise<ReplyOf<Calls['saveDormTimes']>> {
  const saved = await saveSetting(ctx, dormTimes, version, { checkMinute: minuteOf(checkAt) ?? 0 });
  ctx.audit({ object: { type: 'dormTimes', id: ctx.school.id }, change: { new: { checkAt } } });
  return { checkAt, version: saved.version };
}
