import 'server-only';
import type { ReplyOf } from '@/lib/contracts/endpoint.ts';
import { notices } from '@/lib/contracts/notices.ts';
import { limits } from '@/lib/rules/limits.ts';
import { decoration } from './decoration.ts';
import type { Identity } from './identity.ts';
import { sharedMemory } from './short-memory.ts';

/** Only the absence of a notice is kept: one that was closed must not come back with the next page. */
const without = sharedMemory<true>('without notice', limits.rightsCacheSeconds, 2_000);

/** The school's notice for the frame (guard rule 11). */
export async function noticeFor(identity: Identity): Promise<ReplyOf<typeof notices.endpoints.shownNotice>> {
  const key = `${identity.token} ${identity.schoolId}`;
  if (without.get(key)) return null;
  const shown = await decoration(notices.endpoints.shownNotice, {}, identity, null);
  if (!shown) without.set(key, true);
  return shown;
}
