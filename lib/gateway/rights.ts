import 'server-only';
import { modules } from '@/lib/contracts/index.ts';
import type { MenuSetting } from '@/lib/contracts/organisation/menu-setting.ts';
import { dietReportKey } from '@/lib/contracts/organisation/permissions.ts';
import type { SavedView } from '@/lib/contracts/organisation/saved-view.ts';
import type { PermissionTree } from '@/lib/contracts/organisation.ts';
import { arrangeMenu } from '@/lib/navigation/arrange-menu.ts';
import { buildMenu } from '@/lib/navigation/menu.ts';
import type { Menu } from '@/lib/navigation/menu-item.ts';
import { holds } from '@/lib/navigation/permission-tree.ts';
import { limits } from '@/lib/rules/limits.ts';
import { soundsOf } from '@/lib/rules/pinyin-keys.ts';
import { isSchool, type SessionData } from '@/lib/session/session-data.ts';
import { call } from './call.ts';
import { CallError } from './call-error.ts';
import type { Identity } from './identity.ts';
import { sharedMemory } from './short-memory.ts';

/** What a person may see and do in the current school, and the schools to choose from. */
export interface Rights {
  readonly menu: Menu;
  /** The menu as it comes, before anybody laid it out. */
  readonly plainMenu: Menu;
  readonly permissions: PermissionTree;
  /** Ids of the entries the person has marked. */
  readonly favourites: readonly string[];
  /** What the person looks at lists by; few, and asked for here so that no list needs a call of its own. */
  readonly views: readonly SavedView[];
  /** How many schools the person may enter; the list of them is asked for when it is opened. */
  readonly schoolCount: number;
}

const kept = sharedMemory<Promise<Rights>>('rights', limits.rightsCacheSeconds, 2_000);

/**
 * Asks the backend for menu, permissions and schools of a session; the answer is kept for seconds per token, school and
 * language, because every page needs it. Throws CallError.
 */
export async function rightsOf(session: SessionData, identity: Identity): Promise<Rights> {
  const key = `${session.token} ${session.school.schoolId} ${identity.locale}`;
  const known = kept.get(key);
  if (known) return known;
  const rights = askRights(session, identity);
  kept.set(key, rights);
  // Failures are not kept: the next page asks again.
  rights.catch(() => kept.delete(key));
  return rights;
}

/** What the rights are made of and the person changes: whoever has just done so wants to see it. */
export const changedByPerson: readonly string[] = ['organisation.menu', 'organisation.savedViews'];

/** Forgets what is kept of a token that has ended, or whose person has changed something of it. */
export function forgetRightsOf(token: string): void {
  kept.deleteAll(`${token} `);
}

async function askRights(session: SessionData, identity: Identity): Promise<Rights> {
  const {
    menu,
    permissions,
    schools,
    menuSetting,
    savedViews,
    safetyFlags: safetyFlagsCall,
  } = modules.organisation.endpoints;
  const [{ menuDtoList }, { unOrder }, entered, setting, { views }, inApp, safetyFlags] = await Promise.all([
    call(menu, { schoolNo: session.school.schoolNo, orgId: session.school.orgId }, identity),
    call(permissions, {}, identity),
    call(schools, {}, identity),
    orElse(call(menuSetting, {}, identity), noSetting),
    orElse(call(savedViews, {}, identity), { views: [] }),
    session.wxwork ? call(modules.enterprise.endpoints.situation, {}, identity) : null,
    session.wxwork ? orElse(call(safetyFlagsCall, { schoolId: session.school.schoolId }, identity), {}) : null,
  ]);
  const situation = {
    edition: session.edition,
    locale: identity.locale,
    isKindergarten: !isSchool(session.school),
    isPrimarySchool: holds(unOrder, dietReportKey),
    isGroupSchool: session.mode === 'organization',
    allowedPaths: inApp?.allowedPaths ?? null,
    dietPermissionLevel: inApp?.permissionLevel ?? null,
    safetyFlags,
    soundsOf,
  };
  const plainMenu = buildMenu(menuDtoList, situation);
  return {
    menu: arrangeMenu(plainMenu, setting.own ?? setting.fallback),
    plainMenu,
    favourites: setting.favourites,
    views,
    permissions: unOrder,
    schoolCount: entered.length,
  };
}

const noSetting: MenuSetting = { own: null, fallback: null, favourites: [], version: 0 };

/** What only decorates the console may be missing: a backend that does not answer must not take the rest of it down. */
async function orElse<T>(answer: Promise<T>, without: T): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof CallError && error.behaviour !== 'signOut') return without;
    throw error;
  }
}
