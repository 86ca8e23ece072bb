import { dateIn, idIn, monthIn, oneOf } from '@/lib/rules/address-values.ts';
import { type ListPage, listPage } from '@/lib/rules/list-page.ts';

interface Named {
  /** Its parameter in addresses, where that is not its name in the input. */
  readonly as?: string;
  /** Who holds this key sees its control. */
  readonly right?: string;
}

/**
 * One filter of a list: its schema, its parameter in the address, its control, its place in saved views and the name by
 * which the query is narrowed (`kernel/paged.ts`) at once. Plain data: lists read it in the browser.
 */
export type Filter = Named &
  (
    | { readonly is: 'search'; readonly max: number }
    /** `usual`: what an address that names none asks for; there `all` leaves it open. */
    | { readonly is: 'choice'; readonly of: readonly string[]; readonly usual?: string }
    | { readonly is: 'month' | 'day' | 'class' }
    /** From a day until another, each of them may be left open; in the input and in addresses `from` and `to`. */
    | { readonly is: 'span' }
    /** Yes, or left open. */
    | { readonly is: 'flag' }
    /** A row of something else, which links name, or a picker of the screen. */
    | { readonly is: 'id'; readonly or?: readonly string[] }
  );

/** The filters of a list by name, in their order: `as const satisfies Filters`. */
export type Filters = Readonly<Record<string, Filter>>;

type Asked<F> = F extends { readonly is: 'choice'; readonly of: readonly (infer V)[] }
  ? V | undefined
  : F extends { readonly is: 'search' }
    ? string
    : F extends { readonly is: 'flag' }
      ? true | undefined
      : string | undefined;

// No interface: it becomes part of an input, which is read by name.
type Span = { readonly from: string | undefined; readonly to: string | undefined };

/** What a list with these filters asks for. */
export type FilterInput<F extends Filters> = {
  readonly [K in keyof F as F[K] extends { readonly is: 'span' } ? never : K]: Asked<F[K]>;
} & ('span' extends F[keyof F]['is'] ? Span : unknown) &
  ListPage;

type Query = Readonly<Record<string, string | undefined>>;

/** In addresses, what leaves a filter open that has a usual choice. */
export const anyChoice = 'all';

/** The parameters that a filter has in addresses. */
export const parametersOf = (name: string, filter: Filter): readonly string[] =>
  filter.is === 'span' ? ['from', 'to'] : [filter.as ?? name];

const allParameters = (filters: Filters) => Object.entries(filters).flatMap(([name, one]) => parametersOf(name, one));

/**
 * What the address asks for, with what it leaves open; nonsense in it is left out. The page asks the same on the server
 * as its screen in the browser.
 */
export function filterInput<F extends Filters>(filters: F, query: Query): FilterInput<F> {
  const asked = Object.entries(filters).flatMap(([name, filter]) =>
    filter.is === 'span'
      ? (['from', 'to'] as const).map((end) => [end, dateIn(query[end])])
      : [[name, valueIn(filter, query[filter.as ?? name] ?? '')]],
  );
  return { ...Object.fromEntries(asked), ...listPage(query) };
}

function valueIn(filter: Filter, text: string): string | true | undefined {
  switch (filter.is) {
    case 'search':
      return text.trim().slice(0, filter.max);
    case 'choice':
      return oneOf(filter.of, text) ?? (text === anyChoice ? undefined : filter.usual);
    case 'flag':
      return text === '1' || undefined;
    case 'month':
      return monthIn(text);
    case 'id':
      return idIn(text) ?? oneOf(filter.or ?? [], text);
    case 'class':
      return idIn(text);
    default:
      return dateIn(text);
  }
}

/** Whether anything is filtered. */
export const isFiltered = (filters: Filters, input: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(filters).some(([name, filter]) => {
    if (filter.is === 'choice' && filter.usual) return input[name] !== filter.usual;
    return Boolean(filter.is === 'span' ? (input.from ?? input.to) : input[name]);
  });

/** What takes every filter away, and goes to the first page. */
export const withoutFilters = (filters: Filters): Readonly<Record<string, null>> =>
  Object.fromEntries([...allParameters(filters), 'page'].map((name) => [name, null]));

/** The parameters that make a view of the list: its filters, its order, its size. */
export const viewParameters = (filters: Filters): readonly string[] => [
  ...allParameters(filters),
  'sort',
  'dir',
  'size',
];
