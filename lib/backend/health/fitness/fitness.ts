import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import { fitnessClassReport, fitnessSchoolReport } from '@/lib/contracts/health/fitness.data.ts';
import type { FitnessSummaryReply, fitnessCalls } from '@/lib/contracts/health/fitness.ts';
import type { SheetDoubt } from '@/lib/contracts/health/sheet.ts';
import { bestAttempt, fitnessText } from '@/lib/rules/health/fitness-items.ts';
import { type FitnessRow, readFitnessRow, sheetItems } from '@/lib/rules/health/fitness-row.ts';
import { isWeakScore, summariseFitness } from '@/lib/rules/health/fitness-summary.ts';
import { studentWeights } from '@/lib/rules/health/student-fitness.ts';
import type { Ctx, Steps } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { changeRow } from '../../kernel/moved-row.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { invalidFields, ServiceError } from '../../kernel/service-error.ts';
import { assertClass, knownClasses, type RosterChild } from '../../students/index.ts';
import { findRound, openRound, type StoredRound } from '../assessment-round/assessment-round.ts';
import { askedRound, firstClass, measuredBefore, roundMembers, roundRoster } from '../growth/round-children.ts';
import { movedAway, refuseOutside, sheetChildren, shownRound } from '../growth/sheet.ts';
import { takenReport, writtenReport } from '../report-sheets.ts';
import { healthFitness as table } from '../schema/fitness.ts';

type Calls = typeof fitnessCalls;
type Stored = typeof table.$inferSelect;

const firstGrades: Readonly<Record<string, number>> = { primary: 0, junior: 6, senior: 9 };
/** The school grade of a class, 1 to 12; 0 before school. */
const gradeOf = ({ stage, grade }: Pick<RosterChild, 'stage' | 'grade'>) => {
  const before = firstGrades[stage];
  return before === undefined ? 0 : before + grade;
};

/** What was reached in a round, by the child; of one child alone where it is named. */
async function resultsIn(ctx: Ctx, roundId: string, ofChild?: string): Promise<ReadonlyMap<string, Stored>> {
  const rows = await ctx.tx
    .select()
    .from(table)
    .where(and(ofSchool(ctx, table), eq(table.roundId, roundId), ofChild ? eq(table.studentId, ofChild) : undefined));
  return new Map(rows.map((row) => [row.studentId, row]));
}

function textsOf({
  heightMm,
  weightG,
  values,
  exemption,
}: Pick<Stored, 'heightMm' | 'weightG' | 'values' | 'exemption'>) {
  const items = Object.entries(values) as [keyof typeof values, number][];
  return {
    ...(heightMm && { height: (heightMm / 10).toFixed(1) }),
    // What is shown here is saved again with the next value: as exactly as it was taken.
    ...(weightG && { weight: (weightG / 1_000).toFixed(weightG % 100 === 0 ? 1 : 2) }),
    ...Object.fromEntries(items.map(([item, value]) => [item, fitnessText(item, value)])),
    ...(exemption && { exemption }),
  };
}

/** The children of a class in a round, with the height and weight that they had last. @throws ServiceError notFound */
async function fitnessSheet(
  ctx: Ctx,
  { roundId, classId }: ParsedInputOf<Calls['fitnessSheet']>,
): Promise<ReplyOf<Calls['fitnessSheet']>> {
  const round = await findRound(ctx, 'fitness', roundId);
  const className = (await knownClasses(ctx, [classId])).get(classId);
  if (className === undefined) throw new ServiceError('notFound');
  const children = await roundRoster(ctx, round, classId);
  const [first] = children;
  const before = await measuredBefore(
    ctx,
    children.map(({ studentId }) => studentId),
    round.toOn,
  );
  const results = await resultsIn(ctx, roundId);
  return {
    ...{ round: shownRound(round), className },
    columns: ['height', 'weight', ...(first ? sheetItems(gradeOf(first)) : []), 'exemption'],
    rows: children.map(({ studentId, name, number, gender }) => {
      const [own, last] = [results.get(studentId), before.get(studentId)];
      return {
        ...{ studentId, name, number, sex: gender ?? 'unspecified', isConfirmed: false },
        values: own ? textsOf(own) : {},
        last: last ? textsOf({ heightMm: last.heightMm, weightG: last.weightG, values: {}, exemption: '' }) : {},
      };
    }),
  };
}

/**
 * Keeps the rows of a sheet that can be read, scored by the standard of their grade or age, and says of the others what
 * is wrong. A row says what was typed: results that stations noted meanwhile stay, and an empty cell takes one away.
 * @throws ServiceError notFound: the round, or a child that is not of the class; wrongState: it is not open; invalid
 */
async function saveFitnessSheet(
  ctx: Ctx,
  { roundId, classId, day, rows }: ParsedInputOf<Calls['saveFitnessSheet']>,
): Promise<ReplyOf<Calls['saveFitnessSheet']>> {
  const round = await openRound(ctx, 'fitness', roundId);
  refuseOutside(ctx, round, day);
  const children = await sheetChildren(ctx, round, { classId, day, rows });
  const results = await resultsIn(ctx, roundId);
  const asked: SheetDoubt[] = [];
  const kept: string[] = [];
  for (const { studentId, values } of rows) {
    const child = children.get(studentId);
    if (!child) {
      asked.push({ studentId, ...movedAway, at: 'height' });
      continue;
    }
    const { gender, birthDate } = child;
    const former = results.get(studentId);
    const read = readFitnessRow(
      { ...(former && textsOf(former)), ...values },
      { sex: gender, birthDate, grade: gradeOf(child), day },
    );
    if ('at' in read) asked.push({ studentId, params: {}, canConfirm: false, ...read });
    else {
      await keep(ctx, { roundId, child, read }, former);
      kept.push(studentId);
    }
  }
  ctx.audit({ object: { type: 'healthRound', id: roundId }, change: { classId, day, children: kept } });
  return { saved: kept.length, asked };
}

/**
 * Keeps the best attempt of a child at one item, beside what it reached in others; stations wait for each other.
 * @throws ServiceError notFound: the round, or a child that is not of the class; wrongState: the round is not open;
 * invalid: an attempt that cannot be read, an item of others, a child that is exempt
 */
async function recordStation(
  ctx: Ctx,
  { roundId, classId, studentId, day, item, attempts }: ParsedInputOf<Calls['recordStation']>,
): Promise<ReplyOf<Calls['recordStation']>> {
  const round = await openRound(ctx, 'fitness', roundId);
  refuseOutside(ctx, round, day);
  const child = (await roundRoster(ctx, round, classId)).find((one) => one.studentId === studentId);
  if (!child) throw new ServiceError('notFound');
  const former = (await resultsIn(ctx, roundId, studentId)).get(studentId);
  if (former?.exemption) throw invalidFields({ attempts: { key: 'isExempt' } });
  const [first, ...others] = attempts;
  const best = first === undefined ? null : bestAttempt(item, [first, ...others]);
  if (typeof best === 'string')
    throw invalidFields({ attempts: { key: best === 'ambiguous' ? 'clockAmbiguous' : 'fitnessUnreadable' } });
  const value = best === null ? '' : fitnessText(item, best);
  const kept: Readonly<Record<string, string>> = former ? textsOf(former) : {};
  const { gender, birthDate } = child;
  const read = readFitnessRow({ ...kept, [item]: value }, { sex: gender, birthDate, grade: gradeOf(child), day });
  if ('at' in read) throw invalidFields({ attempts: { key: read.key } });
  await keep(ctx, { roundId, child, read }, former);
  ctx.audit({ object: { type: 'healthRound', id: roundId }, change: { studentId, item } });
  return { value, former: kept[item] ?? null, score: read.scores[item] ?? null };
}

interface Kept {
  readonly roundId: string;
  readonly child: RosterChild;
  readonly read: FitnessRow;
}

async function keep(ctx: Ctx, { roundId, child, read }: Kept, former: Stored | undefined): Promise<void> {
  const { studentId, classId, className } = child;
  const facts = { ...read, classId, className };
  // What says the same once more changes nothing.
  const isSame = (one: Stored) =>
    Object.entries(facts).every(([at, value]) => isDeepStrictEqual(one[at as keyof typeof facts], value));
  if (former && isSame(former)) return;
  if (former) {
    await changeRow(ctx, table, former, facts);
    return;
  }
  const by = { updatedAt: ctx.now, updatedBy: ctx.person.accountId };
  await ctx.tx.insert(table).values({ schoolId: ctx.school.id, id: uuidv7(), roundId, studentId, ...facts, ...by });
}

/** The children of a round with what they reached, each where it stood when it was tested. */
async function childrenOf(ctx: Ctx, round: StoredRound, ofClass?: string) {
  const members = await roundMembers(ctx, round, await resultsIn(ctx, round.id), ofClass);
  return members.map(({ own, ...child }) => ({ ...child, result: own && { ...own, isExempt: own.exemption !== '' } }));
}

async function summaryOf(ctx: Ctx, round: StoredRound | null, ofClass?: string | null): Promise<FitnessSummaryReply> {
  const children = round && ofClass !== null ? await childrenOf(ctx, round, ofClass) : [];
  const { classes, items, ...sum } = summariseFitness(children);
  return {
    round: round && { id: round.id, title: round.name, fromOn: round.fromOn, toOn: round.toOn },
    className: ofClass ? (children[0]?.className ?? '') : '',
    editions: [...new Set(children.flatMap(({ result }) => result?.edition ?? []))],
    isWithoutTotal: children.some(({ result }) => result?.grade === 0),
    ...sum,
    ...{ classes: [...classes], items: [...items], children: ofClass ? children.map(shownChild) : [] },
  };
}

function shownChild({ studentId, name, number, gender, result }: Awaited<ReturnType<typeof childrenOf>>[number]) {
  const of = { studentId, name, number, sex: gender ?? 'unspecified' };
  if (!result) return { ...of, result: null };
  const { grade, sex, scores, total, bonus, level, exemption } = result;
  const wanted = grade === 0 ? sheetItems(0) : ['bmi', ...Object.keys(studentWeights(grade, sex))];
  const weak = Object.entries(scores).filter(([, score]) => isWeakScore(grade, score));
  const missing = wanted.filter((item) => scores[item] === undefined);
  return {
    ...of,
    result: { total, bonus, level, isExempt: exemption !== '', missing, weak: weak.map(([item]) => item) },
  };
}

/** Not tested, or something is missing or below pass; whoever is exempt is tested in nothing. */
const isToRetest = ({ result }: FitnessSummaryReply['children'][number]): boolean =>
  result === null ||
  (!result.isExempt && (result.missing.length > 0 || result.weak.length > 0 || result.level === 'fail'));

/** The children of a class with their totals; of the first until one is chosen. @throws ServiceError notFound */
const fitnessClassSummary = async (
  ctx: Ctx,
  { roundId, classId, only }: ParsedInputOf<Calls['fitnessClassSummary']>,
): Promise<FitnessSummaryReply> => {
  if (classId) await assertClass(ctx, classId);
  const round = await askedRound(ctx, 'fitness', roundId);
  const reply = await summaryOf(ctx, round, classId ?? (round && (await firstClass(ctx, round))));
  return only ? { ...reply, children: reply.children.filter(isToRetest) } : reply;
};

/** What a round says of the school. @throws ServiceError notFound */
const fitnessSchoolSummary = async (ctx: Ctx, { roundId }: ParsedInputOf<Calls['fitnessSchoolSummary']>) =>
  summaryOf(ctx, await askedRound(ctx, 'fitness', roundId));

const sheetsOf = {
  class: writtenReport('fitness', fitnessClassReport, fitnessClassSummary),
  school: writtenReport('fitness', fitnessSchoolReport, fitnessSchoolSummary),
};

/** A summary as a sheet. @throws ServiceError notFound; forbidden: to whoever may not open its page */
const exportFitness = (steps: Steps, { report, ...asked }: ParsedInputOf<Calls['exportFitness']>): Promise<Response> =>
  takenReport(
    steps,
    { type: 'fitnessReport', id: report },
    asked,
    sheetsOf[report],
    report === 'school' ? undefined : 'health.fitness.class',
  );

export const fitnessVerbs: VerbGroup<Calls> = {
  fitnessSheet,
  saveFitnessSheet,
  recordStation,
  fitnessClassSummary,
  fitnessSchoolSummary,
  exportFitness: { steps: exportFitness },
};
