import type { classCalls } from '@/lib/contracts/students/class-calls.ts';
import { students as contract } from '@/lib/contracts/students.ts';
import { nothing, type SampleGroup, type SampleSchool, withId } from '../../kernel/sample.ts';

const { endpoints } = contract;
const facts = { stage: 'primary' as const, entryYear: 2026, name: '一年级1班', capacity: 45 };

/** An empty class. */
export const emptyClass = ({ call }: SampleSchool, name = facts.name) =>
  call(endpoints.createClass, { ...facts, name });

const oneClass = withId(async (school) => (await emptyClass(school)).id);

/** How to call what there is about classes. */
export const classSamples: SampleGroup<typeof classCalls> = {
  classes: nothing,
  ownReach: nothing,
  classPage: nothing,
  getClass: oneClass,
  createClass: {
    input: async ({ call }) => {
      const [colleague] = (await call(endpoints.classStaffChoices, {})).rows;
      return { ...facts, staff: [{ staffId: colleague?.id ?? '', role: 'headTeacher' as const }] };
    },
    ids: ['staff.0.staffId'],
  },
  updateClass: {
    input: async (school) => {
      const { id, version } = await emptyClass(school);
      return { id, version, room: '201' };
    },
    ids: ['id'],
  },
  closeClass: oneClass,
  reopenClass: withId(async (school) => {
    const { id } = await emptyClass(school);
    await school.call(endpoints.closeClass, { id });
    return id;
  }),
  classStaffChoices: nothing,
};
