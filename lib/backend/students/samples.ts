import { students as contract } from '@/lib/contracts/students.ts';
import type { SampleSchool, Samples } from '../kernel/sample.ts';

const { endpoints } = contract;
const nothing = { input: async () => ({}) };
const sheet = { name: '名单.csv', content: '姓名,性别\n王小明,男\n李小红,女\n' };
const mapping = [
  { column: 0, field: 'name' as const },
  { column: 1, field: 'gender' as const },
];

async function enrolled({ call }: SampleSchool) {
  const guardians = [{ relation: 'mother' as const, name: '李芳', phone: '13800138000' }];
  return (await call(endpoints.enrol, { name: '王小明', gender: 'male', guardians })).student;
}

const uploaded = async ({ upload }: SampleSchool) => (await upload(endpoints.uploadImport, {}, sheet)).import.id;

async function checked(school: SampleSchool) {
  const id = await uploaded(school);
  await school.call(endpoints.checkImport, { id, mapping });
  await school.settle();
  return id;
}

async function imported(school: SampleSchool) {
  const id = await checked(school);
  await school.call(endpoints.runImport, { id, mode: 'goodRows' });
  await school.settle();
  return id;
}

const withId = (make: (school: SampleSchool) => Promise<string>) => ({
  input: async (school: SampleSchool) => ({ id: await make(school) }),
  ids: ['id'],
});
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
  remove: { input: async (school) => ({ ids: [(await enrolled(school)).id] }), ids: ['ids.0'] },
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
  classes: nothing,
  createClass: {
    input: async () => ({ stage: 'primary' as const, grade: 1, entryYear: 2026, name: '一年级1班', capacity: 45 }),
  },
  exportList: nothing,
  importTemplate: nothing,
  uploadImport: { ...nothing, file: sheet },
  importPreview: withId(uploaded),
  checkImport: { input: async (school) => ({ id: await uploaded(school), mapping }), ids: ['id'] },
  importRows: withId(checked),
  runImport: { input: async (school) => ({ id: await checked(school), mode: 'goodRows' as const }), ids: ['id'] },
  importState: withId(uploaded),
  imports: nothing,
  cancelImport: {
    input: async (school) => {
      const id = await uploaded(school);
      await school.call(endpoints.checkImport, { id, mapping });
      return { id };
    },
    ids: ['id'],
  },
  importResult: withId(checked),
  undoImport: withId(imported),
};
