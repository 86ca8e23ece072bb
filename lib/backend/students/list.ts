import { and, eq } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { StudentRow } from '@/lib/contracts/students/record.ts';
import { genders, studentStates } from '@/lib/contracts/students/reference.ts';
import type { students as contract } from '@/lib/contracts/students.ts';
import { maskIdentityNumber } from '@/lib/rules/identity-number.ts';
import { maskPhone } from '@/lib/rules/phone.ts';
import { searchText } from '@/lib/rules/search-text.ts';
import type { Ctx } from '../kernel/context.ts';
import { findPage, type ListedRow, searchPage } from './find-page.ts';
import { studentCounts } from './schema.ts';
import { rowActionsOf } from './student-view.ts';

type List = typeof contract.endpoints.list;
type Count = typeof studentCounts.$inferSelect;

/** A page of the register; totals come from the maintained counts, a search counts what it finds. */
export async function listStudents(ctx: Ctx, input: ParsedInputOf<List>): Promise<ReplyOf<List>> {
  const { page, size, sort, dir, ...filter } = input;
  const window = { sort, dir, size, offset: (page - 1) * size };
  const counted = await ctx.tx
    .select()
    .from(studentCounts)
    .where(and(eq(studentCounts.schoolId, ctx.school.id), eq(studentCounts.scope, filter.classId ?? 'all')));
  const found = searchText(filter.q) === '' ? await plainPage() : await searchPage(ctx, filter, window);
  const actions = rowActionsOf(ctx.can);
  return {
    ...found,
    rows: found.rows.map((row) => rowOf(row, actions)),
    page,
    size,
    counts: countsOf(counted, filter),
    actions: actionsOf(ctx),
  };

  async function plainPage() {
    const total = sum(
      counted,
      (row) => (!filter.state || row.state === filter.state) && (!filter.gender || row.gender === filter.gender),
    );
    return { rows: await findPage(ctx, filter, window, total), total, totalIsLowerBound: false };
  }
}

const sum = (rows: readonly Count[], fits: (row: Count) => boolean) =>
  rows.reduce((total, row) => (fits(row) ? total + row.students : total), 0);

/** By state among those of the chosen gender, by gender among those of the chosen state: what each choice would show. */
function countsOf(
  rows: readonly Count[],
  chosen: Pick<ParsedInputOf<List>, 'state' | 'gender'>,
): ReplyOf<List>['counts'] {
  const by = <K extends string>(codes: readonly K[], column: 'state' | 'gender', other: 'state' | 'gender') => {
    const fitting = rows.filter((row) => !chosen[other] || row[other] === chosen[other]);
    return Object.fromEntries(codes.map((code) => [code, sum(fitting, (row) => row[column] === code)])) as Record<
      K,
      number
    >;
  };
  return {
    all: sum(rows, () => true),
    state: by(studentStates, 'state', 'gender'),
    gender: by(genders, 'gender', 'state'),
  };
}

function actionsOf({ can }: Ctx): ReplyOf<List>['actions'] {
  const keys = {
    enrol: 'students.record.edit',
    import: 'students.record.import',
    export: 'students.record.export',
    createClass: 'students.class.edit',
  } as const;
  return (['enrol', 'import', 'export', 'createClass'] as const).filter((action) => can(keys[action]));
}

function rowOf(
  { guardianRelation, guardianName, guardianPhone, idNumber, ...row }: ListedRow,
  actions: StudentRow['actions'],
): StudentRow {
  return {
    ...row,
    className: row.className || null,
    idNumberMasked: idNumber && maskIdentityNumber(idNumber),
    guardian:
      guardianRelation && guardianName && guardianPhone
        ? { relation: guardianRelation, name: guardianName, phoneMasked: maskPhone(guardianPhone) }
        : null,
    actions,
  };
}
