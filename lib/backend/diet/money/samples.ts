import type { moneyCalls } from '@/lib/contracts/diet/money.ts';
import { modules } from '@/lib/contracts/index.ts';
import { nothing, type SampleGroup, type SampleSchool } from '../../kernel/sample.ts';

const { endpoints } = modules.diet;
const facts = { month: '2026-09', dayCents: 1_600, reason: '开学补贴' };

const set = async ({ call }: SampleSchool) => {
  await call(endpoints.setMealMoney, { ...facts, version: 0 });
  return { month: facts.month, version: 1 };
};

/** How to call what there is about meal money. */
export const moneySamples: SampleGroup<typeof moneyCalls> = {
  mealMoney: nothing,
  setMealMoney: { input: async () => ({ ...facts, version: 0 }) },
  publishMealMoney: { input: set },
  reopenMealMoney: {
    input: async (school) => {
      await school.call(endpoints.publishMealMoney, await set(school));
      return { month: facts.month, version: 2 };
    },
  },
};
