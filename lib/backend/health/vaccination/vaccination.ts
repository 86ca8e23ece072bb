import { and, asc, desc, eq, inArray, lte } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import { vaccinationMoves } from '@/lib/contracts/health/vaccination.data.ts';
import type { OpenedVaccination, VaccinationRow, vaccinationCalls } from '@/lib/contracts/health/vaccination.ts';
import { gapsOn, outcomeOf, warningsOf } from '@/lib/rules/health/vaccination.ts';
import { breaks, refuseStale } from '../../kernel/conflict.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { changeRow } from '../../kernel/moved-row.ts';
import { findRow, lockRow, ofSchool } from '../../kernel/of-school.ts';
import { countedPage, narrowed } from '../../kernel/paged.ts';
import { invalidFields } from '../../kernel/service-error.ts';
import { today } from '../../kernel/today.ts';
import { birthFacts, knownFamily, placedStudents } from '../../students/index.ts';
import { childConditions, namesFor, newRow, only, refuseFuture } from '../kept.ts';
import { healthVaccineDoses as doses, healthVaccinations as table } from '../schema/vaccination.ts';

type Calls = typeof vaccinationCalls;
type Stored = typeof table.$inferSelect;

/** A page of certificates, those checked last first. */
async function pageOfVaccinations(
  ctx: Ctx,
  { page, size, ...filters }: ParsedInputOf<Calls['vaccinations']>,
): Promise<ReplyOf<Calls['vaccinations']>> {
  const where = await narrowed(ctx, table, filters, {
    ...childConditions(ctx, table.studentId),
    classId: async (classId) => {
      const children = await placedStudents(ctx, { classId });
      return inArray(
        table.studentId,
        children.map(({ id }) => id),
      );
    },
    again: () => lte(table.againOn, today(ctx)),
  });
  const newest = [desc(table.checkedOn), desc(table.id)];
  const { rows, ...paged } = await countedPage(ctx, table, where, newest, { page, size });
  return { rows: (await opened(ctx, rows)).map(masked), ...paged };
}

/** The doses of a child and what is missing, for whoever says why. @throws ServiceError notFound */
async function openVaccination(
  ctx: Ctx,
  { id, reason }: ParsedInputOf<Calls['openVaccination']>,
): Promise<OpenedVaccination> {
  const stored = await findRow(ctx, table, id);
  ctx.audit({ object: { type: 'vaccination', id }, change: { studentId: stored.studentId, reason } });
  return only(await opened(ctx, [stored]));
}

/** Notes the first check. @throws ServiceError notFound; invalid: it was checked already, nobody knows the birth */
async function checkVaccination(
  ctx: Ctx,
  { studentId, ...facts }: ParsedInputOf<Calls['checkVaccination']>,
): Promise<VaccinationRow> {
  refuseFuture(ctx, facts.checkedOn, 'checkedOn');
  await knownFamily(ctx, studentId);
  if (!(await birthFacts(ctx, [studentId])).get(studentId)?.birthDate)
    throw invalidFields({ studentId: { key: 'birthUnknown' } });
  const rows = await ctx.tx
    .transaction((tx) =>
      tx
        .insert(table)
        .values({ ...newRow(ctx), studentId, ...facts })
        .returning(),
    )
    .catch((error: unknown) => {
      if (!breaks(error, 'health_vaccinations_one')) throw error;
      throw invalidFields({ studentId: { key: 'certificateChecked' } });
    });
  return saved(ctx, only(rows), facts);
}

/** Notes that it was checked again. @throws ServiceError notFound, conflict, invalid */
async function recheckVaccination(
  ctx: Ctx,
  { id, version, ...facts }: ParsedInputOf<Calls['recheckVaccination']>,
): Promise<VaccinationRow> {
  refuseFuture(ctx, facts.checkedOn, 'checkedOn');
  const row = await lockRow(ctx, table, id);
  await refuseStale(ctx, row, version, async () => masked(only(await opened(ctx, [row]))));
  return saved(ctx, await changeRow(ctx, table, row, facts), { checkedOn: facts.checkedOn });
}

/**
 * Notes a dose as it is documented.
 * @throws ServiceError notFound; invalid: to come, before the birth, noted already
 */
async function noteVaccineDose(
  ctx: Ctx,
  { id, ...facts }: ParsedInputOf<Calls['noteVaccineDose']>,
): Promise<VaccinationRow> {
  refuseFuture(ctx, facts.day);
  const row = await lockRow(ctx, table, id);
  const born = (await birthFacts(ctx, [row.studentId])).get(row.studentId)?.birthDate;
  if (!born || facts.day < born) throw invalidFields({ day: { key: 'beforeBirth' } });
  const { updatedAt: _, updatedBy: _1, ...begun } = newRow(ctx);
  await ctx.tx
    .transaction((tx) => tx.insert(doses).values({ ...begun, studentId: row.studentId, ...facts }))
    .catch((error: unknown) => {
      if (!breaks(error, 'health_vaccine_doses_one')) throw error;
      throw invalidFields({ day: { key: 'doseNoted' } });
    });
  return saved(ctx, row, { move: 'dose' });
}

/** Takes back a dose that was noted in error. @throws ServiceError notFound; invalid: there is no such dose */
async function withdrawVaccineDose(
  ctx: Ctx,
  { id, vaccine, day, reason }: ParsedInputOf<Calls['withdrawVaccineDose']>,
): Promise<VaccinationRow> {
  const row = await lockRow(ctx, table, id);
  const taken = await ctx.tx
    .update(doses)
    .set({ withdrawal: reason })
    .where(
      and(
        ofSchool(ctx, doses),
        eq(doses.studentId, row.studentId),
        eq(doses.vaccine, vaccine),
        eq(doses.day, day),
        eq(doses.withdrawal, ''),
      ),
    )
    .returning({ id: doses.id });
  if (taken.length === 0) throw invalidFields({ day: { key: 'noSuchDose' } });
  return saved(ctx, row, { move: 'withdraw' });
}

async function saved(ctx: Ctx, row: Stored, change: object): Promise<VaccinationRow> {
  ctx.audit({ object: { type: 'vaccination', id: row.id }, change: { studentId: row.studentId, ...change } });
  return masked(only(await opened(ctx, [row])));
}

/** As those see them who said why, judged today. Three statements, whatever the number of children. */
async function opened(ctx: Ctx, rows: readonly Stored[]): Promise<OpenedVaccination[]> {
  const ids = rows.map(({ studentId }) => studentId);
  const births = await birthFacts(ctx, ids);
  const noted = await ctx.tx
    .select()
    .from(doses)
    .where(and(ofSchool(ctx, doses), inArray(doses.studentId, ids), eq(doses.withdrawal, '')))
    .orderBy(asc(doses.day), asc(doses.id));
  const { childOf, personOf } = await namesFor(ctx, rows);
  const on = today(ctx);
  const actions = ctx.can('health.vaccination.edit') ? [...vaccinationMoves] : [];
  return rows.map((row) => {
    const own = noted.filter(({ studentId }) => studentId === row.studentId);
    const birth = births.get(row.studentId);
    const history = {
      bornOn: birth?.birthDate ?? on,
      isGirl: birth?.gender === 'female',
      doses: own.map(({ vaccine, day }) => ({ vaccine, on: day })),
    };
    const gaps = gapsOn(on, history);
    const odd = warningsOf(history);
    return {
      ...{ id: row.id, version: row.version, checkedOn: row.checkedOn, againOn: row.againOn, note: row.note },
      ...{ student: childOf(row), checkedBy: personOf(row), actions },
      outcome: outcomeOf(row.hasCertificate, gaps),
      late: gaps.filter(({ isLate }) => isLate).length,
      warnings: odd.length,
      doses: own.map(({ id, vaccine, day, maker }) => ({ id, vaccine, day, maker })),
      gaps: gaps.map((gap) => ({ ...gap })),
      odd: odd.map((one) => ({ ...one })),
    };
  });
}

/** Without the doses. */
const masked = ({ note: _, doses: _1, gaps: _2, odd: _3, ...row }: OpenedVaccination): VaccinationRow => row;

export const vaccinationVerbs: VerbGroup<Calls> = {
  ...{ vaccinations: pageOfVaccinations, openVaccination, checkVaccination },
  ...{ recheckVaccination, noteVaccineDose, withdrawVaccineDose },
};
