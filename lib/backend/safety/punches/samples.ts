import type { punchCalls } from '@/lib/contracts/safety/punch-calls.ts';
import { safety } from '@/lib/contracts/safety.ts';
import type { SampleGroup, SampleSchool } from '../../kernel/sample.ts';
import { oneDevice } from '../devices/samples.ts';

/** A call by a device of the school that has its key. */
async function signed(school: SampleSchool) {
  const { id } = await oneDevice(school);
  const { key } = await school.call(safety.endpoints.newDeviceKey, { id });
  return { key, deviceTime: new Date().toISOString() };
}

/** How to call what devices call. */
export const punchSamples: SampleGroup<typeof punchCalls> = {
  deviceHeartbeat: { input: signed },
  devicePunches: {
    input: async (school) => {
      const call = await signed(school);
      return { ...call, punches: [{ number: '1', at: call.deviceTime, code: '20260001' }] };
    },
  },
};
