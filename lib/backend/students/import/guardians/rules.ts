import { and, inArray, isNull } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ImportColumn, ImportField } from '@/lib/contracts/students/import-fields.ts';
import { type NewGuardianOf, newGuardianOf } from '@/lib/contracts/students/import-records.ts';
import { hasLostItsEnd, tidyIdentityNumber } from '@/lib/rules/identity-number.ts';
import { limits } from '@/lib/rules/limits.ts';
import { tidyPersonName } from '@/lib/rules/person-name.ts';
import type { JobCtx } from '../../../kernel/jobs.ts';
import { ofSchool } from '../../../kernel/of-school.ts';
import { ServiceError } from '../../../kernel/service-error.ts';
import { enabledWords } from '../../../organisation/index.ts';
import { changeGuardians } from '../../change-guardians.ts';
import { payersOf } from '../../payer-links.ts';
import { type Guardian, guardiansOf } from '../../register.ts';
import { students } from '../../schema.ts';
import type { Reading } from '../../writing.ts';
import { relationOfHeader } from '../guardian-header.ts';
import { headerKey } from '../header-key.ts';
import type { CheckRows, KindRules, Outcome, StagedRow, WrittenRow } from '../import-kind.ts';
import { type Import, sheetOf } from '../import-view.ts';
import { relationOf } from '../relation-of.ts';
import { against, type ReadingPlan, type RowReader, rowReader, staged } from '../row-reader.ts';
import { classChoices } from '../students/class-named.ts';
import { findChildren, type Meant } from './find-children.ts';

const keys = (...headers: string[]) => new Set(headers.map(headerKey));
const bareNames = keys('姓名', '名字', 'name', 'full name');
const bareNumbers = keys('身份证号', '身份证号码', '身份证', '证件号码', '证件号', 'id number');
const bareTypes = keys('证件类型', '身份证件类型', 'id type');
const ofChild: ReadonlySet<ImportColumn> = new Set(['number', 'childName', 'childIdNumber', 'className']);

/**
 * Whose a bare 姓名, 身份证号 or 证件类型 in a sheet of guardians is: a name is the child's where another column
 * names the guardian, and the guardian's where another names the child; else nothing tells, of documents neither.
 * A document is of whom the columns to its left are about.
 * @param known what a header means by itself
 */
function whoseColumns(
  headers: readonly string[],
  known: (header: string) => ImportColumn | undefined,
): ReadonlyMap<number, ImportColumn> {
  const named = new Set(headers.map(known));
  const whoseName = named.has('guardianName') ? 'child' : named.has('childName') ? 'guardian' : null;
  const fields = new Map<number, ImportColumn>();
  if (whoseName === null && headers.some((header) => bareNames.has(headerKey(header)))) return fields;
  let left: 'child' | 'guardian' = 'child';
  for (const [column, header] of headers.entries()) {
    const field = known(header);
    const key = headerKey(header);
    if (field) left = ofChild.has(field) ? 'child' : 'guardian';
    else if (bareNames.has(key)) {
      left = whoseName ?? left;
      fields.set(column, `${left}Name`);
    } else if (bareNumbers.has(key)) fields.set(column, `${left}IdNumber`);
    else if (bareTypes.has(key) && left === 'guardian') fields.set(column, 'guardianIdType');
  }
  return fields;
}

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

/**
 * Takes imported guardians away again, those left aside that somebody has corrected since or who pay for the child.
 * Whoever was removed meanwhile is no matter.
 */
async function takeGuardiansBack(ctx: JobCtx, rows: readonly WrittenRow<NewGuardianOf>[]) {
  const children = await lockedChildren(ctx, [...new Set(rows.map(({ record }) => record.studentId))]);
  const ids = children.map(({ id }) => id);
  const known = await guardiansOf(ctx, ids);
  const paying = await payersOf(ctx, ids);
  const now = new Map([...known.values()].flat().map((guardian) => [guardian.id, guardian]));
  const changed = rows.filter(({ objectId, record }) => {
    const guardian = now.get(objectId);
    return guardian && (paying.has(objectId) || !isAsImported(guardian, record));
  });
  const going = new Set(rows.filter((row) => !changed.includes(row)).map(({ objectId }) => objectId));
  const losing = children.filter(({ id }) => known.get(id)?.some((guardian) => going.has(guardian.id)));
  await changeGuardians(ctx, losing, (_, before) => before.filter(({ id }) => !going.has(id)));
  return new Set(changed.map(({ row }) => row));
}

const isAsImported = (guardian: Guardian, record: NewGuardianOf) =>
  guardian.relation === record.relation &&
  guardian.relationName === (record.relationName ?? '') &&
  guardian.name === record.name &&
  guardian.phone === record.phone &&
  guardian.idNumber === (record.idNumber ?? null);

type Row = StagedRow<NewGuardianOf>;

/**
 * Adds guardians behind those that children have. Children deleted since the dry run, guardians added since, and one
 * too many make rows bad.
 * @throws ServiceError wrongState where all or none is wanted
 */
async function writeGuardians(ctx: JobCtx, found: Import, rows: readonly Row[]): Promise<Outcome> {
  const ids = [...new Set(rows.map(({ record }) => record.studentId))];
  const children = await lockedChildren(ctx, ids);
  const known = await guardiansOf(ctx, ids);
  const added = new Map<string, (NewGuardianOf & { readonly id: string })[]>();
  const written: { row: number; objectId: string }[] = [];
  const refused: Outcome['refused'][number][] = [];
  for (const { row, record } of rows) {
    const before = known.get(record.studentId) ?? [];
    const coming = added.get(record.studentId) ?? [];
    const refuse = (key: string, params = {}) =>
      refused.push({ row, reason: against(sheetOf(found), 'guardianName', key, params) });
    if (!children.some(({ id }) => id === record.studentId)) refuse('childUnknown', { value: '' });
    else if (isKnown(before, record)) refuse('guardianKnown', { name: record.name });
    else if (before.length + coming.length >= limits.guardians) refuse('tooManyGuardians', { max: limits.guardians });
    else {
      const id = uuidv7();
      added.set(record.studentId, [...coming, { ...record, id }]);
      written.push({ row, objectId: id });
    }
  }
  if (refused.length > 0 && found.mode === 'allOrNone') throw new ServiceError('wrongState');
  const changed = children.filter(({ id }) => added.has(id));
  await changeGuardians(ctx, changed, ({ id }, before) => [...before, ...(added.get(id) ?? [])]);
  return { written, refused };
}

/** Present children, in one order, locked until the end of the batch. */
const lockedChildren = (ctx: JobCtx, ids: readonly string[]) =>
  ctx.tx
    .select()
    .from(students)
    .where(and(ofSchool(ctx, students), inArray(students.id, [...ids]), isNull(students.deletedAt)))
    .orderBy(students.id)
    .for('update');

/**
 * The dry run of guardians: who the child is, whether the guardian is new to it, and whether there is room for one
 * more.
 */
async function beginCheck(begun: Reading): Promise<CheckRows> {
  const relations = await enabledWords(begun, 'relation');
  /** Rows of the sheet so far by child and phone, and guardians counted by child. */
  const rowsOf = new Map<string, number>();
  const counts = new Map<string, number>();
  return async (ctx, plan, rows) => {
    const read = rows.map((row) => ({ row, reader: rowReader(plan, row.cells) }));
    const finding = await findChildren(
      ctx,
      read.map(({ reader }) => meantBy(reader)),
    );
    const found = read.map((one) => ({ ...one, meant: finding(meantBy(one.reader)) }));
    const known = await guardiansOf(
      ctx,
      found.flatMap(({ meant }) => ('child' in meant ? meant.child.id : [])),
    );
    return found.map(({ row, reader, meant }) => {
      const { reasons } = reader;
      if (!('child' in meant)) {
        const field = reader.text('number') ? 'number' : reader.text('childIdNumber') ? 'childIdNumber' : 'childName';
        reasons.push(against(plan, field, meant.key, meant.params));
        return staged(row, null, reasons);
      }
      const { id } = meant.child;
      const record = reader.parsed(newGuardianOf, { ...draftOf(plan, relations, reader), studentId: id }, fieldOfPath);
      if (!record) return staged(row, null, reasons);
      const before = known.get(id) ?? [];
      if (isKnown(before, record))
        reasons.push(against(plan, 'guardianPhone', 'guardianKnown', { name: meant.child.name }));
      const key = `${id} ${record.phone}`;
      const first = rowsOf.get(key);
      if (first === undefined) rowsOf.set(key, row.row);
      else reasons.push(against(plan, 'guardianPhone', 'guardianInFile', { row: first }));
      if (reasons.length > 0) return staged(row, null, reasons);
      const count = (counts.get(id) ?? before.length) + 1;
      counts.set(id, count);
      if (count > limits.guardians)
        reasons.push(against(plan, 'guardianName', 'tooManyGuardians', { max: limits.guardians }));
      return staged(row, record, reasons);
    });
  };
}

/** Whether a child has this guardian already: one phone is one person. */
const isKnown = (before: readonly Guardian[], { phone }: { readonly phone: string }) =>
  before.some((one) => one.phone === phone);

const meantBy = ({ text }: RowReader): Meant => ({
  number: text('number'),
  name: tidyPersonName(text('childName')),
  idNumber: tidyIdentityNumber(text('childIdNumber')),
  className: text('className'),
});

function draftOf(plan: ReadingPlan, relations: ReadonlySet<string>, reader: RowReader) {
  const { text, choice, complain } = reader;
  const header = plan.mapping.find(({ field }) => field === 'guardianName');
  const idNumber = tidyIdentityNumber(text('guardianIdNumber'));
  if (hasLostItsEnd(idNumber)) complain('guardianIdNumber', 'digitsLost');
  const implied = relationOfHeader(plan.headers[header?.column ?? -1] ?? '') ?? 'other';
  return {
    ...(relationOf(reader, relations, 'guardianRelation') ?? { relation: implied }),
    name: text('guardianName'),
    phone: text('guardianPhone'),
    idType: choice('guardianIdType'),
    idNumber,
  };
}

const fieldOfPath = (path: string) => `guardian${path[0]?.toUpperCase()}${path.slice(1)}`;
