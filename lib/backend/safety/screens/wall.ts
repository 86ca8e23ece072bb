import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { screenCalls } from '@/lib/contracts/safety/screen-calls.ts';
import type { PublicCtx } from '../../kernel/context.ts';
import { CommittedRefusal } from '../../kernel/service-error.ts';
import { snapshotFor } from './dress.ts';
import { openAddress } from './open-address.ts';
import { wallFacts } from './wall-facts.ts';

type Calls = typeof screenCalls;

/** What a screen shows now. @returns the refusal screenShut, one for whatever is wrong with the address */
export async function wall(
  ctx: PublicCtx,
  input: ParsedInputOf<Calls['wall']>,
): Promise<ReplyOf<Calls['wall']> | CommittedRefusal> {
  const opened = await openAddress(ctx, input);
  if (opened instanceof CommittedRefusal) return opened;
  const facts = await wallFacts(ctx, opened.school, new Set([opened.address.kind]));
  return snapshotFor(facts, opened.address, ctx.now);
}
