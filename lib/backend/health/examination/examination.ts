import { isDeepStrictEqual } from 'node:util';
import { and, asc, between, desc, eq, inArray, lt } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { growthCalls } from '@/lib/contracts/health/growth.ts';
import type { SheetDoubt } from '@/lib/contracts/health/sheet.ts';
import {
  type Examination,
  type ExaminationKind,
  examinationColumns,
  readExamination,
} from '@/lib/rules/health/examination.ts';
import type { Ctx } from '../../kernel/context.ts';
import { changeRow } from '../../kernel/moved-row.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { knownClasses, type RosterChild } from '../../students/index.ts';
import { findRound, openRound, type StoredRound } from '../assessment-round/assessment-round.ts';
import { roundRoster } from '../growth/round-children.ts';
import { movedAway, refuseOutside, sheetChildren, shownRound } from '../growth/sheet.ts';
import { newRow } from '../kept.ts';
import { healthExaminations as table } from '../schema/examination.ts';

type Calls = typeof growthCalls;
type Stored = typeof table.$inferSelect;

const isCurrent = (ctx: Ctx) => and(ofSchool(ctx, table), eq(table.state, 'current'));

/** What was examined in the days of a round, the last of each child and kind; of one kind, of all without. */
export async function examinedIn(ctx: Ctx, { fromOn, toOn }: StoredRound, kind?: ExaminationKind): Promise<Stored[]> {
  const { studentId, day, id } = table;
  return ctx.tx
    .selectDistinctOn([studentId, table.kind])
    .from(table)
    .where(and(isCurrent(ctx), between(day, fromOn, toOn), kind && eq(table.kind, kind)))
    .orderBy(asc(studentId), asc(table.kind), desc(day), desc(id));
}

/** All that was examined of a child, the first first. */
export const examinationsOf = (ctx: Ctx, studentId: string): Promise<Stored[]> =>
  ctx.tx
    .select()
    .from(table)
    .where(and(isCurrent(ctx), eq(table.studentId, studentId)))
    .orderBy(asc(table.day), asc(table.kind));

/** What children had last before a day, by the child. */
async function examinedBefore(ctx: Ctx, kind: ExaminationKind, ids: readonly string[], day: string) {
  const rows = await ctx.tx
    .selectDistinctOn([table.studentId])
    .from(table)
    .where(and(isCurrent(ctx), eq(table.kind, kind), inArray(table.studentId, [...ids]), lt(table.day, day)))
    .orderBy(asc(table.studentId), desc(table.day));
  return new Map(rows.map((row) => [row.studentId, row.values]));
}

/** The children of a class in a round of growth, with what was examined of them last. @throws ServiceError notFound */
export async function examinationSheet(
  ctx: Ctx,
  { roundId, classId, kind }: ParsedInputOf<Calls['examinationSheet']>,
): Promise<ReplyOf<Calls['examinationSheet']>> {
  const round = await findRound(ctx, 'growth', roundId);
  const className = (await knownClasses(ctx, [classId])).get(classId);
  if (className === undefined) throw new ServiceError('notFound');
  const children = await roundRoster(ctx, round, classId);
  const ids = children.map(({ studentId }) => studentId);
  const own = new Map((await examinedIn(ctx, round, kind)).map((row) => [row.studentId, row.values]));
  const before = await examinedBefore(ctx, kind, ids, round.fromOn);
  return {
    ...{ round: shownRound(round), className, columns: [...examinationColumns[kind]] },
    rows: children.map(({ studentId, name, number, gender }) => ({
      ...{ studentId, name, number, sex: gender ?? 'unspecified', isConfirmed: false },
      values: { ...own.get(studentId) },
      last: { ...before.get(studentId) },
    })),
  };
}

/**
 * Keeps the rows of a sheet that can be read, judged by the age on the day, and says of the others what is wrong.
 * @throws ServiceError notFound: the round, or a child that is not of the class; wrongState: the round is not open;
 * invalid: the day
 */
export async function saveExaminationSheet(
  ctx: Ctx,
  { roundId, classId, day, rows, kind }: ParsedInputOf<Calls['saveExaminationSheet']>,
): Promise<ReplyOf<Calls['saveExaminationSheet']>> {
  const round = await openRound(ctx, 'growth', roundId);
  refuseOutside(ctx, round, day);
  const children = await sheetChildren(ctx, round, { classId, day, rows });
  const asked: SheetDoubt[] = [];
  const kept: string[] = [];
  for (const { studentId, values } of rows) {
    const child = children.get(studentId);
    if (!child) {
      asked.push({ studentId, ...movedAway, at: examinationColumns[kind][0] });
      continue;
    }
    const read = readExamination(kind, values, { birthDate: child.birthDate, day });
    if ('at' in read) asked.push({ studentId, params: {}, canConfirm: false, ...read });
    else {
      await keep(ctx, { kind, day, child, read });
      kept.push(studentId);
    }
  }
  ctx.audit({ object: { type: 'healthRound', id: roundId }, change: { classId, day, kind, children: kept } });
  return { saved: kept.length, asked };
}

interface Kept {
  readonly kind: ExaminationKind;
  readonly day: string;
  readonly child: RosterChild;
  readonly read: Examination;
}

/**
 * Keeps what counts of a child and kind for a day; what counted until now stays as corrected. What says the same once
 * more changes nothing.
 */
async function keep(ctx: Ctx, { kind, day, child, read }: Kept): Promise<void> {
  const { studentId, classId, className } = child;
  const isSame = and(eq(table.studentId, studentId), eq(table.kind, kind), eq(table.day, day));
  const [former] = await ctx.tx
    .select()
    .from(table)
    .where(and(isCurrent(ctx), isSame))
    .for('update');
  if (former && isDeepStrictEqual(former.values, read.values)) return;
  if (former) await changeRow(ctx, table, former, { state: 'corrected' });
  await ctx.tx.insert(table).values({ ...newRow(ctx), studentId, classId, className, kind, day, ...read });
}
