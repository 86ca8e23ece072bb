import 'server-only';
import {
  type Endpoint,
  type InputOf,
  type ModuleContract,
  permissionCalled,
  type ReplyOf,
} from '@/lib/contracts/endpoint.ts';
import { noResponse } from '@/lib/contracts/error-catalogue.ts';
import { modules } from '@/lib/contracts/index.ts';
import type { MenuSetting } from '@/lib/contracts/organisation/menu-setting.ts';
import type { PermissionTree } from '@/lib/contracts/organisation/permission-tree.ts';
import { dietReportKey } from '@/lib/contracts/organisation/permissions.ts';
import type { SavedView } from '@/lib/contracts/organisation/saved-view.ts';
import { log } from '@/lib/log.ts';
import { arrangeMenu } from '@/lib/navigation/arrange-menu.ts';
import { comingFeatures } from '@/lib/navigation/coming-features.ts';
import { buildMenu } from '@/lib/navigation/menu.ts';
import type { Menu } from '@/lib/navigation/menu-item.ts';
import { isThere } from '@/lib/navigation/path-kinds.ts';
import { holds } from '@/lib/navigation/permission-tree.ts';
import { limits } from '@/lib/rules/limits.ts';
import { soundsOf } from '@/lib/rules/pinyin-keys.ts';
import { isSchool, type MessagingContext, moldOf, type SessionData } from '@/lib/session/session-data.ts';
import { hearSiblings, notifySiblings } from '@/lib/sibling-processes.ts';
import { call } from './call.ts';
import { CallError } from './call-error.ts';
import type { Identity } from './identity.ts';
import { inTime } from './in-time.ts';
import { sharedMemory } from './short-memory.ts';

/** What a person may see and do in the current school, and the schools to choose from. */
export interface Rights {
  readonly menu: Menu;
  /** The menu as it comes, before anybody laid it out. */
  readonly plainMenu: Menu;
  /** The menu as it is outside the messaging app; empty where the session is not inside it. */
  readonly menuOutside: Menu;
  /** Names of what the person may use as soon as it exists. */
  readonly coming: readonly string[];
  readonly permissions: PermissionTree;
  /** What the keys are called that the person does not hold: who misses something is told what to ask for. */
  readonly lacking: Readonly<Record<string, string>>;
  /** Ids of the entries the person has marked. */
  readonly favourites: readonly string[];
  /** What the person looks at lists by; few, and asked for here so that no list needs a call of its own. */
  readonly views: readonly SavedView[];
  /** How many schools the person may enter; the list of them is asked for when it is opened. */
  readonly schoolCount: number;
}

const kept = sharedMemory<Promise<Rights>>('rights', limits.rightsCacheSeconds, 2_000);
/** What stands in while the backend does not say. */
const last = sharedMemory<Rights>('last rights', limits.lastRightsSeconds, 2_000);

/**
 * Asks the backend for menu, permissions and schools of a session; the answer is kept for seconds per token, school and
 * language, because every page needs it. Where it is late or fails, older rights stand in: they only show the way, what
 * may be done is decided by every verb. Throws CallError.
 */
export async function rightsOf(session: SessionData, identity: Identity): Promise<Rights> {
  const key = `${session.token} ${session.school.schoolId} ${identity.locale}`;
  const known = kept.get(key);
  if (known) return known;
  const rights = rightsInTime(key, session, identity);
  kept.set(key, rights);
  // Failures are not kept: the next page asks again.
  rights.catch(() => kept.delete(key));
  return rights;
}

async function rightsInTime(key: string, session: SessionData, identity: Identity): Promise<Rights> {
  const older = last.get(key);
  try {
    const patience = older ? limits.firstCallsMs : limits.rightsMs;
    const rights = await inTime(patience, (late) => askRights(session, identity, late), tooLate);
    if (rights === 'late') throw new CallError({ code: 'none', ...noResponse, said: { key: noResponse.key } });
    last.set(key, rights);
    return rights;
  } catch (err) {
    if (!older || !(err instanceof CallError) || err.behaviour === 'signOut') throw err;
    log.warn({ requestId: identity.requestId, err }, 'the page goes by older rights');
    return older;
  }
}

const tooLate = new DOMException('The rights did not come in time', 'TimeoutError');

/** What the rights are made of and the person changes: whoever has just done so wants to see it. */
export const changedByPerson: readonly string[] = ['menuSetting', 'role', 'savedView'];

/** Forgets what is kept of a token that has ended, or whose person has changed something of it. */
export function forgetRightsOf(token: string): void {
  forgetHere(token);
  notifySiblings('forget', { token });
}

function forgetHere(token: string): void {
  kept.deleteAll(`${token} `);
  last.deleteAll(`${token} `);
}
hearSiblings('forget', ({ token }) => forgetHere(token));

async function askRights(session: SessionData, identity: Identity, late: AbortSignal): Promise<Rights> {
  const ask = <E extends Endpoint>(endpoint: E, input: InputOf<E>) => call(endpoint, input, identity, { signal: late });
  const {
    menu,
    permissions,
    schools,
    menuSetting,
    savedViews,
    safetyFlags: safetyFlagsCall,
  } = modules.organisation.endpoints;
  const { situation: situationCall, userPermission } = modules.enterprise.endpoints;
  const [{ menuDtoList, oddEntries }, { unOrder }, entered, setting, { views }, inApp, level, safetyFlags] =
    await Promise.all([
      ask(menu, menuInput(session)),
      ask(permissions, {}),
      orElse(ask(schools, {}), []),
      orElse(ask(menuSetting, {}), noSetting),
      orElse(ask(savedViews, {}), { views: [] }),
      session.wxwork ? orMissing(ask(situationCall, {})) : null,
      session.wxwork ? orElse(ask(userPermission, memberInput(session, session.wxwork)), null) : null,
      session.wxwork ? orElse(ask(safetyFlagsCall, { schoolId: session.school.schoolId }), {}) : null,
    ]);
  if (oddEntries) log.warn({ requestId: identity.requestId, entries: oddEntries }, 'odd menu entries are left out');
  const situation = {
    edition: session.edition,
    locale: identity.locale,
    isKindergarten: !isSchool(session.school),
    isPrimarySchool: holds(unOrder, dietReportKey),
    isGroupSchool: isGroupSchool(entered, session),
    allowedPaths: inApp?.allowedPaths ?? null,
    dietPermissionLevel: level?.permissionLevel ?? inApp?.permissionLevel ?? null,
    safetyFlags,
    exists: isThere,
    soundsOf,
  };
  const plainMenu = buildMenu(menuDtoList, situation);
  return {
    menu: arrangeMenu(plainMenu, setting.own ?? setting.fallback),
    plainMenu,
    menuOutside: session.wxwork ? buildMenu(menuDtoList, { ...situation, allowedPaths: null, safetyFlags: null }) : [],
    coming: comingFeatures(buildMenu(menuDtoList, { ...situation, exists: () => true, soundsOf: noSounds }), plainMenu),
    favourites: setting.favourites,
    views,
    permissions: unOrder,
    lacking: lackingIn(unOrder, session, identity),
    schoolCount: entered.length,
  };
}

const noSounds = () => [];

/**
 * What the menu is asked by (shell 7.3): the entries of the session's edition and app, an organisation's own where it
 * is worked in, in the order of the backend.
 */
const menuInput = ({ token, school, mode, edition, wxwork }: SessionData) => ({
  token,
  schoolNo: school.schoolNo,
  orgId: school.orgId,
  showXysOrg: school.productCode === 'xys' || mode === 'organization' ? '1' : '0',
  menuFlag: String(edition),
  appCode: wxwork?.appCode ?? '',
  isSortDefault: '1',
});

const memberInput = ({ school }: SessionData, { corpId, suiteId, userId }: MessagingContext) => ({
  corpId,
  suiteId,
  wxUserId: userId,
  schoolName: school.schoolName,
});

/** As the school's row says; a backend that does not say tells it at least to those who act for the group. */
function isGroupSchool(entered: ReplyOf<typeof modules.organisation.endpoints.schools>, session: SessionData): boolean {
  const row = entered.find(({ schoolId }) => schoolId === session.school.schoolId);
  return row?.isGroupSchool ?? session.mode === 'organization';
}

const contracts: readonly Pick<ModuleContract, 'permissions'>[] = Object.values(modules);

const lackingIn = (tree: PermissionTree, session: SessionData, { locale }: Identity) =>
  Object.fromEntries(
    contracts
      .flatMap(({ permissions }) => Object.entries(permissions))
      .filter(([key]) => !holds(tree, key))
      .map(([key, name]) => [key, permissionCalled(name, moldOf(session), locale)]),
  );

const noSetting: MenuSetting = { own: null, fallback: null, favourites: [], version: 0 };

/** A call of our own that other backends need not have: everything stays then. */
async function orMissing<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof CallError && error.code === 'http404') return null;
    throw error;
  }
}

/** What only decorates the console may be missing: a backend that does not answer must not take the rest of it down. */
async function orElse<T>(answer: Promise<T>, without: T): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof CallError && error.behaviour !== 'signOut') return without;
    throw error;
  }
}
