import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { stateCalls } from '@/lib/contracts/students/state-calls.ts';
import type { Ctx } from '../../kernel/context.ts';
import { findOpenClass } from '../class-facts.ts';
import { changeStates } from '../states/change-states.ts';
import { findStudent, recordOf } from '../student-view.ts';
import { recordReturns } from './record-leavings.ts';
import { clearTicks } from './ticks.ts';

type Rejoin = typeof stateCalls.rejoin;

/**
 * Lets a child who has left come back, into a class or without one.
 * @throws ServiceError notFound (child or class), wrongState, classClosed
 */
export async function rejoin(ctx: Ctx, { id, on, classId, reason }: ParsedInputOf<Rejoin>): Promise<ReplyOf<Rejoin>> {
  const chosen = await findOpenClass(ctx, classId);
  const also = { classId, className: chosen?.name ?? '', classKey: chosen?.sortKey ?? '' };
  await changeStates(ctx, [id], { move: 'rejoin', on, facts: { className: also.className, reason }, also });
  await recordReturns(ctx, [id], on);
  await clearTicks(ctx, [id]);
  ctx.audit({ object: { type: 'student', id }, change: { new: { on, classId, reason } } });
  return recordOf(ctx, await findStudent(ctx, id));
}
