import { modules } from '@/lib/contracts/index.ts';
import type { accessCalls } from '@/lib/contracts/safety/access-calls.ts';
import { safety } from '@/lib/contracts/safety.ts';
import { nothing, type SampleGroup, type SampleSchool } from '../../kernel/sample.ts';

const facts = {
  name: '工作日上学',
  kind: 'allow',
  enabled: true,
  scope: 'all',
  classIds: [] as string[],
  studentIds: [] as string[],
  places: ['东门'],
  direction: 'in',
  weekdays: [1, 2, 3, 4, 5],
  windows: [{ from: 420, to: 540 }],
  days: 'schoolDays',
  validFrom: null,
  validTo: null,
} as const;
const plain = {
  ...facts,
  places: [...facts.places],
  weekdays: [...facts.weekdays],
  windows: [...facts.windows],
};

const oneRule = ({ call }: SampleSchool) => call(safety.endpoints.saveAccessRule, plain);
const oneChild = async ({ call }: SampleSchool) =>
  (await call(modules.students.endpoints.enrol, { name: '王小明', gender: 'male', enteredOn: '2026-09-01' })).student
    .id;

/** How to call what there is about access. */
export const accessSamples: SampleGroup<typeof accessCalls> = {
  accessRules: nothing,
  saveAccessRule: {
    input: async (school) => {
      const { id, version } = await oneRule(school);
      return { ...plain, id, version, scope: 'students', studentIds: [await oneChild(school)] };
    },
    ids: ['id', 'studentIds.0'],
  },
  removeAccessRule: {
    input: async (school) => {
      const { id, version } = await oneRule(school);
      return { id, version };
    },
    ids: ['id'],
  },
  tryAccess: {
    input: async (school) => {
      await oneRule(school);
      const moment = { day: '2026-11-18', time: '08:00' };
      return { studentId: await oneChild(school), place: '东门', direction: 'in', ...moment };
    },
    ids: ['studentId'],
  },
  missingPunches: { input: async () => ({ day: '2026-11-18' }) },
  accessRecords: { input: async () => ({ from: '2026-11-01', to: '2026-11-30' }) },
};
