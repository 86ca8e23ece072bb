import type { Menu } from './menu-item.ts';
import { appOf, isOpenToAll, isPublic, isStatic, needsGoodsAuthorisation } from './path-kinds.ts';
import { consoleAddress, publicAddress, shutAddress, shutPage, tidyPath } from './paths.ts';
import { carriedOf, type Query } from './query.ts';
import { landingOf, resolve } from './resolve.ts';

/** One navigation. */
export interface Journey {
  /** The path the browser stands on; null wherever only the request is known (edge, server). */
  readonly from: string | null;
  readonly to: string;
  readonly query: Query;
  /** Messaging parameters of the address before this one. */
  readonly carried?: Query;
  /** True when a page of ours stands at the address, whether or not the menu names it. */
  readonly built?: boolean;
}

/**
 * What is known of the person travelling; 'unknown' where the place of asking cannot know it (the edge has no menu).
 */
export interface Traveller {
  readonly signedIn: boolean;
  /** The browser is the messaging app's, as its last way in said. */
  readonly inApp?: boolean;
  readonly schoolId: string | null;
  readonly lastSchoolId: string | null;
  /** True when the code in the address is the session's own (rule 6). */
  readonly codeMatches: boolean;
  readonly productCode: string | null;
  readonly goodsAuthorised: boolean | 'unknown';
  readonly menu: Menu | 'unknown';
}

/** What the navigation brings about besides its outcome. */
export interface Effects {
  readonly markLoggedOut: boolean;
  readonly recordTab: boolean;
  readonly clearTabs: boolean;
  /** The menu is asked for again and with it the school type and the routes (rule 7). */
  readonly reloadMenu: boolean;
  readonly fetchNotice: boolean;
  readonly loadApp: 'finance' | 'diet' | null;
  readonly carried: Query;
}

export type Decision = { readonly rule: number; readonly effects: Effects } & (
  | { readonly outcome: 'pass' }
  | { readonly outcome: 'redirect'; readonly to: string; readonly query: Query }
  | { readonly outcome: 'noService' }
);

/**
 * The navigation guard: the eleven rules of shell specification 2.4 in their order, the first that decides wins. Pure,
 * so that the edge, the page's opening step and the browser ask the same function. Rules 10 and 11 are effects of a
 * pass.
 */
export function guard(journey: Journey, traveller: Traveller): Decision {
  const to = tidyPath(journey.to);
  const carried = carriedOf(journey.carried ?? {}, journey.query);
  const pass = (rule: number, more: Partial<Effects> = {}): Decision => ({
    outcome: 'pass',
    rule,
    effects: { ...none, carried, fetchNotice: traveller.schoolId !== null, ...more },
  });
  const redirect = (rule: number, target: string, query: Query = carried, more: Partial<Effects> = {}): Decision => ({
    outcome: 'redirect',
    rule,
    to: target,
    query,
    effects: { ...none, carried, ...more },
  });

  if (journey.from !== null && tidyPath(journey.from) === to) return pass(1);
  if (journey.query.wxworkToken && !traveller.signedIn && to !== publicAddress.wxworkLogin) {
    // The landing goes on to the page that was asked for, which it compares with the known addresses.
    const wanted: Query = to.startsWith(`${consoleAddress.root}/`) && !journey.query.next ? { next: to } : {};
    return redirect(2, publicAddress.wxworkLogin, { ...journey.query, ...wanted });
  }
  if (needsGoodsAuthorisation(to) && traveller.goodsAuthorised === false) {
    return redirect(3, consoleAddress.goodsNotAuthorised);
  }
  if (isPublic(to)) return pass(4);
  if (!traveller.signedIn) {
    // Whoever signs in again finds the page that was asked for; the sign-in compares it with the known addresses.
    const next = to.startsWith(`${consoleAddress.root}/`) ? { ...carried, next: to } : carried;
    const door = traveller.inApp ? publicAddress.enterpriseLogin : publicAddress.login;
    return redirect(5, door, next, { markLoggedOut: true });
  }

  const settled = traveller.schoolId === traveller.lastSchoolId || traveller.codeMatches;
  const rule = settled ? 6 : 7;
  const renewal = settled ? {} : { clearTabs: true, reloadMenu: true };
  const arrive = () => pass(rule, { ...renewal, recordTab: true, loadApp: appOf(to, traveller.productCode) });

  if (traveller.menu === 'unknown' || isStatic(to)) return arrive();
  const landing = landingOf(traveller.menu);
  if (landing === null) return redirect(9, consoleAddress.withoutPermission, carried, renewal);
  const page = resolve(to, traveller.menu);
  if (isOpenToAll(to) || (page.kind !== 'noPermission' && page.kind !== 'noService')) return arrive();
  if (to === consoleAddress.root) return settled ? redirect(8, landing) : redirect(7, landing, carried, renewal);
  // Who asked for a page by its address is told that it is shut, on the first page after signing in as well.
  const shut = (named: Query) => redirect(rule, consoleAddress.withoutPermission, { ...carried, ...named }, renewal);
  if (page.kind === 'noPermission') return shut({ [shutPage]: page.node.id });
  if (journey.built === true) return shut({ [shutAddress]: to });
  if (!settled) return redirect(7, landing, carried, renewal);
  return { outcome: 'noService', rule: 6, effects: { ...none, carried } };
}

const none: Effects = {
  markLoggedOut: false,
  recordTab: false,
  clearTabs: false,
  reloadMenu: false,
  fetchNotice: false,
  loadApp: null,
  carried: {},
};
