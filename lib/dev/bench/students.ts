import { manyPhone } from '@/lib/backend/demo/many.ts';
import { ms, type Note } from './figure-text.ts';
import { importRows, sheetOf } from './import-rows.ts';
import { load } from './load.ts';
import { startProduct } from './started.ts';
import { enterSchool, read, readPath, signIn, type Visitor, write } from './visitor.ts';

/**
 * Students in an installation of a thousand schools: lists and search in one of them, a time line, reports, promotion
 * of 3,000, import of 50,000 rows.
 */
export async function measureStudents(
  settings: Readonly<Record<string, string>>,
  password: string,
  note: Note,
): Promise<void> {
  const { origin, pid, stop } = await startProduct(settings);
  try {
    const visitor = await signIn(origin, manyPhone, password);
    const schools = await read<Array<{ schoolId: string; schoolNo: string }>>(visitor, 'organisation.schools', {});
    const enter = async (schoolNo: string) =>
      enterSchool(
        await signIn(origin, manyPhone, password),
        schools.find((school) => school.schoolNo === schoolNo)?.schoolId ?? '',
      );
    const one = await enter('MANY500');
    await measureReads(one, pid, note);
    await measurePromotion(await enter('THREE'), note);
    await measureImport(one, pid, note);
  } finally {
    await stop();
  }
}

async function measureReads(visitor: Visitor, pid: number, note: Note): Promise<void> {
  const { rows } = await read<{ rows: { id: string }[] }>(visitor, 'students.list', { page: 1, size: 50 });
  const list = (q: string) => readPath('students.list', { q, page: 1, size: 20 });
  const cases: ReadonlyArray<readonly [string, readonly string[]]> = [
    ['list', [list('')]],
    ['search', ['王', 'zhang', 'wy', 'lxy', '2026'].map(list)],
    ['time line', rows.map(({ id }) => readPath('students.history', { id, page: 1 }))],
    ['report by age', [readPath('students.enrolment', { by: 'age' })]],
    ['duplicates', [readPath('students.duplicates', { page: 1, size: 20 })]],
  ];
  for (const [what, paths] of cases) {
    const { p50, p95, perSecond, failed } = await load(visitor, pid, paths, 10);
    const faults = failed ? `, ${failed} FAILED` : '';
    note(
      `1,000 schools of 300, ${what}, 10 connections`,
      `p50 ${ms(p50)}, p95 ${ms(p95)}, ${Math.round(perSecond)}/s${faults}`,
    );
  }
}

/** The whole yearly step of a school of 3,000 in one transaction, and its undo. */
async function measurePromotion(visitor: Visitor, note: Note): Promise<void> {
  const { years } = await read<{ years: number[] }>(visitor, 'students.promotion', {});
  const draftedAt = performance.now();
  const { id } = await write<{ id: string }>(visitor, 'students.draftPromotion', { schoolYear: years[0] });
  const ranAt = performance.now();
  await write(visitor, 'students.runPromotion', { id });
  const doneAt = performance.now();
  await write(visitor, 'students.undoClassChange', { id });
  const undoneAt = performance.now();
  note('Promotion of 3,000', `${ms(doneAt - ranAt)} (draft ${ms(ranAt - draftedAt)}, undo ${ms(undoneAt - doneAt)})`);
}

async function measureImport(visitor: Visitor, pid: number, note: Note): Promise<void> {
  const { uploadMs, checkMs, runMs, rows, peak } = await importRows(visitor, await sheetOf(50_000), pid);
  const total = uploadMs + checkMs + runMs;
  note(
    'Import of 50,000 rows',
    `${ms(total)} (upload ${ms(uploadMs)}, check ${ms(checkMs)}, import ${ms(runMs)}), ${rows} rows, peak memory ${peak ?? '?'} MB`,
  );
}
