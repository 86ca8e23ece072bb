import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import { genders, stateFilters } from '@/lib/contracts/students/reference.ts';
import type { Query } from '@/lib/navigation/query.ts';
import { recordLimits } from '@/lib/rules/limits/record-limits.ts';
import { listPage } from '@/lib/rules/list-page.ts';

export type ListInput = CallInput<'students.list'>;

/** Parameters of the students' address. */
export const parameter = {
  search: 'q',
  class: 'class',
  state: 'state',
  gender: 'gender',
  page: 'page',
  size: 'size',
  sort: 'sort',
  direction: 'dir',
  /** The student whose detail stands beside the list. */
  student: 'student',
  /** `deleted` for the recently deleted, `import` for the wizard. */
  view: 'view',
  /** The import that the wizard goes on with. */
  import: 'import',
  /** What the next import is to bring: students, guardians or classes. */
  kind: 'kind',
  /** The form that stands open (`form-address.ts`). */
  form: 'form',
} as const;

/** By what the server sorts. */
const sorts = ['number', 'name', 'birthDate', 'class', 'enteredOn'] as const satisfies readonly ListInput['sort'][];

/** Value of the state that asks for all of them; without any, only those on roll are shown. */
export const anyState = 'all';
const usualState = 'onRoll';

/** What changing a filter, a size or an order leaves behind: the page number. */
export const fromFirstPage = { [parameter.page]: null } as const;

/** No filter at all. */
export const withoutFilters = {
  [parameter.search]: null,
  [parameter.class]: null,
  [parameter.state]: null,
  [parameter.gender]: null,
  ...fromFirstPage,
} as const;

/** What makes a view of the list. */
export const viewNames: readonly string[] = [
  parameter.search,
  parameter.class,
  parameter.state,
  parameter.gender,
  parameter.sort,
  parameter.direction,
  parameter.size,
];

/**
 * What the list asks for at an address. Page and browser build it alike, so that the served answer is found again;
 * anything unknown counts as absent.
 */
export function listInput(query: Query): Required<Pick<ListInput, 'q' | 'page' | 'size' | 'sort' | 'dir'>> & ListInput {
  return {
    q: (query[parameter.search] ?? '').trim().slice(0, recordLimits.nameChars),
    classId: classOf(query[parameter.class]),
    state: query[parameter.state] === anyState ? undefined : (one(stateFilters, query[parameter.state]) ?? usualState),
    gender: one(genders, query[parameter.gender]),
    ...listPage(query),
    sort: one(sorts, query[parameter.sort]) ?? 'number',
    dir: query[parameter.direction] === 'desc' ? 'desc' : 'asc',
  };
}

/** The list as it was left: its filters, order and page, without what stood beside it or in its place. */
export function listAgain(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://list');
  for (const name of [parameter.student, parameter.view, parameter.import, parameter.kind, parameter.form])
    searchParams.delete(name);
  return searchParams.size === 0 ? pathname : `${pathname}?${searchParams}`;
}

/** Filters alone, as the export takes them. */
export function filterOf(input: ListInput): Pick<ListInput, 'q' | 'classId' | 'state' | 'gender'> {
  const { q, classId, state, gender } = input;
  return { q, classId, state, gender };
}

/** Whether anything but the usual is shown. */
export function isFiltered(input: ListInput): boolean {
  const { state, ...others } = filterOf(input);
  return state !== usualState || Object.values(others).some((value) => value !== undefined && value !== '');
}

/** An id of the address, or null: what is no id must not be asked for. */
export function idOf(value: string | undefined): string | null {
  return value && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value) ? value : null;
}

const classOf = (value: string | undefined) => (value === 'none' ? value : (idOf(value) ?? undefined));

function one<T extends string>(choices: readonly T[], value: string | undefined): T | undefined {
  return choices.find((choice) => choice === value);
}
