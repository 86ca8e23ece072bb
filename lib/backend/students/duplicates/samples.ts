import type { duplicateCalls } from '@/lib/contracts/students/duplicate-calls.ts';
import { students as contract } from '@/lib/contracts/students.ts';
import { nothing, type SampleGroup, type SampleSchool, withId } from '../../kernel/sample.ts';
import { enrolled } from '../enrolled-sample.ts';

async function pair(school: SampleSchool) {
  const [kept, gone] = [await enrolled(school), await enrolled(school)];
  return { keptId: kept.id, keptVersion: kept.version, goneId: gone.id, goneVersion: gone.version };
}

/** How to call what finds and merges records of one child. */
export const duplicateSamples: SampleGroup<typeof duplicateCalls> = {
  duplicates: nothing,
  distinguish: {
    input: async (school) => {
      const { keptId, goneId } = await pair(school);
      return { ids: [keptId, goneId] };
    },
    ids: ['ids.0', 'ids.1'],
  },
  merge: { input: pair, ids: ['keptId', 'goneId'] },
  merges: nothing,
  undoMerge: withId(async (school) => (await school.call(contract.endpoints.merge, await pair(school))).id),
};
