import 'server-only';
import type { ReplyOf } from '@/lib/contracts/endpoint.ts';
import { notices } from '@/lib/contracts/notices.ts';
import { limits } from '@/lib/rules/limits.ts';
import { call } from './call.ts';
import { CallError } from './call-error.ts';
import type { Identity } from './identity.ts';
import { sharedMemory } from './short-memory.ts';

type Notice = ReplyOf<typeof notices.endpoints.shownNotice>;

/** Only the absence of a notice is kept: one that was closed must not come back with the next page. */
const without = sharedMemory<true>('without notice', limits.rightsCacheSeconds, 2_000);

/** The school's notice for the frame (guard rule 11). A backend that has none to tell must not take the console down with it. */
export async function noticeFor(identity: Identity): Promise<Notice> {
  const key = `${identity.token} ${identity.schoolId}`;
  if (without.get(key)) return null;
  const notice = await ask(identity);
  if (!notice) without.set(key, true);
  return notice;
}

async function ask(identity: Identity): Promise<Notice> {
  try {
    return await call(notices.endpoints.shownNotice, {}, identity);
  } catch (error) {
    if (error instanceof CallError) return null;
    throw error;
  }
}
