import type { ImportField } from '@/lib/contracts/students/import-fields.ts';
import type { NewClass } from '@/lib/contracts/students/import-records.ts';
import type { KindRules } from '../import-kind.ts';
import { beginCheck } from './check-rows.ts';
import { takeClassesBack } from './take-back.ts';
import { writeClasses } from './write-rows.ts';

const headers: Readonly<Partial<Record<ImportField, readonly string[]>>> = {
  className: ['班级', '班级名称', '班名', '名称', 'class', 'class name', 'name'],
  stage: ['学段', '阶段', 'stage'],
  grade: ['年级', 'grade', 'year'],
  entryYear: ['入学年份', '入园年份', '入学年', '入园年', '届', '级', 'entry year', 'year of entry'],
  capacity: ['班额', '额定人数', '容量', '人数上限', 'capacity', 'places'],
};

/** Sheets of classes. */
export const classRules: KindRules<NewClass> = {
  permission: 'students.class.edit',
  headers,
  begin: beginCheck,
  linking: ['className'],
  write: writeClasses,
  isWorthRepeating: () => false,
  takeBack: takeClassesBack,
};
