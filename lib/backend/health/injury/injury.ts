import { asc, between, desc, eq } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import { injuryMachine } from '@/lib/contracts/health/injury.data.ts';
import type { InjuryRow, injuryCalls, OpenedInjury } from '@/lib/contracts/health/injury.ts';
import { firstDayOf } from '@/lib/rules/calendar-date.ts';
import { lastDayOf } from '@/lib/rules/days.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { changeRow, rowToMove } from '../../kernel/moved-row.ts';
import { findRow } from '../../kernel/of-school.ts';
import { countedPage, narrowed } from '../../kernel/paged.ts';
import { childConditions, namesFor, newRow, only, placeOf, refuseFuture } from '../kept.ts';
import { healthInjuries as table } from '../schema/injury.ts';

type Calls = typeof injuryCalls;
type Stored = typeof table.$inferSelect;

/** A page of injuries, without how they happened. */
async function pageOfInjuries(
  ctx: Ctx,
  { page, size, ...filters }: ParsedInputOf<Calls['injuries']>,
): Promise<ReplyOf<Calls['injuries']>> {
  const where = await narrowed(ctx, table, filters, {
    ...childConditions(ctx, table.studentId),
    classId: (id) => eq(table.classId, id),
    month: (month) => between(table.day, firstDayOf(month), lastDayOf(month)),
    state: (state) => eq(table.state, state),
  });
  const newest = [desc(table.day), desc(table.time), asc(table.id)];
  const { rows, ...paged } = await countedPage(ctx, table, where, newest, { page, size });
  return { rows: (await opened(ctx, rows)).map(masked), ...paged };
}

/** The whole of one, for whoever says why. @throws ServiceError notFound */
async function openInjury(ctx: Ctx, { id, reason }: ParsedInputOf<Calls['openInjury']>): Promise<OpenedInjury> {
  const stored = await findRow(ctx, table, id);
  ctx.audit({ object: { type: 'injury', id }, change: { studentId: stored.studentId, reason } });
  return only(await opened(ctx, [stored]));
}

/** Notes what happened to a child. @throws ServiceError notFound, invalid: a day to come */
async function noteInjury(ctx: Ctx, facts: ParsedInputOf<Calls['noteInjury']>): Promise<InjuryRow> {
  refuseFuture(ctx, facts.day);
  const place = await placeOf(ctx, facts.studentId, facts.day);
  const rows = await ctx.tx
    .insert(table)
    .values({ ...newRow(ctx), ...facts, ...place })
    .returning();
  const stored = only(rows);
  ctx.audit({ object: { type: 'injury', id: stored.id }, change: { studentId: stored.studentId, day: stored.day } });
  return masked(only(await opened(ctx, [stored])));
}

/** Says how it ended. @throws ServiceError notFound, conflict, wrongState */
async function closeInjury(
  ctx: Ctx,
  { id, version, ...facts }: ParsedInputOf<Calls['closeInjury']>,
): Promise<InjuryRow> {
  const { row, state } = await rowToMove(
    ctx,
    table,
    { id, version, move: 'close' },
    { states: injuryMachine, current: async (current) => masked(only(await opened(ctx, [current]))) },
  );
  const after = await changeRow(ctx, table, row, { state, ...facts });
  ctx.audit({ object: { type: 'injury', id }, change: { studentId: row.studentId, daysOff: facts.daysOff } });
  return masked(only(await opened(ctx, [after])));
}

/** As those see them who said why. */
async function opened(ctx: Ctx, rows: readonly Stored[]): Promise<OpenedInjury[]> {
  const { childOf, personOf } = await namesFor(ctx, rows);
  const mayEdit = ctx.can('health.injury.edit');
  return rows.map((row) => {
    const { schoolId: _, classId: _1, studentId: _2, createdAt: _3, createdBy: _4, ...told } = row;
    const { updatedAt: _5, updatedBy: _6, ...facts } = told;
    return {
      ...facts,
      student: childOf(row),
      notedBy: personOf(row),
      actions: mayEdit ? [...injuryMachine.movesIn(row.state)] : [],
    };
  });
}

/** Without how it happened. */
function masked({ id, version, student, className, day, time, state, daysOff, ...row }: OpenedInjury): InjuryRow {
  return { id, version, student, className, day, time, state, daysOff, notedBy: row.notedBy, actions: row.actions };
}

export const injuryVerbs: VerbGroup<Calls> = { injuries: pageOfInjuries, openInjury, noteInjury, closeInjury };
