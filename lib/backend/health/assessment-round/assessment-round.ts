import { and, between, count, countDistinct, desc, eq, gte, isNull, lte, or } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import { roundMachine } from '@/lib/contracts/health/assessment-round.data.ts';
import type { assessmentRoundCalls, RoundRow } from '@/lib/contracts/health/assessment-round.ts';
import type { Ctx } from '../../kernel/context.ts';
import { idsIn } from '../../kernel/ids-in.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { changeRow, rowToMove } from '../../kernel/moved-row.ts';
import { findRow, lockRow, ofSchool } from '../../kernel/of-school.ts';
import { countedPage, narrowed } from '../../kernel/paged.ts';
import { invalidFields, ServiceError } from '../../kernel/service-error.ts';
import { assertClass, knownClasses } from '../../students/index.ts';
import { healthRounds as table } from '../schema/assessment-round.ts';
import { healthFitness } from '../schema/fitness.ts';
import { healthMeasurements } from '../schema/measurement.ts';

type Calls = typeof assessmentRoundCalls;
export type StoredRound = typeof table.$inferSelect;
type Subject = StoredRound['subject'];

interface Asked {
  readonly id: string;
  readonly version: number;
  readonly move: (typeof roundMachine.moves)[number];
}

const ofSubject = (subject: Subject) => eq(table.subject, subject);

/** A round of a kind of assessment. @throws ServiceError notFound */
export const findRound = (ctx: Ctx, subject: Subject, id: string): Promise<StoredRound> =>
  findRow(ctx, table, id, { more: ofSubject(subject) });

/** The same, held, for what is entered into it. @throws ServiceError notFound, wrongState: it is not open */
export async function openRound(ctx: Ctx, subject: Subject, id: string): Promise<StoredRound> {
  const round = await lockRow(ctx, table, id, ofSubject(subject));
  if (round.state !== 'open') throw new ServiceError('wrongState');
  return round;
}

/**
 * What is noted of a child by itself belongs to the rounds of its day, too: one that is no longer open takes nothing,
 * unless another is.
 * @throws ServiceError invalid: the day lies in a round that is measured, checked or closed
 */
export async function refuseInClosed(
  ctx: Ctx,
  subject: Subject,
  { day, classId }: { readonly day: string; readonly classId: string | null },
): Promise<void> {
  const rounds = await ctx.tx
    .select({ name: table.name, state: table.state })
    .from(table)
    .where(
      and(
        ofSchool(ctx, table),
        ofSubject(subject),
        ...[lte(table.fromOn, day), gte(table.toOn, day)],
        or(isNull(table.classId), classId === null ? undefined : eq(table.classId, classId)),
      ),
    )
    .for('share');
  const [first] = rounds;
  if (!first || rounds.some(({ state }) => state === 'open')) return;
  throw invalidFields({ day: { key: 'roundClosed', params: { name: first.name } } });
}

/** All rounds of a kind, the newest first. */
export const roundsOf = (ctx: Ctx, subject: Subject): Promise<StoredRound[]> =>
  ctx.tx
    .select()
    .from(table)
    .where(and(ofSchool(ctx, table), ofSubject(subject)))
    .orderBy(desc(table.fromOn), desc(table.id));

/** A page, the newest first. */
const pageOf =
  (subject: Subject) =>
  async (
    ctx: Ctx,
    { page, size, ...filters }: ParsedInputOf<Calls['growthRounds']>,
  ): Promise<ReplyOf<Calls['growthRounds']>> => {
    const fitting = await narrowed(ctx, table, filters, { state: (state) => eq(table.state, state) });
    const where = and(fitting, ofSubject(subject));
    const { rows, ...paged } = await countedPage(ctx, table, where, [desc(table.fromOn), desc(table.id)], {
      page,
      size,
    });
    return { rows: await shown(ctx, rows), ...paged };
  };

const rowFor = (ctx: Ctx, asked: Asked) =>
  rowToMove(ctx, table, asked, {
    states: roundMachine,
    current: async () => one(ctx, await findRow(ctx, table, asked.id)),
  });

/** Adds one or changes an open one. @throws ServiceError notFound, conflict, wrongState, invalid: it ends too early */
const save =
  (subject: Subject) =>
  async (ctx: Ctx, { id, version = 0, ...facts }: ParsedInputOf<Calls['saveGrowthRound']>): Promise<RoundRow> => {
    if (id) await findRound(ctx, subject, id);
    const before = id === undefined ? null : (await rowFor(ctx, { id, version, move: 'edit' })).row;
    if (facts.toOn < facts.fromOn) throw invalidFields({ toOn: { key: 'beforeStart', params: { min: facts.fromOn } } });
    if (facts.classId) await assertClass(ctx, facts.classId);
    const by = { updatedAt: ctx.now, updatedBy: ctx.person.accountId };
    const added = () =>
      ctx.tx
        .insert(table)
        .values({ schoolId: ctx.school.id, id: uuidv7(), subject, ...facts, ...by })
        .returning();
    const row = before ? await changeRow(ctx, table, before, facts) : (await added())[0];
    if (!row) throw new ServiceError('notFound');
    ctx.audit({ object: { type: 'healthRound', id: row.id }, change: { old: before, new: facts } });
    return one(ctx, row);
  };

/** Takes one on, or opens it again. @throws ServiceError notFound, conflict, wrongState */
const move =
  (subject: Subject) =>
  async (ctx: Ctx, asked: Asked & { readonly reason?: string }): Promise<RoundRow> => {
    await findRound(ctx, subject, asked.id);
    const { row, state } = await rowFor(ctx, asked);
    const { reason } = asked;
    const after = await changeRow(ctx, table, row, { state, ...(reason !== undefined && { reason }) });
    ctx.audit({ object: { type: 'healthRound', id: row.id }, change: { name: row.name, move: asked.move, reason } });
    return one(ctx, after);
  };

const reopen =
  (subject: Subject) =>
  (ctx: Ctx, asked: ParsedInputOf<Calls['reopenGrowthRound']>): Promise<RoundRow> =>
    move(subject)(ctx, { ...asked, move: 'reopen' });

/** How many children have a value in each of some rounds, by the round. */
async function measuredIn(ctx: Ctx, rounds: readonly StoredRound[]): Promise<ReadonlyMap<string, number>> {
  const ids = idsIn(rounds.map(({ id }) => id));
  const tested = await ctx.tx
    .select({ id: healthFitness.roundId, count: count() })
    .from(healthFitness)
    .where(and(ofSchool(ctx, healthFitness), eq(healthFitness.roundId, ids)))
    .groupBy(healthFitness.roundId);
  const of = healthMeasurements;
  const isOfRound = and(
    ofSchool(ctx, of),
    eq(of.state, 'current'),
    between(of.day, table.fromOn, table.toOn),
    or(isNull(table.classId), eq(of.classId, table.classId)),
  );
  const measured = await ctx.tx
    .select({ id: table.id, count: countDistinct(of.studentId) })
    .from(table)
    .innerJoin(of, isOfRound)
    .where(and(ofSchool(ctx, table), eq(table.id, ids), ofSubject('growth')))
    .groupBy(table.id);
  return new Map([...tested, ...measured].map((row) => [row.id, row.count]));
}

async function shown(ctx: Ctx, rows: readonly StoredRound[]): Promise<RoundRow[]> {
  const names = await knownClasses(ctx, [...new Set(rows.flatMap(({ classId }) => classId ?? []))]);
  const counts = await measuredIn(ctx, rows);
  return rows.map(({ schoolId: _, updatedAt: _1, updatedBy: _2, subject, ...row }) => {
    const [edit, enter] =
      subject === 'growth'
        ? (['health.growthRound.edit', 'health.measurement.record'] as const)
        : (['health.fitnessRound.edit', 'health.fitness.record'] as const);
    return {
      ...row,
      className: (row.classId && names.get(row.classId)) || '',
      measured: counts.get(row.id) ?? 0,
      actions: [
        ...(row.state === 'open' && ctx.can(enter) ? (['enter'] as const) : []),
        ...(ctx.can(edit) ? roundMachine.movesIn(row.state) : []),
      ],
    };
  });
}

async function one(ctx: Ctx, stored: StoredRound): Promise<RoundRow> {
  const [row] = await shown(ctx, [stored]);
  if (!row) throw new Error('A row that was found is shown');
  return row;
}

export const assessmentRoundVerbs: VerbGroup<Calls> = {
  growthRounds: pageOf('growth'),
  saveGrowthRound: save('growth'),
  moveGrowthRound: move('growth'),
  reopenGrowthRound: reopen('growth'),
  fitnessRounds: pageOf('fitness'),
  saveFitnessRound: save('fitness'),
  moveFitnessRound: move('fitness'),
  reopenFitnessRound: reopen('fitness'),
};
