import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import { askAsProvider } from './registration.ts';
import type { Store } from './store.ts';

const ids = z.array(z.string()).default([]);
const reply = z.object({
  query_result: z.object({ user: z.object({ userid: ids, open_userid: ids }).optional() }).optional(),
});

/** The platform's kind of a search for persons, among those who are there now. */
const persons = { query_type: 1, query_range: 0 } as const;

/**
 * Members of a corporation whose name or pinyin has the word, as the platform knows them (document 91844); their ids
 * alone are told.
 * @throws PlatformFailure
 */
export async function searchMembers(
  store: Store,
  { corpId, agentId }: { readonly corpId: string; readonly agentId: string },
  word: string,
): Promise<readonly string[]> {
  const about = { auth_corpid: corpId, agentid: Number(agentId) };
  const body = { ...about, ...persons, query_word: word, limit: limits.contactMatches };
  const asked = { method: 'POST', path: '/service/contact/search', body, repeatable: true, account: corpId } as const;
  const { query_result } = await askAsProvider(store, asked, reply);
  const { userid = [], open_userid = [] } = query_result?.user ?? {};
  return userid.length > 0 ? userid : open_userid;
}
