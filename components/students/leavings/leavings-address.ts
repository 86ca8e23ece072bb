import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import { leavingTypes } from '@/lib/contracts/students/reference.ts';
import type { Query } from '@/lib/navigation/query.ts';
import { isCalendarDate } from '@/lib/rules/calendar-date.ts';
import { limits } from '@/lib/rules/limits.ts';
import { listInput } from '../list/list-address.ts';

/** Parameters of the address of the leaving students. */
export const leavingParameter = {
  search: 'q',
  type: 'type',
  class: 'class',
  from: 'from',
  to: 'to',
  page: 'page',
  size: 'size',
} as const;

type Input = CallInput<'students.leavings'>;

/** What the list asks for at an address; anything unknown counts as absent. */
export function leavingsInput(query: Query): Required<Pick<Input, 'q' | 'page' | 'size'>> & Input {
  const { q, page, size } = listInput(query);
  const day = (name: 'from' | 'to') => {
    const text = query[leavingParameter[name]];
    return text && isCalendarDate(text) ? text : undefined;
  };
  return {
    q,
    page,
    size,
    type: leavingTypes.find((type) => type === query[leavingParameter.type]),
    className: query[leavingParameter.class]?.trim().slice(0, limits.nameChars) || undefined,
    from: day('from'),
    to: day('to'),
  };
}

/** Filters alone, as the export takes them. */
export function leavingFilterOf({ page: _, size: _1, ...filter }: ReturnType<typeof leavingsInput>) {
  return filter;
}

/** No filter at all, from the first page. */
export const withoutLeavingFilters = Object.fromEntries(
  Object.values(leavingParameter)
    .filter((name) => name !== 'size')
    .map((name) => [name, null]),
);
