import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { Device, deviceCalls } from '@/lib/contracts/safety/devices.ts';
import { areasInOrder, placeOfArea } from '@/lib/rules/area-tree.ts';
import { identityOf } from '@/lib/rules/identity.ts';
import { limits } from '@/lib/rules/limits.ts';
import { refuseStale } from '../../kernel/conflict.ts';
import type { Ctx, Steps } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { changeRow } from '../../kernel/moved-row.ts';
import { lockRow, ofSchool, refuseOther } from '../../kernel/of-school.ts';
import { rowToSave, saveRow } from '../../kernel/saved-row.ts';
import { duplicateOf, invalidFields, ServiceError } from '../../kernel/service-error.ts';
import { hashToken } from '../../kernel/token-hash.ts';
import { safetyDevices } from '../schema.ts';
import { isShowable } from '../showable-source.ts';
import { endSilences } from '../warnings/watch-devices.ts';
import { areasOf } from './areas-of.ts';
import { newDeviceKey } from './device-key.ts';
import { deviceView } from './device-view.ts';

type Calls = typeof deviceCalls;

export const deviceVerbs: VerbGroup<Calls> = {
  devices: listDevices,
  saveDevice,
  newDeviceKey: { steps: renewDeviceKey },
  revokeDevice,
};

/** All devices of the school, those in use first: a school has dozens. */
async function listDevices(ctx: Ctx): Promise<ReplyOf<Calls['devices']>> {
  const rows = await ctx.tx
    .select()
    .from(safetyDevices)
    .where(ofSchool(ctx, safetyDevices))
    .orderBy(sql`${safetyDevices.revokedAt} is not null`, asc(safetyDevices.place), asc(safetyDevices.name));
  const areas = await areasOf(ctx);
  return {
    rows: rows.map((row) => deviceView(row, ctx.now, areas)),
    areas: areasInOrder(areas).map(({ id, name, depth }) => ({ id, name, depth })),
    actions: ctx.can('safety.device.edit') ? ['edit'] : [],
  };
}

/**
 * Registers or changes a device.
 * @throws ServiceError notFound: it, or the area; conflict, duplicate: the name exists, wrongState: it was revoked
 */
async function saveDevice(ctx: Ctx, input: ParsedInputOf<Calls['saveDevice']>): Promise<Device> {
  const { id, version: _, ...facts } = input;
  const areas = await areasOf(ctx);
  const before = await rowToSave(ctx, safetyDevices, input, (row) => deviceView(row, ctx.now, areas));
  if (before?.revokedAt) throw new ServiceError('wrongState');
  if (!isShowable(facts.pictureUrl)) {
    const { host } = new URL(facts.pictureUrl);
    throw invalidFields({ pictureUrl: { key: 'sourceHost', params: { host } } });
  }
  if (!areas.some((one) => one.id === facts.areaId)) throw new ServiceError('notFound');
  const place = placeOfArea(areas, facts.areaId);
  const stays = before?.nameKey === identityOf(facts.name);
  if (!stays) await refuseTaken(ctx, id, facts.name);
  const values = { ...facts, place, nameTwin: (stays && before?.nameTwin) || 0 };
  const row = await saveRow(ctx, safetyDevices, before, values, {
    constraint: 'safety_devices_name',
    refusal: taken(facts.name),
  });
  const old = before && { name: before.name, place: before.place, direction: before.direction };
  ctx.audit({ object: { type: 'device', id: row.id }, change: { old, new: { ...facts, place } } });
  return deviceView(row, ctx.now, areas);
}

const taken = (name: string) => duplicateOf('name', name);

/** Two spellings of a name are one; devices that shared one before that was asked keep theirs. */
function refuseTaken(ctx: Ctx, id: string | undefined, name: string): Promise<void> {
  const same = and(eq(safetyDevices.nameKey, identityOf(name)), isNull(safetyDevices.revokedAt));
  return refuseOther(ctx, safetyDevices, id, same, taken(name));
}

/**
 * A new key for a device. In steps, so that no answer with a key in it is kept for repetitions: whoever lost the answer
 * makes another.
 * @throws ServiceError notFound, wrongState: it was revoked
 */
function renewDeviceKey(steps: Steps, { id }: { id: string }): Promise<ReplyOf<Calls['newDeviceKey']>> {
  return steps.run(async (ctx) => {
    const { name, revokedAt, version } = await lockRow(ctx, safetyDevices, id);
    if (revokedAt) throw new ServiceError('wrongState');
    const key = newDeviceKey({ schoolId: ctx.school.id, deviceId: id });
    await changeRow(
      ctx,
      safetyDevices,
      { id, version },
      { keyHash: hashToken(key), keyHint: key.slice(-limits.deviceKeyHintChars) },
    );
    ctx.audit({ object: { type: 'device', id }, change: { name } });
    return { name, key };
  });
}

/** Takes a device out of use for good. @throws ServiceError notFound, conflict, wrongState: it was revoked before */
async function revokeDevice(ctx: Ctx, { id, version }: ParsedInputOf<Calls['revokeDevice']>): Promise<Device> {
  const areas = await areasOf(ctx);
  const before = await lockRow(ctx, safetyDevices, id);
  await refuseStale(ctx, before, version, deviceView(before, ctx.now, areas));
  if (before.revokedAt) throw new ServiceError('wrongState');
  const row = await changeRow(ctx, safetyDevices, before, { keyHash: null, revokedAt: ctx.now });
  // Nobody waits for it any more.
  await endSilences(ctx, [id]);
  ctx.audit({ object: { type: 'device', id }, change: { name: row.name } });
  return deviceView(row, ctx.now, areas);
}
