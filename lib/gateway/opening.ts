import 'server-only';
import { cookies, headers } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import { cache } from 'react';
import { modules } from '@/lib/contracts/index.ts';
import { env } from '@/lib/env.ts';
import { guard } from '@/lib/navigation/guard.ts';
import type { Menu } from '@/lib/navigation/menu-item.ts';
import { needsGoodsAuthorisation } from '@/lib/navigation/path-kinds.ts';
import { publicAddress, sessionAddress } from '@/lib/navigation/paths.ts';
import { holds } from '@/lib/navigation/permission-tree.ts';
import { type Query, queryOf, withQuery } from '@/lib/navigation/query.ts';
import { heardEnd, heardName } from '@/lib/session/heard-end.ts';
import { sessionKeys } from '@/lib/session/read.ts';
import type { SessionData } from '@/lib/session/session-data.ts';
import { newSchoolHeader, openedPathHeader, travellerOf } from '@/lib/session/traveller.ts';
import { call } from './call.ts';
import { CallError } from './call-error.ts';
import { identify } from './identify.ts';
import type { Identity } from './identity.ts';
import { type Rights, rightsOf } from './rights.ts';

/** What a page of the console works with. */
export interface Opening {
  readonly identity: Identity;
  readonly session: SessionData;
  readonly school: SessionData['school'];
  readonly menu: Menu;
  readonly plainMenu: Menu;
  readonly menuOutside: Menu;
  readonly coming: Rights['coming'];
  readonly schoolCount: number;
  readonly favourites: Rights['favourites'];
  readonly views: Rights['views'];
  /** The tree behind `can`, for page elements in the browser. */
  readonly permissions: Rights['permissions'];
  readonly lacking: Rights['lacking'];
  /** Whether the person holds a permission key (`students.student.create`) in this school. */
  readonly can: (key: string) => boolean;
}

type SearchParams = Promise<Readonly<Record<string, string | readonly string[] | undefined>>>;

/**
 * The first step of every page in the console: who travels, what the menu allows, and the guard's decision, which may
 * lead elsewhere. `path` is the menu address the page belongs to (a detail page names its list's).
 * Leaves by redirect to the sign-in page, the first permitted entry or the no-permission page.
 */
export async function open(path: string, searchParams?: SearchParams): Promise<Opening> {
  return enter(path, queryOf((await searchParams) ?? {}), true);
}

/**
 * The same for addresses that only the menu knows; what nobody knows is the no-service page (not-found of the console).
 */
export async function openByMenu(path: string, searchParams?: SearchParams): Promise<Opening> {
  return enter(path, queryOf((await searchParams) ?? {}), false);
}

/** The frame's own step: without a session there is no console, everything else is the page's business. */
export const openConsole = cache(async (): Promise<Opening> => {
  const { session, identity } = await identify(await cookies(), await headers());
  if (!session) redirect(publicAddress.login);
  const rights = await leavingIfEnded(session, rightsOf(session, identity));
  return {
    identity,
    session,
    school: session.school,
    menu: rights.menu,
    plainMenu: rights.plainMenu,
    menuOutside: rights.menuOutside,
    coming: rights.coming,
    schoolCount: rights.schoolCount,
    favourites: rights.favourites,
    views: rights.views,
    permissions: rights.permissions,
    lacking: rights.lacking,
    can: (key) => holds(rights.permissions, key),
  };
});

async function enter(path: string, query: Query, built: boolean): Promise<Opening> {
  const opening = await openConsole();
  const isSchoolNew = (await headers()).get(newSchoolHeader) === 'true';
  const known = travellerOf(opening.session, query);
  const traveller = {
    ...known,
    lastSchoolId: isSchoolNew ? null : known.lastSchoolId,
    goodsAuthorised: needsGoodsAuthorisation(path) ? await isGoodsAuthorised(opening) : ('unknown' as const),
    menu: opening.menu,
  };
  const decision = guard({ from: null, to: path, query, built }, traveller);
  if (decision.outcome === 'redirect') redirect(withQuery(decision.to, decision.query));
  if (decision.outcome === 'noService') notFound();
  return opening;
}

/** Asked by the pages that need it alone. */
async function isGoodsAuthorised({ session, identity }: Opening): Promise<boolean> {
  const asked = call(modules.organisation.endpoints.goodsAuthorisation, {}, identity);
  return (await leavingIfEnded(session, asked)).authorised;
}

/**
 * What a page asks for itself. An ended session leaves by the address that clears both of its ends, with what was heard
 * and the page to come back to; other failures are the error page's.
 */
export async function leavingIfEnded<T>({ token }: SessionData, asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof CallError) || error.behaviour !== 'signOut') throw error;
    const next = (await headers()).get(openedPathHeader);
    const heard = await heardEnd(token, error, sessionKeys());
    redirect(withQuery(sessionAddress.expired, { ...(next ? { next } : {}), [heardName]: heard }));
  }
}

/** Scripts of the messaging platform, for pages inside its app. */
export function messagingScripts(): readonly string[] {
  return env().WXWORK_SCRIPTS;
}

/** Hosts that menu entries of load mode 2 may show inside the console. */
export function frameHosts(): readonly string[] {
  return env().FRAME_HOSTS;
}
