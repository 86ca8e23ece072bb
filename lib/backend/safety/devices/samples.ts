import type { areaCalls } from '@/lib/contracts/safety/area.ts';
import type { areaPlanCalls } from '@/lib/contracts/safety/area-plan.ts';
import type { deviceCalls } from '@/lib/contracts/safety/devices.ts';
import type { monitorCalls } from '@/lib/contracts/safety/monitor.ts';
import { safety } from '@/lib/contracts/safety.ts';
import { nothing, type SampleGroup, type SampleSchool, sampleDot, withId } from '../../kernel/sample.ts';

type Caller = Pick<SampleSchool, 'call'>;

const point = (name: string) => ({ name, kind: 'point', parentId: null, sort: 1 }) as const;

/** What is written of a device that hangs at a point of that name, which is made where there is none. */
export async function placed<F extends object>({ call }: Caller, place: string, facts: F) {
  const { rows } = await call(safety.endpoints.areas, {});
  const known = rows.find(({ name }) => name === place);
  return { ...facts, areaId: known?.id ?? (await call(safety.endpoints.saveArea, point(place))).id };
}

const facts = { name: '东门闸机', purpose: 'gate', direction: 'in', source: 1 } as const;

/** A device of the school, at the east gate. */
export const oneDevice = async (school: Caller) =>
  school.call(safety.endpoints.saveDevice, await placed(school, '东门', facts));

/** How to call what there is about devices. */
export const deviceSamples: SampleGroup<typeof deviceCalls> = {
  devices: nothing,
  saveDevice: {
    input: async (school) => {
      const { id, version } = await oneDevice(school);
      return { ...(await placed(school, '东门', facts)), id, version, name: '东门2号闸机' };
    },
    ids: ['id', 'areaId'],
  },
  newDeviceKey: withId(async (school) => (await oneDevice(school)).id),
  revokeDevice: {
    input: async (school) => {
      const { id, version } = await oneDevice(school);
      return { id, version };
    },
    ids: ['id'],
  },
};

const oneArea = ({ call }: Caller, name = '北门') => call(safety.endpoints.saveArea, point(name));

const plan = { name: '平面图.png', content: sampleDot };

/** A device in an area that has a plan. */
async function planned(school: SampleSchool) {
  const { id, areaId } = await oneDevice(school);
  const { planId } = await school.upload(safety.endpoints.uploadAreaPlan, { id: areaId ?? '' }, plan);
  return { id, areaId: areaId ?? '', planId };
}

/** How to call what there is about plans of areas. */
export const areaPlanSamples: SampleGroup<typeof areaPlanCalls> = {
  uploadAreaPlan: { ...withId(async (school) => (await oneArea(school)).id), file: plan },
  removeAreaPlan: withId(async (school) => (await planned(school)).areaId),
  areaPlan: {
    input: async (school) => {
      const { areaId, planId } = await planned(school);
      return { id: areaId, planId };
    },
    ids: ['id', 'planId'],
  },
  placeDevices: {
    input: async (school) => {
      const { id, areaId } = await planned(school);
      return { areaId, devices: [{ id, at: { x: 2_500, y: 5_000 } }] };
    },
    ids: ['areaId', 'devices.0.id'],
  },
};

/** How to call what there is about areas. */
export const areaSamples: SampleGroup<typeof areaCalls> = {
  areas: nothing,
  areaDevices: { input: async (school) => ({ areaId: (await oneDevice(school)).areaId }), ids: ['areaId'] },
  saveArea: {
    input: async (school) => {
      const site = await school.call(safety.endpoints.saveArea, { ...point('主校区'), kind: 'site' });
      return { ...point('北门'), ...(await oneArea(school)), parentId: site.id };
    },
    ids: ['id', 'parentId'],
  },
  removeArea: { input: (school) => oneArea(school), ids: ['id'] },
  placesToTake: nothing,
  takePlaces: {
    input: async ({ call }) => {
      const site = await call(safety.endpoints.saveArea, { ...point('主校区'), kind: 'site' });
      return { parentId: site.id };
    },
    ids: ['parentId'],
  },
};

const camera = { name: '大厅摄像头', purpose: 'camera', direction: 'both', source: 3 } as const;

/** How to call what there is about watching. */
export const monitorSamples: SampleGroup<typeof monitorCalls> = {
  monitor: nothing,
  setMonitor: {
    input: async (school) => {
      const { id } = await school.call(safety.endpoints.saveDevice, await placed(school, '大厅', camera));
      return { panes: [id, null, null, null] };
    },
    ids: ['panes.0'],
  },
};
