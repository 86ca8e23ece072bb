import { type ImportField, importFields } from '@/lib/contracts/students/import.ts';
import type { GuardianRelation } from '@/lib/contracts/students/reference.ts';
import { locales } from '@/lib/rules/locale.ts';
import { searchText } from '@/lib/rules/search-text.ts';
import { wordsOf } from '../words.ts';

/** Headers seen in the sheets of schools and bureaus, beside our own names of the fields. */
const alsoKnown: Partial<Record<ImportField, readonly string[]>> = {
  number: ['学号', '学生学号', '学籍号', '编号', '幼儿编号', '学生编号', 'student no', 'student id', 'number'],
  name: ['姓名', '学生姓名', '幼儿姓名', '孩子姓名', '宝宝姓名', 'name', 'student name', 'full name'],
  gender: ['性别', 'gender', 'sex'],
  birthDate: ['出生日期', '出生年月', '出生年月日', '生日', 'birth date', 'birthday', 'date of birth', 'dob'],
  idCardType: ['证件类型', '身份证件类型', '证件类别', 'id type'],
  idNumber: [
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
  className: ['班级', '班级名称', '所在班级', '班', 'class', 'class name'],
  enteredOn: ['入学日期', '入园日期', '入学时间', '入园时间', '入学年月', 'entry date', 'enrolment date'],
  nation: ['民族', 'ethnicity', 'ethnic group'],
  country: ['国籍', '国家', '国籍地区', '国家地区', 'country', 'nationality'],
  overseasType: ['港澳台侨外', '港澳台侨'],
  accountProperty: ['户口性质', '户籍性质'],
  accountType: ['户口类型', '户口类别', '户籍类型'],
  accountAddress: ['户籍地址', '户口所在地', '户籍所在地', '户口地址'],
  homeAddress: ['家庭住址', '家庭地址', '现住址', '住址', '通讯地址', 'address', 'home address'],
  bloodType: ['血型', 'blood type'],
  health: ['健康状况', '健康情况', 'health'],
  disability: ['残疾类型', '残疾类别', '残疾情况', 'disability'],
  studyType: ['就读方式', '就读类型'],
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
    '联系电话',
    '联系方式',
    '手机号',
    '手机',
    '电话',
    '父亲电话',
    '父亲手机',
    '父亲手机号',
    'phone',
    'guardian phone',
  ],
  guardian2Relation: [],
  guardian2Name: ['母亲姓名', '母亲', 'mother'],
  guardian2Phone: ['母亲电话', '母亲手机', '母亲手机号'],
  note: ['备注', '说明', 'note', 'remarks'],
};

/** One form for headers: no blanks, signs, brackets or the star of required columns. */
export const headerKey = (header: string) => searchText(header.replace(/[*＊()（）[\]【】:：/、]/g, ''));

const fieldByHeader = new Map<string, ImportField>();
for (const field of importFields) {
  for (const known of alsoKnown[field] ?? []) fieldByHeader.set(headerKey(known), field);
  for (const locale of locales)
    for (const mold of ['school', 'kindergarten'] as const)
      fieldByHeader.set(headerKey(wordsOf(locale, mold).field(field)), field);
}

/** The field that a header means; undefined for an unknown one. */
export const fieldOfHeader = (header: string): ImportField | undefined => fieldByHeader.get(headerKey(header));

/** The relation that a header such as 母亲电话 tells by itself. */
export function relationOfHeader(header: string): GuardianRelation | null {
  const key = headerKey(header);
  if (/^(父|爸)|father/.test(key)) return 'father';
  if (/^(母|妈)|mother/.test(key)) return 'mother';
  return null;
}
