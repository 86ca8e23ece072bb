import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import { ask, type FirstCall, listCalls } from '@/lib/browser/first-call.ts';
import { type Filters, filterInput } from '@/lib/contracts/filters.ts';
import { pickUpListed } from '@/lib/contracts/safety/pick-up.data.ts';
import { refusedFilters } from '@/lib/contracts/safety/refused-visitor.data.ts';
import type { Query } from '@/lib/navigation/query.ts';
import { dateIn, idIn, oneOf } from '@/lib/rules/address-values.ts';
import { dayAfter } from '@/lib/rules/days.ts';
import { limits } from '@/lib/rules/limits.ts';
import { listPage } from '@/lib/rules/list-page.ts';
import { missingKinds } from '@/lib/rules/missing-punch.ts';
import { visitPhases, visitReasons } from '@/lib/rules/visit-state.ts';
import { warningFilters, warningKinds, warningLevels } from '@/lib/rules/warning-state.ts';

/** The view of a page that its address names, the first one without. */
export const viewIn = <V extends string>(views: readonly [V, ...V[]], query: Query): V =>
  oneOf(views, query.view) ?? views[0];

/** The last days, as many as are usual, where the address names none. */
function daysIn(query: Query, today: string, { usual, max }: { readonly usual: number; readonly max: number }) {
  const to = dateIn(query.to) ?? today;
  const from = dateIn(query.from) ?? dayAfter(to, 1 - usual);
  // More days than are looked at together end where they end.
  return { from: [dayAfter(to, 1 - max), from, to].toSorted()[1] ?? to, to };
}

// Visitors

/** What the address calls the forms of a visit. */
export const appointing = 'appoint';
export const walkingIn = 'walkIn';

export const visitorViews = ['gate', 'records', 'statistics', 'refused'] as const;

/** The filters of the records of visits, their days apart. */
export const visitFilters = {
  q: { is: 'search', max: limits.nameChars },
  phase: { is: 'choice', of: visitPhases },
  reason: { is: 'choice', of: visitReasons },
  hostId: { is: 'id', as: 'host' },
} as const satisfies Filters;

/** The days of visits that are looked at: the last thirty, where the address names none. */
export const visitDays = (query: Query, today: string) =>
  daysIn(query, today, { usual: 30, max: limits.visitRecordDays });

export const visitsInput = (query: Query, today: string) => ({
  ...visitDays(query, today),
  ...filterInput(visitFilters, query),
});

/** What the screen of visitors asks first at an address; the server asks it for the screen. */
export function visitorCall(query: Query, today: string): FirstCall {
  const view = viewIn(visitorViews, query);
  if (view === 'records') return ask('safety.visits', visitsInput(query, today));
  if (view === 'statistics') return ask('safety.visitStatistics', visitDays(query, today));
  if (view === 'refused') return ask('safety.refusedVisitors', filterInput(refusedFilters, query));
  return ask('safety.visitorBoard', {});
}

// Picking up

export const pickUpViews = ['gate', 'waiting', 'onSite', 'records'] as const;

/** What the screen of picking up asks first at an address. */
export function pickUpCalls(query: Query): readonly FirstCall[] {
  const view = viewIn(pickUpViews, query);
  if (view === 'records') return listCalls(pickUpListed, query);
  if (view === 'waiting') return [ask('safety.waitingPickUps', {})];
  if (view === 'onSite') return [ask('safety.onSite', {})];
  const id = idIn(query.child);
  return id ? [ask('safety.pickUpChild', { id })] : [];
}

// Passages

export const accessViews = ['records', 'missing'] as const;

/** The filters of passages, their days apart. */
export const accessFilters = {
  q: { is: 'search', max: limits.nameChars },
  status: { is: 'choice', of: ['1', 'stopped', '2', '3'] },
  place: { is: 'search', max: limits.placeChars },
  direction: { is: 'choice', of: ['in', 'out'] },
} as const satisfies Filters;

const statusOf = { '1': 1, stopped: 'stopped', '2': 2, '3': 3 } as const;

/** What the list of passages asks for: the last seven days, where the address names none. */
export function passagesInput(query: Query, today: string) {
  const { status, ...asked } = filterInput(accessFilters, query);
  const days = daysIn(query, today, { usual: 7, max: limits.accessRecordDays });
  return { ...days, ...asked, status: status && statusOf[status] };
}

/** What the view of missing punches asks for: of today, where the address names no day. */
export const missingInput = (query: Query, today: string) => ({
  day: dateIn(query.to) ?? today,
  kind: oneOf(missingKinds, query.kind),
  ...listPage(query),
});

export const passagesCall = (query: Query, today: string): FirstCall =>
  viewIn(accessViews, query) === 'missing'
    ? ask('safety.missingPunches', missingInput(query, today))
    : ask('safety.accessRecords', passagesInput(query, today));

// Warnings

/** Kinds that have a page of their own. */
export type KindPage = 'stranger' | 'areaIntrusion' | 'crowd';

export const warningsFilters = {
  kind: { is: 'choice', of: warningKinds },
  level: { is: 'choice', of: warningLevels.map(String) },
  /** Those that are not resolved, unless others are asked for. */
  state: { is: 'choice', of: warningFilters, first: 'open' },
} as const satisfies Filters;

/** What the list of warnings asks for; `only` shows those of one kind. */
export function warningsInput(query: Query, only?: KindPage) {
  const { kind, level, ...asked } = filterInput(warningsFilters, query);
  return { ...asked, kind: only ?? kind, level: warningLevels.find((one) => String(one) === level) };
}

// Dormitories

interface Building {
  readonly id: string;
  readonly floors: readonly number[];
}

/** The building and floor that an address shows: the first ones where it names none that there are. */
export function shownFloor<B extends Building>(query: Query, buildings: readonly B[]) {
  const building = buildings.find(({ id }) => id === query.building) ?? buildings[0];
  const floor = building?.floors.find((one) => String(one) === query.floor) ?? building?.floors[0];
  return { building: building ?? null, floor: floor ?? null };
}

/** What the page can ask before it knows the buildings. */
export function floorAsked(query: Query): CallInput<'safety.dormRooms'> | null {
  const [buildingId, floor] = [idIn(query.building), Number(query.floor)];
  return buildingId && Number.isInteger(floor) && floor >= 1 && floor <= limits.dormFloors
    ? { buildingId, floor }
    : null;
}
