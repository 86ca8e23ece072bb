import { and, asc, desc, eq, gte, inArray, lte } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import { medicineMachine } from '@/lib/contracts/health/medicine.data.ts';
import type { DueDose, MedicineRow, medicineCalls, OpenedMedicine } from '@/lib/contracts/health/medicine.ts';
import { clockTime, minuteOf } from '@/lib/rules/attendance-time.ts';
import { doseStateOf, hasDose, isSamePerson, nextDoseFrom, readTimes, timesText } from '@/lib/rules/health/medicine.ts';
import { timeIn } from '@/lib/rules/time-zone.ts';
import { breaks } from '../../kernel/conflict.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { changeRow, rowToMove } from '../../kernel/moved-row.ts';
import { findRow, lockRow, ofSchool } from '../../kernel/of-school.ts';
import { countedPage, narrowed } from '../../kernel/paged.ts';
import { invalidFields, ServiceError } from '../../kernel/service-error.ts';
import { today } from '../../kernel/today.ts';
import { knownFamily, placedStudents } from '../../students/index.ts';
import { childConditions, type Inside, namesFor, newRow, only, refuseFuture } from '../kept.ts';
import { healthMedicineDoses as doses, healthMedicineOrders as table } from '../schema/medicine.ts';

type Calls = typeof medicineCalls;
type Stored = typeof table.$inferSelect;

/** Those in force first, the newest first. */
const order = [asc(table.state), desc(table.fromOn), desc(table.id)];

/** A page of orders, without what is given. */
async function pageOfMedicines(
  ctx: Ctx,
  { page, size, ...filters }: ParsedInputOf<Calls['medicines']>,
): Promise<ReplyOf<Calls['medicines']>> {
  const where = await narrowed(ctx, table, filters, {
    ...childConditions(ctx, table.studentId),
    classId: async (classId) => {
      const children = await placedStudents(ctx, { classId });
      return inArray(
        table.studentId,
        children.map(({ id }) => id),
      );
    },
    state: (state) => eq(table.state, state),
  });
  const { rows, ...paged } = await countedPage(ctx, table, where, order, { page, size });
  return { rows: (await opened(ctx, rows)).map(masked), ...paged };
}

const minuteNow = ({ now, school }: Pick<Ctx, 'now' | 'school'>) => minuteOf(timeIn(school.timeZone)(now)) ?? 0;

/** Each dose that orders ask for today, with what became of it; null while nobody has noted it. Two statements. */
export async function dosesToday(ctx: Inside) {
  const day = today(ctx);
  const orders = await ctx.tx
    .select()
    .from(table)
    .where(and(ofSchool(ctx, table), eq(table.state, 'active'), lte(table.fromOn, day), gte(table.untilOn, day)));
  const done = await ctx.tx
    .select()
    .from(doses)
    .where(and(ofSchool(ctx, doses), eq(doses.day, day)));
  return orders.flatMap((row) =>
    row.times.map((minute) => {
      const outcome = done.find((one) => one.orderId === row.id && one.minute === minute)?.outcome ?? null;
      return { row, minute, outcome };
    }),
  );
}

/** The doses of today by their time. */
export async function dueDoses(ctx: Ctx): Promise<ReplyOf<Calls['dueDoses']>> {
  const found = await dosesToday(ctx);
  const { childOf } = await namesFor(
    ctx,
    found.map(({ row }) => row),
  );
  const rows = found.map(
    ({ row, minute, outcome }): DueDose => ({
      ...{ orderId: row.id, student: childOf(row), minute, time: clockTime(minute) },
      state: doseStateOf(minute, minuteNow(ctx), outcome),
      ...{ drug: row.drug, dose: row.dose, way: row.way },
    }),
  );
  return { day: today(ctx), rows: rows.sort((one, other) => one.minute - other.minute) };
}

/** The whole of one, for whoever says why. @throws ServiceError notFound */
async function openMedicine(ctx: Ctx, { id, reason }: ParsedInputOf<Calls['openMedicine']>): Promise<OpenedMedicine> {
  const stored = await findRow(ctx, table, id);
  ctx.audit({ object: { type: 'medicine', id }, change: { studentId: stored.studentId, reason } });
  return only(await opened(ctx, [stored]));
}

/** Takes the written order of a family down. @throws ServiceError notFound: the child; invalid: times that are none */
async function orderMedicine(
  ctx: Ctx,
  { times: typed, ...facts }: ParsedInputOf<Calls['orderMedicine']>,
): Promise<MedicineRow> {
  await knownFamily(ctx, facts.studentId);
  const times = readTimes(typed);
  if (times === null) throw invalidFields({ times: { key: 'timesOfDay' } });
  const rows = await ctx.tx
    .insert(table)
    .values({ ...newRow(ctx), ...facts, times: [...times] })
    .returning();
  const stored = only(rows);
  ctx.audit({ object: { type: 'medicine', id: stored.id }, change: { studentId: stored.studentId } });
  return masked(only(await opened(ctx, [stored])));
}

interface Dose {
  readonly orderId: string;
  readonly day: string;
  readonly minute: number;
}

/** Notes what became of a dose. @throws ServiceError notFound, wrongState: the order ended; invalid */
async function noteDose(
  ctx: Ctx,
  { orderId, day, minute }: Dose,
  facts: { readonly outcome: 'given' | 'notGiven'; readonly seenBy?: string; readonly why?: string },
) {
  const field = facts.outcome === 'given' ? 'seenBy' : 'why';
  refuseFuture(ctx, day, field);
  const row = await lockRow(ctx, table, orderId);
  if (row.state !== 'active') throw new ServiceError('wrongState');
  if (!hasDose(row, day, minute)) throw invalidFields({ [field]: { key: 'noOrder' } });
  if (day === today(ctx) && doseStateOf(minute, minuteNow(ctx), null) === 'later')
    throw invalidFields({ [field]: { key: 'doseTooEarly', params: { time: clockTime(minute) } } });
  const { updatedAt: _, updatedBy: _1, ...begun } = newRow(ctx);
  const rows = await ctx.tx
    .transaction((tx) =>
      tx
        .insert(doses)
        .values({ ...begun, orderId, studentId: row.studentId, day, minute, ...facts })
        .returning(),
    )
    .catch((error: unknown) => {
      if (!breaks(error, 'health_medicine_doses_one')) throw error;
      throw invalidFields({ [field]: { key: 'doseNoted' } });
    });
  const { id } = only(rows);
  const isAnyway = facts.outcome === 'given' && Boolean(facts.why);
  ctx.audit({
    object: { type: 'medicine', id: orderId },
    change: { studentId: row.studentId, day, time: clockTime(minute), outcome: facts.outcome, isAnyway },
  });
  return { id };
}

/** @throws ServiceError invalid: the child had the same medicine a short while ago, by this order or another */
async function refuseTooSoon(ctx: Ctx, { orderId, day }: Dose): Promise<void> {
  if (day !== today(ctx)) return;
  const { studentId, drug, times } = await lockRow(ctx, table, orderId);
  const [last] = await ctx.tx
    .select({ at: doses.createdAt })
    .from(doses)
    .innerJoin(table, and(eq(table.schoolId, doses.schoolId), eq(table.id, doses.orderId)))
    .where(
      and(
        ofSchool(ctx, doses),
        ...[eq(doses.studentId, studentId), eq(doses.day, day)],
        ...[eq(doses.outcome, 'given'), eq(table.drug, drug)],
      ),
    )
    .orderBy(desc(doses.createdAt))
    .limit(1);
  if (!last) return;
  const from = nextDoseFrom(times, minuteOf(timeIn(ctx.school.timeZone)(last.at)) ?? 0);
  if (minuteNow(ctx) < from) throw invalidFields({ seenBy: { key: 'doseTooSoon', params: { time: clockTime(from) } } });
}

/**
 * Notes that a dose was given; one that comes too soon is given anyway by the health room alone, which says why.
 * @throws ServiceError notFound, wrongState; invalid: both persons the same, no order, too soon after the one before
 */
async function giveMedicine(ctx: Ctx, { seenBy, anyway, why, ...dose }: ParsedInputOf<Calls['giveMedicine']>) {
  if (isSamePerson(seenBy, ctx.person.name)) throw invalidFields({ seenBy: { key: 'samePerson' } });
  if (!anyway) await refuseTooSoon(ctx, dose);
  else if (!ctx.can('health.medicine.order')) throw invalidFields({ anyway: { key: 'anywayOfHealth' } });
  else if (why === '') throw invalidFields({ why: { key: 'required' } });
  return noteDose(ctx, dose, { outcome: 'given', seenBy, why: anyway ? why : '' });
}

/** Notes that a dose was not given. @throws ServiceError notFound, wrongState, invalid */
const skipMedicine = (ctx: Ctx, { why, ...dose }: ParsedInputOf<Calls['skipMedicine']>) =>
  noteDose(ctx, dose, { outcome: 'notGiven', why });

/** Ends an order. @throws ServiceError notFound, conflict, wrongState */
async function endMedicine(
  ctx: Ctx,
  { id, version, leftover }: ParsedInputOf<Calls['endMedicine']>,
): Promise<MedicineRow> {
  const { row, state } = await rowToMove(
    ctx,
    table,
    { id, version, move: 'end' },
    { states: medicineMachine, current: async (current) => masked(only(await opened(ctx, [current]))) },
  );
  const after = await changeRow(ctx, table, row, { state, leftover });
  ctx.audit({ object: { type: 'medicine', id }, change: { studentId: row.studentId, state } });
  return masked(only(await opened(ctx, [after])));
}

/** As those see them who said why. */
async function opened(ctx: Ctx, rows: readonly Stored[]): Promise<OpenedMedicine[]> {
  const ids = rows.map(({ id }) => id);
  const noted =
    ids.length === 0
      ? []
      : await ctx.tx
          .select()
          .from(doses)
          .where(and(ofSchool(ctx, doses), inArray(doses.orderId, ids)))
          .orderBy(desc(doses.day), desc(doses.minute));
  const { childOf, personOf } = await namesFor(ctx, [...rows, ...noted]);
  const mayEnd = ctx.can('health.medicine.order');
  return rows.map((row) => {
    const own = noted.filter(({ orderId }) => orderId === row.id);
    return {
      ...{ id: row.id, version: row.version, fromOn: row.fromOn, untilOn: row.untilOn, state: row.state },
      student: childOf(row),
      times: timesText(row.times),
      given: own.filter(({ outcome }) => outcome === 'given').length,
      notGiven: own.filter(({ outcome }) => outcome === 'notGiven').length,
      takenBy: personOf(row),
      actions: mayEnd ? [...medicineMachine.movesIn(row.state)] : [],
      ...{ drug: row.drug, dose: row.dose, way: row.way, reason: row.reason, note: row.note },
      ...{ orderedBy: row.orderedBy, leftover: row.leftover },
      doses: own.map((one) => ({
        ...{ id: one.id, day: one.day, time: clockTime(one.minute), outcome: one.outcome },
        ...{ at: one.createdAt.toISOString(), by: personOf(one), seenBy: one.seenBy, why: one.why },
      })),
    };
  });
}

/** Without what is given. */
function masked(row: OpenedMedicine): MedicineRow {
  const { id, version, student, fromOn, untilOn, times, given, notGiven, state, takenBy, actions } = row;
  return { id, version, student, fromOn, untilOn, times, given, notGiven, state, takenBy, actions };
}

export const medicineVerbs: VerbGroup<Calls> = {
  ...{ medicines: pageOfMedicines, dueDoses, openMedicine, orderMedicine },
  ...{ giveMedicine, skipMedicine, endMedicine },
};
