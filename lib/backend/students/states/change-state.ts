import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { stateCalls } from '@/lib/contracts/students/state-calls.ts';
import type { Ctx } from '../../kernel/context.ts';
import { invalidFields } from '../../kernel/service-error.ts';
import { changeStates } from './change-states.ts';

type ChangeState = typeof stateCalls.changeState;

/**
 * Admits, enrols, suspends or resumes.
 * @throws ServiceError notFound, wrongState, invalid (expected back before the suspension begins)
 */
export async function changeState(ctx: Ctx, input: ParsedInputOf<ChangeState>): Promise<ReplyOf<ChangeState>> {
  const { ids, move, on, reason, until } = input;
  if (until && until < on) throw invalidFields({ until: { key: 'beforeStart', params: { min: on } } });
  const before = await changeStates(ctx, ids, {
    move,
    on,
    facts: { reason, until: move === 'suspend' ? until : null },
  });
  const moved = before.map(({ id, number, name }) => ({ id, number, name }));
  ctx.audit({
    action: `students.state.${move}`,
    object: { type: 'student', id: moved.length === 1 ? (moved[0]?.id ?? '') : `${moved.length}` },
    change: { students: moved, new: { on, reason, until } },
  });
  return { ids: moved.map(({ id }) => id) };
}
