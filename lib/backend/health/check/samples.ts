import type { checkCalls } from '@/lib/contracts/health/check.ts';
import { modules } from '@/lib/contracts/index.ts';
import { nothing, type SampleGroup, type SampleSchool } from '../../kernel/sample.ts';
import { aChild, aClass, coughOnly } from '../sample-parts.ts';

const { endpoints } = modules.health;

/** A cough and a forehead that is warm. */
const coughing = {
  day: '2026-03-02',
  period: 'morning',
  temperature: '37.1',
  site: 'forehead',
  again: '',
  againSite: 'armpit',
  ...coughOnly,
  result: 'observe',
  takesMedicine: false,
  note: '',
  confirmed: false,
} as const;

async function written(school: SampleSchool) {
  return { ...coughing, studentId: await aChild(school) };
}

/** How to call what there is about checks. */
export const checkSamples: SampleGroup<typeof checkCalls> = {
  checks: nothing,
  openCheck: {
    input: async (school) => {
      const { id } = await school.call(endpoints.noteCheck, await written(school));
      return { id, reason: '联系家长前核对' };
    },
    ids: ['id'],
  },
  noteCheck: { input: written, ids: ['studentId'] },
  passClass: {
    input: async (school) => ({ classId: await aClass(school), day: '2026-03-02', period: 'morning' as const }),
    ids: ['classId'],
  },
};
