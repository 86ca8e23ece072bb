import type { headcountCalls } from '@/lib/contracts/diet/headcount.ts';
import { modules } from '@/lib/contracts/index.ts';
import { nothing, type SampleGroup, type SampleSchool } from '../../kernel/sample.ts';
import { writtenCrowd } from '../crowd/samples.ts';

const { diet, students } = modules;
const lunch = { name: '午餐', sort: 1, period: 0 as const, cutOff: '08:30', daysBefore: 0, enabled: true };

/** Lunch of a crowd on a day, of which nobody told anything yet. */
async function which({ call }: SampleSchool) {
  const { slot } = await call(students.endpoints.saveAttendanceMeal, lunch);
  const { id: crowdId } = await call(diet.endpoints.saveCrowd, writtenCrowd);
  return { day: '2026-09-01', slot, crowdId, version: 0 };
}

const told = { heads: 21, reason: '外出活动 4 人' };

/** How to call what there is about heads of meals. */
export const headcountSamples: SampleGroup<typeof headcountCalls> = {
  headcounts: nothing,
  headcountClasses: {
    input: async (school) => {
      const { version: _, ...meal } = await which(school);
      return meal;
    },
    ids: ['crowdId'],
  },
  confirmHeadcount: {
    input: async (school) => {
      const { version: _, ...meal } = await which(school);
      return { ...meal, heads: 20 };
    },
    ids: ['crowdId'],
  },
  correctHeadcount: { input: async (school) => ({ ...(await which(school)), ...told }), ids: ['crowdId'] },
  followHeadcount: {
    input: async (school) => {
      const meal = await which(school);
      await school.call(diet.endpoints.correctHeadcount, { ...meal, ...told });
      return { ...meal, version: 1 };
    },
    ids: ['crowdId'],
  },
};
