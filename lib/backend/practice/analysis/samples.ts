import { modules } from '@/lib/contracts/index.ts';
import type { analysisCalls } from '@/lib/contracts/practice/analysis.ts';
import { nothing, type SampleGroup, type SampleSchool } from '../../kernel/sample.ts';

/** A child of a class. */
async function sampleChild(school: SampleSchool): Promise<string> {
  const { createClass, enrol } = modules.students.endpoints;
  const { id: classId } = await school.call(createClass, {
    ...{ stage: 'primary', entryYear: 2026, name: '分析班', capacity: 40 },
  });
  return (await school.call(enrol, { name: '王小明', gender: 'male', classId })).student.id;
}

const ofChild = {
  input: async (school: SampleSchool) => ({ studentId: await sampleChild(school) }),
  ids: ['studentId'],
};

/** How to call what finished sessions show. */
export const analysisSamples: SampleGroup<typeof analysisCalls> = {
  analysis: nothing,
  familySheet: ofChild,
  practiceLink: ofChild,
  endPracticeLink: ofChild,
};
