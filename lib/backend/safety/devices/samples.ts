import type { deviceCalls } from '@/lib/contracts/safety/devices.ts';
import { safety } from '@/lib/contracts/safety.ts';
import { nothing, type SampleGroup, type SampleSchool, withId } from '../../kernel/sample.ts';

const facts = { name: '东门闸机', place: '东门', purpose: 'gate', direction: 'in', source: 1 } as const;

/** A device of the school. */
export const oneDevice = ({ call }: Pick<SampleSchool, 'call'>) => call(safety.endpoints.saveDevice, facts);

/** How to call what there is about devices. */
export const deviceSamples: SampleGroup<typeof deviceCalls> = {
  devices: nothing,
  saveDevice: {
    input: async (school) => {
      const { id, version } = await oneDevice(school);
      return { ...facts, id, version, name: '东门2号闸机' };
    },
    ids: ['id'],
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
