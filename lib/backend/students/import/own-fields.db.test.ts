import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { InputOf } from '@/lib/contracts/endpoint.ts';
import { students as contract } from '@/lib/contracts/students.ts';
import {
  checked,
  csv,
  failure,
  importFixture,
  list,
  type Office,
  ran,
  reasonsOf,
  upload,
} from '@/lib/dev/test-imports.ts';
import { call, callStream } from '@/lib/gateway/call.ts';
import { prove } from '../../account/entry-samples.ts';
import { openSheet } from '../../sheets/open-sheet.ts';

const { endpoints } = contract;
const { office, folder } = importFixture();

const define = ({ person }: Office, field: InputOf<typeof endpoints.saveField>) =>
  call(endpoints.saveField, field, person);

async function withFields() {
  const at = await office();
  const base = { tab: 'child' as const };
  const bus = await define(at, {
    ...base,
    label: '校车线路',
    type: 'choice',
    choices: ['一路', '二路'],
    required: true,
  });
  const height = await define(at, { ...base, label: '身高', type: 'number' });
  const swims = await define(at, { ...base, label: '会游泳', type: 'yesNo' });
  const shot = await define(at, { ...base, label: '接种日期', type: 'date' });
  return { at, bus, height, swims, shot };
}

async function cellsOf(answer: Response): Promise<string[][]> {
  const file = path.join(folder, `${crypto.randomUUID()}.xlsx`);
  await writeFile(file, new Uint8Array(await answer.arrayBuffer()));
  const rows: string[][] = [];
  for await (const { cells } of (await openSheet(file, 'xlsx')).rows()) rows.push(cells.map(({ text }) => text));
  return rows;
}

test('a required field needs a column, and a value in every row; what does not fit is refused by row, column and reason', async () => {
  const { at, bus } = await withFields();
  const without = await upload(at, csv('姓名,性别', '王小明,男'));
  expect(without.ownFields.map(({ label, required }) => [label, required])).toContainEqual(['校车线路', true]);
  const { id, mapping } = { id: without.import.id, mapping: without.mapping };
  expect(await failure(call(endpoints.checkImport, { id, mapping }, at.person))).toBe('invalid');
  const unknown = [...mapping, { column: 1, field: `custom.${crypto.randomUUID()}` as const }];
  expect(await failure(call(endpoints.checkImport, { id, mapping: unknown }, at.person))).toBe('invalid');

  const sheet = csv(
    '姓名,性别,校车线路,身高,会游泳,接种日期',
    '王一,男,一路,"1,121.5",是,2026/3/5',
    '王二,男,,120,否,',
    '王三,男,三路,高,也许,春天',
  );
  const view = await checked(at, sheet);
  expect(await reasonsOf(at, view.id)).toEqual({
    2: ['good'],
    3: ['bad', 'required'],
    4: ['bad', 'choice', 'wrongFormat', 'choice', 'date'],
  });
  const { rows } = await call(endpoints.importRows, { id: view.id, only: 'bad' }, at.person);
  expect(rows[0]?.reasons).toMatchObject([{ field: `custom.${bus.id}`, column: '校车线路', key: 'required' }]);
});

test('values come in, go out in columns of their own, and come in again from what went out', async () => {
  const { at, bus, height, swims, shot } = await withFields();
  const view = await checked(at, csv('姓名,性别,校车线路,身高,会游泳,接种日期', '王一,男,一路,121.5,√,2026/3/5'));
  expect((await ran(at, view.id)).imported).toBe(1);
  const [child] = (await list(at)).rows;
  const record = await call(endpoints.get, { id: child?.id ?? '' }, at.person);
  expect(record.custom).toEqual({ [bus.id]: '一路', [height.id]: '121.5', [swims.id]: 'yes', [shot.id]: '2026-03-05' });

  await prove({ ...at.school, accountId: at.person.personId ?? '' });
  const [headers = [], cells = []] = await cellsOf(
    await callStream(endpoints.exportList, { kind: 'students', format: 'xlsx', unmasked: true }, at.person),
  );
  expect(headers.slice(-4)).toEqual(['校车线路', '身高', '会游泳', '接种日期']);
  expect(cells.slice(-4)).toEqual(['一路', '121.5', '是', '2026-03-05']);

  const other = await withFields();
  const text = [headers, cells].map((row) => row.join(',')).join('\r\n');
  const again = await checked(other.at, { name: '导出.csv', content: text });
  expect(again).toMatchObject({ good: 1, bad: 0 });
});

test('the template has a column for each, and says what belongs into it', async () => {
  const { at } = await withFields();
  const answer = await callStream(endpoints.importTemplate, { kind: 'students' }, at.person);
  const [headers = []] = await cellsOf(answer);
  expect(headers.slice(-4)).toEqual(['校车线路', '身高', '会游泳', '接种日期']);
});
