import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { areaCalls } from '@/lib/contracts/safety/area.ts';
import { areasInOrder, branchOf, misplacedArea, placeOfArea, placesToTake } from '@/lib/rules/area-tree.ts';
import { deviceStateOf } from '@/lib/rules/device-state.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { changeRows } from '../../kernel/moved-row.ts';
import { ofSchool, oneOfSchool } from '../../kernel/of-school.ts';
import { rowToSave, saveRow } from '../../kernel/saved-row.ts';
import { duplicateOf, invalidFields, ServiceError } from '../../kernel/service-error.ts';
import { renamePlace } from '../access/rename-place.ts';
import { safetyDevices, safetyAreas as table } from '../schema.ts';
import { dropPlan } from './area-plan.ts';
import { areasOf } from './areas-of.ts';
import { deviceView } from './device-view.ts';

type Calls = typeof areaCalls;

export const areaVerbs: VerbGroup<Calls> = {
  areas: listAreas,
  areaDevices,
  saveArea,
  removeArea,
  placesToTake: listPlaces,
  takePlaces,
};

const devicesOf = (ctx: Ctx) =>
  ctx.tx
    .select()
    .from(safetyDevices)
    .where(and(ofSchool(ctx, safetyDevices), isNull(safetyDevices.revokedAt)))
    .orderBy(asc(safetyDevices.place), asc(safetyDevices.name));

/** The whole tree; what is counted at an area counts at all above it. */
async function listAreas(ctx: Ctx): Promise<ReplyOf<Calls['areas']>> {
  const areas = await areasOf(ctx);
  const counts = new Map(areas.map(({ id }) => [id, { devices: 0, offline: 0 }]));
  const parents = new Map(areas.map(({ id, parentId }) => [id, parentId]));
  for (const device of await devicesOf(ctx)) {
    const isOffline = deviceStateOf(device, ctx.now, limits.deviceSilentMinutes) === 'offline';
    for (let at = device.areaId; at; at = parents.get(at) ?? null) {
      const count = counts.get(at);
      if (count) count.devices += 1;
      if (count && isOffline) count.offline += 1;
    }
  }
  return {
    rows: areasInOrder(areas).map(({ id, version, name, kind, parentId, sort, planId, depth }) => ({
      ...{ id, version, name, kind, parentId, sort, planId, depth },
      ...(counts.get(id) ?? { devices: 0, offline: 0 }),
    })),
    actions: ctx.can('safety.area.edit') ? ['edit'] : [],
  };
}

/** @throws ServiceError notFound */
async function areaDevices(
  ctx: Ctx,
  { areaId }: ParsedInputOf<Calls['areaDevices']>,
): Promise<ReplyOf<Calls['areaDevices']>> {
  const areas = await areasOf(ctx);
  if (areaId !== null && !areas.some(({ id }) => id === areaId)) throw new ServiceError('notFound');
  const wanted = new Set<string | null>(areaId === null ? [null] : branchOf(areas, areaId).map(({ id }) => id));
  const rows = (await devicesOf(ctx)).filter((row) => wanted.has(row.areaId));
  return { rows: rows.map((row) => deviceView(row, ctx.now, areas)) };
}

/** Changes of the tree stand one behind the other, so that no two make a circle. */
async function heldAreas(ctx: Ctx) {
  await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`safety areas ${ctx.school.id}`}, 0))`);
  return areasOf(ctx);
}

/** @throws ServiceError notFound, conflict, duplicate; invalid: below itself, of a kind that does not fit, too many */
async function saveArea(ctx: Ctx, input: ParsedInputOf<Calls['saveArea']>): Promise<ReplyOf<Calls['saveArea']>> {
  const areas = await heldAreas(ctx);
  const { id: asked, version: _, ...facts } = input;
  const before = await rowToSave(ctx, table, input, ({ id, version, name }) => ({ id, version, name }));
  if (facts.parentId !== null && !areas.some(({ id }) => id === facts.parentId)) throw new ServiceError('notFound');
  const why = misplacedArea(areas, { id: asked, ...facts });
  if (why) throw invalidFields({ [why === 'areaWider' ? 'kind' : 'parentId']: { key: why } });
  if (!before && areas.length >= limits.areas)
    throw invalidFields({ name: { key: 'tooMany', params: { max: limits.areas } } });
  const taken = { constraint: 'safety_areas_name', refusal: duplicateOf('name', facts.name) };
  const { id, version } = await saveRow(ctx, table, before, facts, taken);
  if (before) await renameBelow(ctx, id);
  const old = before && { name: before.name, kind: before.kind, parentId: before.parentId, sort: before.sort };
  ctx.audit({ object: { type: 'area', id }, change: { old, new: facts } });
  return { id, version };
}

/** What hangs in a branch is called by its new place, also by the rules that hold there. */
async function renameBelow(ctx: Ctx, areaId: string): Promise<void> {
  const areas = await areasOf(ctx);
  for (const { id } of branchOf(areas, areaId))
    await callByPlace(ctx, eq(safetyDevices.areaId, id), placeOfArea(areas, id));
}

/** Gives devices the name of their place; rules that held at the former one hold at the new one. */
async function callByPlace(ctx: Ctx, which: ReturnType<typeof eq>, place: string, areaId?: string): Promise<number> {
  const where = and(ofSchool(ctx, safetyDevices), which);
  const former = await ctx.tx
    .selectDistinct({ place: safetyDevices.place })
    .from(safetyDevices)
    .where(and(where, ne(safetyDevices.place, place)));
  const facts = { place, ...(areaId === undefined ? {} : { areaId }) };
  const changed = await changeRows(ctx, safetyDevices, which, facts).returning({ id: safetyDevices.id });
  for (const one of former) await renamePlace(ctx, one.place, place);
  return changed.length;
}

/** @throws ServiceError notFound, conflict; areaInUse: what stands in it, by name */
async function removeArea(ctx: Ctx, asked: ParsedInputOf<Calls['removeArea']>): Promise<null> {
  const areas = await heldAreas(ctx);
  const row = await rowToSave(ctx, table, asked, ({ id, version, name }) => ({ id, version, name }));
  if (!row) throw new ServiceError('notFound');
  const { id, name } = row;
  const inside = await ctx.tx
    .select({ name: safetyDevices.name, revokedAt: safetyDevices.revokedAt })
    .from(safetyDevices)
    .where(and(ofSchool(ctx, safetyDevices), eq(safetyDevices.areaId, id)))
    .orderBy(asc(safetyDevices.name));
  const standing = inside.filter(({ revokedAt }) => revokedAt === null);
  const below = areas.filter(({ parentId }) => parentId === id);
  if (standing.length + below.length > 0) {
    const names = [...standing, ...below].slice(0, limits.areaNames).map((one) => `“${one.name}”`);
    throw new ServiceError('areaInUse', { name, count: standing.length + below.length, names: names.join('') });
  }
  // What was taken out of use keeps the name of its place alone.
  if (inside.length > 0) await changeRows(ctx, safetyDevices, eq(safetyDevices.areaId, id), { areaId: null });
  await dropPlan(ctx, row);
  await ctx.tx.delete(table).where(oneOfSchool(ctx, table, id));
  ctx.audit({ object: { type: 'area', id }, change: { old: name } });
  return null;
}

async function listPlaces(ctx: Ctx): Promise<ReplyOf<Calls['placesToTake']>> {
  const rows = [...placesToTake(await devicesOf(ctx))];
  return { rows, actions: rows.length > 0 ? ['take'] : [] };
}

/**
 * Makes of each written place a point below `parentId`, unless an area there has its name already, and puts the devices
 * into it.
 * @throws ServiceError notFound; invalid: nothing narrower can stand there, too many
 */
async function takePlaces(ctx: Ctx, { parentId }: ParsedInputOf<Calls['takePlaces']>) {
  const areas = await heldAreas(ctx);
  if (parentId !== null && !areas.some(({ id }) => id === parentId)) throw new ServiceError('notFound');
  const places = placesToTake(await devicesOf(ctx));
  if (areas.length + places.length > limits.areas)
    throw invalidFields({ parentId: { key: 'tooMany', params: { max: limits.areas } } });
  const why = misplacedArea(areas, { parentId, kind: 'point' });
  if (why) throw invalidFields({ parentId: { key: why } });
  const there = new Map(areas.filter((one) => one.parentId === parentId).map(({ name, id }) => [name, id]));
  const points = new Map<string, string>();
  for (const [at, { place }] of places.entries()) {
    const facts = { name: place, kind: 'point', parentId, sort: areas.length + at + 1 } as const;
    points.set(place, there.get(place) ?? (await saveRow(ctx, table, null, facts)).id);
  }
  const after = await areasOf(ctx);
  let devices = 0;
  for (const [place, areaId] of points) {
    const hanging = and(isNull(safetyDevices.areaId), eq(safetyDevices.place, place), isNull(safetyDevices.revokedAt));
    devices += hanging ? await callByPlace(ctx, hanging, placeOfArea(after, areaId), areaId) : 0;
  }
  const made = points.size - places.filter(({ place }) => there.has(place)).length;
  ctx.audit({ object: { type: 'area', id: parentId ?? '' }, change: { places: [...points.keys()], devices } });
  return { areas: made, devices };
}
