import type { screenCalls } from '@/lib/contracts/safety/screen-calls.ts';
import { safety } from '@/lib/contracts/safety.ts';
import { nothing, type SampleGroup, type SampleSchool } from '../../kernel/sample.ts';

const facts = { label: '门厅', ranges: '', showNames: false, notice: '', monitors: [] };

/** The address of a screen; opened once, because the first opening is noted. */
async function oneScreen(school: SampleSchool) {
  const { id, key } = await school.call(safety.endpoints.addScreen, { kind: 'healthGuard', ...facts });
  const opened = { kind: 'healthGuard' as const, key };
  await school.call(safety.endpoints.display, opened);
  return { row: { id, version: 1 }, opened };
}

/** How to call everything that has to do with public screens. */
export const screenSamples: SampleGroup<typeof screenCalls> = {
  screens: nothing,
  addScreen: { input: async () => ({ kind: 'healthGuard', ...facts }) },
  changeScreen: {
    input: async (school) => ({ ...(await oneScreen(school)).row, ...facts, label: '食堂' }),
    ids: ['id'],
  },
  revokeScreen: { input: async (school) => (await oneScreen(school)).row, ids: ['id'] },
  issueScreenCode: { input: async (school) => ({ id: (await oneScreen(school)).row.id }), ids: ['id'] },
  pairScreen: {
    input: async (school) => {
      const { id } = (await oneScreen(school)).row;
      const { code, schoolNo } = await school.call(safety.endpoints.issueScreenCode, { id });
      return { kind: 'healthGuard', schoolNo, code };
    },
  },
  display: { input: async (school) => (await oneScreen(school)).opened },
  displayLive: { input: async (school) => ({ ...(await oneScreen(school)).opened, seconds: 0 }) },
};
