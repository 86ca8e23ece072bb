import type { promotionCalls } from '@/lib/contracts/students/promotion-calls.ts';
import { students as contract } from '@/lib/contracts/students.ts';
import { dayIn } from '@/lib/rules/calendar-date.ts';
import { dayAfter } from '@/lib/rules/days.ts';
import { defaultTimeZone } from '@/lib/rules/time-zone.ts';
import { now } from '../../kernel/clock.ts';
import { nothing, type SampleGroup, type SampleSchool, withId } from '../../kernel/sample.ts';
import { emptyClass } from '../classes/samples.ts';

const { endpoints } = contract;

async function drafted(school: SampleSchool) {
  const { id: classId } = await emptyClass(school);
  const { student } = await school.call(endpoints.enrol, { name: '王小明', gender: 'male', classId });
  const { id } = await school.call(endpoints.draftPromotion, { schoolYear: 2027 });
  return { id, classId, studentId: student.id };
}

/** Tomorrow wherever the school is. */
const nextDay = () => dayAfter(dayIn(now(), defaultTimeZone), 2);

const oneDraft = withId(async (school) => (await drafted(school)).id);

/** How to call what there is about the yearly promotion. */
export const promotionSamples: SampleGroup<typeof promotionCalls> = {
  promotion: nothing,
  draftPromotion: {
    input: async (school) => {
      await emptyClass(school);
      return { schoolYear: 2027 };
    },
  },
  promotionRows: oneDraft,
  planClass: {
    input: async (school) => {
      const { id, classId } = await drafted(school);
      return { id, classId, plan: 'stay' as const };
    },
    ids: ['id', 'classId'],
  },
  editPromotion: {
    input: async (school) => {
      const { id, studentId } = await drafted(school);
      return { id, studentIds: [studentId], rule: 'graduate' as const };
    },
    ids: ['id', 'studentIds.0'],
  },
  runPromotion: {
    ...oneDraft,
    input: async (school) => ({ ...(await oneDraft.input(school)), early: true }),
  },
  planPromotion: {
    ...oneDraft,
    input: async (school) => ({ ...(await oneDraft.input(school)), on: nextDay(), early: true }),
  },
  unplanPromotion: withId(async (school) => {
    const { id } = await drafted(school);
    await school.call(endpoints.planPromotion, { id, on: nextDay(), early: true });
    return id;
  }),
  dropPromotion: oneDraft,
};
