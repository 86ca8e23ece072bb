import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { limits } from '@/lib/rules/limits.ts';
import { timeZoneOf } from '@/lib/rules/time-zone.ts';
import { limitPerAddress } from '../../account/index.ts';
import type { PublicCtx } from '../../kernel/context.ts';
import { oneOfSchool } from '../../kernel/of-school.ts';
import { type CommittedRefusal, committed, ServiceError } from '../../kernel/service-error.ts';
import { enterSchool } from '../../kernel/tenancy.ts';
import { hashToken } from '../../kernel/token-hash.ts';
import { schools } from '../../organisation/schema.ts';
import { readDeviceKey } from '../devices/device-key.ts';
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
  readonly firmware?: string | undefined;
  readonly battery?: number | undefined;
}

/**
 * Whom a call comes from; leaves the transaction inside the device's school, with its row locked until the end, so that
 * two calls of one device follow each other. Notes that it was heard of.
 * @returns the refusal `deviceKey`, which is counted, whatever is wrong with the key.
 * @throws ServiceError tooMany
 */
export async function callingDevice(
  ctx: PublicCtx,
  { key, deviceTime, firmware, battery }: Call,
): Promise<CallingDevice | CommittedRefusal> {
  const driftMs = Math.max(-largestDrift, Math.min(largestDrift, Date.parse(deviceTime) - ctx.now.getTime()));
  const said = { driftMs, ...(firmware !== undefined && { firmware }), ...(battery !== undefined && { battery }) };
  const found = await heardDevice(ctx, key, said);
  if (!found) {
    await limitPerAddress(ctx, 'device', limits.deviceWrongPerMinute);
    return committed(new ServiceError('deviceKey'));
  }
  return { ...found, driftMs };
}

/** As much as its column holds: a clock that was never set is decades off. */
const largestDrift = 2 ** 31 - 1;

/** The device of a key, with its calls of the minute counted; null where the key is none of an enabled school. */
async function heardDevice(
  { tx, now, address }: PublicCtx,
  key: string,
  said: Partial<Pick<CallingDevice['device'], 'firmware' | 'battery' | 'driftMs'>>,
): Promise<Omit<CallingDevice, 'driftMs'> | null> {
  const read = readDeviceKey(key);
  if (!read) return null;
  await enterSchool(tx, read.schoolId);
  const { calls, callsSince, heardAt, movedAt } = safetyDevices;
  const at = now.toISOString();
  const lately = new Date(now.getTime() - limits.deviceSilentMinutes * minuteMs).toISOString();
  const isMoved = sql`${safetyDevices.address} not in ('', ${address}) and ${heardAt} > ${lately}::timestamptz`;
  const isOver = sql`${callsSince} is null or ${callsSince} <= ${new Date(now.getTime() - minuteMs).toISOString()}::timestamptz`;
  const [row] = await tx
    .update(safetyDevices)
    .set({
      ...said,
      heardAt: now,
      address,
      movedAt: sql`case when ${isMoved} then ${at}::timestamptz else ${movedAt} end`,
      calls: sql`case when ${isOver} then 1 else ${calls} + 1 end`,
      callsSince: sql`case when ${isOver} then ${at}::timestamptz else ${callsSince} end`,
    })
    .from(schools)
    .where(
      and(
        oneOfSchool(read.schoolId, safetyDevices, read.deviceId),
        // Compared by its hash, whose time tells nothing of the key.
        eq(safetyDevices.keyHash, hashToken(key)),
        eq(schools.id, safetyDevices.schoolId),
        eq(schools.enabled, true),
      ),
    )
    .returning({ device: getTableColumns(safetyDevices), id: schools.id, timeZone: schools.timeZone });
  if (!row) return null;
  refuseTooMany(row.device, now);
  return { device: row.device, school: { id: row.id, timeZone: timeZoneOf(row.timeZone) } };
}

/** What is thrown here takes the counted call back too. */
function refuseTooMany({ calls, callsSince }: CallingDevice['device'], now: Date): void {
  if (calls <= limits.deviceCallsPerMinute) return;
  const age = now.getTime() - (callsSince ?? now).getTime();
  throw new ServiceError('tooMany', { seconds: Math.max(1, Math.ceil((minuteMs - age) / 1_000)) });
}
