import type { Device } from '@/lib/contracts/safety/devices.ts';
import { areaPath, type PlacedArea } from '@/lib/rules/area-tree.ts';
import { deviceStateOf } from '@/lib/rules/device-state.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { safetyDevices } from '../schema.ts';

/** A device as people see it, with the path of the area where it hangs. */
export function deviceView(row: typeof safetyDevices.$inferSelect, now: Date, areas: readonly PlacedArea[]): Device {
  const { id, version, name, place, areaId, purpose, direction, source, keyHint, heardAt, driftMs, reusedAt } = row;
  const { pictureUrl, pictureForm, firmware, battery } = row;
  return {
    ...{ id, version, name, place, areaId, purpose, direction, source, keyHint, driftMs, pictureUrl, pictureForm },
    plan: row.planX === null || row.planY === null ? null : { x: row.planX, y: row.planY },
    ...{ firmware, battery, movedAt: row.movedAt?.toISOString() ?? null },
    area: areaId === null ? place : areaPath(areas, areaId),
    state: deviceStateOf(row, now, limits.deviceSilentMinutes),
    heardAt: heardAt?.toISOString() ?? null,
    reusedAt: reusedAt?.toISOString() ?? null,
    drifts: Math.abs(driftMs ?? 0) > limits.deviceDriftSeconds * 1_000,
  };
}
