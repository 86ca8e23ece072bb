import { and, eq } from 'drizzle-orm';
import { limits } from '@/lib/rules/limits.ts';
import { timeZoneOf } from '@/lib/rules/time-zone.ts';
import { limitPerAddress } from '../../account/index.ts';
import type { PublicCtx } from '../../kernel/context.ts';
import { oneOfSchool } from '../../kernel/of-school.ts';
import { type CommittedRefusal, committed, ServiceError } from '../../kernel/service-error.ts';
import { enterSchool } from '../../kernel/tenancy.ts';
import { schools } from '../../organisation/schema.ts';
import { isDeviceKey, readDeviceKey } from '../devices/device-key.ts';
import { safetyDevices } from '../schema.ts';

const minuteMs = 60_000;

/** A device that has proven itself, and where it hangs. */
export interface CallingDevice {
  readonly device: typeof safetyDevices.$inferSelect;
  readonly school: { readonly id: string; readonly timeZone: string };
  /** How far its clock is ahead of ours. */
  readonly driftMs: number;
}

interface Call {
  readonly key: string;
  readonly deviceTime: string;
}

/**
 * Whom a call comes from; leaves the transaction inside the device's school, with its row locked until the end, so that
 * two calls of one device follow each other. Notes that it was heard of.
 * @returns the refusal `deviceKey`, which is counted, whatever is wrong with the key.
 * @throws ServiceError tooMany
 */
export async function callingDevice(
  ctx: PublicCtx,
  { key, deviceTime }: Call,
): Promise<CallingDevice | CommittedRefusal> {
  const found = await findDevice(ctx, key);
  if (!found) {
    await limitPerAddress(ctx, 'device', limits.deviceWrongPerMinute);
    return committed(new ServiceError('deviceKey'));
  }
  const driftMs = Math.max(-largestDrift, Math.min(largestDrift, Date.parse(deviceTime) - ctx.now.getTime()));
  await noteHeard(ctx, found.device, driftMs);
  return { ...found, driftMs };
}

/** As much as its column holds: a clock that was never set is decades off. */
const largestDrift = 2 ** 31 - 1;

async function findDevice({ tx }: PublicCtx, key: string): Promise<Omit<CallingDevice, 'driftMs'> | null> {
  const read = readDeviceKey(key);
  if (!read) return null;
  await enterSchool(tx, read.schoolId);
  const [row] = await tx
    .select({ device: safetyDevices, id: schools.id, timeZone: schools.timeZone })
    .from(safetyDevices)
    .innerJoin(schools, and(eq(schools.id, safetyDevices.schoolId), eq(schools.enabled, true)))
    .where(oneOfSchool(read.schoolId, safetyDevices, read.deviceId))
    .for('update', { of: safetyDevices });
  if (!row?.device.keyHash || !isDeviceKey(key, row.device.keyHash)) return null;
  return { device: row.device, school: { id: row.id, timeZone: timeZoneOf(row.timeZone) } };
}

async function noteHeard({ tx, now }: PublicCtx, device: CallingDevice['device'], driftMs: number): Promise<void> {
  const age = device.callsSince ? now.getTime() - device.callsSince.getTime() : minuteMs;
  const isFresh = age >= minuteMs;
  const calls = isFresh ? 1 : device.calls + 1;
  if (calls > limits.deviceCallsPerMinute)
    throw new ServiceError('tooMany', { seconds: Math.max(1, Math.ceil((minuteMs - age) / 1_000)) });
  await tx
    .update(safetyDevices)
    .set({ heardAt: now, driftMs, calls, callsSince: isFresh ? now : device.callsSince })
    .where(oneOfSchool(device.schoolId, safetyDevices, device.id));
}
