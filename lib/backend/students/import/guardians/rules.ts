import type { ImportField } from '@/lib/contracts/students/import-fields.ts';
import type { NewGuardianOf } from '@/lib/contracts/students/import-records.ts';
import type { KindRules } from '../import-kind.ts';
import { classChoices } from '../students/class-named.ts';
import { beginCheck } from './check-rows.ts';
import { takeGuardiansBack } from './take-back.ts';
import { whoseColumns } from './whose-columns.ts';
import { writeGuardians } from './write-rows.ts';

const headers: Readonly<Partial<Record<ImportField, readonly string[]>>> = {
  number: ['学号', '学生学号', '学籍号', '编号', '幼儿编号', '学生编号', 'student no', 'student id', 'number'],
  childName: [
    '学生姓名',
    '幼儿姓名',
    '孩子姓名',
    '宝宝姓名',
    '学生',
    '幼儿',
    'student',
    'student name',
    'child',
    'child name',
  ],
  childIdNumber: ['学生身份证号', '学生身份证', '幼儿身份证号', '学生证件号码', '幼儿证件号码'],
  className: ['班级', '班级名称', '所在班级', '班', 'class', 'class name'],
  guardianRelation: ['关系', '监护人关系', '家长关系', '与学生关系', '与幼儿关系', 'relation', 'relationship'],
  guardianName: [
    '监护人',
    '监护人姓名',
    '家长姓名',
    '家长',
    '联系人',
    'guardian',
    'guardian name',
    'parent',
    'parent name',
  ],
  guardianPhone: [
    '电话',
    '手机',
    '手机号',
    '手机号码',
    '联系电话',
    '联系方式',
    '监护人电话',
    '家长电话',
    '家长手机',
    'phone',
    'mobile',
  ],
  guardianIdType: ['监护人证件类型', '家长证件类型'],
  guardianIdNumber: ['监护人身份证号', '监护人身份证', '家长身份证号', '家长身份证', '家长证件号码'],
};

/** Sheets of guardians for children who are in the register already. */
export const guardianRules: KindRules<NewGuardianOf> = {
  withinClasses: true,
  headers,
  beside: whoseColumns,
  begin: beginCheck,
  linking: ['number', 'childName', 'childIdNumber', 'guardianPhone'],
  choices: classChoices,
  write: writeGuardians,
  isWorthRepeating: () => false,
  takeBack: takeGuardiansBack,
};
