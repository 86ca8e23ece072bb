import { and, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { StudentRow } from '@/lib/contracts/students/record.ts';
import type { StateFilter } from '@/lib/contracts/students/reference.ts';
import { genders, rollStates, type StudentState, studentStates } from '@/lib/contracts/students/reference.ts';
import type { students as contract } from '@/lib/contracts/students.ts';
import { isResidentNumber, maskIdentityNumber, tidyIdentityNumber } from '@/lib/rules/identity-number.ts';
import { maskPhone } from '@/lib/rules/phone.ts';
import { searchText } from '@/lib/rules/search-text.ts';
import type { Ctx } from '../kernel/context.ts';
import { ofSchool } from '../kernel/of-school.ts';
import { CommittedRefusal } from '../kernel/service-error.ts';
import { countedFor } from './counts.ts';
import { type Filter, findPage, type ListedRow, present, searchPage } from './find-page.ts';
import { headcount } from './headcount.ts';
import { brake } from './revealing.ts';
import { studentCounts, students } from './schema.ts';
import { rowActionsOf } from './student-view.ts';

type List = typeof contract.endpoints.list;
type Count = typeof studentCounts.$inferSelect;

/**
 * A page of the register; a whole identity number is searched for where whoever asks may see one.
 * @returns revealLimit, revealSpent where too many identity numbers were tried
 */
export async function listStudents(ctx: Ctx, input: ParsedInputOf<List>): Promise<ReplyOf<List> | CommittedRefusal> {
  const idNumber = await searchedNumber(ctx, input.q);
  return idNumber instanceof CommittedRefusal ? idNumber : pageOfStudents(ctx, { ...input, idNumber });
}

/** A page of the register; totals come from the maintained counts, a search counts what it finds. */
export async function pageOfStudents(
  ctx: Ctx,
  { page, size, sort, dir, ...filter }: ParsedInputOf<List> & Pick<Filter, 'idNumber'>,
): Promise<ReplyOf<List>> {
  const window = { sort, dir, size, offset: (page - 1) * size };
  const counted = await ctx.tx
    .select()
    .from(studentCounts)
    .where(and(ofSchool(ctx, studentCounts), countedFor(ctx, filter.classId)));
  const found = await pageOf(filter);
  const anyState = { ...filter, state: undefined };
  const actions = rowActionsOf(ctx.can);
  return {
    ...found,
    inOtherStates: filter.state && found.total === 0 ? (await pageOf(anyState)).total : 0,
    rows: found.rows.map((row) => rowOf(row, actions)),
    page,
    size,
    counts: countsOf(counted, filter),
    headcount: await headcount(ctx),
    actions: actionsOf(ctx),
  };

  async function pageOf(chosen: typeof filter) {
    if (searchText(chosen.q) !== '') return searchPage(ctx, chosen, window);
    const total = sum(counted, (row) => isChosen(row, chosen));
    return { rows: await findPage(ctx, chosen, window, total), total, totalIsLowerBound: false };
  }
}

/**
 * The identity number that is searched for, where whoever asks may see such numbers whole: found by it, a child is
 * known by it. Each is counted and noted as one that was shown, found or not, or numbers could be tried in silence.
 */
async function searchedNumber(ctx: Ctx, q: string): Promise<string | CommittedRefusal | undefined> {
  const idNumber = tidyIdentityNumber(q);
  if (!isResidentNumber(idNumber) || !ctx.can('students.record.reveal')) return undefined;
  const [found] = await ctx.tx
    .select({ id: students.id })
    .from(students)
    .where(and(present(ctx, {}), eq(students.idNumber, idNumber)));
  const object = found ? `${found.id} idNumber` : `search ${uuidv7()}`;
  const refused = await brake(ctx, { kind: 'numbers', object, shown: 1 });
  ctx.audit({
    action: 'students.search',
    object: { type: 'student', id: found?.id ?? '' },
    result: refused ? 'refused' : 'done',
    change: { field: 'idNumber' },
  });
  return refused ?? idNumber;
}

type Chosen = Pick<ParsedInputOf<List>, 'state' | 'gender'>;

const isState = (state: StudentState, chosen: StateFilter) =>
  chosen === 'onRoll' ? rollStates.some((one) => one === state) : state === chosen;

const isChosen = (row: Count, { state, gender }: Chosen) =>
  (!state || isState(row.state, state)) && (!gender || row.gender === gender);

const sum = (rows: readonly Count[], fits: (row: Count) => boolean) =>
  rows.reduce((total, row) => (fits(row) ? total + row.students : total), 0);

/**
 * By state among those of the chosen gender, by gender among those of the chosen state: what each choice would show.
 */
function countsOf(rows: readonly Count[], { state, gender }: Chosen): ReplyOf<List>['counts'] {
  const by = <K extends string>(codes: readonly K[], column: 'state' | 'gender', others: Chosen) => {
    const fitting = rows.filter((row) => isChosen(row, others));
    return Object.fromEntries(codes.map((code) => [code, sum(fitting, (row) => row[column] === code)])) as Record<
      K,
      number
    >;
  };
  return {
    all: sum(rows, () => true),
    state: by(studentStates, 'state', { gender }),
    gender: by(genders, 'gender', { state }),
  };
}

function actionsOf({ can, canEverywhere }: Ctx): ReplyOf<List>['actions'] {
  const keys = {
    enrol: 'students.record.edit',
    import: 'students.record.import',
    export: 'students.record.export',
    createClass: 'students.class.edit',
  } as const;
  return (['enrol', 'import', 'export', 'createClass'] as const).filter((action) =>
    (action === 'createClass' ? canEverywhere : can)(keys[action]),
  );
}

function rowOf(
  { guardianRelation, guardianRelationName, guardianName, guardianPhone, idNumber, ...row }: ListedRow,
  actions: StudentRow['actions'],
): StudentRow {
  return {
    ...row,
    className: row.className || null,
    idNumberMasked: idNumber && maskIdentityNumber(idNumber),
    guardian:
      guardianRelation && guardianName && guardianPhone
        ? {
            relation: guardianRelation,
            relationName: guardianRelationName ?? '',
            name: guardianName,
            phoneMasked: maskPhone(guardianPhone),
          }
        : null,
    actions,
  };
}
