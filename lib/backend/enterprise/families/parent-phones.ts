import { and, isNotNull } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { PhoneFault, phoneCalls } from '@/lib/contracts/enterprise/phone-calls.ts';
import type { readingCalls } from '@/lib/contracts/enterprise/reading-calls.ts';
import { limits } from '@/lib/rules/limits.ts';
import { tidyPersonName } from '@/lib/rules/person-name.ts';
import { isPhone, tidyPhone } from '@/lib/rules/phone.ts';
import { shownShare } from '@/lib/rules/share.ts';
import type { Ctx, Steps } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { sheetDownload } from '../../sheets/download.ts';
import { type TitledRow, type TitledSheet, titledRows } from '../../sheets/titled-rows.ts';
import {
  judgePhones,
  type NewPhone,
  type PhoneOutcome,
  relationsWithPhone,
  setGuardianPhones,
  studentsByNumber,
} from '../../students/index.ts';
import { wxworkParents } from '../schema/families.ts';
import { knownRelations, relationOf } from './relation-of.ts';
import { sayWords } from './sheet-words.ts';

type Calls = typeof phoneCalls;
type Column = 'number' | 'relation' | 'phone' | 'name';
type Row = TitledRow<Column>;

const sheet: TitledSheet<Column> = {
  titles: {
    number: ['学号', '学籍号', '编号', '幼儿编号', '学生编号', 'student number', 'child number', 'number'],
    relation: ['关系', '与学生关系', '与幼儿关系', '家长关系', 'relation', 'relationship'],
    phone: ['手机号', '手机', '手机号码', '电话', '联系电话', '家长手机号', 'phone', 'mobile'],
    name: ['家长姓名', '监护人姓名', '家长', '监护人', 'guardian', 'guardian name', 'parent', 'parent name'],
  },
  needed: ['number', 'relation', 'phone'],
  of: 'parentPhones',
  max: limits.parentPhoneRows,
};

/**
 * Reads a sheet of phones, by student number and relation, and takes over the right rows where that is wanted; the same
 * sheet once more changes nothing.
 * @throws ServiceError as `titledRows` does; sheetEmpty: it has no rows
 */
export async function importParentPhones(
  steps: Steps,
  { keep }: ParsedInputOf<Calls['importParentPhones']>,
): Promise<ReplyOf<Calls['importParentPhones']>> {
  const rows = await titledRows(steps, sheet);
  if (rows.length === 0) throw new ServiceError('sheetEmpty');
  return steps.run((ctx) => takeRows(ctx, rows, keep === 'yes'));
}

async function takeRows(ctx: Ctx, rows: readonly Row[], isKept: boolean) {
  const read = await readRows(ctx, rows);
  const right = read.flatMap(({ found, ...row }) => (found ? [{ ...row, found }] : []));
  const phones = right.map(({ found }) => found);
  const outcomes = await (isKept ? setGuardianPhones(ctx, phones) : judgePhones(ctx, phones));
  const counts = { changed: 0, added: 0, same: 0 };
  const faults = new Map<number, PhoneFault>(read.flatMap(({ at, fault }) => (fault ? [[at, fault] as const] : [])));
  for (const [place, outcome] of outcomes.entries())
    if (isRight(outcome)) counts[outcome] += 1;
    else faults.set(right[place]?.at ?? 0, outcome);
  const errors = rows.flatMap(({ at, texts }) => {
    const fault = faults.get(at);
    return fault ? [{ row: at, number: texts.number.slice(0, limits.nameChars), fault }] : [];
  });
  const change = { rows: rows.length, ...counts, errors: errors.length, kept: isKept };
  ctx.audit({ object: { type: 'school', id: ctx.school.id }, change });
  return { kept: isKept, ...counts, errors };
}

type Right = 'changed' | 'added' | 'same';
const isRight = (outcome: PhoneOutcome): outcome is Right => ['changed', 'added', 'same'].includes(outcome);

interface ReadRow {
  readonly at: number;
  readonly fault: PhoneFault | null;
  readonly found: NewPhone | null;
}

/** What each row means, or what is wrong with it: one query, however many they are. */
async function readRows(ctx: Ctx, rows: readonly Row[]): Promise<readonly ReadRow[]> {
  const children = await studentsByNumber(ctx, [...new Set(rows.map(({ texts }) => texts.number).filter(Boolean))]);
  const seen = new Set<string>();
  return rows.map(({ at, texts }): ReadRow => {
    const relation = relationOf(texts.relation);
    const child = children.get(texts.number);
    const phone = tidyPhone(texts.phone);
    const fault = faultOf(texts, phone);
    if (fault || !child || !relation) return { at, fault: fault ?? (child ? 'relation' : 'childUnknown'), found: null };
    const key = `${child.id} ${relation}`;
    if (seen.has(key)) return { at, fault: 'twice', found: null };
    seen.add(key);
    const name = tidyPersonName(texts.name).slice(0, limits.nameChars);
    return { at, fault: null, found: { studentId: child.id, relation, name, phone } };
  });
}

/** What begins so is a formula to a spreadsheet program, whoever opens an export of ours later. */
const isFormula = (text: string) => /^[=@]/.test(text) || (/^[+-]/.test(text) && !/^[+-]?[\d\s-]+$/.test(text));

function faultOf(texts: Row['texts'], phone: string): PhoneFault | null {
  if (Object.values(texts).some(isFormula)) return 'formula';
  if (texts.number === '') return 'childMissing';
  if (phone === '') return 'phoneMissing';
  if (/^0\d/.test(phone)) return 'landline';
  return isPhone(phone) ? null : 'digits';
}

/** An empty sheet with the columns that are read, and a second one that says what belongs into them. */
export async function phoneTemplate(steps: Steps): Promise<Response> {
  const say = await steps.run(sayWords);
  const columns = ['number', 'relation', 'phone', 'name'] as const;
  const relations = knownRelations.map((code) => say(`phones.relationOf.${code}`)).join(say('phones.comma'));
  const title = (column: Column) => say(`phones.column.${column}`);
  return sheetDownload(say('phones.sheet'), 'xlsx', [
    { name: say('phones.sheet'), columns: columns.map((one) => ({ header: title(one), width: 18 })), rows: [] },
    {
      name: say('phones.rules'),
      columns: [
        { header: say('phones.columnTitle'), width: 20 },
        { header: say('phones.rule'), width: 80 },
      ],
      rows: columns.map((one) => [title(one), say(`phones.ruleOf.${one}`, { relations })]),
    },
  ]);
}

/** How many parents of the home-school contacts have a phone here: two statements, however many they are. */
export async function parentPhoneRate(ctx: Ctx): Promise<ReplyOf<(typeof readingCalls)['parentPhoneRate']>> {
  const { studentId, relation } = wxworkParents;
  const parents = await ctx.tx
    .selectDistinct({ studentId, relation })
    .from(wxworkParents)
    .where(and(ofSchool(ctx, wxworkParents), isNotNull(relation)));
  const phones = await relationsWithPhone(ctx, [...new Set(parents.map((one) => one.studentId))]);
  const withPhone = parents.filter((one) => phones.get(one.studentId)?.has(one.relation ?? '')).length;
  return { parents: parents.length, withPhone, rate: shownShare(withPhone, parents.length) };
}
