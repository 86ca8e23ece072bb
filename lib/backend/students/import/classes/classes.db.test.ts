import { students as contract } from '@/lib/contracts/students.ts';
import {
  checked,
  csv,
  failure,
  importFixture,
  ran,
  reasonsOf,
  settle,
  stateOf,
  upload,
} from '@/lib/dev/test-imports.ts';
import { call, callStream } from '@/lib/gateway/call.ts';
import { prove } from '../../../account/entry-samples.ts';
import { gradeWritten, yearWritten } from './rules.ts';

const { endpoints } = contract;
const installation = importFixture();
const { office } = installation;
const header = '班级名称,学段,年级,入学年份,班额';

test.each<[string, number | null]>([
  ['1', 1],
  ['二年级', 2],
  ['初三', 3],
  ['高一', 1],
  ['小班', 1],
  ['大', 3],
  ['１２', 12],
  ['毕业班', null],
  ['', null],
])('grade %p', (text, expected) => expect(gradeWritten(text)).toBe(expected));
test.each<[string, number | null]>([
  ['2026', 2026],
  ['2026级', 2026],
  ['26', null],
])('year %p', (text, expected) => expect(yearWritten(text)).toBe(expected));

test('classes come in, and go out again but for those with children', async () => {
  const at = await office();
  const given = { stage: 'primary' as const, grade: 1, entryYear: 2026, name: '一年级9班', capacity: 45 };
  await call(endpoints.createClass, given, at.person);
  const view = await checked(
    at,
    csv(
      header,
      '一年级1班,小学,一年级,2026级,45',
      '一年级2班,小学,1,2026,45',
      '小1班,幼儿园,小班,2025,30',
      '一年级1班,小学,1,2026,45',
      '一年级 9 班,小学,1,2026,45',
      '三班,夜校,1,2026,45',
      '四班,小学,毕业,2026,45',
      '五班,小学,1,2026,很多',
      ',小学,1,2026,45',
    ),
    'classes',
  );
  expect(await reasonsOf(at, view.id)).toEqual({
    2: ['good'],
    3: ['good'],
    4: ['good'],
    5: ['bad', 'classInFile'],
    6: ['bad', 'classExists'],
    7: ['bad', 'choice'],
    8: ['bad', 'grade'],
    9: ['bad', 'wrongType'],
    10: ['bad', 'required'],
  });
  expect(await ran(at, view.id)).toMatchObject({ imported: 3 });
  const { rows } = await call(endpoints.classes, {}, at.person);
  expect(rows.map(({ name, grade }) => [name, grade])).toEqual([
    ['小1班', 1],
    ['一年级1班', 1],
    ['一年级2班', 1],
    ['一年级9班', 1],
  ]);
  const used = rows.find(({ name }) => name === '一年级1班')?.id ?? null;
  await call(endpoints.enrol, { name: '王一', gender: 'male', classId: used }, at.person);
  await call(endpoints.undoImport, { id: view.id }, at.person);
  await settle();
  expect(await stateOf(at, view.id)).toMatchObject({ state: 'undone', kept: 1 });
  const left = await call(endpoints.classes, {}, at.person);
  expect(left.rows.map(({ name }) => name)).toEqual(['一年级1班', '一年级9班']);
});

test('whoever may not add classes may not import them, and a mapping must name what a class needs', async () => {
  const at = await office();
  const clerk = { ...at, person: await at.school.as('students.record.import') };
  expect(await failure(upload(clerk, csv(header, '一年级1班,小学,1,2026,45'), 'classes'))).toBe('forbidden');
  const { import: view, mapping } = await upload(at, csv(header, '一年级1班,小学,1,2026,45'), 'classes');
  const check = (fields: typeof mapping) => call(endpoints.checkImport, { id: view.id, mapping: fields }, at.person);
  expect(await failure(check(mapping.slice(1)))).toBe('invalid');
  expect(await failure(check([...mapping, { column: 0, field: 'guardianName' }]))).toBe('invalid');
});

test('what is exported is read back as it was: guardians for their children, classes for the school', async () => {
  const at = await office();
  const given = { stage: 'primary' as const, grade: 1, entryYear: 2026, name: '一年级9班', capacity: 45 };
  const { id: classId } = await call(endpoints.createClass, given, at.person);
  const guardians = [{ relation: 'father' as const, name: '王父', phone: '13800138000' }];
  await call(endpoints.enrol, { name: '王一', gender: 'male', number: 'A1', classId, guardians }, at.person);
  await prove({ ...at.school, accountId: at.person.personId ?? '' });
  const exported = async (kind: 'guardians' | 'classes') => {
    const response = await callStream(endpoints.exportList, { kind, unmasked: true }, at.person);
    return { name: 'a.xlsx', content: new Uint8Array(await response.arrayBuffer()) };
  };
  const people = await checked(at, await exported('guardians'), 'guardians');
  expect(await reasonsOf(at, people.id)).toEqual({ 2: ['bad', 'guardianKnown'] });
  const rooms = await checked(at, await exported('classes'), 'classes');
  expect(await reasonsOf(at, rooms.id)).toEqual({ 2: ['bad', 'classExists'] });
});
