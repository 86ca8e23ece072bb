import { sampleIdentityNumber, sampleName, samplePhone } from '@/lib/backend/demo/people.ts';
import { seededRandom } from '@/lib/backend/demo/random.ts';
import { sheetDownload } from '@/lib/backend/sheets/download.ts';
import type { ImportView } from '@/lib/contracts/students/import.ts';
import { forgetPeak, memoryOf } from './machine.ts';
import { reached, upload, type Visitor, write } from './visitor.ts';

export interface Imported {
  readonly uploadMs: number;
  readonly checkMs: number;
  readonly runMs: number;
  readonly rows: number;
  /** MB of the serving process at its highest; null where the system does not tell. */
  readonly peak: number | null;
}

/** Imports an .xlsx file of new students from upload to the last row, as the import screen does. */
export async function importRows(visitor: Visitor, file: Blob, pid: number): Promise<Imported> {
  await forgetPeak(pid);
  const began = performance.now();
  const uploaded = await upload<{ import: ImportView; mapping: unknown }>(
    visitor,
    'students.uploadImport',
    new File([file], 'students.xlsx'),
  );
  const { id } = uploaded.import;
  const uploadedAt = performance.now();
  await write(visitor, 'students.checkImport', { id, mapping: uploaded.mapping });
  await reached<ImportView>(visitor, importState, id, 'checked');
  const checkedAt = performance.now();
  await write(visitor, 'students.runImport', { id, mode: 'goodRows' });
  const { imported } = await reached<ImportView>(visitor, importState, id, 'done');
  const doneAt = performance.now();
  return {
    uploadMs: uploadedAt - began,
    checkMs: checkedAt - uploadedAt,
    runMs: doneAt - checkedAt,
    rows: imported,
    peak: (await memoryOf(pid))?.peak ?? null,
  };
}

const importState = 'students.importState';

const headers = ['学号', '姓名', '性别', '出生日期', '证件号码', '班级', '监护人', '监护人电话', '家庭住址'];

/** A sheet of children whom the large scenario does not know. */
export async function sheetOf(rows: number): Promise<Blob> {
  const random = seededRandom(7);
  const cells = Array.from({ length: rows }, (_, i) => {
    const gender = i % 2 ? 'male' : 'female';
    const birthDate = `2019-${String(random.between(1, 12)).padStart(2, '0')}-${String(random.between(1, 28)).padStart(2, '0')}`;
    return [
      `B${String(i).padStart(7, '0')}`,
      sampleName(random, gender),
      gender === 'male' ? '男' : '女',
      birthDate,
      sampleIdentityNumber(random, birthDate, gender),
      '一年级1班',
      sampleName(random, 'female'),
      samplePhone(random),
      `学府路${random.between(1, 200)}号`,
    ];
  });
  const columns = headers.map((header) => ({ header, width: 16 }));
  return sheetDownload('students', 'xlsx', [{ name: 'students', columns, rows: cells }]).blob();
}
