import { xlsxOf } from '@/lib/backend/sheets/write-xlsx.ts';
import { students as contract } from '@/lib/contracts/students.ts';
import { checked, failure, importFixture, settle, stateOf, upload } from '@/lib/dev/test-imports.ts';
import { bytesOf } from '@/lib/dev/test-sheets.ts';
import { call } from '@/lib/gateway/call.ts';

const { endpoints } = contract;
const { office } = importFixture();

const sheet = (name: string, header: readonly string[], ...rows: string[][]) => ({
  name,
  columns: header.map((text) => ({ header: text, width: 10 })),
  rows,
});
const book = async () => ({
  name: '新生.xlsx',
  content: await bytesOf(
    xlsxOf([
      sheet('说明', ['2026 秋季新生名单', ''], ['请勿改动', '']),
      sheet('大班', ['姓名', '性别'], ['王一', '男'], ['王二', '女']),
      sheet('小班', ['姓名', '性别'], ['李一', '男']),
    ]),
  ),
});

test('of a workbook the sheet with headers is read, and another can be chosen', async () => {
  const at = await office();
  const preview = await upload(at, await book());
  expect(preview).toMatchObject({ sheets: ['说明', '大班', '小班'], sheet: 1, headerRow: 1, import: { rows: 2 } });
  const { id } = preview.import;
  const other = await call(endpoints.layOutImport, { id, sheet: 2 }, at.person);
  expect(other).toMatchObject({ sheet: 2, import: { rows: 1, state: 'uploaded' }, samples: [['李一', '男']] });
  expect(await failure(call(endpoints.layOutImport, { id, sheet: 3 }, at.person))).toBe('invalid');
  await call(endpoints.checkImport, { id, mapping: other.mapping }, at.person);
  await settle();
  expect((await call(endpoints.importRows, { id }, at.person)).rows).toMatchObject([{ cells: { name: '李一' } }]);
});

test('another row can hold the headers; what was checked is checked anew', async () => {
  const at = await office();
  const content = '姓名,性别\n名字,性 别\n王一,男\n';
  const { id } = await checked(at, { name: 'a.csv', content });
  expect(await stateOf(at, id)).toMatchObject({ rows: 2 });
  const laid = await call(endpoints.layOutImport, { id, sheet: 0, headerRow: 2 }, at.person);
  expect(laid).toMatchObject({ sheets: [], headerRow: 2, import: { rows: 1, state: 'uploaded', good: 0, bad: 0 } });
  expect(laid.top).toMatchObject([{ row: 1, text: '姓名 | 性别' }, { row: 2 }, { row: 3 }]);
  await call(
    endpoints.checkImport,
    {
      id,
      mapping: [
        { column: 0, field: 'name' },
        { column: 1, field: 'gender' },
      ],
    },
    at.person,
  );
  await settle();
  expect(await stateOf(at, id)).toMatchObject({ good: 1, bad: 0 });
  expect(await failure(call(endpoints.layOutImport, { id, sheet: 0, headerRow: 9 }, at.person))).toBe('unreadableFile');
});
