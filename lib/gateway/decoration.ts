import 'server-only';
import type { Endpoint, InputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import { log } from '@/lib/log.ts';
import { limits } from '@/lib/rules/limits.ts';
import { call } from './call.ts';
import { CallError } from './call-error.ts';
import type { Identity } from './identity.ts';
import { inTime } from './in-time.ts';
import { sharedMemory } from './short-memory.ts';

/** What was late a moment ago is not waited for by the next page. */
const late = sharedMemory<true>('late decorations', limits.lateSeconds, 2_000);

/**
 * What decorates a page: asked within the budget of a decoration, and `without` where it is late or refused. A backend
 * that hangs or fails there must not take the page down with it, nor hold up one page after the other.
 */
export async function decoration<E extends Endpoint, W>(
  endpoint: E,
  input: InputOf<E>,
  identity: Identity,
  without: W,
): Promise<ReplyOf<E> | W> {
  const key = `${endpoint.name} ${identity.schoolId}`;
  if (late.get(key)) return without;
  const answer = await inTime(limits.decorationMs, async (signal) => {
    try {
      return { reply: await call(endpoint, input, identity, { signal }) };
    } catch (error) {
      if (error instanceof CallError) return { reply: without };
      throw error;
    }
  });
  if (answer !== 'late') return answer.reply;
  late.set(key, true);
  log.warn({ requestId: identity.requestId, endpoint: endpoint.name }, 'the page goes without a decoration');
  return without;
}
