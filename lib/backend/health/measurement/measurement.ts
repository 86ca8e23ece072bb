import { and, desc, eq, inArray } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { MeasurementRow, measurementCalls, OpenedMeasurement } from '@/lib/contracts/health/measurement.ts';
import {
  findingsOf,
  type GrowthJudgement,
  heightLimits,
  isImplausibleGrowth,
  judgeGrowth,
  readHeight,
  readWeight,
  weightLimits,
} from '@/lib/rules/health/growth-judgement.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { changeRow } from '../../kernel/moved-row.ts';
import { findRow, ofSchool } from '../../kernel/of-school.ts';
import { countedPage, narrowed } from '../../kernel/paged.ts';
import { personNames } from '../../kernel/people.ts';
import { invalidFields } from '../../kernel/service-error.ts';
import { today } from '../../kernel/today.ts';
import { moldOf } from '../../organisation/index.ts';
import { birthFacts, knownFamily, knownStudents, rosterOn, searchedStudents } from '../../students/index.ts';
import { refuseInClosed } from '../assessment-round/assessment-round.ts';
import { healthMeasurements as table } from '../schema/measurement.ts';

type Calls = typeof measurementCalls;
type Stored = typeof table.$inferSelect;
type Noted = ParsedInputOf<Calls['noteMeasurement']>;

const newest = [desc(table.day), desc(table.id)];

/** A page of measurements, the newest first, without the measures. */
async function pageOfMeasurements(
  ctx: Ctx,
  { page, size, ...filters }: ParsedInputOf<Calls['measurements']>,
): Promise<ReplyOf<Calls['measurements']>> {
  const where = await narrowed(ctx, table, filters, {
    text: async (text) => inArray(table.studentId, await searchedStudents(ctx, text, limits.feeSearchedChildren)),
    day: (day) => eq(table.day, day),
    classId: (classId) => eq(table.classId, classId),
    state: (state) => eq(table.state, state),
    studentId: (id) => eq(table.studentId, id),
  });
  const { rows, ...paged } = await countedPage(ctx, table, where, newest, { page, size });
  return { rows: (await opened(ctx, rows)).map(masked), ...paged };
}

/**
 * The measures of one, for whoever says why; the log keeps who did, and not what they are. @throws ServiceError
 * notFound
 */
async function openMeasurement(
  ctx: Ctx,
  { id, reason }: ParsedInputOf<Calls['openMeasurement']>,
): Promise<OpenedMeasurement> {
  const stored = await findRow(ctx, table, id);
  ctx.audit({ object: { type: 'measurement', id }, change: { studentId: stored.studentId, reason } });
  return one(ctx, stored);
}

/**
 * Notes height and weight of a child, judged by the standards of its age; what counted for the day stays as
 * corrected.
 * @throws ServiceError notFound: the child; invalid: a measure that is none, a day to come, before the birth or in a
 * round that is closed, a child without sex or birth date, what cannot be true and is not confirmed
 */
async function noteMeasurement(ctx: Ctx, asked: Noted): Promise<MeasurementRow> {
  const { studentId, day, posture, hasOedema, note } = asked;
  await knownFamily(ctx, studentId, true);
  const [child] = await rosterOn(ctx, day, null, [studentId]);
  await refuseInClosed(ctx, 'growth', { day, classId: child?.classId ?? null });
  const { heightMm, weightG, judgement } = await judged(ctx, asked);
  if (isImplausibleGrowth(judgement) && !asked.confirmed)
    throw invalidFields({ confirmed: { key: 'implausibleGrowth' } });
  const stored = await keepMeasurement(ctx, {
    ...{ studentId, day, posture, hasOedema, note, heightMm, weightG, judgement },
    classId: child?.classId ?? null,
    className: child?.className ?? '',
  });
  ctx.audit({ object: { type: 'measurement', id: stored.id }, change: { studentId, day } });
  return masked(await one(ctx, stored));
}

interface Measured
  extends Pick<Stored, 'studentId' | 'day' | 'posture' | 'hasOedema' | 'note' | 'heightMm' | 'weightG'> {
  readonly classId: string | null;
  readonly className: string;
  readonly judgement: GrowthJudgement;
}

const isSame = (one: Stored, other: Omit<Measured, 'judgement'>) =>
  (['heightMm', 'weightG', 'posture', 'hasOedema', 'note'] as const).every((at) => one[at] === other[at]);

/**
 * Keeps what was measured as what counts for its day; what counted until now stays as corrected. What says the same
 * once more changes nothing.
 */
export async function keepMeasurement(ctx: Ctx, { judgement, ...measured }: Measured): Promise<Stored> {
  const { studentId, day } = measured;
  const [former] = await ctx.tx
    .select()
    .from(table)
    .where(and(ofSchool(ctx, table), eq(table.studentId, studentId), eq(table.day, day), eq(table.state, 'current')))
    .for('update');
  if (former && isSame(former, measured)) return former;
  if (former) await changeRow(ctx, table, former, { state: 'corrected' });
  const by = ctx.person.accountId;
  const [stored] = await ctx.tx
    .insert(table)
    .values({
      ...{ schoolId: ctx.school.id, id: uuidv7(), ...measured },
      isFlagged: isImplausibleGrowth(judgement),
      months: judgement.months,
      findings: [...findingsOf(judgement)],
      ...{ createdAt: ctx.now, createdBy: by, updatedAt: ctx.now, updatedBy: by },
    })
    .returning();
  if (!stored) throw new Error('A row that was written is answered');
  return stored;
}

async function judged(ctx: Ctx, { studentId, day, posture, hasOedema, ...typed }: Noted) {
  if (day > today(ctx)) throw invalidFields({ day: { key: 'future' } });
  const { birthDate: born, gender: sex } = (await birthFacts(ctx, [studentId])).get(studentId) ?? {};
  if (!born || !sex || sex === 'unspecified') throw invalidFields({ studentId: { key: 'birthUnknown' } });
  if (day < born) throw invalidFields({ day: { key: 'beforeStart', params: { min: born } } });
  const [heightMm, weightG] = [readHeight(typed.height), readWeight(typed.weight)];
  if (heightMm === null) {
    const params = { min: heightLimits.least / 10, max: heightLimits.most / 10 };
    throw invalidFields({ height: { key: 'heightCm', params } });
  }
  if (weightG === null) {
    const params = { min: weightLimits.least / 1_000, max: weightLimits.most / 1_000 };
    throw invalidFields({ weight: { key: 'weightKg', params } });
  }
  const isKindergarten = (await moldOf(ctx)) === 'kindergarten';
  const measured = { sex, born, on: day, heightMm, weightG, posture, hasOedema, isKindergarten };
  return { heightMm, weightG, judgement: judgeGrowth(measured) };
}

/** As those see them who said why. */
async function opened(ctx: Ctx, rows: readonly Stored[]): Promise<OpenedMeasurement[]> {
  const children = await knownStudents(ctx, [...new Set(rows.map(({ studentId }) => studentId))]);
  const names = await personNames(
    ctx.tx,
    rows.map(({ createdBy }) => createdBy),
  );
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    className: row.className,
    day: row.day,
    months: row.months,
    student: children.get(row.studentId) ?? { id: row.studentId, name: '', number: '', className: null },
    state: row.state,
    actions: [],
    heightMm: row.heightMm,
    weightG: row.weightG,
    posture: row.posture,
    measuredBy: names.get(row.createdBy) ?? '',
    measuredAt: row.createdAt.toISOString(),
    hasOedema: row.hasOedema,
    isFlagged: row.isFlagged,
    note: row.note,
    findings: row.findings,
  }));
}

async function one(ctx: Ctx, stored: Stored): Promise<OpenedMeasurement> {
  const [row] = await opened(ctx, [stored]);
  if (!row) throw new Error('A row that was found is shown');
  return row;
}

/** Without the measures. */
const masked = ({
  heightMm: _,
  weightG: _1,
  posture: _2,
  hasOedema: _3,
  isFlagged: _4,
  note: _5,
  findings: _6,
  ...row
}: OpenedMeasurement): MeasurementRow => row;

export const measurementVerbs: VerbGroup<Calls> = {
  measurements: pageOfMeasurements,
  openMeasurement,
  noteMeasurement,
};
