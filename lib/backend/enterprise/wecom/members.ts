import { z } from 'zod';
import { cutBytes } from '@/lib/rules/cut-text.ts';
import { limits } from '@/lib/rules/limits.ts';
import { PlatformFailure } from './failures.ts';
import { askAsCorp, askAsSuite } from './platform.ts';
import type { Store } from './store.ts';
import type { Suite } from './suites.ts';

/** A member as the platform proves it: never the user id alone, which repeats between corporations. */
export interface Member {
  readonly corpId: string;
  readonly userId: string;
}

/** Both spellings of the answer; people from outside the corporation come with `openid` alone. */
const who = z.object({
  corpid: z.string().optional(),
  userid: z.string().optional(),
  CorpId: z.string().optional(),
  UserId: z.string().optional(),
});

/**
 * Who signed in, by the code of the redirect; a code is exchanged once and never repeated.
 * @returns null for somebody who is no member of a corporation
 * @throws PlatformFailure
 */
export async function exchangeCode(store: Store, suite: Suite, code: string): Promise<Member | null> {
  const asked = {
    method: 'GET',
    path: '/service/auth/getuserinfo3rd',
    query: { code },
    repeatable: false,
    // Whose member it is, and so whose limit it counts to, is the answer: one corporation's rush stops no other's.
    account: null,
  } as const;
  const answer = await askAsSuite(store, suite, asked, who);
  const corpId = answer.corpid ?? answer.CorpId;
  const userId = answer.userid ?? answer.UserId;
  return corpId && userId ? { corpId, userId } : null;
}

/** A text card to members, and what became of it. */
export interface Delivery {
  readonly messageId: string;
  /** User ids that cannot get it, and those for whom the suite has no licence. */
  readonly invalid: readonly string[];
  readonly unlicensed: readonly string[];
}

const joined = z
  .string()
  .default('')
  .transform((text) => text.split('|').filter(Boolean));
const delivery = z.object({
  // An answer without it is none: the message may or may not be on its way.
  msgid: z.string().min(1),
  invaliduser: joined,
  unlicenseduser: joined,
});

/**
 * Sends a text card, cut to what the platform takes; within half an hour it recognises the same one and delivers it
 * once.
 * @throws PlatformFailure
 */
export async function sendCard(
  store: Store,
  suite: Suite,
  to: { readonly corpId: string; readonly agentId: string; readonly userIds: readonly string[] },
  card: { readonly title: string; readonly description: string; readonly url: string; readonly button: string },
): Promise<Delivery> {
  const title = cutBytes(card.title, limits.wxworkCardTitleBytes);
  const description = cutBytes(card.description, limits.wxworkCardTextBytes);
  const { url, button: btntxt } = card;
  const body = {
    touser: to.userIds.join('|'),
    agentid: Number(to.agentId),
    msgtype: 'textcard',
    textcard: { title, description, url, btntxt },
    enable_duplicate_check: 1,
    duplicate_check_interval: duplicateCheckSeconds,
  };
  const asked = { method: 'POST', path: '/message/send', body, repeatable: true } as const;
  const { msgid, invaliduser, unlicenseduser } = await askAsCorp(store, suite, to.corpId, asked, delivery);
  return { messageId: msgid, invalid: invaliduser, unlicensed: unlicenseduser };
}

/** How long the platform recognises a message that is sent again. */
export const duplicateCheckSeconds = 1800;

const admins = z.object({ admin: z.array(z.object({ userid: z.string(), auth_type: z.number() })).default([]) });

/** Who administers the app in a corporation; some may only send messages. */
interface Admin {
  readonly userId: string;
  readonly manages: boolean;
}

/** Who administers the app in a corporation. @throws PlatformFailure */
export async function readAdmins(store: Store, suite: Suite, corpId: string, agentId: string): Promise<Admin[]> {
  const body = { auth_corpid: corpId, agentid: Number(agentId) };
  const asked = { method: 'POST', path: '/service/get_admin_list', body, repeatable: true, account: corpId } as const;
  const { admin } = await askAsSuite(store, suite, asked, admins);
  return admin.map(({ userid, auth_type }) => ({ userId: userid, manages: auth_type === 1 }));
}

/** Whether the member manages the app in the corporation. @throws PlatformFailure */
export async function isManager(
  store: Store,
  suite: Suite,
  { corpId, userId }: Member,
  agentId: string,
): Promise<boolean> {
  try {
    const all = await readAdmins(store, suite, corpId, agentId);
    return all.some((one) => one.userId === userId && one.manages);
  } catch (error) {
    if (error instanceof PlatformFailure && error.kind === 'permission') return false;
    throw error;
  }
}
