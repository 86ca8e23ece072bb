import { newClass } from '@/lib/contracts/students/classes.ts';
import { identityOf } from '@/lib/rules/identity.ts';
import type { Reading } from '../../writing.ts';
import type { CheckRows } from '../import-kind.ts';
import { against, type RowReader, rowReader, staged } from '../row-reader.ts';
import { schoolClasses } from '../students/class-named.ts';
import { gradeWritten, yearWritten } from './written-grade.ts';

/** The dry run of classes: a name is given once among those who entered in a year. */
export async function beginCheck(ctx: Reading): Promise<CheckRows> {
  const { rows: known } = await schoolClasses(ctx);
  const taken = new Set(known.map(keyOf));
  const rowsOf = new Map<string, number>();
  return async (_, plan, rows) =>
    rows.map((row) => {
      const reader = rowReader(plan, row.cells);
      const record = reader.parsed(newClass, draftOf(reader), (path) => (path === 'name' ? 'className' : path));
      const { reasons } = reader;
      if (!record) return staged(row, null, reasons);
      const key = keyOf(record);
      const first = rowsOf.get(key);
      if (taken.has(key)) reasons.push(against(plan, 'className', 'classExists', { value: record.name }));
      else if (first !== undefined) reasons.push(against(plan, 'className', 'classInFile', { row: first }));
      else rowsOf.set(key, row.row);
      return staged(row, record, reasons);
    });
}

const keyOf = ({ name, entryYear }: { readonly name: string; readonly entryYear: number }) =>
  `${entryYear} ${identityOf(name)}`;

function draftOf({ text, choice, complain }: RowReader) {
  const grade = gradeWritten(text('grade'));
  if (grade === null && text('grade') !== '') complain('grade', 'grade', { value: text('grade') });
  const entryYear = yearWritten(text('entryYear'));
  if (entryYear === null && text('entryYear') !== '') complain('entryYear', 'year', { value: text('entryYear') });
  const capacity = text('capacity');
  return {
    name: text('className'),
    stage: choice('stage') ?? undefined,
    grade: grade ?? undefined,
    entryYear: entryYear ?? undefined,
    capacity: capacity === '' ? undefined : Number(capacity),
  };
}
