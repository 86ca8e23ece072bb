import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import { ask, type FirstCall } from '@/lib/browser/first-call.ts';
import { consoleAddress, menuAddress } from '@/lib/navigation/paths.ts';
import type { Query } from '@/lib/navigation/query.ts';
import { isCalendarDate } from '@/lib/rules/calendar-date.ts';
import { dayAfter } from '@/lib/rules/days.ts';
import { limits } from '@/lib/rules/limits.ts';
import { listPage } from '@/lib/rules/list-page.ts';
import { visitPhases, visitReasons } from '@/lib/rules/visit-state.ts';

/** Where visitors live; the menu entries of the contract name the same paths. */
export const visitorAddress = menuAddress('/safety/visitor');
export const myVisitorAddress = consoleAddress.myVisitor;

/** Names of the screen's address parameters. */
export const visitorParameter = {
  /** Without it the gate. */
  view: 'view',
  from: 'from',
  to: 'to',
  phase: 'phase',
  reason: 'reason',
  host: 'host',
  search: 'q',
  page: 'page',
  size: 'size',
} as const;

/** What takes the filters away, the days apart. */
export const clearedVisits = {
  [visitorParameter.phase]: null,
  [visitorParameter.reason]: null,
  [visitorParameter.host]: null,
  [visitorParameter.search]: null,
  [visitorParameter.page]: null,
};

/** What the address calls the forms of a visit. */
export const appointing = 'appoint';
export const walkingIn = 'walkIn';

export const visitorViews = ['gate', 'records', 'statistics', 'refused'] as const;
export type VisitorView = (typeof visitorViews)[number];
export const viewOf = (query: Query): VisitorView =>
  visitorViews.find((view) => view === query[visitorParameter.view]) ?? 'gate';

export const pageOf = (query: Query) => listPage(query, 10_000);

const usualDays = 30;
const dayOr = (value: string | undefined, otherwise: string) => (value && isCalendarDate(value) ? value : otherwise);

/** The days that are looked at: the last thirty, where the address names none. */
export function spanOf(query: Query, today: string) {
  const to = dayOr(query[visitorParameter.to], today);
  const from = dayOr(query[visitorParameter.from], dayAfter(to, 1 - usualDays));
  // More days than are looked at together end where they end.
  return { from: [dayAfter(to, 1 - limits.visitRecordDays), from, to].toSorted()[1] ?? to, to };
}

type Input = CallInput<'safety.visits'>;

/** What the list of records asks for at an address. */
export function visitsInput(query: Query, today: string): Input & Required<Pick<Input, 'q' | 'size'>> {
  const host = query[visitorParameter.host] ?? '';
  return {
    ...spanOf(query, today),
    phase: visitPhases.find((one) => one === query[visitorParameter.phase]),
    reason: visitReasons.find((one) => one === query[visitorParameter.reason]),
    hostId: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(host) ? host : undefined,
    ...refusedInput(query),
  };
}

/** What the refused list asks for at an address. */
export const refusedInput = (query: Query) => ({
  q: (query[visitorParameter.search] ?? '').trim().slice(0, limits.nameChars),
  ...pageOf(query),
});

/** What the screen asks first at an address; the server asks it for the screen. */
export function firstCall(query: Query, today: string): FirstCall {
  const view = viewOf(query);
  if (view === 'records') return ask('safety.visits', visitsInput(query, today));
  if (view === 'statistics') return ask('safety.visitStatistics', spanOf(query, today));
  if (view === 'refused') return ask('safety.refusedVisitors', refusedInput(query));
  return ask('safety.visitorBoard', {});
}
