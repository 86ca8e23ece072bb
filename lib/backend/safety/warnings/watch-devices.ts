import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { deviceStateOf } from '@/lib/rules/device-state.ts';
import type { JobCtx } from '../../kernel/jobs.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { safetyWarnings } from '../schema/warnings.ts';
import { safetyDevices } from '../schema.ts';
import { endWarnings } from './end.ts';
import { raiseWarning, type WarningWriting } from './raise.ts';
import { settingsOf } from './settings.ts';

/**
 * Devices that have fallen silent, once a silence; one that is heard again ends its warning.
 * @returns how many warnings were raised or ended
 */
export async function watchDevices(ctx: JobCtx): Promise<number> {
  const devices = await ctx.tx
    .select()
    .from(safetyDevices)
    .where(
      and(
        ofSchool(ctx, safetyDevices),
        isNull(safetyDevices.revokedAt),
        isNotNull(safetyDevices.keyHash),
        isNotNull(safetyDevices.heardAt),
      ),
    );
  if (devices.length === 0) return 0;
  const { offlineAfterMinutes } = await settingsOf(ctx);
  let changed = 0;
  const there: string[] = [];
  for (const device of devices) {
    if (deviceStateOf(device, ctx.now, offlineAfterMinutes) !== 'offline') {
      there.push(device.id);
      continue;
    }
    const { id: deviceId, place, heardAt } = device;
    const cause = `offline:${deviceId}:${heardAt?.toISOString() ?? ''}`;
    const given = { kind: 'deviceOffline', level: 2, place, cause, deviceId, facts: {} } as const;
    if (await raiseWarning(ctx, given)) changed += 1;
  }
  return changed + (await endSilences(ctx, there));
}

/** Ends the open warnings that devices are silent. @returns how many there were */
export async function endSilences(ctx: WarningWriting, deviceIds: readonly string[]): Promise<number> {
  if (deviceIds.length === 0) return 0;
  const ofDevices = inArray(safetyWarnings.deviceId, [...deviceIds]);
  return endWarnings(ctx, and(eq(safetyWarnings.kind, 'deviceOffline'), ofDevices));
}
