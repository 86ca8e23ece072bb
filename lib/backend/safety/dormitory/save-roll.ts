import { and, inArray, isNull } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { dormitoryRollCalls } from '@/lib/contracts/safety/dormitory-roll-calls.ts';
import { isAhead, isMakeUp } from '@/lib/rules/dormitory-night.ts';
import { bulkInsert } from '../../kernel/bulk-insert.ts';
import type { Ctx } from '../../kernel/context.ts';
import { changeRows } from '../../kernel/moved-row.ts';
import { invalidFields, ServiceError } from '../../kernel/service-error.ts';
import { dormRollRecords, dormStays } from '../schema/dormitory.ts';
import { marksOf } from './marks.ts';
import { nightNow } from './night.ts';
import { expectedOn } from './roll.ts';

type Calls = typeof dormitoryRollCalls;

/**
 * Records what was found of children in a night. Nothing is overwritten: a correction is a further record. Marks of the
 * present night also say where the residents are. Whoever has moved out or was set away meanwhile is passed over and
 * named.
 * @throws ServiceError notFound: nobody of them lives there in that night; invalid: a night ahead, or no reason after
 * its end
 */
export async function saveRoll(
  ctx: Ctx,
  { night, entries }: ParsedInputOf<Calls['saveDormRoll']>,
): Promise<ReplyOf<Calls['saveDormRoll']>> {
  const now = await nightNow(ctx);
  if (isAhead(night, now.day, now.minute)) throw invalidFields({ night: { key: 'future' } });
  const madeUp = isMakeUp(night, now.day, now.minute);
  const open = entries.findIndex(({ reason }) => madeUp && reason === '');
  if (open >= 0) throw invalidFields({ [`entries.${open}.reason`]: { key: 'required' } });
  const ids = entries.map(({ studentId }) => studentId);
  const living = await expectedOn(ctx, night, inArray(dormStays.studentId, ids));
  const roomOf = new Map(living.map(({ studentId, roomId }) => [studentId, roomId]));
  const missed = ids.filter((id) => !roomOf.has(id));
  if (missed.length === ids.length) throw new ServiceError('notFound');
  const before = await marksOf(ctx, night, ids);
  const changed = entries.filter(({ studentId, mark, reason }) => {
    if (!roomOf.has(studentId)) return false;
    const former = before.get(studentId);
    return former?.mark !== mark || former.reason !== reason;
  });
  await bulkInsert(
    ctx.tx,
    dormRollRecords,
    changed.map((entry) => ({
      schoolId: ctx.school.id,
      id: uuidv7(),
      night,
      ...entry,
      roomId: roomOf.get(entry.studentId) ?? '',
      madeUp,
      recordedAt: ctx.now,
      recordedBy: ctx.person.accountId,
    })),
  );
  if (night === now.night) await follow(ctx, changed);
  const change = { night, madeUp, marks: Object.fromEntries(changed.map(({ studentId, mark }) => [studentId, mark])) };
  ctx.audit({ object: { type: 'dormRoll', id: night }, change });
  return { recorded: changed.length, missed };
}

/** Residents are where the roll has found them. */
async function follow(ctx: Ctx, entries: ParsedInputOf<Calls['saveDormRoll']>['entries']): Promise<void> {
  for (const state of [1, 2] as const) {
    const found = entries.filter(({ mark }) => (mark === 'in') === (state === 1)).map(({ studentId }) => studentId);
    if (found.length === 0) continue;
    const theirs = and(isNull(dormStays.toOn), inArray(dormStays.studentId, found));
    await changeRows(ctx, dormStays, theirs, { state, stateAt: ctx.now, awayTo: null, awayReason: '' });
  }
}
