import type { analysisCalls } from '@/lib/contracts/diet/analysis.ts';
import { modules } from '@/lib/contracts/index.ts';
import { nothing, type SampleGroup, type SampleSchool, withId } from '../../kernel/sample.ts';
import { publishedSample } from '../recipe/samples.ts';

/** The week of a published menu. */
async function asked(school: SampleSchool) {
  const { id } = await publishedSample(school);
  const { crowdId } = await school.call(modules.diet.endpoints.recipe, { id });
  return { crowdId, from: '2026-09-07', to: '2026-09-11' };
}

/** How to call what there is about the analysis. */
export const analysisSamples: SampleGroup<typeof analysisCalls> = {
  analysis: { input: asked, ids: ['crowdId'] },
  analysisLines: {
    input: async (school) => ({ ...(await asked(school)), nutrient: 'energy' as const }),
    ids: ['crowdId'],
  },
  exportAnalysis: { input: asked, ids: ['crowdId'] },
  keepAnalysis: { input: asked, ids: ['crowdId'] },
  keptAnalyses: nothing,
  keptAnalysis: withId(
    async (school) => (await school.call(modules.diet.endpoints.keepAnalysis, await asked(school))).id,
  ),
};
