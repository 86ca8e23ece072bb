import { limits } from '@/lib/rules/limits.ts';
import type { StudentField } from './student-field.ts';

/**
 * Everything that is kept of a child and written by people, in the order of the form; guardians, photo and the school's own fields are ordinary code.
 * Plain data, without schemas: lists and forms read it in the browser.
 */
export const studentFields = {
  name: {
    ...{ is: 'line', max: limits.nameChars, required: true, control: 'line', masked: false },
    ...{ at: 20, written: 'always', initial: undefined, form: 'child', detail: null },
    listed: { at: 10, width: 120, sort: 'name', shown: 'needed', telling: true, cut: true },
    ...{ printed: null, wanted: null, told: 'recordChanged', merged: true, exported: true, reported: 30 },
    imported: {
      at: 20,
      read: 'own',
      titles: ['姓名', '学生姓名', '幼儿姓名', '孩子姓名', '宝宝姓名', 'name', 'student name', 'full name'],
    },
  },
  /** Empty at enrolment: the next free one is given. */
  number: {
    ...{ is: 'line', max: limits.numberChars, required: false, control: 'own', masked: false },
    ...{ at: 10, written: 'always', initial: '', form: 'child', detail: 'child' },
    listed: { at: 20, width: 120, sort: 'number', shown: 'usual', telling: false, cut: true },
    ...{ printed: null, wanted: null, told: 'recordChanged', merged: true, exported: true, reported: 20 },
    imported: {
      at: 10,
      read: 'plain',
      titles: ['学号', '学生学号', '学籍号', '编号', '幼儿编号', '学生编号', 'student no', 'student id', 'number'],
    },
  },
  gender: {
    ...{ is: 'code', of: 'gender', required: true, control: 'code', masked: false },
    ...{ at: 30, written: 'always', initial: undefined, form: 'child', detail: 'child' },
    listed: { at: 30, width: 84, sort: null, shown: 'usual', telling: false, cut: false },
    ...{ printed: 'roster', wanted: null, told: 'recordChanged', merged: true, exported: true, reported: 40 },
    imported: { at: 30, read: 'own', titles: ['性别', 'gender', 'sex'] },
  },
  birthDate: {
    ...{ is: 'day', required: false, control: 'day', masked: false },
    ...{ at: 40, written: 'always', initial: null, form: 'child', detail: 'child' },
    listed: { at: 60, width: 115, sort: 'birthDate', shown: 'usual', telling: false, cut: false },
    ...{ printed: 'roster', wanted: 10, told: 'recordChanged', merged: true, exported: true, reported: 50 },
    imported: {
      at: 40,
      read: 'own',
      titles: ['出生日期', '出生年月', '出生年月日', '生日', 'birth date', 'birthday', 'date of birth', 'dob'],
    },
  },
  classId: {
    ...{ is: 'class', required: false, control: 'own', masked: false },
    ...{ at: 70, written: 'always', initial: null, form: 'child', detail: 'child' },
    listed: { at: 40, width: 120, sort: 'class', shown: 'usual', telling: true, cut: true },
    ...{ printed: 'roster', wanted: null, told: 'classChanged', merged: true, exported: true, reported: 10 },
    imported: { at: 70, read: 'own', titles: ['班级', '班级名称', '所在班级', '班', 'class', 'class name'] },
  },
  /** Later changes of it are actions of their own. */
  state: {
    ...{ is: 'code', of: 'state', required: true, control: 'own', masked: false },
    ...{ at: 45, written: 'atEnrolment', initial: 'enrolled', form: 'child', detail: null },
    listed: { at: 50, width: 105, sort: null, shown: 'usual', telling: false, cut: false },
    ...{ printed: null, wanted: null, told: null, merged: false, exported: true, reported: 60 },
    imported: null,
  },
  enteredOn: {
    ...{ is: 'day', required: false, control: 'day', masked: false },
    ...{ at: 80, written: 'always', initial: null, form: 'child', detail: 'child' },
    listed: { at: 70, width: 120, sort: 'enteredOn', shown: 'extra', telling: false, cut: false },
    ...{ printed: 'roster', wanted: 80, told: 'recordChanged', merged: true, exported: true, reported: 70 },
    imported: {
      at: 80,
      read: 'plain',
      titles: ['入学日期', '入园日期', '入学时间', '入园时间', '入学年月', 'entry date', 'enrolment date'],
    },
  },
  studyType: {
    ...{ is: 'code', of: 'studyType', required: false, control: 'code', masked: false },
    ...{ at: 190, written: 'always', initial: null, form: 'child', detail: 'child' },
    listed: null,
    ...{ printed: null, wanted: null, told: 'recordChanged', merged: true, exported: true, reported: 100 },
    imported: { at: 190, read: 'plain', titles: ['就读方式', '就读类型'] },
  },
  bloodType: {
    ...{ is: 'code', of: 'bloodType', required: false, control: 'code', masked: false },
    ...{ at: 160, written: 'always', initial: null, form: 'child', detail: 'child' },
    listed: null,
    ...{ printed: 'emergency', wanted: 60, told: 'healthChanged', merged: true, exported: true, reported: 110 },
    imported: { at: 160, read: 'plain', titles: ['血型', 'blood type'] },
  },
  health: {
    ...{ is: 'code', of: 'health', required: false, control: 'code', masked: false },
    ...{ at: 170, written: 'always', initial: null, form: 'child', detail: 'child' },
    listed: null,
    ...{ printed: 'emergency', wanted: 70, told: 'healthChanged', merged: true, exported: true, reported: 120 },
    imported: { at: 170, read: 'plain', titles: ['健康状况', '健康情况', 'health'] },
  },
  disability: {
    ...{ is: 'code', of: 'disability', required: false, control: 'code', masked: false },
    ...{ at: 180, written: 'always', initial: null, form: 'child', detail: 'child' },
    listed: null,
    ...{ printed: null, wanted: null, told: 'healthChanged', merged: true, exported: true, reported: null },
    imported: { at: 180, read: 'plain', titles: ['残疾类型', '残疾类别', '残疾情况', 'disability'] },
  },
  /** Merged with the number. */
  idCardType: {
    ...{ is: 'code', of: 'idCardType', required: true, control: 'code', masked: false },
    ...{ at: 50, written: 'always', initial: 'residentId', form: 'identity', detail: 'identity' },
    listed: null,
    ...{ printed: null, wanted: null, told: 'recordChanged', merged: false, exported: true, reported: null },
    imported: { at: 50, read: 'own', titles: ['证件类型', '身份证件类型', '证件类别', 'id type'] },
  },
  idNumber: {
    ...{ is: 'document', max: limits.documentNumberChars, required: false, control: 'own', masked: true },
    ...{ at: 60, written: 'always', initial: null, form: 'identity', detail: 'identity' },
    listed: { at: 80, width: 190, sort: null, shown: 'extra', telling: false, cut: false },
    ...{ printed: null, wanted: 20, told: 'recordChanged', merged: true, exported: true, reported: 80 },
    imported: {
      at: 60,
      read: 'own',
      titles: [
        '证件号码',
        '证件号',
        '身份证号',
        '身份证号码',
        '身份证',
        '身份证件号',
        '身份证件号码',
        'id number',
        'id no',
      ],
    },
  },
  country: {
    ...{ is: 'code', of: 'country', required: false, control: 'code', masked: false },
    ...{ at: 90, written: 'always', initial: null, form: 'identity', detail: 'identity' },
    listed: null,
    ...{ printed: null, wanted: null, told: 'recordChanged', merged: true, exported: true, reported: null },
    imported: { at: 100, read: 'plain', titles: ['国籍', '国家', '国籍地区', '国家地区', 'country', 'nationality'] },
  },
  nation: {
    ...{ is: 'code', of: 'nation', required: false, control: 'code', masked: false },
    ...{ at: 100, written: 'always', initial: null, form: 'identity', detail: 'identity' },
    listed: null,
    ...{ printed: null, wanted: 30, told: 'recordChanged', merged: true, exported: true, reported: 90 },
    imported: { at: 90, read: 'plain', titles: ['民族', 'ethnicity', 'ethnic group'] },
  },
  overseasType: {
    ...{ is: 'code', of: 'overseasType', required: false, control: 'code', masked: false },
    ...{ at: 110, written: 'always', initial: null, form: 'identity', detail: 'identity' },
    listed: null,
    ...{ printed: null, wanted: null, told: 'recordChanged', merged: true, exported: true, reported: null },
    imported: { at: 110, read: 'plain', titles: ['港澳台侨外', '港澳台侨'] },
  },
  accountProperty: {
    ...{ is: 'code', of: 'accountProperty', required: false, control: 'code', masked: false },
    ...{ at: 120, written: 'always', initial: null, form: 'household', detail: 'household' },
    listed: null,
    ...{ printed: null, wanted: 50, told: 'recordChanged', merged: true, exported: true, reported: null },
    imported: { at: 120, read: 'plain', titles: ['户口性质', '户籍性质'] },
  },
  accountType: {
    ...{ is: 'code', of: 'accountType', required: false, control: 'code', masked: false },
    ...{ at: 130, written: 'always', initial: null, form: 'household', detail: 'household' },
    listed: null,
    ...{ printed: null, wanted: null, told: 'recordChanged', merged: true, exported: true, reported: null },
    imported: { at: 130, read: 'plain', titles: ['户口类型', '户口类别', '户籍类型'] },
  },
  accountAddress: {
    ...{ is: 'line', max: limits.addressChars, required: false, control: 'wide', masked: false },
    ...{ at: 140, written: 'always', initial: '', form: 'household', detail: 'household' },
    listed: null,
    ...{ printed: null, wanted: null, told: 'recordChanged', merged: true, exported: true, reported: null },
    imported: { at: 140, read: 'plain', titles: ['户籍地址', '户口所在地', '户籍所在地', '户口地址'] },
  },
  homeAddress: {
    ...{ is: 'line', max: limits.addressChars, required: false, control: 'wide', masked: false },
    ...{ at: 150, written: 'always', initial: '', form: 'household', detail: 'household' },
    listed: null,
    ...{ printed: 'emergency', wanted: 40, told: 'recordChanged', merged: true, exported: true, reported: 130 },
    imported: {
      at: 150,
      read: 'plain',
      titles: ['家庭住址', '家庭地址', '现住址', '住址', '通讯地址', 'address', 'home address'],
    },
  },
  note: {
    ...{ is: 'line', max: limits.noteChars, required: false, control: 'lines', masked: false },
    ...{ at: 300, written: 'always', initial: '', form: 'file', detail: 'file' },
    listed: null,
    ...{ printed: null, wanted: null, told: 'recordChanged', merged: true, exported: true, reported: 300 },
    imported: { at: 300, read: 'plain', titles: ['备注', '说明', 'note', 'remarks'] },
  },
} as const satisfies Readonly<Record<string, StudentField>>;

export type StudentFieldName = keyof typeof studentFields;
