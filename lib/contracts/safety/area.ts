import { z } from 'zod';
import { areaKinds } from '@/lib/rules/area-tree.ts';
import { endpoint, type MenuEntry } from '../endpoint.ts';
import { kept, saved, writtenSchemasOf } from '../field-schemas.ts';
import { byVersion, uuid } from '../shapes.ts';
import { areaFields, takenFields } from './area.data.ts';
import { base, json, nothing } from './call-parts.ts';
import { device } from './devices.ts';

const area = z.object({
  ...kept,
  name: z.string(),
  kind: z.enum(areaKinds),
  parentId: z.string().nullable(),
  sort: z.number(),
  /** Its plan; null where it has none. A new one has a new address. */
  planId: z.string().nullable(),
  /** 0 at the top. */
  depth: z.number(),
  /** Devices in it and below it that are in use, and how many of them are offline. */
  devices: z.number(),
  offline: z.number(),
});
export type Area = z.output<typeof area>;

export const savedArea = z.strictObject({ ...saved, ...writtenSchemasOf(areaFields) });
export const takenPlaces = z.strictObject(writtenSchemasOf(takenFields));

const path = `${base}/area`;
const view = { ...json, permission: 'safety.area.view', effect: 'read' } as const;
const edit = { ...json, permission: 'safety.area.edit', effect: 'write', touches: ['area', 'device'] } as const;
const row = z.object({ id: z.string(), version: z.number() });

/** The tree of areas, and what hangs where in it. */
export const areaCalls = {
  areas: endpoint({
    ...view,
    summary: 'All areas from the top downwards, each followed by those below it',
    path: `${path}/list`,
    input: nothing,
    reply: z.object({ rows: z.array(area), actions: z.array(z.enum(['edit'])) }),
    shows: ['area', 'device'],
  }),
  areaDevices: endpoint({
    ...view,
    summary: 'The devices of an area and below it; without one all that hang in no area yet',
    path: `${path}/devices`,
    input: z.strictObject({ areaId: uuid.nullable() }),
    reply: z.object({ rows: z.array(device) }),
    shows: ['area', 'device'],
  }),
  saveArea: endpoint({
    ...edit,
    summary: 'Adds an area, renames one or moves one with all below it; 409 when somebody was faster',
    path: `${path}/save`,
    input: savedArea,
    reply: row,
  }),
  removeArea: endpoint({
    ...edit,
    summary: 'Removes an area in which no device stands and below which there is no other',
    path: `${path}/remove`,
    input: byVersion,
    reply: z.null(),
  }),
  placesToTake: endpoint({
    ...view,
    permission: 'safety.area.edit',
    summary: 'The written places of devices that stand in no area yet, each with how many hang there',
    path: `${path}/places`,
    input: nothing,
    reply: z.object({
      rows: z.array(z.object({ place: z.string(), devices: z.number() })),
      actions: z.array(z.enum(['take'])),
    }),
    shows: ['area', 'device'],
  }),
  takePlaces: endpoint({
    ...edit,
    summary: 'Makes a point of each written place, and puts the devices that hang there into it',
    path: `${path}/take`,
    input: takenPlaces,
    reply: z.object({ areas: z.number(), devices: z.number() }),
  }),
};

export const areaPermissions = {
  'safety.area.view': { 'zh-CN': '查看设备区域', en: 'View device areas' },
  'safety.area.edit': { 'zh-CN': '设置设备区域', en: 'Set up device areas' },
};

export const areaPage: MenuEntry = {
  id: 721,
  path: '/device/area',
  icon: 'organisation',
  name: { 'zh-CN': '设备区域', en: 'Device areas' },
  permission: 'safety.area.view',
};
