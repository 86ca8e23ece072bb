import { students as contract } from '@/lib/contracts/students.ts';
import {
  checked,
  csv,
  failure,
  importFixture,
  type Office,
  ran,
  reasonsOf,
  settle,
  stateOf,
} from '@/lib/dev/test-imports.ts';
import { call } from '@/lib/gateway/call.ts';
import { limits } from '@/lib/rules/limits.ts';

const { endpoints } = contract;
const { office } = importFixture();

const rowsOf = async ({ person }: Office, id: string) => (await call(endpoints.importRows, { id }, person)).rows;
const causesOf = ({ person }: Office, id: string) => call(endpoints.importCauses, { id }, person);
const mend = (
  { person }: Office,
  id: string,
  row: number,
  field: 'name' | 'number' | 'className',
  text: string,
  version = 1,
) => call(endpoints.mendImport, { id, row, version, field, text }, person);
const aClass = ({ person }: Office, name: string, capacity = 40) =>
  call(endpoints.createClass, { stage: 'kindergarten', grade: 3, entryYear: 2024, name, capacity }, person);

describe('mending', () => {
  test('writes a cell anew, checks its row again, and stays through reload and another check', async () => {
    const at = await office();
    const { id } = await checked(at, csv('姓名,性别', ',男', '王二,男'));
    expect(await stateOf(at, id)).toMatchObject({ good: 1, bad: 1 });
    const { import: view, row } = await mend(at, id, 2, 'name', ' 王一 ');
    expect(view).toMatchObject({ state: 'checked', good: 2, bad: 0 });
    expect(row).toMatchObject({
      row: 2,
      version: 2,
      status: 'good',
      cells: { name: '王一' },
      mended: { name: '' },
      reasons: [],
    });
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
    expect((await rowsOf(at, id))[0]).toMatchObject({ cells: { name: '王一' }, version: 2 });
    await ran(at, id);
    expect(await stateOf(at, id)).toMatchObject({ imported: 2 });
  });

  test('checks again what hangs together with the row, before and after', async () => {
    const at = await office();
    const { id } = await checked(at, csv('学号,姓名,性别', 'A1,王一,男', 'A1,王二,男', 'A2,王三,男'));
    expect(await reasonsOf(at, id)).toEqual({ 2: ['good'], 3: ['bad', 'duplicateInFile'], 4: ['good'] });
    await mend(at, id, 2, 'number', 'A2');
    expect(await reasonsOf(at, id)).toEqual({ 2: ['good'], 3: ['good'], 4: ['bad', 'duplicateInFile'] });
  });

  test('makes room in a class for whoever comes after', async () => {
    const at = await office();
    await aClass(at, '大1班', 1);
    await aClass(at, '大2班', 9);
    const { id } = await checked(at, csv('姓名,性别,班级', '王一,男,大1班', '王二,男,大1班', '王三,男,大2班'));
    expect(await reasonsOf(at, id)).toEqual({ 2: ['good'], 3: ['warning', 'classFull'], 4: ['good'] });
    await mend(at, id, 2, 'className', '大2班');
    expect(await reasonsOf(at, id)).toEqual({ 2: ['good'], 3: ['good'], 4: ['good'] });
    await mend(at, id, 4, 'className', '大1班');
    expect(await reasonsOf(at, id)).toEqual({ 2: ['good'], 3: ['good'], 4: ['warning', 'classFull'] });
  });

  test('is refused where somebody was faster, in another state, for no such row, column or length', async () => {
    const at = await office();
    const { id } = await checked(at, csv('姓名,性别', ',男', '王二,男'));
    await mend(at, id, 2, 'name', '王一');
    expect(await failure(mend(at, id, 2, 'name', '王三'))).toBe('conflict');
    expect(await failure(mend(at, id, 9, 'name', '王三'))).toBe('notFound');
    expect(await failure(mend(at, id, 3, 'number', '1'))).toBe('invalid');
    expect(await failure(mend(at, id, 3, 'name', '王'.repeat(limits.importCellChars + 1)))).toBe('invalid');
    expect((await rowsOf(at, id))[0]).toMatchObject({ cells: { name: '王一' } });
    await ran(at, id);
    expect(await failure(mend(at, id, 3, 'name', '王三'))).toBe('wrongState');
  });

  test('is for nobody of another school', async () => {
    const [at, other] = [await office(), await office()];
    const { id } = await checked(at, csv('姓名,性别', ',男'));
    expect(await failure(mend(other, id, 2, 'name', '王一'))).toBe('notFound');
    expect(await failure(causesOf(other, id))).toBe('notFound');
    const answer = { id, cause: { field: 'gender', key: 'choice', value: '南' }, rows: 1, text: '男' };
    expect(await failure(call(endpoints.answerImport, answer, other.person))).toBe('notFound');
    expect(await failure(call(endpoints.layOutImport, { id, sheet: 0 }, other.person))).toBe('notFound');
  });

  test('tells no whole number, neither as it is nor as it was', async () => {
    const at = await office();
    const phone = '13800138000';
    const { id } = await checked(at, csv('姓名,性别,监护人姓名,监护人电话', `王一,男,,${phone}`));
    expect((await rowsOf(at, id))[0]).toMatchObject({ masked: ['guardian1Phone'] });
    await call(
      endpoints.mendImport,
      { id, row: 2, version: 1, field: 'guardian1Phone', text: '13900139000' },
      at.person,
    );
    const shown = JSON.stringify(await rowsOf(at, id));
    for (const whole of [phone, '13900139000']) expect(shown).not.toContain(whole);
  });
});

describe('causes', () => {
  test('are told with their rows, and answered once for all of them', async () => {
    const at = await office();
    await aClass(at, '大1班');
    await aClass(at, '大2班');
    const lines = ['王一,男,大（一）班', '王二,男,大（一）班', '王三,南,大2班', '王四,男,大九班', ',男,大1班'];
    const { id } = await checked(at, csv('姓名,性别,班级', ...lines));
    const { causes, choices, more } = await causesOf(at, id);
    expect(causes).toMatchObject([
      {
        key: 'className',
        value: '大（一）班',
        rows: 2,
        severity: 'error',
        column: '班级',
        mendable: true,
        likely: '大1班',
      },
      { key: 'className', value: '大九班', rows: 1, mendable: true, likely: null },
      { key: 'choice', field: 'gender', value: '南', rows: 1, mendable: true, likely: null },
      { key: 'required', field: 'name', value: null, rows: 1, mendable: false },
    ]);
    expect(more).toBe(false);
    expect(choices).toMatchObject({ className: ['大1班', '大2班'], gender: expect.arrayContaining(['男', '女']) });
    const cause = { field: 'className', key: 'className', value: '大（一）班' };
    const { rows, total } = await call(endpoints.importRows, { id, cause }, at.person);
    expect([total, ...rows.map(({ row }) => row)]).toEqual([2, 2, 3]);
    const answer = { id, cause, rows: 2, text: '大1班' };
    expect(await call(endpoints.answerImport, answer, at.person)).toMatchObject({
      import: { good: 2, bad: 3 },
      changed: 2,
      left: 0,
    });
    expect(await failure(call(endpoints.answerImport, answer, at.person))).toBe('conflict');
    expect(
      await failure(
        call(endpoints.answerImport, { ...answer, cause: { field: 'name', key: 'required', value: null } }, at.person),
      ),
    ).toBe('invalid');
    await ran(at, id);
    const { rows: enrolled } = await call(endpoints.list, { size: 50 }, at.person);
    expect(enrolled.map(({ className }) => className)).toEqual(['大1班', '大1班']);
  });

  test('say what they have in common where each row says something else', async () => {
    const at = await office();
    const { id } = await checked(at, csv('学号,姓名,性别', 'A1,王一,男', 'A1,王二,男', 'A2,王三,男', 'A2,王四,男'));
    expect((await causesOf(at, id)).causes).toMatchObject([{ key: 'duplicateInFile', rows: 2, params: null }]);
  });

  test('of more rows than one transaction takes are answered in turns', async () => {
    const at = await office();
    const many = limits.importAnswerRows + 5;
    const { id } = await checked(at, csv('姓名,性别', ...Array.from({ length: many }, (_, i) => `王${i},南`)));
    const cause = { field: 'gender', key: 'choice', value: '南' };
    const first = await call(endpoints.answerImport, { id, cause, rows: many, text: '男' }, at.person);
    expect(first).toMatchObject({ changed: limits.importAnswerRows, left: 5 });
    const rest = await call(endpoints.answerImport, { id, cause, rows: first.left, text: '男' }, at.person);
    expect(rest).toMatchObject({ changed: 5, left: 0, import: { good: many, bad: 0 } });
  });
});
