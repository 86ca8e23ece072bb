import type { minutesCalls } from '@/lib/contracts/diet/minutes.ts';
import { modules } from '@/lib/contracts/index.ts';
import { nothing, type SampleGroup, type SampleSchool, withId } from '../../kernel/sample.ts';

/** What a form would save. */
const written = {
  ...{ heldOn: '2026-09-15', place: '会议室', host: '李园长', attendees: '家长代表 5 人、保健医、食堂班长' },
  ...{ topics: '9 月食谱和家长意见', decisions: '增加深色蔬菜' },
};

const one = async ({ call }: SampleSchool) => {
  const { id, version } = await call(modules.diet.endpoints.saveMinutes, written);
  return { id, version };
};

/** How to call what there is about minutes of the meal committee. */
export const minutesSamples: SampleGroup<typeof minutesCalls> = {
  committeeMinutes: nothing,
  minutesOf: withId(async (school) => (await one(school)).id),
  saveMinutes: { input: async (school) => ({ ...written, ...(await one(school)) }), ids: ['id'] },
  moveMinutes: { input: async (school) => ({ ...(await one(school)), move: 'sign' as const }), ids: ['id'] },
  removeMinutes: { input: one, ids: ['id'] },
};
