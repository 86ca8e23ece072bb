import { and, asc, desc, eq, gt, inArray, isNull, notExists, or, sql } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import { caseMachine } from '@/lib/contracts/health/case.data.ts';
import type { CaseRow, caseCalls, OpenedCase } from '@/lib/contracts/health/case.ts';
import { symptoms } from '@/lib/rules/health/check.ts';
import type { HealthLimits } from '@/lib/rules/health/dated-limits.ts';
import { type Isolation, isolationOf, returnRefusalsOf } from '@/lib/rules/health/diseases.ts';
import { breaks } from '../../kernel/conflict.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { changeRow, rowToMove } from '../../kernel/moved-row.ts';
import { findRow, ofSchool } from '../../kernel/of-school.ts';
import { countedPage, narrowed } from '../../kernel/paged.ts';
import { invalidFields } from '../../kernel/service-error.ts';
import { today } from '../../kernel/today.ts';
import { childConditions, type Inside, namesFor, newRow, only, placeOf, refuseFuture } from '../kept.ts';
import { limitsOn } from '../limit/in-force.ts';
import { healthCaseContacts as contacts, healthCases as table } from '../schema/case.ts';
import { raiseDiseaseSigns } from '../sign/raise-disease-signs.ts';
import { raiseSigns } from '../sign/raise-signs.ts';

type Calls = typeof caseCalls;
type Stored = typeof table.$inferSelect;
type Contact = typeof contacts.$inferSelect;
type Move = (typeof caseMachine.moves)[number];

/** Those who are followed first, the newest first. */
const order = [asc(sql`${table.state} in ('returned', 'cleared')`), desc(table.onsetOn), desc(table.id)];

/** A page of the children who are followed, without what they have. */
async function pageOfCases(
  ctx: Ctx,
  { page, size, ...filters }: ParsedInputOf<Calls['cases']>,
): Promise<ReplyOf<Calls['cases']>> {
  const where = await narrowed(ctx, table, filters, {
    ...childConditions(ctx, table.studentId),
    classId: (id) => eq(table.classId, id),
    state: (state) => eq(table.state, state),
    toCall: () => toBeCalled(ctx),
  });
  const { rows, ...paged } = await countedPage(ctx, table, where, order, { page, size });
  return { rows: (await opened(ctx, rows)).map(masked), ...paged };
}

/** How many families are to be called today. */
export const casesToCall = (ctx: Inside): Promise<number> =>
  ctx.tx.$count(table, and(ofSchool(ctx, table), toBeCalled(ctx)));

/** How many could be back by their disease, and have brought no certificate yet. */
export async function certificatesMissing(ctx: Ctx): Promise<number> {
  const isWithout = and(eq(table.state, 'tracked'), isNull(table.certificateOn));
  const rows = await ctx.tx
    .select()
    .from(table)
    .where(and(ofSchool(ctx, table), isWithout));
  const limits = await limitsOn(ctx, today(ctx));
  return rows.filter((row) => {
    const isolation = isolationOfCase(limits, row);
    const refusals = isolation ? returnRefusalsOf(isolation, today(ctx), false) : [];
    return refusals.length === 1 && refusals[0] === 'noCertificate';
  }).length;
}

/** Those who are followed, were not called today, and for whom no later call is laid down. */
const toBeCalled = (ctx: Inside) =>
  and(
    inArray(table.state, ['observed', 'tracked']),
    notExists(
      ctx.tx
        .select({ id: contacts.id })
        .from(contacts)
        .where(
          and(
            ...[ofSchool(ctx, contacts), eq(contacts.caseId, table.id)],
            or(gt(contacts.nextOn, today(ctx)), eq(contacts.day, today(ctx))),
          ),
        ),
    ),
  );

/**
 * The whole of one, for whoever says why; the log keeps who did, and not what it is. @throws ServiceError notFound
 */
async function openCase(ctx: Ctx, { id, reason }: ParsedInputOf<Calls['openCase']>): Promise<OpenedCase> {
  const stored = await findRow(ctx, table, id);
  ctx.audit({ object: { type: 'healthCase', id }, change: { studentId: stored.studentId, reason } });
  return only(await opened(ctx, [stored]));
}

/** Begins to follow a child. @throws ServiceError notFound; invalid: a day to come, it is followed already */
async function startCase(ctx: Ctx, asked: ParsedInputOf<Calls['startCase']>): Promise<CaseRow> {
  const { studentId, origin, onsetOn, note } = asked;
  refuseFuture(ctx, onsetOn, 'onsetOn');
  const place = await placeOf(ctx, studentId, onsetOn);
  const found = symptoms.filter((symptom) => asked[symptom]);
  const rows = await ctx.tx
    .transaction((tx) =>
      tx
        .insert(table)
        .values({ ...newRow(ctx), ...place, origin, onsetOn, note, symptoms: found })
        .returning(),
    )
    .catch((error: unknown) => {
      if (!breaks(error, 'health_cases_open')) throw error;
      throw invalidFields({ studentId: { key: 'isFollowed' } });
    });
  const stored = only(rows);
  ctx.audit({ object: { type: 'healthCase', id: stored.id }, change: { studentId, origin } });
  await raiseSigns(ctx, place.classId, onsetOn);
  return masked(only(await opened(ctx, [stored])));
}

/** Moves one and answers how it is then. @throws ServiceError notFound, conflict, wrongState */
async function moved(
  ctx: Ctx,
  { id, version, move }: { readonly id: string; readonly version: number; readonly move: Move },
  factsOf: (row: Stored) => Promise<Partial<Stored>> | Partial<Stored>,
): Promise<CaseRow> {
  const { row, state } = await rowToMove(
    ctx,
    table,
    { id, version, move },
    { states: caseMachine, current: async (current) => masked(only(await opened(ctx, [current]))) },
  );
  const after = await changeRow(ctx, table, row, { state, ...(await factsOf(row)) });
  ctx.audit({ object: { type: 'healthCase', id }, change: { studentId: row.studentId, move, state } });
  return masked(only(await opened(ctx, [after])));
}

/** @throws ServiceError invalid: before the illness began, or to come */
function refuseDay(ctx: Ctx, { onsetOn }: Stored, day: string, field: string): void {
  refuseFuture(ctx, day, field);
  if (day < onsetOn) throw invalidFields({ [field]: { key: 'beforeOnset', params: { day: onsetOn } } });
}

/** The family has taken the child home. @throws ServiceError notFound, conflict, wrongState */
const homeCase = (ctx: Ctx, asked: ParsedInputOf<Calls['homeCase']>) =>
  moved(ctx, { ...asked, move: 'home' }, () => ({}));

/**
 * Notes the disease and its days; what is left blank stays as it was. @throws ServiceError notFound, conflict,
 * wrongState, invalid
 */
async function diagnoseCase(ctx: Ctx, { id, version, ...facts }: ParsedInputOf<Calls['diagnoseCase']>) {
  const answered = await moved(ctx, { id, version, move: 'diagnose' }, (row) => {
    for (const field of ['diagnosedOn', 'rashOn', 'treatmentOn', 'symptomsEndOn'] as const) {
      const day = facts[field];
      if (day !== null) refuseDay(ctx, row, day, field);
    }
    return {
      diagnosedOn: facts.diagnosedOn,
      disease: facts.disease || row.disease,
      hospital: facts.hospital || row.hospital,
      rashOn: facts.rashOn ?? row.rashOn,
      treatmentOn: facts.treatmentOn ?? row.treatmentOn,
      symptomsEndOn: facts.symptomsEndOn ?? row.symptomsEndOn,
    };
  });
  await raiseDiseaseSigns(ctx, facts.disease, answered.onsetOn);
  return answered;
}

/** Notes a call to the family. @throws ServiceError notFound, conflict, wrongState, invalid: before the illness */
const contactCase = (ctx: Ctx, { id, version, ...facts }: ParsedInputOf<Calls['contactCase']>) =>
  moved(ctx, { id, version, move: 'contact' }, async (row) => {
    refuseDay(ctx, row, facts.day, 'day');
    if (facts.nextOn !== null && facts.nextOn <= facts.day) throw invalidFields({ nextOn: { key: 'spanReversed' } });
    const { updatedAt: _, updatedBy: _1, ...begun } = newRow(ctx);
    await ctx.tx.insert(contacts).values({ ...begun, caseId: row.id, studentId: row.studentId, ...facts });
    return {};
  });

/** Notes the hospital's certificate. @throws ServiceError notFound, conflict, wrongState, invalid */
const certifyCase = (ctx: Ctx, { id, version, ...facts }: ParsedInputOf<Calls['certifyCase']>) =>
  moved(ctx, { id, version, move: 'certify' }, (row) => {
    refuseDay(ctx, row, facts.certificateOn, 'certificateOn');
    return facts;
  });

/**
 * Lets the child come back: whoever saves it signs for the health room.
 * @throws ServiceError notFound, conflict, wrongState; invalid: isolated, without certificate
 */
const returnCase = (ctx: Ctx, { id, version, day }: ParsedInputOf<Calls['returnCase']>) =>
  moved(ctx, { id, version, move: 'return' }, async (row) => {
    refuseDay(ctx, row, day, 'day');
    const isolation = isolationOfCase(await limitsOn(ctx, day), row);
    const [refusal] = isolation ? returnRefusalsOf(isolation, day, row.certificateOn !== null) : [];
    if (refusal) throw invalidFields({ day: { key: refusal, params: { until: untilOf(isolation) ?? '' } } });
    return { returnedOn: day };
  });

/**
 * Ends one of which nothing came.
 * @throws ServiceError notFound, conflict, wrongState; invalid: it has a disease, which ends by its days and a
 * certificate alone
 */
const clearCase = (ctx: Ctx, { id, version, reason }: ParsedInputOf<Calls['clearCase']>) =>
  moved(ctx, { id, version, move: 'clear' }, (row) => {
    if (row.disease !== '') throw invalidFields({ reason: { key: 'isDiagnosed' } });
    return { closing: reason };
  });

/** Until when a child is kept away by the days of the school; null where no disease is known. */
function isolationOfCase({ diseaseOf }: HealthLimits, row: Stored): Isolation | null {
  const disease = diseaseOf(row.disease);
  if (!disease) return null;
  return isolationOf(disease, {
    onset: row.onsetOn,
    ...(row.rashOn && { rash: row.rashOn }),
    ...(row.symptomsEndOn && { symptomsEnd: row.symptomsEndOn }),
    ...(row.treatmentOn && { treatment: row.treatmentOn }),
  });
}

const untilOf = (isolation: Isolation | null) => (isolation && 'until' in isolation ? isolation.until : null);

/** As those see them who said why. */
async function opened(ctx: Ctx, rows: readonly Stored[]): Promise<OpenedCase[]> {
  const ids = rows.map(({ id }) => id);
  const called: Contact[] =
    ids.length === 0
      ? []
      : await ctx.tx
          .select()
          .from(contacts)
          .where(and(ofSchool(ctx, contacts), inArray(contacts.caseId, ids)))
          .orderBy(asc(contacts.day), asc(contacts.id));
  const { childOf, personOf } = await namesFor(ctx, [...rows, ...called]);
  const limits = await limitsOn(ctx, today(ctx));
  const mayEdit = ctx.can('health.case.edit');
  return rows.map((row) => {
    const calls = called.filter(({ caseId }) => caseId === row.id);
    const last = calls.at(-1);
    return {
      ...{ id: row.id, version: row.version, className: row.className, origin: row.origin, onsetOn: row.onsetOn },
      ...{ state: row.state, certificateOn: row.certificateOn, returnedOn: row.returnedOn },
      student: childOf(row),
      contactedOn: last?.day ?? null,
      nextOn: last?.nextOn ?? null,
      actions: mayEdit ? [...caseMachine.movesIn(row.state)] : [],
      ...{ symptoms: row.symptoms, disease: row.disease, hospital: row.hospital, note: row.note },
      isolatedUntil: untilOf(isolationOfCase(limits, row)),
      ...{ certificateFrom: row.certificateFrom, closing: row.closing },
      contacts: calls.map((one) => ({
        ...{ id: one.id, day: one.day, finding: one.finding, nextOn: one.nextOn },
        by: personOf(one),
      })),
    };
  });
}

/** Without what it is. */
function masked(row: OpenedCase): CaseRow {
  const { id, version, student, className, origin, onsetOn, state, contactedOn, nextOn } = row;
  const { certificateOn, returnedOn, actions } = row;
  return {
    ...{ id, version, student, className, origin, onsetOn, state, contactedOn, nextOn },
    ...{ certificateOn, returnedOn, actions },
  };
}

export const caseVerbs: VerbGroup<Calls> = {
  ...{ cases: pageOfCases, openCase, startCase, homeCase, diagnoseCase },
  ...{ contactCase, certifyCase, returnCase, clearCase },
};
