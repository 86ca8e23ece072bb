import { and, asc, between, desc, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { safetyMachine } from '@/lib/contracts/diet/safety.data.ts';
import type { SafetyRow, safetyRecordCalls } from '@/lib/contracts/diet/safety.ts';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import { judged } from '@/lib/rules/diet/safety-limits.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { changeRow, rowToMove } from '../../kernel/moved-row.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { countedPage, narrowed } from '../../kernel/paged.ts';
import { personNames } from '../../kernel/people.ts';
import { invalidFields } from '../../kernel/service-error.ts';
import { today } from '../../kernel/today.ts';
import { dietSafetyRecords as table } from '../schema/safety.ts';
import { safetyLimits } from '../shipped-tables.ts';
import { gapsIn } from './gaps.ts';

type Calls = typeof safetyRecordCalls;
type Stored = typeof table.$inferSelect;

/** A page, the newest first, and what is missing of the day that is looked at. */
async function pageOfRecords(
  ctx: Ctx,
  { page, size, ...filters }: ParsedInputOf<Calls['safetyRecords']>,
): Promise<ReplyOf<Calls['safetyRecords']>> {
  const where = await narrowed(ctx, table, filters, {
    day: (day) => eq(table.day, day),
    kind: (kind) => eq(table.kind, kind),
  });
  const { rows, ...paged } = await countedPage(ctx, table, where, [desc(table.day), desc(table.id)], { page, size });
  return { rows: await shown(ctx, rows), ...paged, gaps: await gapsOn(ctx, filters.day ?? today(ctx)) };
}

/** What is missing of a day. */
const gapsOn = async (ctx: Ctx, day: string) => (await gapsIn(ctx, day, day)).map(({ day: _, ...gap }) => gap);

/** All records of some days, the first day first, and what is missing of each. */
async function safetyFolder(
  ctx: Ctx,
  { from, to }: ParsedInputOf<Calls['safetyFolder']>,
): Promise<ReplyOf<Calls['safetyFolder']>> {
  const rows = await ctx.tx
    .select()
    .from(table)
    .where(and(ofSchool(ctx, table), between(table.day, from, to)))
    .orderBy(asc(table.day), asc(table.id))
    .limit(limits.safetyFolderRows);
  return { rows: await shown(ctx, rows), gaps: [...(await gapsIn(ctx, from, to))] };
}

/** Records one, at the server's time. @throws ServiceError invalid: it is of a day to come */
export async function noteSafety(ctx: Ctx, asked: ParsedInputOf<Calls['noteSafety']>): Promise<null> {
  const on = today(ctx);
  if (asked.day > on) throw invalidFields({ day: { key: 'future' } });
  const { kind, day, subject, note } = asked;
  const facts = {
    ...{ kind, day, subject, note, isLate: day < on, recordedAt: ctx.now },
    meal: 'meal' in asked ? asked.meal : null,
    detail: 'detail' in asked ? asked.detail : '',
    value: 'value' in asked ? asked.value : null,
    dueOn: 'dueOn' in asked ? asked.dueOn : null,
    state: kind === 'sample' ? ('kept' as const) : ('noted' as const),
  };
  const id = uuidv7();
  const by = { updatedAt: ctx.now, updatedBy: ctx.person.accountId };
  await ctx.tx.insert(table).values({ schoolId: ctx.school.id, id, ...facts, ...by });
  ctx.audit({ object: { type: 'foodSafety', id }, change: { new: asked } });
  return null;
}

const hourMs = 3_600_000;

/** @throws ServiceError notFound, conflict, wrongState; invalid: its hours are not over, and nobody says why */
async function removeSample(ctx: Ctx, { reason, id, version }: ParsedInputOf<Calls['removeSample']>): Promise<null> {
  const asked = { id, version, move: 'takeAway' as const };
  const { row, state } = await rowToMove(ctx, table, asked, {
    states: safetyMachine,
    current: async (current) => (await shown(ctx, [current]))[0],
  });
  const hours = Math.floor((ctx.now.getTime() - row.recordedAt.getTime()) / hourMs);
  const isEarly = judged(safetyLimits(), { code: 'sample.hours', day: row.day, value: hours }) === 'low';
  if (isEarly && reason === '') throw invalidFields({ reason: { key: 'sampleEarly', params: { hours } } });
  await changeRow(ctx, table, row, { state, reason, removedAt: ctx.now });
  ctx.audit({ object: { type: 'foodSafety', id }, change: { subject: row.subject, hours, reason } });
  return null;
}

/** The limit that each kind of record is judged by. */
const codeOf = ({ kind, detail }: Pick<Stored, 'kind' | 'detail'>): string =>
  kind === 'sample' ? 'sample.grams' : `${kind}.${detail}`;

async function shown(ctx: Ctx, rows: readonly Stored[]): Promise<SafetyRow[]> {
  const people = await personNames(
    ctx.tx,
    rows.map(({ updatedBy }) => updatedBy),
  );
  return rows.map((row) => {
    const { id, version, kind, day, meal, subject, value, dueOn, state, note, reason } = row;
    const detail = row.detail as SafetyRow['detail'];
    const mark = value === null ? 'unjudged' : judged(safetyLimits(), { code: codeOf(row), day, value });
    const may = ctx.can('diet.safety.edit');
    return {
      ...{ id, version, kind, day, meal, subject, detail, value, dueOn, mark, state, note, reason },
      recordedAt: row.recordedAt.toISOString(),
      timing: row.isLate ? 'late' : 'inTime',
      by: people.get(row.updatedBy) ?? '',
      actions: may ? [...safetyMachine.movesIn(state)] : [],
    };
  });
}

export const safetyRecordVerbs: VerbGroup<Calls> = {
  safetyRecords: pageOfRecords,
  safetyFolder,
  noteSafety,
  removeSample,
};
