import { z } from 'zod';
import { askAsCorp } from './platform.ts';
import type { Store } from './store.ts';
import type { Suite } from './suites.ts';

const departments = z.object({ department_id: z.array(z.object({ id: z.number() })).default([]) });
const members = z.object({ userlist: z.array(z.object({ userid: z.string() })).default([]) });
const get = { method: 'GET', repeatable: true } as const;

/** Departments that are asked at once: the platform wants few (45033). */
const atOnce = 4;

/**
 * The ids of all members of a corporation whom the app may see, each once: the tree has to be walked, since third
 * parties get no department with those below it (document 95406).
 * @throws PlatformFailure, also where one department could not be read
 */
export async function readMemberIds(store: Store, suite: Suite, corpId: string): Promise<readonly string[]> {
  const tree = await askAsCorp(store, suite, corpId, { ...get, path: '/department/simplelist' }, departments);
  const found = new Set<string>();
  const ids = tree.department_id.map(({ id }) => String(id));
  for (let at = 0; at < ids.length; at += atOnce) {
    const some = ids.slice(at, at + atOnce).map((department_id) => {
      const asked = { ...get, path: '/user/simplelist', query: { department_id } } as const;
      return askAsCorp(store, suite, corpId, asked, members);
    });
    for (const { userlist } of await Promise.all(some)) for (const { userid } of userlist) found.add(userid);
  }
  return [...found];
}
