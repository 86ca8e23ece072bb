import { ask, type FirstCall } from '@/lib/browser/first-call.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';
import type { Query } from '@/lib/navigation/query.ts';
import { isCalendarDate } from '@/lib/rules/calendar-date.ts';
import { listPage } from '@/lib/rules/list-page.ts';
import { pickUpOutcomes } from '@/lib/rules/pick-up.ts';

/** Where picking up lives; the menu entry of the contract names the same path. */
export const pickUpAddress = menuAddress('/safety/pickUp');

/** Names of the screen's address parameters. */
export const pickUpParameter = {
  /** Without it the gate. */
  view: 'view',
  child: 'child',
  day: 'day',
  outcome: 'outcome',
  page: 'page',
  size: 'size',
} as const;

export const pickUpViews = ['gate', 'waiting', 'onSite', 'records'] as const;
export type PickUpView = (typeof pickUpViews)[number];

export const viewOf = (query: Query): PickUpView =>
  pickUpViews.find((view) => view === query[pickUpParameter.view]) ?? 'gate';

/** The child that an address shows; null without one. */
export function childIn(query: Query): string | null {
  const id = query[pickUpParameter.child] ?? '';
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id) ? id : null;
}

/** What the list of records asks for at an address. */
export function recordsInput(query: Query) {
  const day = query[pickUpParameter.day];
  return {
    day: day && isCalendarDate(day) ? day : undefined,
    outcome: pickUpOutcomes.find((outcome) => outcome === query[pickUpParameter.outcome]),
    ...listPage(query, 10_000),
  };
}

/** What the screen asks first at an address; the server asks it for the screen. */
export function firstCalls(query: Query): readonly FirstCall[] {
  const view = viewOf(query);
  if (view === 'records') return [ask('safety.pickUps', recordsInput(query))];
  if (view === 'waiting') return [ask('safety.waitingPickUps', {})];
  if (view === 'onSite') return [ask('safety.onSite', {})];
  const id = childIn(query);
  return id ? [ask('safety.pickUpChild', { id })] : [];
}
