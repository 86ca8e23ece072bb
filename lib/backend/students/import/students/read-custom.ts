import type { FieldRow } from '@/lib/contracts/students/fields.ts';
import { customColumn } from '@/lib/contracts/students/import-fields.ts';
import { type CustomProblem, customProblem } from '@/lib/rules/custom-value.ts';
import { limits } from '@/lib/rules/limits.ts';
import { searchText } from '@/lib/rules/search-text.ts';
import { plainNumber } from '@/lib/rules/written-number.ts';
import type { RowReader } from '../row-reader.ts';

/** How people write yes and no into sheets. */
const truths: Readonly<Record<string, string>> = {
  yes: 'yes',
  y: 'yes',
  true: 'yes',
  1: 'yes',
  是: 'yes',
  有: 'yes',
  '√': 'yes',
  no: 'no',
  n: 'no',
  false: 'no',
  0: 'no',
  否: 'no',
  无: 'no',
  '×': 'no',
};

/** The values of the school's own fields in a row, by field id; what may not be kept is complained of on the way. */
export function readCustom(own: readonly FieldRow[], reader: RowReader): Record<string, string> {
  return Object.fromEntries(
    own.flatMap((field) => {
      const column = customColumn(field.id);
      const written = reader.text(column);
      const value = field.type === 'date' ? (reader.day(column) ?? '') : writtenValue(field, written);
      // A text that is no day has been complained of already.
      const problem = value === '' && written !== '' ? null : customProblem(field, value);
      if (problem) reader.complain(column, ...said(problem, written));
      return value === '' || problem ? [] : [[field.id, value]];
    }),
  );
}

function writtenValue({ type, choices }: FieldRow, written: string): string {
  if (type === 'number') return plainNumber(written) ?? written;
  if (type === 'yesNo') return truths[searchText(written)] ?? written;
  if (type === 'choice') return choices.find((choice) => searchText(choice) === searchText(written)) ?? written;
  return written;
}

function said(problem: CustomProblem, value: string): [key: string, params?: Record<string, string | number>] {
  if (problem === 'choice') return ['choice', { value }];
  if (problem === 'tooLong') return ['tooLong', { max: limits.noteChars }];
  return [problem === 'number' ? 'wrongFormat' : problem];
}
