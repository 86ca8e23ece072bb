import { and, desc, eq, inArray } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { CheckRow, checkCalls, OpenedCheck } from '@/lib/contracts/health/check.ts';
import { type CheckFinding, cardOf, contradictionsOf, symptoms } from '@/lib/rules/health/check.ts';
import { plausibleTemperature, readTemperature, type TemperatureSite } from '@/lib/rules/health/temperature.ts';
import { limits } from '@/lib/rules/limits.ts';
import { bulkInsert } from '../../kernel/bulk-insert.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { changeRow } from '../../kernel/moved-row.ts';
import { findRow, ofSchool } from '../../kernel/of-school.ts';
import { countedPage, narrowed } from '../../kernel/paged.ts';
import { personNames } from '../../kernel/people.ts';
import { invalidFields } from '../../kernel/service-error.ts';
import {
  assertClass,
  knownFamily,
  knownStudents,
  rosterOn,
  searchedStudents,
  studentsOnLeave,
} from '../../students/index.ts';
import { stoppedStudents } from '../case/stopped.ts';
import { placeOf, refuseFuture } from '../kept.ts';
import { limitsOn } from '../limit/in-force.ts';
import { refuseReviewed } from '../round/class-state.ts';
import { healthChecks as table } from '../schema/check.ts';
import { raiseSigns } from '../sign/raise-signs.ts';
import { attendancePeriods, classOn, countsOf, isCurrent } from './class-on.ts';
import { missedOn } from './missed.ts';

type Calls = typeof checkCalls;
type Stored = typeof table.$inferSelect;

const newest = [desc(table.day), desc(table.id)];

/** A page of checks, the newest first, without what was found. */
async function pageOfChecks(
  ctx: Ctx,
  { page, size, ...filters }: ParsedInputOf<Calls['checks']>,
): Promise<ReplyOf<Calls['checks']>> {
  const where = await narrowed(ctx, table, filters, {
    text: async (text) => inArray(table.studentId, await searchedStudents(ctx, text, limits.feeSearchedChildren)),
    day: (day) => eq(table.day, day),
    period: (period) => eq(table.period, period),
    classId: (classId) => eq(table.classId, classId),
    card: (card) => eq(table.card, card),
    state: (state) => eq(table.state, state),
    studentId: (id) => eq(table.studentId, id),
  });
  const { rows, ...paged } = await countedPage(ctx, table, where, newest, { page, size });
  const { classId, day, period } = filters;
  const counts = classId && day && period ? countsOf(await classOn(ctx, classId, { day, period })) : null;
  return { rows: (await opened(ctx, rows)).map(masked), counts, ...paged };
}

/**
 * What was found at one, for whoever says why; the log keeps who did, and not what it is. @throws ServiceError
 * notFound
 */
async function openCheck(ctx: Ctx, { id, reason }: ParsedInputOf<Calls['openCheck']>): Promise<OpenedCheck> {
  const stored = await findRow(ctx, table, id);
  ctx.audit({ object: { type: 'healthCheck', id }, change: { studentId: stored.studentId, reason } });
  return one(ctx, stored);
}

/**
 * Notes the check of one child; the one that counted until now stays as corrected.
 * @throws ServiceError notFound: the child; wrongState: it was reviewed; invalid: a temperature that is none, a day to
 * come, a child that has left, or that has leave or a finding that contradicts itself and is not confirmed, passing a
 * child that is followed at home
 */
async function noteCheck(ctx: Ctx, asked: ParsedInputOf<Calls['noteCheck']>): Promise<CheckRow> {
  const { studentId, day, period, result, takesMedicine, note } = asked;
  refuseFuture(ctx, day);
  const { classId, className } = await placeOf(ctx, studentId, day);
  await refuseAway(ctx, asked);
  await refuseReviewed(ctx, classId, { day, period });
  const finding = findingOf(asked);
  const { fever } = await limitsOn(ctx, day);
  const [contradiction] = asked.confirmed ? [] : contradictionsOf(finding, fever);
  if (contradiction) throw invalidFields({ confirmed: { key: contradiction } });
  if (result === 'pass' && (await stoppedStudents(ctx, [studentId])).has(studentId))
    throw invalidFields({ result: { key: 'stillFollowed' } });
  const [former] = await ctx.tx
    .select()
    .from(table)
    .where(and(ofSchool(ctx, table), eq(table.studentId, studentId), isCurrent({ day, period })))
    .for('update');
  if (former) await changeRow(ctx, table, former, { state: 'corrected' });
  const facts = {
    studentId,
    day,
    period,
    result,
    takesMedicine,
    note,
    ...{ classId, className },
    tenths: finding.first?.tenths ?? null,
    site: finding.first?.site ?? null,
    againTenths: finding.second?.tenths ?? null,
    againSite: finding.second?.site ?? null,
    symptoms: [...finding.symptoms],
    card: cardOf(finding, fever),
  };
  const [stored] = await ctx.tx
    .insert(table)
    .values({ schoolId: ctx.school.id, id: uuidv7(), ...facts, ...by(ctx) })
    .returning();
  if (!stored) throw new Error('A row that was written is answered');
  ctx.audit({
    object: { type: 'healthCheck', id: stored.id },
    change: { studentId, day, period, ...(former && { corrects: former.id }) },
  });
  await raiseSigns(ctx, facts.classId, day);
  return masked(await one(ctx, stored));
}

/** @throws ServiceError invalid: the child has left; or it has leave, and nobody confirms that it is there */
async function refuseAway(
  ctx: Ctx,
  { studentId, day, period, confirmed }: ParsedInputOf<Calls['noteCheck']>,
): Promise<void> {
  const { hasLeft } = await knownFamily(ctx, studentId);
  if (hasLeft && (await rosterOn(ctx, day, null, [studentId])).length === 0)
    throw invalidFields({ studentId: { key: 'childLeft' } });
  if (confirmed) return;
  const away = await studentsOnLeave(ctx, day, attendancePeriods[period]);
  if (away.has(studentId)) throw invalidFields({ confirmed: { key: 'childOnLeave' } });
}

function findingOf(asked: ParsedInputOf<Calls['noteCheck']>): CheckFinding {
  const first = takenAs('temperature', asked.temperature, asked.site);
  const second = takenAs('again', asked.again, asked.againSite);
  if (second && !first) throw invalidFields({ temperature: { key: 'required' } });
  const { result, takesMedicine } = asked;
  return { first, second, symptoms: symptoms.filter((symptom) => asked[symptom]), result, takesMedicine };
}

function takenAs(field: 'temperature' | 'again', text: string, site: TemperatureSite) {
  if (text === '') return null;
  const read = readTemperature(text);
  if ('tenths' in read) return { tenths: read.tenths, site };
  const params = { min: degrees(plausibleTemperature.least), max: degrees(plausibleTemperature.most) };
  if (read.refused === 'outside' && read.likely !== null)
    throw invalidFields({ [field]: { key: 'temperatureLikely', params: { ...params, likely: degrees(read.likely) } } });
  throw invalidFields({ [field]: { key: 'temperature', params } });
}

const degrees = (tenths: number) => (tenths / 10).toFixed(1);

/**
 * Lets the children of a class pass who are there and not checked yet; not those who are followed at home, or could not
 * be checked. @throws ServiceError notFound, wrongState, invalid
 */
async function passClass(
  ctx: Ctx,
  { classId, day, period }: ParsedInputOf<Calls['passClass']>,
): Promise<ReplyOf<Calls['passClass']>> {
  refuseFuture(ctx, day);
  await assertClass(ctx, classId);
  await refuseReviewed(ctx, classId, { day, period });
  const { members, here, checked } = await classOn(ctx, classId, { day, period });
  const missed = await missedOn(ctx, { day, period });
  const stopped = await stoppedStudents(
    ctx,
    members.map(({ id }) => id),
  );
  const passed = members.filter(({ id }) => here.has(id) && !checked.has(id) && !stopped.has(id) && !missed.has(id));
  const rows = passed.map(({ id, className }) => ({
    schoolId: ctx.school.id,
    id: uuidv7(),
    studentId: id,
    classId,
    className: className ?? '',
    day,
    period,
    tenths: null,
    site: null,
    againTenths: null,
    againSite: null,
    symptoms: [],
    takesMedicine: false,
    note: '',
    result: 'pass' as const,
    card: 'green' as const,
    state: 'current' as const,
    version: 1,
    ...by(ctx),
  }));
  await bulkInsert(ctx.tx, table, rows);
  ctx.audit({ object: { type: 'class', id: classId }, change: { day, period, passed: rows.length } });
  return { passed: rows.length };
}

const by = ({ now, person }: Ctx) => ({
  createdAt: now,
  createdBy: person.accountId,
  updatedAt: now,
  updatedBy: person.accountId,
});

/** As those see them who said why. */
async function opened(ctx: Ctx, rows: readonly Stored[]): Promise<OpenedCheck[]> {
  const children = await knownStudents(ctx, [...new Set(rows.map(({ studentId }) => studentId))]);
  const names = await personNames(
    ctx.tx,
    rows.map(({ createdBy }) => createdBy),
  );
  const taken = (tenths: number | null, site: TemperatureSite | null) =>
    tenths === null || site === null ? null : { tenths, site };
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    className: row.className,
    day: row.day,
    period: row.period,
    student: children.get(row.studentId) ?? { id: row.studentId, name: '', number: '', className: null },
    card: row.card,
    result: row.result,
    state: row.state,
    actions: [],
    checkedBy: names.get(row.createdBy) ?? '',
    checkedAt: row.createdAt.toISOString(),
    first: taken(row.tenths, row.site),
    second: taken(row.againTenths, row.againSite),
    symptoms: row.symptoms,
    takesMedicine: row.takesMedicine,
    note: row.note,
  }));
}

async function one(ctx: Ctx, stored: Stored): Promise<OpenedCheck> {
  const [row] = await opened(ctx, [stored]);
  if (!row) throw new Error('A row that was found is shown');
  return row;
}

/** Without what was found. */
const masked = ({ first: _, second: _1, symptoms: _2, takesMedicine: _3, note: _4, ...row }: OpenedCheck): CheckRow =>
  row;

export const checkVerbs: VerbGroup<Calls> = { checks: pageOfChecks, openCheck, noteCheck, passClass };
