import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { screenCalls } from '@/lib/contracts/safety/screen-calls.ts';
import type { PublicCtx } from '../../kernel/context.ts';
import { CommittedRefusal } from '../../kernel/service-error.ts';
import { displayFacts } from './display-facts.ts';
import { snapshotFor } from './dress.ts';
import { openAddress } from './open-address.ts';

type Calls = typeof screenCalls;

/** What a screen shows now. @returns the refusal screenShut, one for whatever is wrong with the address */
export async function display(
  ctx: PublicCtx,
  input: ParsedInputOf<Calls['display']>,
): Promise<ReplyOf<Calls['display']> | CommittedRefusal> {
  const opened = await openAddress(ctx, input);
  if (opened instanceof CommittedRefusal) return opened;
  const facts = await displayFacts(ctx, opened.school, new Set([opened.address.kind]));
  return snapshotFor(facts, opened.address, ctx.now);
}
