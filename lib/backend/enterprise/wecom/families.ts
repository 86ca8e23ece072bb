import { z } from 'zod';
import { duplicateCheckSeconds } from './members.ts';
import { askAsCorp } from './platform.ts';
import type { Store } from './store.ts';
import type { Suite } from './suites.ts';

/** A child of the platform's home-school contacts with its parents. */
export interface PlatformChild {
  readonly studentUserId: string;
  readonly parents: readonly {
    readonly parentUserId: string;
    /** In the school's own words, such as 妈妈. */
    readonly relation: string;
    readonly subscribed: boolean;
  }[];
}

const departments = z.object({ departments: z.array(z.object({ id: z.number(), type: z.number() })).default([]) });
/** A class, among stages, grades and campuses (document 92299). */
const classType = 1;

const children = z.object({
  students: z
    .array(
      z.object({
        student_userid: z.string(),
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

/** Classes after which somebody is told how far the reading is. */
const toldEvery = 10;

/**
 * All children that the corporation lets the suite see, class by class.
 * @param told hears now and then how many classes of how many were read
 * @throws PlatformFailure, also where one class could not be read
 */
export async function readChildren(
  store: Store,
  suite: Suite,
  corpId: string,
  told: (classes: number, of: number) => Promise<void>,
): Promise<PlatformChild[]> {
  const get = { method: 'GET', repeatable: true } as const;
  const tree = await askAsCorp(store, suite, corpId, { ...get, path: '/school/department/list' }, departments);
  const found: PlatformChild[] = [];
  const classes = tree.departments.filter(({ type }) => type === classType);
  for (const [at, { id }] of classes.entries()) {
    if (at % toldEvery === 0) await told(at, classes.length);
    const asked = { ...get, path: '/school/user/list', query: { department_id: String(id) } } as const;
    const { students } = await askAsCorp(store, suite, corpId, asked, children);
    for (const { student_userid, parents } of students)
      found.push({
        studentUserId: student_userid,
        parents: parents.map(({ parent_userid, relation, is_subscribe }) => ({
          parentUserId: parent_userid,
          relation,
          subscribed: is_subscribe === 1,
        })),
      });
  }
  return found;
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
