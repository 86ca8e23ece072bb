import 'server-only';
import type { ReplyOf } from '@/lib/contracts/endpoint.ts';
import { notices } from '@/lib/contracts/notices.ts';
import { log } from '@/lib/log.ts';
import { limits } from '@/lib/rules/limits.ts';
import { call } from './call.ts';
import { CallError } from './call-error.ts';
import type { Identity } from './identity.ts';
import { inTime } from './in-time.ts';
import { sharedMemory } from './short-memory.ts';

type Notice = ReplyOf<typeof notices.endpoints.shownNotice>;

/** Only the absence of a notice is kept: one that was closed must not come back with the next page. */
const without = sharedMemory<true>('without notice', limits.rightsCacheSeconds, 2_000);

/**
 * The school's notice for the frame (guard rule 11), within the budget of a decoration. A backend that has none to tell must not take the console
 * down with it, nor hold it up.
 */
export async function noticeFor(identity: Identity): Promise<Notice> {
  const key = `${identity.token} ${identity.schoolId}`;
  if (without.get(key)) return null;
  const notice = await inTime(limits.decorationMs, (late) => ask(identity, late));
  if (notice === 'late') log.warn({ requestId: identity.requestId }, 'the page goes without the notice');
  const shown = notice === 'late' ? null : notice;
  if (!shown) without.set(key, true);
  return shown;
}

async function ask(identity: Identity, late: AbortSignal): Promise<Notice> {
  try {
    return await call(notices.endpoints.shownNotice, {}, identity, { signal: late });
  } catch (error) {
    if (error instanceof CallError) return null;
    throw error;
  }
}
