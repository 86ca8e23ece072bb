import type { siblingCalls } from '@/lib/contracts/students/sibling-calls.ts';
import { students as contract } from '@/lib/contracts/students.ts';
import { nothing, type SampleGroup, type SampleSchool, withId } from '../../kernel/sample.ts';
import { enrolled } from '../enrolled-sample.ts';

const pairOf = async (school: SampleSchool) => ({
  id: (await enrolled(school)).id,
  siblingId: (await enrolled(school)).id,
});

/** How to call what knows families. */
export const siblingSamples: SampleGroup<typeof siblingCalls> = {
  pageStudent: nothing,
  siblings: withId(async (school) => (await enrolled(school)).id),
  linkSibling: { input: pairOf, ids: ['id', 'siblingId'] },
  unlinkSibling: {
    input: async (school) => {
      const pair = await pairOf(school);
      await school.call(contract.endpoints.linkSibling, pair);
      return pair;
    },
    ids: ['id', 'siblingId'],
  },
};
