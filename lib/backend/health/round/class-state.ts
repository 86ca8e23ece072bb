import { and, eq } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { roundCalls } from '@/lib/contracts/health/round.ts';
import { type ClassRoundState, classRoundMachine, roundMovesOf } from '@/lib/rules/health/class-round.ts';
import type { Ctx } from '../../kernel/context.ts';
import { changeRow } from '../../kernel/moved-row.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { invalidFields, ServiceError } from '../../kernel/service-error.ts';
import { assertClass } from '../../students/index.ts';
import { stoppedStudents } from '../case/stopped.ts';
import { classOn, type Part } from '../check/class-on.ts';
import { missedOn } from '../check/missed.ts';
import { newRow, only, refuseFuture } from '../kept.ts';
import { healthClassRounds as table } from '../schema/class-round.ts';

type Calls = typeof roundCalls;

const ofPart = (ctx: Ctx, { day, period }: Part) =>
  and(ofSchool(ctx, table), eq(table.day, day), eq(table.period, period));

/** How each class's check of a part of a day stands; open where nothing is said. */
export async function roundStates(ctx: Ctx, part: Part): Promise<ReadonlyMap<string, ClassRoundState>> {
  const rows = await ctx.tx.select({ classId: table.classId, state: table.state }).from(table).where(ofPart(ctx, part));
  return new Map(rows.map(({ classId, state }) => [classId, state]));
}

/** What the person may do with a class's check. */
export const roundMoves = (ctx: Ctx, state: ClassRoundState) => [
  ...roundMovesOf(state, { record: ctx.can('health.check.record'), review: ctx.can('health.check.review') }),
];

/** @throws ServiceError wrongState: the health room has reviewed it, and has not opened it again */
export async function refuseReviewed(ctx: Ctx, classId: string | null, part: Part): Promise<void> {
  if (classId === null || ctx.can('health.check.review')) return;
  if ((await roundStates(ctx, part)).get(classId) === 'reviewed') throw new ServiceError('wrongState');
}

/**
 * Says that the check of a class is done, reviews it, or opens it again.
 * @throws ServiceError notFound, forbidden, wrongState; invalid: a day to come, somebody who is there is not checked
 */
export async function moveRound(
  ctx: Ctx,
  { classId, move, ...part }: ParsedInputOf<Calls['moveRound']>,
): Promise<ReplyOf<Calls['moveRound']>> {
  refuseFuture(ctx, part.day);
  await assertClass(ctx, classId);
  if (move !== 'finish' && !ctx.can('health.check.review')) throw new ServiceError('forbidden');
  const [row] = await ctx.tx
    .select()
    .from(table)
    .where(and(ofPart(ctx, part), eq(table.classId, classId)))
    .for('update');
  const state = classRoundMachine.after(row?.state ?? 'open', move);
  if (state === undefined) throw new ServiceError('wrongState');
  if (move === 'finish') await refuseUnchecked(ctx, classId, part);
  const { createdAt: _, createdBy: _1, ...begun } = newRow(ctx);
  const { id } = row
    ? await changeRow(ctx, table, row, { state })
    : only(
        await ctx.tx
          .insert(table)
          .values({ ...begun, classId, ...part, state })
          .returning(),
      );
  ctx.audit({ object: { type: 'classRound', id }, change: { classId, ...part, state } });
  return { state };
}

/** Who arrives late is not there yet, and may be checked afterwards: until it is reviewed, done is not closed. */
async function refuseUnchecked(ctx: Ctx, classId: string, part: Part): Promise<void> {
  const { here, checked } = await classOn(ctx, classId, part);
  const missed = await missedOn(ctx, part);
  // Whoever is followed at home may not come in, and is looked at by the health room.
  const stopped = await stoppedStudents(ctx, [...here]);
  const count = [...here].filter((id) => !checked.has(id) && !missed.has(id) && !stopped.has(id)).length;
  if (count > 0) throw invalidFields({ move: { key: 'stillUnchecked', params: { count } } });
}
