import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import { ask } from '@/lib/browser/first-call.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';
import type { Query } from '@/lib/navigation/query.ts';
import { isCalendarDate } from '@/lib/rules/calendar-date.ts';
import { dayAfter } from '@/lib/rules/days.ts';
import { limits } from '@/lib/rules/limits.ts';
import { listPage } from '@/lib/rules/list-page.ts';
import { missingKinds } from '@/lib/rules/missing-punch.ts';

/** Where these screens live; the menu entries of the contract name the same paths. */
export const accessRuleAddress = menuAddress('/safety/accessRule');
export const accessRecordAddress = menuAddress('/safety/accessRecord');

/** Names of the list's address parameters. */
export const recordParameter = {
  from: 'from',
  to: 'to',
  status: 'status',
  direction: 'direction',
  place: 'place',
  search: 'q',
  /** Of the passages or of what is missing among them. */
  view: 'view',
  kind: 'kind',
  page: 'page',
  size: 'size',
  /** The record whose reasons stand beside the list. */
  record: 'record',
} as const;

/** What takes the filters away, the days apart. */
export const clearedRecords = {
  [recordParameter.search]: null,
  [recordParameter.status]: null,
  [recordParameter.direction]: null,
  [recordParameter.place]: null,
  [recordParameter.page]: null,
};

export const statusChoices = ['1', 'stopped', '2', '3'] as const;
const statusOf = { '1': 1, stopped: 'stopped', '2': 2, '3': 3 } as const;

const dayOr = (value: string | undefined, otherwise: string) => (value && isCalendarDate(value) ? value : otherwise);

type Input = CallInput<'safety.accessRecords'>;
type MissingInput = CallInput<'safety.missingPunches'>;

const usualDays = 7;

/** What the list asks for: the last seven days, where the address names none. */
export function recordsInput(query: Query, today: string): Input & Required<Pick<Input, 'q' | 'place' | 'size'>> {
  const to = dayOr(query[recordParameter.to], today);
  const from = dayOr(query[recordParameter.from], dayAfter(to, 1 - usualDays));
  const status = statusChoices.find((one) => one === query[recordParameter.status]);
  const earliest = dayAfter(to, 1 - limits.accessRecordDays);
  return {
    to,
    // More days than are looked at together end where they end.
    from: [earliest, from, to].toSorted()[1] ?? to,
    status: status && statusOf[status],
    direction: (['in', 'out'] as const).find((one) => one === query[recordParameter.direction]),
    place: (query[recordParameter.place] ?? '').slice(0, limits.placeChars),
    q: (query[recordParameter.search] ?? '').trim().slice(0, limits.nameChars),
    ...listPage(query),
  };
}

export const recordViews = ['records', 'missing'] as const;
export const recordViewOf = (query: Query) =>
  recordViews.find((view) => view === query[recordParameter.view]) ?? 'records';

/** What the view of missing punches asks for: of today, where the address names no day. */
export function missingInput(query: Query, today: string): MissingInput & { readonly size: number } {
  const { page, size } = listPage(query);
  const kind = missingKinds.find((one) => one === query[recordParameter.kind]);
  return { day: dayOr(query[recordParameter.to], today), kind, page, size };
}

/** What the screen asks first at an address; the server asks it for the screen. */
export const recordsFirstCall = (query: Query, today: string) =>
  recordViewOf(query) === 'missing'
    ? ask('safety.missingPunches', missingInput(query, today))
    : ask('safety.accessRecords', recordsInput(query, today));
