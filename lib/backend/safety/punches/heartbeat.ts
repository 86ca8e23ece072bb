import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { punchCalls } from '@/lib/contracts/safety/punch-calls.ts';
import type { PublicCtx } from '../../kernel/context.ts';
import { CommittedRefusal } from '../../kernel/service-error.ts';
import { callingDevice } from './calling-device.ts';

type Call = (typeof punchCalls)['deviceHeartbeat'];

/** A device is there. @returns the refusal `deviceKey`. @throws ServiceError tooMany */
export async function takeHeartbeat(
  ctx: PublicCtx,
  input: ParsedInputOf<Call>,
): Promise<ReplyOf<Call> | CommittedRefusal> {
  const calling = await callingDevice(ctx, input);
  if (calling instanceof CommittedRefusal) return calling;
  return { serverTime: ctx.now.toISOString(), driftMs: calling.driftMs };
}
