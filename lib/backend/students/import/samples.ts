import type { importCalls } from '@/lib/contracts/students/import-calls.ts';
import { students as contract } from '@/lib/contracts/students.ts';
import { nothing, type SampleGroup, type SampleSchool, withId } from '../../kernel/sample.ts';

const { endpoints } = contract;
const sheet = { name: '名单.csv', content: '姓名,性别\n王小明,男\n李小红,女\n' };
const mapping = [
  { column: 0, field: 'name' as const },
  { column: 1, field: 'gender' as const },
];

const uploaded = async ({ upload }: SampleSchool, file = sheet) =>
  (await upload(endpoints.uploadImport, {}, file)).import.id;

async function checked(school: SampleSchool, file = sheet, more: { column: number; field: 'idNumber' }[] = []) {
  const id = await uploaded(school, file);
  await school.call(endpoints.checkImport, { id, mapping: [...mapping, ...more] });
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
  layOutImport: {
    input: async (school) => ({ id: await uploaded(school), sheet: 0, headerRow: 1 }),
    ids: ['id'],
  },
  importRows: withId(checked),
  importCauses: withId(checked),
  mendImport: {
    input: async (school) => ({
      id: await checked(school),
      row: 2,
      version: 1,
      field: 'name' as const,
      text: '王大明',
    }),
    ids: ['id'],
  },
  answerImport: {
    input: async (school) => {
      const id = await checked(school, { name: '名单.csv', content: '姓名,性别\n王小明,南\n李小红,南\n' });
      return { id, cause: { field: 'gender', key: 'choice', value: '南' }, rows: 2, text: '男' };
    },
    ids: ['id'],
  },
  decideImport: {
    input: async (school) => {
      const document = '11010519491231002X';
      const content = `姓名,性别,身份证号\n王小明,女,${document}\n王大明,女,${document}\n`;
      const id = await checked(school, { name: '名单.csv', content }, [{ column: 2, field: 'idNumber' }]);
      return { id, row: 3, version: 1, become: 'add' as const };
    },
    ids: ['id'],
  },
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
