import type { membershipCalls } from '@/lib/contracts/students/membership-calls.ts';
import { students as contract } from '@/lib/contracts/students.ts';
import { nothing, type SampleGroup, type SampleSchool, withId } from '../../kernel/sample.ts';
import { emptyClass } from '../classes/samples.ts';
import { enrolled } from '../enrolled-sample.ts';

const { endpoints } = contract;

async function aMove(school: SampleSchool) {
  return { ids: [(await enrolled(school)).id], classId: (await emptyClass(school)).id };
}

/** How to call what there is about who is in which class. */
export const membershipSamples: SampleGroup<typeof membershipCalls> = {
  changeClass: { input: aMove, ids: ['ids.0', 'classId'] },
  groupClasses: {
    input: async (school) => {
      const { ids, classId } = await aMove(school);
      return { moves: ids.map((studentId) => ({ studentId, classId })) };
    },
    ids: ['moves.0.studentId', 'moves.0.classId'],
  },
  groupingMembers: {
    input: async (school) => ({ classIds: [(await emptyClass(school)).id] }),
    ids: ['classIds.0'],
  },
  undoClassChange: withId(async (school) => {
    const { changeId } = await school.call(endpoints.changeClass, await aMove(school));
    return changeId ?? '';
  }),
  classChanges: nothing,
  memberships: withId(async (school) => (await enrolled(school)).id),
  classMembers: withId(async (school) => (await emptyClass(school)).id),
};
