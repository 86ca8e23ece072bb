import { students as contract } from '@/lib/contracts/students.ts';
import {
  checked,
  csv,
  expectAgreement,
  importFixture,
  list,
  type Office,
  ran,
  reasonsOf,
  settle,
  stateOf,
  upload,
} from '@/lib/dev/test-imports.ts';
import { call } from '@/lib/gateway/call.ts';

const { endpoints } = contract;
const { office } = importFixture();

const mapped = async (at: Office, headers: string, kind?: 'guardians') => {
  const { mapping } = await upload(at, csv(headers, headers.replaceAll(/[^,]+/g, 'x')), kind);
  return Object.fromEntries(mapping.map(({ column, field }) => [column, field]));
};

/** Name, relation, phone and identity number of the guardians of a child, in the order of calling. */
async function familyOf(at: Office, name: string) {
  const id = (await list(at, { q: name })).rows[0]?.id ?? '';
  const { guardians } = await call(endpoints.get, { id }, at.person);
  return guardians.map((one) => `${one.name} ${one.relation} ${one.phoneMasked} ${one.idNumberMasked ?? ''}`.trim());
}

test('children and both parents come in by one run of the sheet that schools have, and go out again', async () => {
  const at = await office();
  const file = csv(
    '2026 年秋季新生登记表,,,,,,,,,,',
    '学号,姓名,性别,妈妈姓名,妈妈电话,妈妈工作单位,妈妈身份证号,爸爸姓名,爸爸手机,身份证号,备注',
    'P1,王一,男,李梅,139 0000 0001,人民医院,,王强,13900000002,,走读',
    'P2,王二,女,李梅,13900000001,,110105197905310064,,,11010519491231002X,',
    'P3,王三,男,,,,,王强,13900000002,,',
    'P4,王四,男,,,,,,,,',
    'P5,王五,男,李梅,,,,王强,13900000002,,',
    'P6,王六,男,李梅,12,,,王强,13900000002,,',
    'P7,王七,男,李梅,13900000003,,,王强,13900000003,,',
    'P8,王八,男,王强,13900000002,,,王强,13900000002,,',
  );
  const { id } = await checked(at, file);
  const reasons = await reasonsOf(at, id);
  expect(reasons).toMatchObject({
    3: ['good'],
    5: ['good'],
    6: ['good'],
    7: ['bad', 'guardianIncomplete'],
    8: ['bad', 'phone'],
    9: ['warning', 'guardiansSamePhone'],
    10: ['good'],
  });
  expect((await call(endpoints.importCauses, { id }, at.person)).coming.skip).toEqual({ rows: 6, guardians: 7 });
  expect(await ran(at, id)).toMatchObject({ state: 'done', imported: 6 });
  expect(await familyOf(at, '王一')).toEqual(['王强 father 139****0002', '李梅 mother 139****0001']);
  expect(await familyOf(at, '王二')).toEqual(['李梅 mother 139****0001 110*************64']);
  expect(await familyOf(at, '王三')).toEqual(['王强 father 139****0002']);
  expect(await familyOf(at, '王四')).toEqual([]);
  expect(await familyOf(at, '王八')).toEqual(['王强 father 139****0002']);
  await expectAgreement(at);
  await call(endpoints.undoImport, { id }, at.person);
  await settle();
  expect(await stateOf(at, id)).toMatchObject({ state: 'undone', kept: 0 });
  expect((await list(at)).rows).toEqual([]);
  expect((await list(at, { q: '13900000001' })).rows).toEqual([]);
  await expectAgreement(at);
});

test('grandparents and whoever else stands beside come in by the same run, nobody twice', async () => {
  const at = await office();
  const file = csv(
    '学号,姓名,性别,爸爸姓名,爸爸电话,妈妈姓名,妈妈电话,奶奶姓名,奶奶电话,监护人姓名,监护人电话,监护人关系',
    'G1,王一,男,王强,13900000002,李梅,13900000001,赵兰,13900000003,李梅,139 0000 0001,母亲',
    'G2,王二,男,,,李梅,13900000001,赵兰,13900000003,钱外,13900000004,外公',
    'G3,王三,男,,,,,赵兰,,,,',
    'G4,王四,男,王强,13900000002,李梅,13900000001,赵兰,13900000001,,,',
  );
  const { id } = await checked(at, file);
  expect(await reasonsOf(at, id)).toEqual({
    2: ['good'],
    3: ['good'],
    4: ['bad', 'guardianIncomplete'],
    5: ['warning', 'guardiansSamePhone'],
  });
  expect(await ran(at, id)).toMatchObject({ state: 'done', imported: 3 });
  expect(await familyOf(at, '王一')).toEqual([
    '王强 father 139****0002',
    '李梅 mother 139****0001',
    '赵兰 paternalGrandmother 139****0003',
  ]);
  expect(await familyOf(at, '王二')).toEqual([
    '李梅 mother 139****0001',
    '钱外 maternalGrandfather 139****0004',
    '赵兰 paternalGrandmother 139****0003',
  ]);
  await expectAgreement(at);
});

describe('whose a column is, by its header', () => {
  test.each([
    ['妈妈姓名,妈妈电话,爸爸姓名,爸爸手机', ['guardian2Name', 'guardian2Phone', 'guardian1Name', 'guardian1Phone']],
    [
      '父亲（姓名）,父亲身份证,学生母亲姓名,母亲手机号码',
      ['guardian1Name', 'guardian1IdNumber', 'guardian2Name', 'guardian2Phone'],
    ],
    ['姓名（父亲）,电话（父亲）', ['guardian1Name', 'guardian1Phone']],
    [
      '家长1姓名,家长1关系,家长1电话,家长2,家长2手机',
      ['guardian1Name', 'guardian1Relation', 'guardian1Phone', 'guardian2Name', 'guardian2Phone'],
    ],
    ['第一监护人,第一监护人联系电话,第二监护人', ['guardian1Name', 'guardian1Phone', 'guardian2Name']],
    // One telephone behind each name, both under the same header.
    ['爸爸,联系电话,妈妈,联系电话', ['guardian1Name', 'guardian1Phone', 'guardian2Name', 'guardian2Phone']],
    ['妈妈姓名,联系电话', ['guardian2Name', 'guardian2Phone']],
    ['联系电话,妈妈姓名', ['guardian2Phone', 'guardian2Name']],
    [
      '监护人姓名,监护人电话,监护人关系,父亲姓名,父亲电话,母亲姓名,母亲电话',
      [
        'guardian3Name',
        'guardian3Phone',
        'guardian3Relation',
        'guardian1Name',
        'guardian1Phone',
        'guardian2Name',
        'guardian2Phone',
      ],
    ],
    [
      '妈妈姓名,妈妈电话,爸爸姓名,爸爸手机,爷爷姓名,爷爷电话,奶奶,奶奶电话,奶奶身份证号',
      [
        'guardian2Name',
        'guardian2Phone',
        'guardian1Name',
        'guardian1Phone',
        'guardian3Name',
        'guardian3Phone',
        'guardian4Name',
        'guardian4Phone',
        'guardian4IdNumber',
      ],
    ],
    [
      '爸爸,联系电话,妈妈,联系电话,外婆,联系电话',
      ['guardian1Name', 'guardian1Phone', 'guardian2Name', 'guardian2Phone', 'guardian3Name', 'guardian3Phone'],
    ],
    ['妈妈姓名,妈妈电话,姥姥姓名,姥姥电话', ['guardian2Name', 'guardian2Phone', 'guardian3Name', 'guardian3Phone']],
    [
      '爸爸姓名,爸爸电话,妈妈姓名,妈妈电话,其他监护人,其他监护人关系,其他监护人电话',
      [
        'guardian1Name',
        'guardian1Phone',
        'guardian2Name',
        'guardian2Phone',
        'guardian3Name',
        'guardian3Relation',
        'guardian3Phone',
      ],
    ],
    [
      '监护人1姓名,监护人1电话,监护人2姓名,监护人2电话,监护人3姓名,监护人3电话,家长4,家长4手机',
      [
        'guardian1Name',
        'guardian1Phone',
        'guardian2Name',
        'guardian2Phone',
        'guardian3Name',
        'guardian3Phone',
        'guardian4Name',
        'guardian4Phone',
      ],
    ],
    // A further guardian without a telephone could not be brought in: it would spoil every row.
    [
      '爸爸,爸爸电话,妈妈,妈妈电话,监护人',
      ['guardian1Name', 'guardian1Phone', 'guardian2Name', 'guardian2Phone', null],
    ],
    [
      '爸爸,爸爸电话,妈妈,妈妈电话,联系电话',
      ['guardian1Name', 'guardian1Phone', 'guardian2Name', 'guardian2Phone', null],
    ],
    ['爸爸,爸爸电话,联系电话', ['guardian1Name', 'guardian1Phone', null]],
    ['监护人,监护人电话,母亲,母亲电话', ['guardian1Name', 'guardian1Phone', 'guardian2Name', 'guardian2Phone']],
    ['身份证号,家长姓名,家长身份证号', ['idNumber', 'guardian1Name', 'guardian1IdNumber']],
    ['身份证号,家长姓名,身份证号', ['idNumber', 'guardian1Name', 'guardian1IdNumber']],
    ['妈妈姓名,妈妈工作单位,妈妈学历,祖父姓名,父母电话', ['guardian2Name', null, null, null, null]],
    ['妈妈姓名,妈妈电话,爷爷工作单位', ['guardian2Name', 'guardian2Phone', null]],
  ])('%s', async (headers, fields) => {
    const expected = fields.flatMap((field, at) => (field === null ? [] : [[at + 1, field]]));
    expect(await mapped(await office(), `姓名,${headers}`)).toEqual({ 0: 'name', ...Object.fromEntries(expected) });
  });

  test('of two columns with one header, none is remembered as the other', async () => {
    const at = await office();
    const file = csv('姓名,爸爸,联系电话,妈妈,联系电话', '王一,王强,13900000002,李梅,13900000001');
    const { mapping } = await upload(at, file);
    await checked(at, file);
    expect((await upload(at, file)).mapping).toEqual(mapping);
  });

  test.each([
    [
      '学号,姓名,身份证号,家长姓名,关系,联系电话',
      ['number', 'childName', 'childIdNumber', 'guardianName', 'guardianRelation', 'guardianPhone'],
    ],
    ['身份证号,家长姓名,家长电话', ['childIdNumber', 'guardianName', 'guardianPhone']],
    ['姓名,家长姓名,身份证号', ['childName', 'guardianName', 'guardianIdNumber']],
    ['学生姓名,身份证号,家长姓名,身份证号', ['childName', 'childIdNumber', 'guardianName', 'guardianIdNumber']],
    ['学生姓名,关系,姓名,电话', ['childName', 'guardianRelation', 'guardianName', 'guardianPhone']],
    // Nothing tells whose the name is: whoever imports chooses.
    ['学号,姓名,电话,身份证号', ['number', null, 'guardianPhone', null]],
  ])('in sheets of guardians: %s', async (headers, fields) => {
    const expected = fields.flatMap((field, at) => (field === null ? [] : [[at, field]]));
    expect(await mapped(await office(), headers, 'guardians')).toEqual(Object.fromEntries(expected));
  });
});
