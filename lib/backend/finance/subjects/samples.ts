import type { subjectCalls } from '@/lib/contracts/finance/subject-calls.ts';
import type { SampleGroup, SampleSchool } from '../../kernel/sample.ts';
import { sampleLedger, sampleSubject, sampleYear } from '../sample-books.ts';

const ofYear = {
  input: async (school: SampleSchool) => {
    await sampleLedger(school);
    return { year: sampleYear };
  },
};

/** How to call what there is about subjects. */
export const subjectSamples: SampleGroup<typeof subjectCalls> = {
  subjects: ofYear,
  subjectTree: ofYear,
  allSubjects: ofYear,
  lowestSubjects: ofYear,
  addSubject: {
    input: async (school) => {
      await sampleLedger(school);
      return { parentId: (await sampleSubject(school, '1002')).id, name: '基本户' };
    },
    ids: ['parentId'],
  },
  saveSubject: {
    input: async (school) => {
      await sampleLedger(school);
      const { id, version } = await sampleSubject(school, '1001');
      const facts = { name: '库存现金', enabled: true, entrusted: false, auxiliaryKinds: [], carryToId: null };
      return { id, version, ...facts };
    },
    ids: ['id'],
  },
};
