import { fieldsWith, shownName } from '@/lib/contracts/students/field-lists.ts';
import type { StudentImportField } from '@/lib/contracts/students/import-fields.ts';
import { studentFields } from '@/lib/contracts/students/student-fields.ts';

/** Headers of children and of the guardians beside them. */
export const studentHeaders: Readonly<Partial<Record<StudentImportField, readonly string[]>>> = {
  ...Object.fromEntries(fieldsWith('imported').map((name) => [shownName(name), studentFields[name].imported.titles])),
  guardian1Relation: ['关系', '监护人关系', '家长关系', '与学生关系', '与幼儿关系', 'relation', 'guardian relation'],
  guardian1Name: [
    '监护人',
    '监护人姓名',
    '家长姓名',
    '家长',
    '联系人',
    '父亲姓名',
    '父亲',
    'guardian',
    'guardian name',
    'father',
  ],
  guardian1Phone: [
    '监护人电话',
    '监护人手机',
    '监护人手机号',
    '家长电话',
    '家长手机',
    '家长手机号',
    '监护人联系电话',
    '监护人手机号码',
    '家长联系电话',
    '家长手机号码',
    '联系电话',
    '联系方式',
    '手机号',
    '手机号码',
    '手机',
    '电话',
    '父亲电话',
    '父亲手机',
    '父亲手机号',
    '父亲联系电话',
    '父亲手机号码',
    'phone',
    'guardian phone',
  ],
  guardian2Relation: [],
  guardian2Name: ['母亲姓名', '母亲', 'mother'],
  guardian2Phone: ['母亲电话', '母亲手机', '母亲手机号', '母亲联系电话', '母亲手机号码'],
};
