import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { kept, saved, schemasOf, writtenSchemasOf } from '../field-schemas.ts';
import { byId, byVersion } from '../shapes.ts';
import { base, json, nothing } from './call-parts.ts';
import { deviceFields, monitorForms } from './device-fields.ts';
import { pictureSource } from './picture-source.ts';

export const device = z.object({
  ...kept,
  ...schemasOf(deviceFields),
  /** Null where its place was written by hand and has not been taken over. */
  areaId: z.string().nullable(),
  /** The area with all above it, as people read it; the written place where it has none. */
  area: z.string(),
  /** Where it stands on the nearest plan above it, in ten-thousandths of width and height; null while nobody says. */
  plan: z.object({ x: z.number(), y: z.number() }).nullable(),
  /** Its clock is further off than `limits.deviceDriftSeconds`. */
  drifts: z.boolean(),
});
export type Device = z.output<typeof device>;

export const savedDevice = z.strictObject({
  ...saved,
  ...writtenSchemasOf(deviceFields),
  pictureUrl: pictureSource.default(''),
  pictureForm: z.enum(monitorForms).default('still'),
});

const edit = { ...json, permission: 'safety.device.edit', effect: 'write', touches: ['device'] } as const;

/** The devices of a school: what hangs where, and whether it is heard of. */
export const deviceCalls = {
  devices: endpoint({
    ...json,
    summary: 'All devices of the school with their state, those in use first',
    path: `${base}/device/list`,
    permission: 'safety.device.view',
    effect: 'read',
    input: nothing,
    reply: z.object({
      rows: z.array(device),
      /** Where one can hang, from the top downwards. */
      areas: z.array(z.object({ id: z.string(), name: z.string(), depth: z.number() })),
      actions: z.array(z.enum(['edit'])),
    }),
    shows: ['device', 'area'],
  }),
  saveDevice: endpoint({
    ...edit,
    summary: 'Registers a device or changes one; 409 when somebody was faster',
    path: `${base}/device/save`,
    input: savedDevice,
    reply: device,
  }),
  newDeviceKey: endpoint({
    ...edit,
    summary: 'Makes a new key for a device and tells it once; an earlier one ends at once',
    path: `${base}/device/newKey`,
    inSteps: true,
    input: byId,
    /** Only the key's digest is kept. */
    reply: z.object({ name: z.string(), key: z.string() }),
  }),
  revokeDevice: endpoint({
    ...edit,
    summary: 'Takes a device out of use: its key ends at once, what it has sent stays',
    path: `${base}/device/revoke`,
    input: byVersion,
    reply: device,
  }),
};
