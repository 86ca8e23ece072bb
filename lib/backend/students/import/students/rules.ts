import type { StagedStudent } from '@/lib/contracts/students/import-records.ts';
import { isNumberTaken } from '../../numbers.ts';
import type { KindRules } from '../import-kind.ts';
import { parentsBeside } from '../parents-beside.ts';
import { beginCheck } from './check-rows.ts';
import { classChoices } from './class-named.ts';
import { studentHeaders } from './headers.ts';
import { takeStudentsBack } from './take-back.ts';
import { writeStudents } from './write-rows.ts';

/** Sheets of children. */
export const studentRules: KindRules<StagedStudent> = {
  headers: studentHeaders,
  beside: parentsBeside,
  begin: beginCheck,
  linking: ['number', 'idNumber', 'name'],
  choices: classChoices,
  write: writeStudents,
  // Somebody has given one of the numbers away between our look and our write: the next look sees it.
  isWorthRepeating: isNumberTaken,
  takeBack: takeStudentsBack,
};
