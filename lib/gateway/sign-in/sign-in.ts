import 'server-only';
import { account } from '@/lib/contracts/account.ts';
import type { InputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import { organisation } from '@/lib/contracts/organisation.ts';
import { limits } from '@/lib/rules/limits.ts';
import { timeZoneOf } from '@/lib/rules/time-zone.ts';
import type { SessionData } from '@/lib/session/session-data.ts';
import { call } from '../call.ts';
import { CallError } from '../call-error.ts';
import type { Identity } from '../identity.ts';
import { refusal } from '../refusal.ts';
import { forgetRightsOf } from '../rights.ts';

type Ask = typeof call;

/** A call of somebody on the way in, who is told sooner than on a page that stands already. */
const callInTime: Ask = (endpoint, input, identity, extras = {}) =>
  call(endpoint, input, identity, { signal: AbortSignal.timeout(limits.strangerMs), ...extras });
type School = ReplyOf<typeof organisation.endpoints.schools>[number];

/** Somebody whose password was right and who is in no school yet. */
export interface Arrival {
  readonly identity: Identity;
  readonly name: string;
  /** The school that the backend remembers, if it does. */
  readonly lastSchoolId: string | null;
}

/**
 * A session for the cookie. `forgetLast`: the last school is unknown to its backend (status 42) and must not be
 * remembered.
 */
export interface Entered {
  readonly session: SessionData;
  readonly forgetLast: boolean;
}

/** The first step of signing in: account and password. A session that the browser still had ends. Throws CallError. */
export async function prove(
  credentials: InputOf<typeof account.endpoints.signIn>,
  before: Identity,
  ask: Ask = callInTime,
): Promise<Arrival> {
  return proven(await ask(account.endpoints.signIn, credentials, nobody(before)), before, ask);
}

type Reply = ReplyOf<typeof account.endpoints.signIn>;

/**
 * Whoever comes by another way: what the backend answered in place of the password's. A session that the browser still
 * had ends.
 */
export async function proven(
  { token, accountId, name, lastSchoolId }: Reply,
  before: Identity,
  ask: Ask = callInTime,
): Promise<Arrival> {
  if (before.token) await end(before, ask);
  return { identity: { ...nobody(before), token, personId: accountId }, name, lastSchoolId: lastSchoolId ?? null };
}

/** The browser without the session that it may still have. */
export const nobody = (before: Identity): Identity => ({
  ...before,
  token: '',
  personId: null,
  schoolId: null,
  code: undefined,
});

/**
 * The rest of shell section 4: the school list, the remembered school or else the first, then what its product asks
 * for. A session that leads into no school is ended at the backend. Throws CallError, noLoginPermission for an empty
 * list; the caller clears what the browser holds.
 */
export async function arrive(
  arrival: Arrival,
  rememberedSchoolId: string | null,
  ask: Ask = callInTime,
): Promise<Entered> {
  const wanted = arrival.lastSchoolId ?? rememberedSchoolId;
  let { identity } = arrival;
  try {
    const schools = await ask(organisation.endpoints.schools, {}, identity);
    const school = schools.find(({ schoolId }) => schoolId === wanted) ?? schools[0];
    if (!school) throw refusal('noLoginPermission');
    const entered = await enter(school, identity, ask);
    identity = entered.identity;
    return await sessionIn(school, arrival.name, null, entered, ask);
  } catch (error) {
    await end(identity, ask);
    throw error;
  }
}

/** Moves a running session to another school of the person. Throws CallError; the session stays where it was. */
export async function switchSchool(
  session: SessionData,
  schoolId: string,
  identity: Identity,
  ask: Ask = callInTime,
): Promise<Entered> {
  const schools = await ask(organisation.endpoints.schools, {}, identity);
  const school = schools.find((one) => one.schoolId === schoolId);
  if (!school) throw refusal('notFound');
  const entered = await enter(school, identity, ask);
  forgetRightsOf(identity.token);
  const moved = await sessionIn(school, session.personName, session.school.schoolId, entered, ask);
  return session.wxwork ? { ...moved, session: { ...moved.session, wxwork: session.wxwork } } : moved;
}

/** Ends the session at the backend; one that has ended already is as good. */
export async function end(identity: Identity, ask: Ask = callInTime): Promise<void> {
  try {
    await ask(account.endpoints.signOut, {}, identity);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
  } finally {
    // Not before: a page that opens meanwhile would keep them anew.
    forgetRightsOf(identity.token);
  }
}

interface Inside {
  readonly identity: Identity;
  readonly logo: string | null;
  readonly forgetLast: boolean;
}

/**
 * Switch-school of the school's product; xys answers status 0, 42 (last school unknown: go on without it) or refuses.
 */
async function enter(school: School, identity: Identity, ask: Ask): Promise<Inside> {
  const { schoolId, schoolNo } = school;
  const inside = { ...identity, schoolId, code: schoolNo };
  const { switchSchool: zl, switchSchoolXys: xys } = account.endpoints;
  try {
    const { token, logo } = await ask(school.productCode === 'xys' ? xys : zl, { schoolId }, identity);
    return {
      identity: { ...inside, token: token ?? identity.token },
      logo: logo ?? school.logo ?? null,
      forgetLast: false,
    };
  } catch (error) {
    const unknownLast = school.productCode === 'xys' && error instanceof CallError && error.code === '42';
    if (!unknownLast) throw error;
    return { identity: inside, logo: school.logo ?? null, forgetLast: true };
  }
}

async function sessionIn(
  school: School,
  personName: string,
  lastSchoolId: string | null,
  { identity, logo, forgetLast }: Inside,
  ask: Ask,
): Promise<Entered> {
  const { schoolId, schoolName, schoolNo, productCode, orgId } = school;
  const known = school.schoolMold ?? (await ask(organisation.endpoints.schoolType, { schoolId }, identity)).schoolMold;
  const session: SessionData = {
    token: identity.token,
    accountId: identity.personId ?? '',
    personName,
    school: {
      schoolId,
      schoolName,
      schoolNo,
      orgId: orgId ?? '',
      productCode,
      schoolMold: known,
      timeZone: timeZoneOf(school.timeZone),
      ...(logo ? { logo } : {}),
    },
    lastSchoolId: forgetLast ? null : lastSchoolId,
    ...(productCode === 'zl' ? await modeOf(identity, ask) : { mode: 'single' as const }),
    edition: school.menuEdition ?? 1,
  };
  return { session, forgetLast };
}

/**
 * Loads the permissions of product zl: those of an organisation for whoever acts for one, else of the single
 * school.
 */
async function modeOf(identity: Identity, ask: Ask): Promise<Pick<SessionData, 'mode' | 'organization'>> {
  const { isOrganization, organization } = await ask(organisation.endpoints.organisationPermissions, {}, identity);
  if (isOrganization)
    return {
      mode: 'organization',
      ...(organization && { organization: { code: organization.code, name: organization.name } }),
    };
  await ask(organisation.endpoints.permissions, {}, identity);
  return { mode: 'single' };
}
