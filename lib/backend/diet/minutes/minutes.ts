import { desc, eq, ilike, or } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { minutesMachine } from '@/lib/contracts/diet/minutes.data.ts';
import type { MinutesRow, minutesCalls } from '@/lib/contracts/diet/minutes.ts';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import { monthNumberOf, yearOf } from '@/lib/rules/calendar-date.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { changeRow, rowToMove } from '../../kernel/moved-row.ts';
import { findRow, oneOfSchool } from '../../kernel/of-school.ts';
import { countedPage, narrowed } from '../../kernel/paged.ts';
import { invalidFields, ServiceError } from '../../kernel/service-error.ts';
import { containing } from '../../kernel/sought-terms.ts';
import { today } from '../../kernel/today.ts';
import { dietMinutes as table } from '../schema/safety.ts';

type Calls = typeof minutesCalls;
type Stored = typeof table.$inferSelect;

/** A page, the newest first. */
async function pageOfMinutes(
  ctx: Ctx,
  { page, size, ...filters }: ParsedInputOf<Calls['committeeMinutes']>,
): Promise<ReplyOf<Calls['committeeMinutes']>> {
  const where = await narrowed(ctx, table, filters, {
    q: (q) => or(ilike(table.topics, containing(q)), ilike(table.decisions, containing(q))),
    state: (state) => eq(table.state, state),
  });
  const order = [desc(table.heldOn), desc(table.id)];
  const { rows, ...paged } = await countedPage(ctx, table, where, order, { page, size });
  return { rows: rows.map((row) => shown(ctx, row)), ...paged };
}

/** @throws ServiceError notFound, conflict, wrongState */
const rowFor = (ctx: Ctx, asked: Pick<Stored, 'id' | 'version'> & { move: (typeof minutesMachine.moves)[number] }) =>
  rowToMove(ctx, table, asked, { states: minutesMachine, current: async (row) => shown(ctx, row) });

/** @throws ServiceError notFound, conflict, wrongState: they are signed; invalid: of a day to come */
export async function saveMinutes(
  ctx: Ctx,
  { id, version = 0, ...facts }: ParsedInputOf<Calls['saveMinutes']>,
): Promise<MinutesRow> {
  const before = id === undefined ? null : (await rowFor(ctx, { id, version, move: 'edit' })).row;
  if (facts.heldOn > today(ctx)) throw invalidFields({ heldOn: { key: 'future' } });
  const by = { updatedAt: ctx.now, updatedBy: ctx.person.accountId };
  const added = () =>
    ctx.tx
      .insert(table)
      .values({ schoolId: ctx.school.id, id: uuidv7(), ...facts, ...by })
      .returning();
  const row = before ? await changeRow(ctx, table, before, facts) : (await added())[0];
  if (!row) throw new ServiceError('notFound');
  ctx.audit({ object: { type: 'dietMinutes', id: row.id }, change: { old: before, new: facts } });
  return shown(ctx, row);
}

/** @throws ServiceError notFound, conflict, wrongState */
export async function moveMinutes(ctx: Ctx, asked: ParsedInputOf<Calls['moveMinutes']>): Promise<MinutesRow> {
  const { row, state } = await rowFor(ctx, asked);
  const after = await changeRow(ctx, table, row, { state });
  ctx.audit({ object: { type: 'dietMinutes', id: row.id }, change: { heldOn: row.heldOn, move: asked.move } });
  return shown(ctx, after);
}

/** @throws ServiceError notFound, conflict, wrongState */
async function removeMinutes(ctx: Ctx, asked: ParsedInputOf<Calls['removeMinutes']>): Promise<null> {
  const { row } = await rowFor(ctx, { ...asked, move: 'remove' });
  await ctx.tx.delete(table).where(oneOfSchool(ctx, table, row.id));
  ctx.audit({ object: { type: 'dietMinutes', id: row.id }, change: { old: row } });
  return null;
}

function shown(ctx: Ctx, row: Stored): MinutesRow {
  const { schoolId: _, updatedAt: _1, updatedBy: _2, ...facts } = row;
  return {
    ...facts,
    quarter: `${yearOf(row.heldOn)}-${Math.ceil(monthNumberOf(row.heldOn) / 3)}`,
    actions: ctx.can('diet.minutes.edit') ? [...minutesMachine.movesIn(row.state)] : [],
  };
}

export const minutesVerbs: VerbGroup<Calls> = {
  committeeMinutes: pageOfMinutes,
  minutesOf: async (ctx, { id }) => shown(ctx, await findRow(ctx, table, id)),
  saveMinutes,
  moveMinutes,
  removeMinutes,
};
