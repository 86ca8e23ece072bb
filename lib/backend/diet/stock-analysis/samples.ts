import type { stockAnalysisCalls } from '@/lib/contracts/diet/stock-analysis.ts';
import { modules } from '@/lib/contracts/index.ts';
import { nothing, type SampleGroup, type SampleSchool } from '../../kernel/sample.ts';
import { foodStore } from '../food-in/samples.ts';
import { rice } from '../material/samples.ts';

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
      await school.call(modules.diet.endpoints.nameFoodItem, named);
      return { id: named.id, version: 1 };
    },
    ids: ['id'],
  },
};
