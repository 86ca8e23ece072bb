import { students as contract } from '@/lib/contracts/students.ts';
import {
  checked,
  csv,
  importFixture,
  list,
  people,
  ran,
  reasonsOf,
  settle,
  stateOf,
  upload,
  xlsx,
} from '@/lib/dev/test-imports.ts';
import { rawXlsx } from '@/lib/dev/test-sheets.ts';
import { call } from '@/lib/gateway/call.ts';
import { limits } from '@/lib/rules/limits.ts';

const { endpoints } = contract;
const { office } = importFixture();

describe('the dry run', () => {
  test('writes no child and names each reason with its column', async () => {
    const at = await office();
    await call(endpoints.enrol, { name: '旧生', gender: 'male', number: 'A1', birthDate: '2018-01-01' }, at.person);
    await call(
      endpoints.createClass,
      { stage: 'primary', grade: 1, entryYear: 2026, name: '一年级1班', capacity: 1 },
      at.person,
    );
    const view = await checked(
      at,
      csv(
        '学号,姓名,性别,出生日期,身份证号,班级,民族,监护人姓名,监护人电话',
        'B1,王一,男,2018-03-05,,一年级1班,汉,王父,13800138000',
        ',,男,,,,,,',
        'B1,王三,男,,,,,,',
        'A1,王四,男,,,,,,',
        'B5,王五,,,,,,,',
        'B6,王六,男,2018-13-40,,,,,',
        'B7,王七,男,,12345,,,,',
        'B8,王八,男,,,三年级9班,,,',
        'B9,王九,男,,,,火星,,',
        'B10,王十,男,,,,,王父,',
        'B11,王十一,男,,,,,王父,123',
        'B12,旧生,男,2018/1/1,,,,,',
        'B13,王十三,女,,110105194912310020,一年级1班,,,',
        'B14,王十四,男,,1.10105E+17,,,,',
        `B15,${'王'.repeat(limits.nameChars + 1)},男,,,,,,`,
      ),
    );
    expect(view).toMatchObject({ state: 'checked', rows: 15, good: 1, warned: 2, bad: 12, imported: 0 });
    expect(await reasonsOf(at, view.id)).toEqual({
      2: ['good'],
      3: ['bad', 'required'],
      4: ['bad', 'duplicateInFile'],
      5: ['bad', 'duplicateInRegister'],
      6: ['bad', 'genderMissing'],
      7: ['bad', 'date'],
      8: ['bad', 'identityNumber'],
      9: ['bad', 'className'],
      10: ['bad', 'choice'],
      11: ['bad', 'guardianIncomplete'],
      12: ['bad', 'phone'],
      13: ['warning', 'samePersonInRegister'],
      14: ['warning', 'checkDigit', 'classFull'],
      15: ['bad', 'digitsLost'],
      16: ['bad', 'tooLong'],
    });
    const { rows } = await call(endpoints.importRows, { id: view.id, only: 'bad' }, at.person);
    expect(rows[1]?.reasons).toEqual([
      { field: 'number', column: '学号', severity: 'error', key: 'duplicateInFile', params: { row: 2 } },
    ]);
    expect((await list(at)).total).toBe(1);
  });

  test('repeats no whole number in what it says of a row', async () => {
    const at = await office();
    const [document, spoilt, phone] = ['11010519491231002X', '1.10105194912310E+17', '13800138000'];
    const view = await checked(
      at,
      csv('姓名,性别,身份证号,民族,班级', `王一,男,${spoilt},,`, `王二,男,,${document},`, `王三,男,,,${phone}`),
    );
    const found = await call(endpoints.importRows, { id: view.id }, at.person);
    expect(found.rows.map(({ reasons }) => reasons[0]?.key)).toEqual(['digitsLost', 'choice', 'className']);
    for (const whole of [document, spoilt, phone]) expect(JSON.stringify(found)).not.toContain(whole);
  });

  test('reads dates, formulas and numbers as their program showed them', async () => {
    const at = await office();
    const file = await rawXlsx({
      formats: [0, 14, 180, 2],
      sharedTexts: [
        '<t>姓名</t>',
        '<t>性别</t>',
        '<r><t>出生</t></r><r><t>日期</t></r>',
        '<t>备注</t>',
        '<t>学号</t>',
        '<t>男</t>',
        '<t>证件号码</t>',
      ],
      rows: `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c><c r="D1" t="s"><v>3</v></c><c r="E1" t="s"><v>4</v></c><c r="F1" t="s"><v>6</v></c></row>
        <row r="2"><c r="A2" t="str"><f>"王"&amp;"一"</f><v>王一</v></c><c r="B2" t="s"><v>5</v></c><c r="C2" s="1"><v>43529</v></c><c r="D2" s="3"><v>0.1</v></c><c r="E2"><v>20260001</v></c></row>
        <row r="4"><c r="A4" t="inlineStr"><is><t>王二</t></is></c><c r="B4" t="s"><v>5</v></c><c r="C4" s="2"><v>43529.75</v></c><c r="D4" t="e"><f>1/0</f><v>#DIV/0!</v></c></row>
        <row r="5"><c r="A5" t="inlineStr"><is><t>王三</t></is></c><c r="B5" t="s"><v>5</v></c><c r="F5"><v>1.10105194912310016E+17</v></c></row>`,
    });
    const view = await checked(at, { name: 'a.xlsx', content: file });
    expect(await reasonsOf(at, view.id)).toEqual({ 2: ['good'], 4: ['bad', 'formulaError'], 5: ['bad', 'digitsLost'] });
    await ran(at, view.id);
    const { rows } = await list(at);
    expect(rows).toMatchObject([{ name: '王一', number: '20260001', birthDate: '2019-03-05' }]);
    expect(await call(endpoints.get, { id: rows[0]?.id ?? '' }, at.person)).toMatchObject({ note: '0.1' });
  });

  test.each<[string, Uint8Array<ArrayBuffer>]>([
    ['GBK', new Uint8Array(Buffer.from('d0d5c3fb2cd0d4b1f00d0acdf5d0a1c3f72cc4d00d0a', 'hex'))],
    ['UTF-8 with a mark', new Uint8Array(Buffer.from('\ufeff姓名,性别\r\n王小明,男\r\n'))],
    ['UTF-16', new Uint8Array(Buffer.from('\ufeff姓名\t性别\r\n王小明\t男\r\n', 'utf16le'))],
    ['quotes and lines in cells', new Uint8Array(Buffer.from('"姓名";"性别"\n"王小明";"男"\n'))],
  ])('reads %s', async (_, content) => {
    const at = await office();
    const { id } = await checked(at, { name: 'a.csv', content });
    await ran(at, id);
    expect((await list(at)).rows).toMatchObject([{ name: '王小明', gender: 'male' }]);
  });

  test('can be stopped, and begun again with another mapping', async () => {
    const at = await office();
    const { import: view, mapping } = await upload(at, await xlsx(['学号', '姓名', '性别'], people(1, 30)));
    await call(endpoints.checkImport, { id: view.id, mapping }, at.person);
    await call(endpoints.cancelImport, { id: view.id }, at.person);
    await settle();
    expect(await stateOf(at, view.id)).toMatchObject({ state: 'uploaded', actions: ['check'] });
    await call(
      endpoints.checkImport,
      { id: view.id, mapping: mapping.filter(({ field }) => field !== 'number') },
      at.person,
    );
    await settle();
    expect(await stateOf(at, view.id)).toMatchObject({ state: 'checked', good: 30 });
  });
});
