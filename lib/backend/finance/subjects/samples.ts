import type { subjectCalls } from '@/lib/contracts/finance/subject-calls.ts';
import { finance } from '@/lib/contracts/finance.ts';
import type { SampleGroup, SampleSchool } from '../../kernel/sample.ts';
import { sampleLedger, sampleSubject, sampleYear } from '../sample-books.ts';

const ofYear = {
  input: async (school: SampleSchool) => {
    await sampleLedger(school);
    return { year: sampleYear };
  },
};

const sampleBelow = async (school: SampleSchool, name: string) => {
  const { rows } = await school.call(finance.endpoints.allSubjects, { year: sampleYear });
  const parentId = rows.find(({ number }) => number === '1009')?.id ?? '';
  return school.call(finance.endpoints.addSubject, { parentId, name });
};

/** How to call what there is about subjects. */
export const subjectSamples: SampleGroup<typeof subjectCalls> = {
  subjects: ofYear,
  subjectTree: ofYear,
  allSubjects: ofYear,
  lowestSubjects: ofYear,
  addTopSubject: {
    input: async (school) => {
      await sampleLedger(school);
      return { year: sampleYear, number: '1151', name: '应收利息', subType: 1 };
    },
  },
  mergeSubject: {
    input: async (school) => {
      await sampleLedger(school);
      const [{ id, version }, into] = [await sampleBelow(school, '一户'), await sampleBelow(school, '二户')];
      return { id, version, intoId: into.id };
    },
    ids: ['id', 'intoId'],
  },
  deleteSubject: {
    input: async (school) => {
      await sampleLedger(school);
      const { id, version } = await sampleBelow(school, '一户');
      return { id, version };
    },
    ids: ['id'],
  },
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
