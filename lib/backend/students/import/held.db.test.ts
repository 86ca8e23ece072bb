import { eq } from 'drizzle-orm';
import { students as contract } from '@/lib/contracts/students.ts';
import {
  checked,
  csv,
  expectAgreement,
  importFixture,
  list,
  type Office,
  people,
  reasonsOf,
  settle,
  stateOf,
  upload,
  xlsx,
} from '@/lib/dev/test-imports.ts';
import { call } from '@/lib/gateway/call.ts';
import { limits } from '@/lib/rules/limits.ts';
import { studentImports } from '../schema/imports.ts';

const { endpoints } = contract;
const { office } = importFixture();

describe('what was brought in before', () => {
  const document = '11010519491231002X';
  const twice = csv('学号,姓名,性别,身份证号', `N1,王一,女,${document}`, `N2,王二,女,${document}`, 'N3,王三,男,');
  const run = async (at: Office, id: string, held?: 'skip' | 'add' | 'update') => {
    await call(endpoints.runImport, { id, mode: 'goodRows', held }, at.person);
    await settle();
    return stateOf(at, id);
  };

  test('rows whose identity number is held wait for a decision of their own, and are left out or added by it', async () => {
    const at = await office();
    const child = { name: '旧生', gender: 'female' as const, number: 'A1', idNumber: document };
    await call(endpoints.enrol, child, at.person);
    const first = await checked(at, twice);
    expect(first).toMatchObject({ warned: 2, held: 2 });
    await expect(run(at, first.id)).rejects.toMatchObject({ fields: { held: { key: 'required' } } });
    expect(await run(at, first.id, 'skip')).toMatchObject({ state: 'done', imported: 1, bad: 0, leftOut: 2 });
    expect((await list(at)).rows.map(({ number }) => number).sort()).toEqual(['A1', 'N3']);
    const second = await checked(at, csv('学号,姓名,性别,身份证号', `N4,王四,女,${document}`));
    expect(await run(at, second.id, 'add')).toMatchObject({ state: 'done', imported: 1, bad: 0 });
    await expectAgreement(at);
  });

  test('the child that is there is updated by what the sheet says, and gets back what it had', async () => {
    const at = await office();
    const guardians = [{ relation: 'mother' as const, name: '李梅', phone: '13900000001' }];
    const facts = { name: '王一', gender: 'female' as const, number: 'A1', note: '旧备注', homeAddress: '东街 1 号' };
    const { student: child } = await call(endpoints.enrol, { ...facts, guardians }, at.person);
    await call(endpoints.enrol, { name: '别人', gender: 'male', number: 'A2' }, at.person);
    const file = csv(
      '学号,姓名,性别,身份证号,家庭住址,备注,妈妈姓名,妈妈电话,爸爸姓名,爸爸电话',
      `a1,王一,女,${document},西街 2 号,,李梅,13900000009,王强,13900000002`,
      'A2,王二,男,,,,,,,',
      'A3,王三,男,,,,,,,',
    );
    const { id, held } = await checked(at, file);
    expect(held).toBe(1);
    expect((await reasonsOf(at, id))[2]).toEqual([
      'warning',
      'sameNumberInRegister',
      'updateFills',
      'updateReplaces',
      'guardianAdds',
      'guardianPhoneKept',
    ]);
    expect((await reasonsOf(at, id))[3]).toEqual(['bad', 'duplicateInRegister']);
    expect(await run(at, id, 'update')).toMatchObject({ state: 'done', imported: 2, bad: 1 });
    const now = await call(endpoints.get, { id: child.id }, at.person);
    expect(now).toMatchObject({ homeAddress: '西街 2 号', note: '旧备注', number: 'A1', version: child.version + 1 });
    expect(now.guardians.map(({ name, phoneMasked }) => `${name} ${phoneMasked}`)).toEqual([
      '李梅 139****0001',
      '王强 139****0002',
    ]);
    await expectAgreement(at);
    await call(endpoints.undoImport, { id }, at.person);
    await settle();
    expect(await stateOf(at, id)).toMatchObject({ state: 'undone', kept: 0 });
    const back = await call(endpoints.get, { id: child.id }, at.person);
    expect(back).toMatchObject({ homeAddress: '东街 1 号', idNumberMasked: null });
    expect(back.guardians).toHaveLength(1);
    expect((await list(at)).rows.map(({ number }) => number).sort()).toEqual(['A1', 'A2']);
    await expectAgreement(at);
  });

  test('the result tells what was added, updated and left out by choice apart, and a row left out is no error', async () => {
    const at = await office();
    const facts = { gender: 'male' as const };
    for (const number of ['A1', 'A2', 'A3'])
      await call(endpoints.enrol, { ...facts, name: `王${number}`, number }, at.person);
    const rows = ['A1,王A1,男,新', 'A2,王A2,男,新', 'A3,王A3,男,新', 'A4,王A4,男,新', ',王,火,'];
    const { id } = await checked(at, csv('学号,姓名,性别,备注', ...rows));
    await call(endpoints.decideImport, { id, row: 4, version: 1, become: 'skip' }, at.person);
    expect(await run(at, id, 'update')).toMatchObject({ imported: 3, updated: 2, leftOut: 1, bad: 1, warned: 2 });
    expect((await reasonsOf(at, id))[4]).toEqual(['leftOut', 'sameNumberInRegister', 'updateFills']);
    expect((await call(endpoints.importRows, { id, only: 'bad' }, at.person)).rows.map(({ row }) => row)).toEqual([6]);
  });

  test('where all or none fails, the rows left out wait for a decision again', async () => {
    const at = await office();
    const rows = people(1, limits.importBatchRows + 1);
    const [[number = '', name = ''] = [], last] = [rows[0], rows.at(-1)];
    await call(endpoints.enrol, { name, number, gender: 'male' }, at.person);
    const { id, held, warned } = await checked(at, await xlsx(['学号', '姓名', '性别'], rows));
    await call(endpoints.enrol, { name: '占号', number: last?.[0] ?? '', gender: 'male' }, at.person);
    await call(endpoints.runImport, { id, mode: 'allOrNone', held: 'skip' }, at.person);
    await settle();
    expect(await stateOf(at, id)).toMatchObject({ state: 'failed', imported: 0, held, warned, bad: 0 });
    expect((await reasonsOf(at, id))[2]).toContain('warning');
  });

  test('before the decision it is said what each choice would bring in, guardians with their children', async () => {
    const at = await office();
    const guardians = [{ relation: 'mother' as const, name: '甲妈', phone: '13900000001' }];
    const facts = { gender: 'male' as const, guardians };
    await call(endpoints.enrol, { ...facts, name: '甲', number: 'A1' }, at.person);
    await call(
      endpoints.enrol,
      { ...facts, name: '乙', number: 'A2', idNumber: document, gender: 'female' },
      at.person,
    );
    const rows = [
      'A1,甲,男,,甲妈,13900000001,甲爸,13900000002',
      `A9,乙,女,${document},甲妈,13900000001,,`,
      'A3,丙,男,,丙妈,13900000003,,',
    ];
    const { id } = await checked(at, csv('学号,姓名,性别,身份证号,妈妈姓名,妈妈电话,爸爸姓名,爸爸电话', ...rows));
    const coming = async () => (await call(endpoints.importCauses, { id }, at.person)).coming;
    expect(await coming()).toEqual({
      skip: { rows: 1, guardians: 1 },
      update: { rows: 3, guardians: 2 },
      add: { rows: 2, guardians: 2 },
    });
    await call(endpoints.decideImport, { id, row: 3, version: 1, become: 'skip' }, at.person);
    expect((await coming()).add).toEqual({ rows: 1, guardians: 1 });
    expect(await run(at, id, 'add')).toMatchObject({ imported: 1, leftOut: 1, bad: 1 });
  });

  test('a guardian whose phone is there under another name or in another relation stays as it is, and that is said', async () => {
    const at = await office();
    const guardians = [
      { relation: 'mother' as const, name: '丙妈', phone: '13900000001' },
      { relation: 'other' as const, relationName: '爷爷', name: '丙爷', phone: '13900000002' },
    ];
    const { student: child } = await call(
      endpoints.enrol,
      { name: '丙', gender: 'female', number: 'A1', guardians },
      at.person,
    );
    const header = '学号,姓名,性别,妈妈姓名,妈妈电话,妈妈身份证号,爸爸姓名,爸爸电话';
    const { id } = await checked(at, csv(header, `A1,丙,女,丙妈改,13900000001,${document},丙爷,13900000002`));
    const said = ['sameNumberInRegister', 'guardianRelationKept', 'guardianNameKept', 'guardianIdKept'];
    expect((await reasonsOf(at, id))[2]).toEqual(['warning', ...said]);
    expect(await run(at, id, 'update')).toMatchObject({ state: 'done', imported: 1 });
    expect((await reasonsOf(at, id))[2]).toEqual(['imported', ...said]);
    const now = await call(endpoints.get, { id: child.id }, at.person);
    expect(now.guardians.map(({ name }) => name)).toEqual(['丙妈', '丙爷']);
  });

  test('what is decided of one row goes before what is decided for all, and outlives a mended cell', async () => {
    const at = await office();
    const facts = { gender: 'male' as const, note: '旧' };
    await call(endpoints.enrol, { ...facts, name: '王一', number: 'A1' }, at.person);
    await call(endpoints.enrol, { ...facts, name: '王二', number: 'A2' }, at.person);
    const { id } = await checked(at, csv('学号,姓名,性别,备注', 'A1,王一,男,新', 'A2,王二,男,新'));
    const decide = (become: 'skip' | 'update' | 'add') =>
      call(endpoints.decideImport, { id, row: 3, version: 1, become }, at.person);
    await expect(decide('add')).rejects.toMatchObject({ fields: { become: { key: 'wrongFormat' } } });
    const { row } = await decide('update');
    expect(row).toMatchObject({ version: 2, held: { offered: ['skip', 'update'], become: 'update' } });
    await expect(decide('skip')).rejects.toMatchObject({ said: { key: 'conflict' } });
    const cell = { id, row: 3, version: 2, field: 'note' as const, text: '更新' };
    expect((await call(endpoints.mendImport, cell, at.person)).row.held).toMatchObject({ become: 'update' });
    expect((await call(endpoints.importCauses, { id }, at.person)).decided).toEqual({ skip: 0, update: 1, add: 0 });
    expect(await run(at, id, 'skip')).toMatchObject({ imported: 1, bad: 0, leftOut: 1 });
    const ids = (await list(at)).rows.map(({ id: child }) => child);
    const notes = await Promise.all(
      ids.map(async (child) => (await call(endpoints.get, { id: child }, at.person)).note),
    );
    expect(notes.sort()).toEqual(['旧', '更新'].sort());
  });

  test('whoever was changed since the check is not updated, and nobody updates without the right to edit', async () => {
    const at = await office();
    const facts = { name: '王一', gender: 'female' as const, number: 'A1' };
    const { student: child } = await call(endpoints.enrol, facts, at.person);
    const { id } = await checked(at, csv('学号,姓名,性别,备注', 'A1,王一,女,新备注'));
    const clerk = { ...at, person: await at.school.as('students.record.import') };
    await expect(run(clerk, id, 'update')).rejects.toMatchObject({ said: { key: 'forbidden' } });
    await call(endpoints.update, { id: child.id, version: child.version, note: '别人的' }, at.person);
    expect(await run(at, id, 'update')).toMatchObject({ imported: 0, bad: 1 });
    expect((await reasonsOf(at, id))[2]).toContain('childChanged');
    expect(await call(endpoints.get, { id: child.id }, at.person)).toMatchObject({ note: '别人的' });
  });

  test('of rows with one identity number the first is brought in where the others are left out', async () => {
    const at = await office();
    const { id, held } = await checked(at, twice);
    expect(held).toBe(1);
    expect(await run(at, id, 'skip')).toMatchObject({ imported: 2, bad: 0, leftOut: 1 });
    expect((await list(at)).rows.map(({ number }) => number).sort()).toEqual(['N1', 'N3']);
  });

  test('the same file is told at once, until what it brought is taken back', async () => {
    const at = await office();
    const file = csv('姓名,性别', '王一,女');
    const { import: view, before } = await upload(at, file);
    expect(before).toBeNull();
    await checked(at, file);
    expect((await upload(at, file)).before).toBeNull();
    const { id } = await checked(at, file);
    await run(at, id);
    const [row] = await at.school.inside((tx) => tx.select().from(studentImports).where(eq(studentImports.id, id)));
    expect((await upload(at, file)).before).toMatchObject({
      imported: 1,
      importedAt: row?.finishedAt?.toISOString(),
    });
    expect((await upload(at, csv('姓名,性别', '王二,女'))).before).toBeNull();
    expect((await upload(await office(), file)).before).toBeNull();
    await call(endpoints.undoImport, { id }, at.person);
    await settle();
    expect((await call(endpoints.importPreview, { id: view.id }, at.person)).before).toBeNull();
  });
});
