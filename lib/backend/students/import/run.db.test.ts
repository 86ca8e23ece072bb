import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { and, count, eq, isNull } from 'drizzle-orm';
import { notices } from '@/lib/contracts/notices.ts';
import { students as contract } from '@/lib/contracts/students.ts';
import { abandonJobAfter } from '@/lib/dev/abandon-job.ts';
import {
  checked,
  csv,
  expectAgreement,
  failure,
  importFixture,
  list,
  type Office,
  people,
  ran,
  settle,
  stateOf,
  upload,
  xlsx,
} from '@/lib/dev/test-imports.ts';
import { call, callStream } from '@/lib/gateway/call.ts';
import type { Identity } from '@/lib/gateway/identity.ts';
import { dayIn, yearOf } from '@/lib/rules/calendar-date.ts';
import { msOfDays } from '@/lib/rules/days.ts';
import { limits } from '@/lib/rules/limits.ts';
import { defaultTimeZone } from '@/lib/rules/time-zone.ts';
import { prove } from '../../account/entry-samples.ts';
import { setClockOffset } from '../../kernel/clock.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { auditEntries } from '../../kernel/schema.ts';
import { openSheet } from '../../sheets/open-sheet.ts';
import { studentsJobs } from '../routes.ts';
import { studentImportRows, studentImports } from '../schema/imports.ts';
import { students } from '../schema.ts';
import { wordsOf } from '../words.ts';

const { endpoints } = contract;
const installation = importFixture();
const { office, folder } = installation;
const words = wordsOf('zh-CN', 'school');

describe('the import', () => {
  test('what the state does not allow is refused', async () => {
    const at = await office();
    const { import: view, mapping } = await upload(at, csv('姓名,性别', '王,男', '李,火'));
    const { id } = view;
    expect(await failure(call(endpoints.runImport, { id, mode: 'goodRows' }, at.person))).toBe('wrongState');
    expect(await failure(call(endpoints.undoImport, { id }, at.person))).toBe('wrongState');
    expect(await failure(call(endpoints.cancelImport, { id }, at.person))).toBe('wrongState');
    expect(await failure(callStream(endpoints.importResult, { id }, at.person))).toBe('wrongState');
    const beyond = [...mapping, { column: 7, field: 'note' as const }];
    expect(await failure(call(endpoints.checkImport, { id, mapping: beyond }, at.person))).toBe('invalid');
    await call(endpoints.checkImport, { id, mapping }, at.person);
    expect(await failure(call(endpoints.checkImport, { id, mapping }, at.person))).toBe('wrongState');
    await settle();
    expect(await failure(call(endpoints.runImport, { id, mode: 'allOrNone' }, at.person))).toBe('invalid');
    expect((await list(at)).total).toBe(0);
  });

  test('the result file shows whole numbers to whoever uploaded them or may see them, and says so in the audit', async () => {
    const at = await office();
    const { id } = await checked(at, csv('姓名,监护人,监护人电话', '王小明,李芳,13800138000'));
    const colleague = await at.school.as('students.record.import');
    const administrator = await at.school.as('*');
    const textFor = async (person: Identity) => {
      const answer = await callStream(endpoints.importResult, { id }, person);
      const file = path.join(folder, 'shown.xlsx');
      await writeFile(file, new Uint8Array(await answer.arrayBuffer()));
      const cells: string[] = [];
      for await (const row of (await openSheet(file, 'xlsx')).rows()) cells.push(...row.cells.map(({ text }) => text));
      return cells;
    };
    expect(await textFor(at.person)).toContain('13800138000');
    const third = await at.school.as('students.record.import', 'students.record.reveal');
    // What somebody else has uploaded goes out like an export of whole numbers.
    expect(await failure(textFor(third))).toBe('revealLimit');
    await prove({ ...at.school, accountId: third.personId ?? '' });
    expect(await textFor(third)).toContain('13800138000');
    expect(await textFor(colleague)).toContain('138****8000');
    // After an hour the uploader's own file does, too.
    const earlier = new Date(Date.now() - 2 * 3_600_000);
    await at.school.inside((tx) => tx.update(studentImports).set({ createdAt: earlier }));
    expect(await failure(textFor(at.person))).toBe('revealLimit');
    const noted = await at.school.inside((tx) =>
      tx.select().from(auditEntries).where(eq(auditEntries.action, 'students.importResult')).orderBy(auditEntries.seq),
    );
    expect(noted.map(({ actorId }) => actorId)).toContain(colleague.personId);
    expect(noted.map(({ result }) => result)).toEqual(['done', 'refused', 'done', 'done', 'refused']);
    const told = (await call(notices.endpoints.messages, {}, administrator)).rows;
    expect(told).toMatchObject([{ kind: 'revealsImported', params: { count: '1' } }]);
    // A sheet of classes has no such numbers: it goes out without a proof, and what stands in it by mistake is masked.
    await at.school.inside((tx) => tx.update(studentImports).set({ kind: 'classes' }));
    expect(await textFor(at.person)).toContain('138****8000');
  });

  test('good rows come in with all that is derived from them, bad ones are told in the result file', async () => {
    const at = await office();
    const rows = [...people(1, 400), ['N00001', '重复', '男'], ['X1', '', '女']];
    const { id } = await checked(at, await xlsx(['学号', '姓名', '性别'], rows));
    expect(await ran(at, id)).toMatchObject({
      state: 'done',
      imported: 400,
      bad: 2,
      progress: 400,
      total: 400,
      actions: ['undo', 'result'],
    });
    expect(await list(at)).toMatchObject({ total: 400, counts: { all: 400, state: { enrolled: 400 } } });
    expect((await list(at, { q: 'wxy' })).total).toBe(45);
    await expectAgreement(at);

    const answer = await callStream(endpoints.importResult, { id }, at.person);
    const file = path.join(folder, 'result.xlsx');
    await writeFile(file, new Uint8Array(await answer.arrayBuffer()));
    const told: string[][] = [];
    for await (const { cells } of (await openSheet(file, 'xlsx')).rows()) told.push(cells.map(({ text }) => text));
    expect(told[0]).toEqual(['学号', '姓名', '性别', words.result('column'), words.result('reasonColumn')]);
    expect(told[1]?.slice(3)).toEqual([words.result('imported'), '']);
    expect(told.at(-2)?.slice(3)).toEqual([
      words.result('bad'),
      `学号: ${words.reason({ key: 'duplicateInFile', params: { row: 2 } })}`,
    ]);
    expect(told.at(-1)?.slice(3)).toEqual([words.result('bad'), `姓名: ${words.reason({ key: 'required' })}`]);
  });

  test('numbers are given where the sheet has none', async () => {
    const at = await office();
    const { id } = await checked(at, csv('姓名,性别', '王,男', '李,女'));
    await ran(at, id);
    const year = yearOf(dayIn(new Date(), defaultTimeZone));
    expect((await list(at)).rows.map(({ number }) => number)).toEqual([`${year}00001`, `${year}00002`]);
  });

  test('a number given away after the dry run: its row becomes bad, or nothing comes in', async () => {
    const at = await office();
    const sheet = csv('学号,姓名,性别', 'N1,王,男', 'N2,李,女');
    const first = await checked(at, sheet);
    const second = await checked(at, sheet);
    await call(endpoints.enrol, { name: '张', gender: 'male', number: 'N2' }, at.person);
    expect(await ran(at, second.id, 'allOrNone')).toMatchObject({
      state: 'failed',
      imported: 0,
      error: { key: 'duplicate' },
    });
    expect((await list(at)).total).toBe(1);
    expect(await ran(at, first.id)).toMatchObject({ state: 'done', imported: 1, good: 1, bad: 1 });
    await expectAgreement(at);
  });

  test('a class closed after the dry run: its rows become bad, or nothing comes in', async () => {
    const at = await office();
    const facts = { stage: 'primary' as const, entryYear: 2026, capacity: 45, name: '一年级1班' };
    const { id } = await call(endpoints.createClass, facts, at.person);
    const sheet = csv('学号,姓名,性别,班级', 'N1,王,男,一年级1班', 'N2,李,女,');
    const first = await checked(at, sheet);
    const second = await checked(at, sheet);
    await call(endpoints.closeClass, { id }, at.person);
    expect(await ran(at, second.id, 'allOrNone')).toMatchObject({
      state: 'failed',
      imported: 0,
      error: { key: 'classClosed' },
    });
    expect(await ran(at, first.id)).toMatchObject({ state: 'done', imported: 1, good: 1, bad: 1 });
    expect((await list(at)).rows.map(({ number }) => number)).toEqual(['N2']);
    await expectAgreement(at);
  });

  test('stopped by a person: good rows stay and can go on; all or none leaves nothing', async () => {
    for (const mode of ['goodRows', 'allOrNone'] as const) {
      const at = await office();
      const { id } = await checked(at, await xlsx(['学号', '姓名', '性别'], people(1, 600)));
      await call(endpoints.runImport, { id, mode }, at.person);
      await abandonAfter(at, 2);
      await call(endpoints.cancelImport, { id }, at.person);
      await settle();
      const kept = mode === 'goodRows' ? 2 * limits.importBatchRows : 0;
      expect(await stateOf(at, id)).toMatchObject({ state: 'cancelled', imported: kept });
      expect((await list(at)).total).toBe(kept);
      expect(await ran(at, id, mode)).toMatchObject({ state: 'done', imported: 600 });
      await expectAgreement(at);
    }
  });

  test('a process killed in the middle: another goes on, every row once', async () => {
    const at = await office();
    const { id } = await checked(at, await xlsx(['学号', '姓名', '性别'], people(1, 700)));
    await call(endpoints.runImport, { id, mode: 'goodRows' }, at.person);
    await abandonAfter(at, 1);
    expect(await stateOf(at, id)).toMatchObject({ state: 'running', imported: limits.importBatchRows });
    await abandonAfter(at, 2);
    await settle();
    expect(await stateOf(at, id)).toMatchObject({ state: 'done', imported: 700, bad: 0 });
    const rows = await at.school.inside((tx) =>
      tx
        .select({ n: count(), status: studentImportRows.status })
        .from(studentImportRows)
        .where(ofSchool(at, studentImportRows))
        .groupBy(studentImportRows.status),
    );
    expect(rows).toEqual([{ n: 700, status: 'imported' }]);
    const [all] = await at.school.inside((tx) =>
      tx
        .select({ n: count() })
        .from(students)
        .where(and(ofSchool(at, students), isNull(students.deletedAt))),
    );
    expect(all?.n).toBe(700);
    await expectAgreement(at);
  });
});

describe('undoing', () => {
  test('takes all rows out but those changed since, and reports them', async () => {
    const at = await office();
    const { id } = await checked(at, await xlsx(['学号', '姓名', '性别'], people(1, 600)));
    await ran(at, id);
    const [first, second] = (await list(at)).rows;
    await call(endpoints.update, { id: first?.id ?? '', version: 1, note: '改' }, at.person);
    await call(endpoints.remove, { ids: [second?.id ?? ''] }, at.person);
    await call(endpoints.undoImport, { id }, at.person);
    await settle();
    expect(await stateOf(at, id)).toMatchObject({ state: 'undone', imported: 0, kept: 1, actions: ['result'] });
    expect((await list(at)).rows.map(({ number }) => number)).toEqual(['N00001']);
    expect((await call(endpoints.importRows, { id, only: 'kept' }, at.person)).rows).toMatchObject([
      { row: 2, reasons: [{ key: 'changedSince' }] },
    ]);
    await expectAgreement(at);
    const again = await checked(at, await xlsx(['学号', '姓名', '性别'], people(2, 600)));
    expect(await ran(at, again.id)).toMatchObject({ imported: 599 });
  });

  test('is possible for 30 days', async () => {
    const at = await office();
    const { id } = await checked(at, csv('姓名,性别', '王,男'));
    await ran(at, id);
    setClockOffset(msOfDays(limits.importUndoDays + 1));
    const later = { ...at, person: await at.school.as('*') };
    expect(await failure(call(endpoints.undoImport, { id }, later.person))).toBe('notFound');
    expect((await call(endpoints.imports, {}, later.person)).rows).toEqual([]);
    expect((await list(later)).total).toBe(1);
  });
});

/** Claims the due job, lets it take some steps, and dies: its lease runs out and nobody tidies up. */
const abandonAfter = ({ school }: Office, steps: number) =>
  abandonJobAfter(installation.database(), studentsJobs, school.id, steps);
