import type { warningCalls } from '@/lib/contracts/safety/warning-calls.ts';
import { safety } from '@/lib/contracts/safety.ts';
import { nothing, type SampleGroup, type SampleSchool, withId } from '../../kernel/sample.ts';
import { oneDevice } from '../devices/samples.ts';
import { raiseWarning } from './raise.ts';

const { endpoints } = safety;

/** A warning about a crowd. */
const oneWarning = (school: SampleSchool) =>
  school.inside(async (tx) => {
    const at = { tx, now: new Date(), school: { id: school.id, timeZone: 'Asia/Shanghai' } };
    const given = { kind: 'crowd', level: 2, place: '大门', cause: 'sample', facts: { count: 30 } } as const;
    return (await raiseWarning(at, given)) ?? '';
  });

const times = [1, 2, 3].map(() => ({ acknowledge: 10, resolve: 60 }));
const muted = (deviceId: string | null) => ({ kind: 'crowd' as const, deviceId, hours: 2, reason: '校庆' });

/** How to call what there is about warnings. */
export const warningSamples: SampleGroup<typeof warningCalls> = {
  warnings: nothing,
  warning: withId(oneWarning),
  warningBoard: nothing,
  moveWarning: {
    input: async (school) => ({ id: await oneWarning(school), version: 1, move: 'handle' as const }),
    ids: ['id'],
  },
  mutes: nothing,
  mute: { input: async (school) => muted((await oneDevice(school)).id), ids: ['deviceId'] },
  unmute: withId(async ({ call }) => (await call(endpoints.mute, muted(null))).id),
  warningSettings: nothing,
  saveWarningSettings: {
    input: async () => ({
      times,
      lateAfterMinutes: 30,
      offlineAfterMinutes: 10,
      notices: ['arrived' as const],
      version: 0,
    }),
  },
  deviceEvents: {
    input: async (school) => {
      const { id } = await oneDevice(school);
      const { key } = await school.call(endpoints.newDeviceKey, { id });
      const at = new Date().toISOString();
      return { key, deviceTime: at, events: [{ number: '1', at, kind: 'stranger' as const }] };
    },
  },
};
