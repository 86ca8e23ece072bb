import { z } from 'zod';
import type { StaffThere } from '@/lib/rules/contacts/staff-plan.ts';
import { PlatformFailure } from './failures.ts';
import { askAsCorp } from './platform.ts';
import type { Store } from './store.ts';
import type { Suite } from './suites.ts';

const tree = z.object({
  department_id: z
    .array(z.object({ id: z.number(), parentid: z.number().default(0), order: z.number().default(0) }))
    .default([]),
});
const members = z.object({ userlist: z.array(z.object({ userid: z.string() })).default([]) });
const get = { method: 'GET', repeatable: true } as const;

/** Departments that are asked at once: the platform wants few (45033). */
const atOnce = 4;

/**
 * All departments of a corporation and each member once, with the departments in which it stands: the tree has to be
 * walked, since third parties get no department with those below it (document 95406).
 * @param told hears now and then how many departments of how many were read
 * @throws PlatformFailure, also where one department could not be read
 */
export async function readStaff(
  store: Store,
  suite: Suite,
  corpId: string,
  told: (read: number, of: number) => Promise<void> = async () => {},
): Promise<StaffThere> {
  const { department_id: rows } = await askAsCorp(
    store,
    suite,
    corpId,
    { ...get, path: '/department/simplelist' },
    tree,
  );
  const found = new Map<string, string[]>();
  for (let at = 0; at < rows.length; at += atOnce) {
    await told(at, rows.length);
    const some = rows.slice(at, at + atOnce).map(async ({ id }) => {
      const asked = { ...get, path: '/user/simplelist', query: { department_id: String(id) } } as const;
      return { id, ...(await askAsCorp(store, suite, corpId, asked, members)) };
    });
    for (const { id, userlist } of await Promise.all(some))
      for (const { userid } of userlist) found.set(userid, [...(found.get(userid) ?? []), String(id)]);
  }
  return {
    departments: rows.map(({ id, parentid, order }) => ({
      id: String(id),
      parent: String(parentid),
      order: String(order),
    })),
    members: [...found].map(([userId, departments]) => ({ userId, departments })),
  };
}

/** The ids of all members of a corporation whom the app may see. @throws PlatformFailure as `readStaff` does */
export async function readMemberIds(store: Store, suite: Suite, corpId: string): Promise<readonly string[]> {
  return (await readStaff(store, suite, corpId)).members.map(({ userId }) => userId);
}

/** Whether the platform has the member still. @throws PlatformFailure for everything else */
export async function memberExists(store: Store, suite: Suite, corpId: string, userId: string): Promise<boolean> {
  try {
    const asked = { ...get, path: '/user/get', query: { userid: userId } } as const;
    await askAsCorp(store, suite, corpId, asked, z.object({ userid: z.string() }));
    return true;
  } catch (error) {
    if (error instanceof PlatformFailure && error.kind === 'gone') return false;
    throw error;
  }
}
