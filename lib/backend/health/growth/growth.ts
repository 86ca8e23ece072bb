import { and, asc, eq } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import { checkupReport, classSummary, schoolSummary } from '@/lib/contracts/health/growth.data.ts';
import type { CheckupReply, growthCalls, SummaryReply } from '@/lib/contracts/health/growth.ts';
import { ageInDays } from '@/lib/rules/health/age.ts';
import { summariseExaminations } from '@/lib/rules/health/examination.ts';
import { growthPerYear, warningsOf } from '@/lib/rules/health/growth-course.ts';
import { growthGradeOf, growthKindsOf, summariseGrowth } from '@/lib/rules/health/growth-summary.ts';
import type { Ctx, Steps } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { invalidFields } from '../../kernel/service-error.ts';
import { assertClass, birthFacts, knownClasses, knownFamily } from '../../students/index.ts';
import { roundsOf, type StoredRound } from '../assessment-round/assessment-round.ts';
import { examinationSheet, examinationsOf, examinedIn, saveExaminationSheet } from '../examination/examination.ts';
import { takenReport, writtenReport } from '../report-sheets.ts';
import { healthMeasurements as table } from '../schema/measurement.ts';
import { askedRound, countedChildren, firstClass, formerRound, roundChildren } from './round-children.ts';
import { growthSheet, saveGrowthSheet } from './sheet.ts';

type Calls = typeof growthCalls;

/**
 * All that was measured of a child, for whoever says why; the log keeps who did.
 * @throws ServiceError notFound; invalid: its sex or birth date is not known
 */
async function openGrowthFile(
  ctx: Ctx,
  { studentId, reason }: ParsedInputOf<Calls['openGrowthFile']>,
): Promise<ReplyOf<Calls['openGrowthFile']>> {
  const { student } = await knownFamily(ctx, studentId);
  const { birthDate: born, gender: sex } = (await birthFacts(ctx, [studentId])).get(studentId) ?? {};
  if (!born || !sex || sex === 'unspecified') throw invalidFields({ studentId: { key: 'birthUnknown' } });
  const rows = await ctx.tx
    .select()
    .from(table)
    .where(and(ofSchool(ctx, table), eq(table.studentId, studentId), eq(table.state, 'current')))
    .orderBy(asc(table.day), asc(table.id));
  const counted = rows.filter(({ isFlagged }) => !isFlagged);
  ctx.audit({ object: { type: 'student', id: studentId }, change: { reason } });
  return {
    ...{ student, sex, born },
    points: rows.map((row) => {
      const { day, months, heightMm, weightG, isFlagged, findings } = row;
      const earlier = counted[counted.indexOf(row) - 1];
      return {
        ...{ day, months, ageDays: ageInDays(born, day), heightMm, weightG, isFlagged, findings },
        perYear: earlier ? growthPerYear(earlier, row) : null,
      };
    }),
    warnings: [...warningsOf(counted)],
    examinations: (await examinationsOf(ctx, studentId)).map(({ kind, values, found, source, day, months }) => ({
      ...{ kind, values, found, source, day, months },
    })),
  };
}

const named = ({ id, name, fromOn, toOn }: StoredRound) => ({ id, title: name, fromOn, toOn });

/**
 * The children of a round one by one. @throws ServiceError notFound
 */
async function growthCheckup(
  ctx: Ctx,
  { roundId, classId, found }: ParsedInputOf<Calls['growthCheckup']>,
): Promise<CheckupReply> {
  const round = await askedRound(ctx, 'growth', roundId);
  if (!round) return { round: null, rows: [] };
  const examined = Map.groupBy(await examinedIn(ctx, round), ({ studentId }) => studentId);
  const rows = (await roundChildren(ctx, round, classId)).map(({ measured, gender, ...child }) => ({
    ...{ studentId: child.studentId, name: child.name, number: child.number, className: child.className },
    sex: gender === 'female' ? ('female' as const) : ('male' as const),
    measured: measured && {
      ...{ day: measured.day, months: measured.months, heightMm: measured.heightMm, weightG: measured.weightG },
      isFlagged: measured.isFlagged,
      grades: {
        weightForAge: growthGradeOf(measured.findings, 'weightForAge'),
        heightForAge: growthGradeOf(measured.findings, 'heightForAge'),
        weightForHeight: growthGradeOf(measured.findings, 'weightForHeight'),
      },
      kinds: [...growthKindsOf(measured.findings)],
      editions: [...new Set(measured.findings.filter(({ word }) => word !== null).map(({ edition }) => edition))],
    },
    examinations: (examined.get(child.studentId) ?? []).map(({ kind, values, found: is, source }) => ({
      ...{ kind, values, found: is, source },
    })),
  }));
  const isFound = ({ measured, examinations }: (typeof rows)[number]) => {
    const kinds: readonly string[] = measured && !measured.isFlagged ? measured.kinds : [];
    return kinds.includes(found ?? '') || examinations.some((one) => one.found === found);
  };
  return { round: named(round), rows: found ? rows.filter(isFound) : rows };
}

/**
 * What is shown of a round: the children of a class, of the first until one is chosen, or with a finding; all of a
 * school at once are a sheet's matter. @throws ServiceError notFound
 */
async function shownCheckup(ctx: Ctx, asked: ParsedInputOf<Calls['growthCheckup']>): Promise<CheckupReply> {
  if (asked.classId || asked.found) return growthCheckup(ctx, asked);
  const round = await askedRound(ctx, 'growth', asked.roundId);
  const classId = round && (await firstClass(ctx, round));
  if (!round || !classId) return { round: round && named(round), rows: [] };
  return growthCheckup(ctx, { roundId: round.id, classId });
}

const nothing = { enrolled: 0, examined: 0, coverage: { cases: 0, of: 0, tenths: null, isOfFew: true } };
const noFound = { underweight: 0, stunting: 0, wasting: 0, overweight: 0, obesity: 0 };
const none = { classes: [], groups: [], grades: [], kinds: [], trend: [], editions: [] };
const empty = { ...nothing, found: noFound, className: '', ...none };

/** What a round says of a class; of the first until one is chosen. @throws ServiceError notFound */
async function growthClassSummary(
  ctx: Ctx,
  { roundId, classId: asked }: ParsedInputOf<Calls['growthClassSummary']>,
): Promise<SummaryReply> {
  const round = await askedRound(ctx, 'growth', roundId);
  const classId = asked ?? (round && (await firstClass(ctx, round)));
  if (!round || !classId) return { round: round && named(round), ...empty };
  await assertClass(ctx, classId);
  const className = (await knownClasses(ctx, [classId])).get(classId) ?? '';
  return { ...(await summaryOf(ctx, round, classId)), className };
}

/** What a round says of the school, with the rounds before it. @throws ServiceError notFound */
async function growthSchoolSummary(
  ctx: Ctx,
  { roundId }: ParsedInputOf<Calls['growthSchoolSummary']>,
): Promise<SummaryReply> {
  const round = await askedRound(ctx, 'growth', roundId);
  if (!round) return { round: null, ...empty };
  const trend: SummaryReply['trend'] = [];
  const until = (await roundsOf(ctx, 'growth')).filter(({ fromOn }) => fromOn <= round.fromOn).slice(0, trendRounds);
  for (const one of until.toReversed()) {
    const { enrolled, examined, coverage, found } = summariseGrowth(await countedChildren(ctx, one));
    trend.push({ id: one.id, title: one.name, enrolled, examined, coverage, found });
  }
  return { ...(await summaryOf(ctx, round)), trend };
}

/** So many rounds stand beside each other. */
const trendRounds = 6;

async function summaryOf(ctx: Ctx, round: StoredRound, classId?: string): Promise<SummaryReply> {
  const children = await countedChildren(ctx, round, classId);
  const { classes, groups, grades, kinds, ...sum } = summariseGrowth(children);
  const examined = await examinationsIn(ctx, round, classId);
  return {
    ...{ round: named(round), className: '', ...sum, trend: [] },
    ...{ classes: [...classes], groups: [...groups], grades: [...grades] },
    kinds: [...kinds, ...summariseExaminations(examined.now, examined.before)],
    editions: [...new Set([...editionsOf(children), ...examined.now.flatMap(({ source }) => source ?? [])])],
  };
}

/** By which editions children of a round were judged in words. */
const editionsOf = (children: Awaited<ReturnType<typeof countedChildren>>): readonly string[] =>
  children.flatMap(({ measured }) =>
    measured && !measured.isFlagged
      ? measured.findings.filter(({ word }) => word !== null).map(({ edition }) => edition)
      : [],
  );

/** What was examined in a round, of those who were in its classes that day, and in the round before. */
async function examinationsIn(ctx: Ctx, round: StoredRound, ofClass?: string) {
  const classId = ofClass ?? round.classId;
  const own = (await examinedIn(ctx, round)).filter((row) => classId === null || row.classId === classId);
  const former = await formerRound(ctx, round);
  return { now: own, before: former ? await examinedIn(ctx, former) : [] };
}

const sheetsOf = {
  checkup: writtenReport('growth', checkupReport, growthCheckup),
  class: writtenReport('growth', classSummary, growthClassSummary),
  school: writtenReport('growth', schoolSummary, growthSchoolSummary),
};

/** A report of growth as a sheet. @throws ServiceError notFound; forbidden: to whoever may not open its page */
const exportGrowth = (steps: Steps, { report, ...asked }: ParsedInputOf<Calls['exportGrowth']>): Promise<Response> =>
  takenReport(
    steps,
    { type: 'growthReport', id: report },
    asked,
    sheetsOf[report],
    report === 'school' ? undefined : `health.growth.${report}`,
  );

export const growthVerbs: VerbGroup<Calls> = {
  growthSheet,
  saveGrowthSheet,
  examinationSheet,
  saveExaminationSheet,
  openGrowthFile,
  growthCheckup: shownCheckup,
  growthClassSummary,
  growthSchoolSummary,
  exportGrowth: { steps: exportGrowth },
};
