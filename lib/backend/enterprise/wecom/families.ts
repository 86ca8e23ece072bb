import { z } from 'zod';
import type { SchoolThere } from '@/lib/rules/contacts/school-plan.ts';
import { duplicateCheckSeconds } from './members.ts';
import { askAsCorp } from './platform.ts';
import type { Store } from './store.ts';
import type { Suite } from './suites.ts';

const departments = z.object({
  departments: z
    .array(
      z.object({ id: z.number(), type: z.number(), name: z.string().default(''), parentid: z.number().default(0) }),
    )
    .default([]),
});
/** What the platform calls the levels of a school (document 92299); others are passed over. */
const kindOfType: Readonly<Record<number, 'class' | 'grade' | 'stage'>> = { 1: 'class', 2: 'grade', 3: 'stage' };

const children = z.object({
  students: z
    .array(
      z.object({
        student_userid: z.string(),
        name: z.string().default(''),
        parents: z
          .array(
            z.object({
              parent_userid: z.string(),
              relation: z.string().default(''),
              is_subscribe: z.number().default(0),
            }),
          )
          .default([]),
      }),
    )
    .default([]),
});

/** Classes that are asked at once: the platform wants few (45033). */
const atOnce = 4;

/**
 * The home-school contacts that the corporation lets the suite see, class by class; each child once.
 * @param told hears now and then how many classes of how many were read
 * @throws PlatformFailure, also where one class could not be read
 */
export async function readSchool(
  store: Store,
  suite: Suite,
  corpId: string,
  told: (classes: number, of: number) => Promise<void>,
): Promise<SchoolThere> {
  const get = { method: 'GET', repeatable: true } as const;
  const tree = await askAsCorp(store, suite, corpId, { ...get, path: '/school/department/list' }, departments);
  const found = new Map<string, SchoolThere['students'][number]>();
  const classes = tree.departments.filter(({ type }) => kindOfType[type] === 'class');
  for (let at = 0; at < classes.length; at += atOnce) {
    await told(at, classes.length);
    const some = classes.slice(at, at + atOnce).map(async ({ id }) => {
      const asked = { ...get, path: '/school/user/list', query: { department_id: String(id) } } as const;
      return { classId: String(id), ...(await askAsCorp(store, suite, corpId, asked, children)) };
    });
    for (const { classId, students } of await Promise.all(some))
      for (const { student_userid: userId, name, parents } of students)
        found.set(userId, {
          ...{ userId, name, classId },
          parents: parents.map(({ parent_userid, relation, is_subscribe }) => ({
            userId: parent_userid,
            relation,
            subscribed: is_subscribe === 1,
          })),
        });
  }
  return {
    departments: tree.departments.map(({ id, type, name, parentid }) => {
      return { id: String(id), name, parent: String(parentid), kind: kindOfType[type] ?? 'other' };
    }),
    students: [...found.values()],
  };
}

const refused = z.object({ invalid_parent_userid: z.array(z.string()).default([]) });

/**
 * Sends a text to parents as a notice of the school (document 91609).
 * @returns the ids that cannot get it.
 * @throws PlatformFailure
 */
export async function sendToParents(
  store: Store,
  suite: Suite,
  to: { readonly corpId: string; readonly agentId: string; readonly userIds: readonly string[] },
  text: string,
): Promise<readonly string[]> {
  const body = {
    recv_scope: 0,
    to_parent_userid: to.userIds,
    agentid: Number(to.agentId),
    msgtype: 'text',
    text: { content: text },
    enable_duplicate_check: 1,
    duplicate_check_interval: duplicateCheckSeconds,
  };
  const asked = { method: 'POST', path: '/externalcontact/message/send', body, repeatable: true } as const;
  return (await askAsCorp(store, suite, to.corpId, asked, refused)).invalid_parent_userid;
}
