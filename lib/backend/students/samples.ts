import { students as contract } from '@/lib/contracts/students.ts';
import { nothing, type Samples, withId } from '../kernel/sample.ts';
import { attendanceSamples } from './attendance/samples.ts';
import { classSamples } from './classes/samples.ts';
import { documentSamples } from './documents/samples.ts';
import { duplicateSamples } from './duplicates/samples.ts';
import { enrolled } from './enrolled-sample.ts';
import { fieldSamples } from './fields/samples.ts';
import { importSamples } from './import/samples.ts';
import { memberReportSamples } from './member-report/samples.ts';
import { membershipSamples } from './memberships/samples.ts';
import { photoSamples } from './photo/samples.ts';
import { promotionSamples } from './promotion/samples.ts';
import { reportSamples } from './reports/samples.ts';
import { siblingSamples } from './siblings/samples.ts';
import { stateSamples } from './states/samples.ts';
import { timelineSamples } from './timeline/samples.ts';
import { todaySamples } from './today/samples.ts';

const { endpoints } = contract;

const oneStudent = withId(async (school) => (await enrolled(school)).id);

/** How to call every endpoint of the module so that it succeeds. */
export const samples: Samples<typeof contract> = {
  list: nothing,
  get: oneStudent,
  references: nothing,
  enrol: { input: async () => ({ name: '王小明', gender: 'male' as const, number: '20260001' }) },
  update: {
    input: async (school) => {
      const { id, version } = await enrolled(school);
      return { id, version, note: '走读' };
    },
    ids: ['id'],
  },
  valuesOfMany: {
    input: async (school) => ({ ids: [(await enrolled(school)).id], field: 'studyType' as const }),
    ids: ['ids.0'],
  },
  changeMany: {
    input: async (school) => {
      const { id, version } = await enrolled(school);
      return { field: 'studyType' as const, changes: [{ id, version, value: 'day' }] };
    },
    ids: ['changes.0.id'],
  },
  remove: { input: async (school) => ({ ids: [(await enrolled(school)).id] }), ids: ['ids.0'] },
  removeOne: oneStudent,
  restore: {
    input: async (school) => {
      const ids = [(await enrolled(school)).id];
      await school.call(endpoints.remove, { ids });
      return { ids };
    },
    ids: ['ids.0'],
  },
  deleted: nothing,
  reveal: {
    input: async (school) => {
      const { id, guardians } = await enrolled(school);
      return { id, guardianId: guardians[0]?.id, field: 'phone' as const };
    },
    ids: ['id', 'guardianId'],
  },
  exportList: nothing,
  ...photoSamples,
  ...documentSamples,
  ...fieldSamples,
  ...siblingSamples,
  ...stateSamples,
  ...classSamples,
  ...membershipSamples,
  ...memberReportSamples,
  ...promotionSamples,
  ...attendanceSamples,
  ...timelineSamples,
  ...todaySamples,
  ...importSamples,
  ...duplicateSamples,
  ...reportSamples,
};
