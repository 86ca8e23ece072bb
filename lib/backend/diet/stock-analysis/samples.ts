import type { stockAnalysisCalls } from '@/lib/contracts/diet/stock-analysis.ts';
import { modules } from '@/lib/contracts/index.ts';
import { dayIn, weekdayOf } from '@/lib/rules/calendar-date.ts';
import { dayAfter } from '@/lib/rules/days.ts';
import { nothing, type SampleGroup, type SampleSchool } from '../../kernel/sample.ts';
import { writtenCrowd } from '../crowd/samples.ts';
import { foodStore } from '../food-in/samples.ts';
import { rice } from '../material/samples.ts';

const { endpoints } = modules.diet;

/** A bag of rice of ten kilograms. */
const written = async (school: SampleSchool) => ({
  id: (await foodStore(school)).itemId,
  material: rice,
  unitGrams: 10_000,
});

/** How to call what there is about food in the store. */
export const stockAnalysisSamples: SampleGroup<typeof stockAnalysisCalls> = {
  stockAnalysis: nothing,
  nameFoodItem: { input: written, ids: ['id'] },
  forgetFoodItem: {
    input: async (school) => {
      const named = await written(school);
      await school.call(endpoints.nameFoodItem, named);
      return { id: named.id, version: 1 };
    },
    ids: ['id'],
  },
  requestWeek: { input: async (school) => ({ weekOn: await comingWeek(school) }) },
};

const kept = ({ id, version }: { readonly id: string; readonly version: number }) => ({ id, version });

/** A week to come with rice for twenty children on Wednesday, which is a bag of the store. */
async function comingWeek(school: SampleSchool): Promise<string> {
  const { call } = school;
  const on = dayIn(new Date(), 'Asia/Shanghai');
  const weekOn = dayAfter(on, 8 - weekdayOf(on));
  await call(endpoints.nameFoodItem, await written(school));
  const crowd = await call(endpoints.saveCrowd, { ...writtenCrowd, kind: 'halfDay', boys: 20 });
  const made = await call(endpoints.createRecipe, { name: '下一周', crowdId: crowd.id, weekOn });
  const lines = [{ material: rice, grams: 5_000, isGross: false }];
  const dishes = [{ key: 'rice', day: 3, meal: 'lunch' as const, name: '米饭', lines }];
  const saved = await call(endpoints.saveRecipe, { ...kept(made), dishes });
  const submitted = await call(endpoints.submitRecipe, kept(saved));
  await call(endpoints.publishRecipe, kept(await call(endpoints.approveRecipe, kept(submitted))));
  return weekOn;
}
