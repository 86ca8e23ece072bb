import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { stateCalls } from '@/lib/contracts/students/state-calls.ts';
import type { Ctx } from '../../kernel/context.ts';
import { changeStates } from '../states/change-states.ts';
import { recordLeavings } from './record-leavings.ts';

type Leave = typeof stateCalls.leave;

/** Lets children leave; each keeps the class it left from. @throws ServiceError notFound, wrongState */
export async function leave(ctx: Ctx, { ids, ...leaving }: ParsedInputOf<Leave>): Promise<ReplyOf<Leave>> {
  const { on, type, reason, destination } = leaving;
  const before = await changeStates(ctx, ids, { move: 'leave', on, facts: { leavingType: type, destination, reason } });
  await recordLeavings(ctx, before, leaving);
  const gone = before.map(({ id, number, name }) => ({ id, number, name }));
  ctx.audit({
    object: { type: 'student', id: gone.length === 1 ? (gone[0]?.id ?? '') : `${gone.length}` },
    change: { students: gone, new: leaving },
  });
  return { ids: gone.map(({ id }) => id) };
}
