import { and, eq } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { areaPlanCalls } from '@/lib/contracts/safety/area-plan.ts';
import { planOf } from '@/lib/rules/area-tree.ts';
import type { Ctx, Steps } from '../../kernel/context.ts';
import { fileResponse } from '../../kernel/file-response.ts';
import { discardBytes, findFile, recordFile, type StoredBytes } from '../../kernel/files.ts';
import { idsIn } from '../../kernel/ids-in.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { changeRow } from '../../kernel/moved-row.ts';
import { findRow, lockRow, ofSchool, oneOfSchool } from '../../kernel/of-school.ts';
import { files } from '../../kernel/schema.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { keepPhoto } from '../../pictures/kept-square.ts';
import { safetyDevices, safetyAreas as table } from '../schema.ts';
import { areasOf } from './areas-of.ts';
import { deviceView } from './device-view.ts';

type Calls = typeof areaPlanCalls;

/**
 * Gives an area a plan, or another one.
 * @throws ServiceError notFound, pictureTooLarge, pictureType, pictureUnreadable
 */
async function uploadAreaPlan(
  steps: Steps,
  { id }: ParsedInputOf<Calls['uploadAreaPlan']>,
): Promise<ReplyOf<Calls['uploadAreaPlan']>> {
  let isReplaced = false;
  const find = (ctx: Ctx) => findRow(ctx, table, id);
  const enter = async (ctx: Ctx, stored: StoredBytes) => {
    isReplaced = await enterPlan(ctx, id, stored);
  };
  return { planId: await keepPhoto(steps, { find, enter }), isReplaced };
}

/** @returns whether there was one before */
async function enterPlan(ctx: Ctx, id: string, stored: StoredBytes): Promise<boolean> {
  const area = await lockRow(ctx, table, id);
  await recordFile(ctx, stored, { purpose: 'safety.plan', name: 'plan.jpg', mediaType: 'image/jpeg' });
  await changeRow(ctx, table, area, { planId: stored.id });
  await dropPlan(ctx, area);
  ctx.audit({ object: { type: 'area', id }, change: { name: area.name, plan: stored.id } });
  return area.planId !== null;
}

/** Takes a picture away that no area shows any more. */
export async function dropPlan(ctx: Ctx, { planId }: Pick<typeof table.$inferSelect, 'planId'>): Promise<void> {
  if (planId === null) return;
  await ctx.tx.delete(files).where(and(ofSchool(ctx, files), eq(files.id, planId)));
  ctx.afterCommit(() => void discardBytes(planId));
}

/** @throws ServiceError notFound: there is no such area, or it has no plan */
async function removeAreaPlan(ctx: Ctx, { id }: ParsedInputOf<Calls['removeAreaPlan']>): Promise<null> {
  const area = await lockRow(ctx, table, id);
  if (area.planId === null) throw new ServiceError('notFound');
  const areas = await areasOf(ctx);
  const onIt = await ctx.tx
    .select({ id: safetyDevices.id, areaId: safetyDevices.areaId })
    .from(safetyDevices)
    .where(ofSchool(ctx, safetyDevices));
  const gone = onIt.filter((one) => one.areaId && planOf(areas, one.areaId)?.id === id);
  await changeRow(ctx, table, area, { planId: null });
  await dropPlan(ctx, area);
  // What stood on it has no place on another plan.
  await ctx.tx
    .update(safetyDevices)
    .set({ planX: null, planY: null })
    .where(and(ofSchool(ctx, safetyDevices), eq(safetyDevices.id, idsIn(gone.map((one) => one.id)))));
  ctx.audit({ object: { type: 'area', id }, change: { name: area.name, plan: null } });
  return null;
}

/** @throws ServiceError notFound */
async function areaPlan(steps: Steps, { id, planId }: ParsedInputOf<Calls['areaPlan']>): Promise<Response> {
  const plan = await steps.run(async (ctx) => {
    const area = await findRow(ctx, table, id);
    if (area.planId !== planId) throw new ServiceError('notFound');
    return findFile(ctx, planId);
  });
  return fileResponse(plan);
}

/**
 * Says where devices stand on the plan of an area.
 * @throws ServiceError notFound: the area, its plan, or a device that does not stand on it
 */
async function placeDevices(
  ctx: Ctx,
  { areaId, devices }: ParsedInputOf<Calls['placeDevices']>,
): Promise<ReplyOf<Calls['placeDevices']>> {
  const area = await lockRow(ctx, table, areaId);
  const areas = await areasOf(ctx);
  if (area.planId === null) throw new ServiceError('notFound');
  const wanted = eq(safetyDevices.id, idsIn(devices.map(({ id }) => id)));
  const known = await ctx.tx
    .select()
    .from(safetyDevices)
    .where(and(ofSchool(ctx, safetyDevices), wanted))
    .for('update');
  const isOnIt = (id: string) => {
    const device = known.find((one) => one.id === id);
    return device?.areaId ? planOf(areas, device.areaId)?.id === areaId : false;
  };
  if (devices.some(({ id }) => !isOnIt(id))) throw new ServiceError('notFound');
  for (const { id, at } of devices)
    await ctx.tx
      .update(safetyDevices)
      .set({ planX: at?.x ?? null, planY: at?.y ?? null })
      .where(oneOfSchool(ctx, safetyDevices, id));
  ctx.audit({ object: { type: 'area', id: areaId }, change: { name: area.name, placed: devices.length } });
  const rows = await ctx.tx
    .select()
    .from(safetyDevices)
    .where(and(ofSchool(ctx, safetyDevices), wanted));
  return { rows: rows.map((row) => deviceView(row, ctx.now, areas)) };
}

export const areaPlanVerbs: VerbGroup<Calls> = {
  uploadAreaPlan: { steps: uploadAreaPlan },
  removeAreaPlan,
  areaPlan: { steps: areaPlan },
  placeDevices,
};
