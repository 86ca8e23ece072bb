import type { importCalls } from '@/lib/contracts/students/import-calls.ts';
import { students as contract } from '@/lib/contracts/students.ts';
import { nothing, type SampleGroup, type SampleSchool, withId } from '../../kernel/sample.ts';

const { endpoints } = contract;
const sheet = { name: '名单.csv', content: '姓名,性别\n王小明,男\n李小红,女\n' };
const mapping = [
  { column: 0, field: 'name' as const },
  { column: 1, field: 'gender' as const },
];

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

/** How to call what imports. */
export const importSamples: SampleGroup<typeof importCalls> = {
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
