import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { attendanceCalls } from '@/lib/contracts/students/attendance-calls.ts';
import { dayAfter } from '@/lib/rules/days.ts';
import { changedMeanwhile } from '../../kernel/conflict.ts';
import type { Ctx } from '../../kernel/context.ts';
import { changeRows } from '../../kernel/moved-row.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { personName } from '../../kernel/people.ts';
import { invalidFields } from '../../kernel/service-error.ts';
import { today } from '../../kernel/today.ts';
import { attendanceLocks } from '../schema/attendance.ts';
import type { Reading, Writing } from '../writing.ts';

type Calls = typeof attendanceCalls;
type Lock = typeof attendanceLocks.$inferSelect;

const found = async (ctx: Reading): Promise<Lock | undefined> =>
  (await ctx.tx.select().from(attendanceLocks).where(ofSchool(ctx, attendanceLocks)))[0];

/** Up to which day the school has locked its attendance, that day included; null: nothing is locked. */
export const lockedThrough = async (ctx: Reading): Promise<string | null> => (await found(ctx))?.through ?? null;

/**
 * The lock, held until the caller's transaction ends: many may record at a time, and whoever locks or opens days waits
 * for them.
 */
async function held(ctx: Reading, strength: 'share' | 'update'): Promise<Lock | undefined> {
  const read = () => ctx.tx.select().from(attendanceLocks).where(ofSchool(ctx, attendanceLocks)).for(strength);
  const [row] = await read();
  if (row) return row;
  await ctx.tx.insert(attendanceLocks).values({ schoolId: ctx.school.id }).onConflictDoNothing();
  return (await read())[0];
}

/** `lockedThrough` for whoever is about to record: it stays true until their transaction ends. */
export const heldThrough = async (w: Writing): Promise<string | null> => (await held(w, 'share'))?.through ?? null;

/** The lock as people read it. */
export async function showLock(ctx: Ctx): Promise<ReplyOf<Calls['attendanceLock']>> {
  const row = await found(ctx);
  return {
    through: row?.through ?? null,
    reason: row?.reason ?? '',
    changedBy: row?.updatedBy ? await personName(ctx.tx, row.updatedBy) : null,
    changedAt: row?.updatedAt?.toISOString() ?? null,
    version: row?.version ?? 0,
    latest: dayAfter(today(ctx), -1),
    actions: ctx.can('students.attendance.lock') ? ['save'] : [],
  };
}

const refuse = (field: string, key: string) => invalidFields({ [field]: { key } });

/**
 * Locks all days up to one, or opens those after it again.
 * @throws ServiceError conflict, invalid (a day that is not over, or days opened without a reason)
 */
export async function saveLock(
  ctx: Ctx,
  { through, reason, version }: ParsedInputOf<Calls['saveAttendanceLock']>,
): Promise<ReplyOf<Calls['saveAttendanceLock']>> {
  if (through !== null && through >= today(ctx)) throw refuse('through', 'dayNotOver');
  const before = await held(ctx, 'update');
  if (before?.version !== version) throw await changedMeanwhile(ctx, before);
  const opens = before.through !== null && (through === null || through < before.through);
  if (opens && reason === '') throw refuse('reason', 'required');
  await changeRows(ctx, attendanceLocks, undefined, { through, reason: opens ? reason : '' });
  ctx.audit({
    action: opens ? 'students.attendance.unlock' : 'students.attendance.lock',
    object: { type: 'school', id: ctx.school.id },
    change: { old: before.through, new: through, ...(opens ? { reason } : {}) },
  });
  return showLock(ctx);
}
