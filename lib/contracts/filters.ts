import { type ListPage, listPage } from '@/lib/rules/list-page.ts';

/**
 * One filter of a list: words that are searched for, or one of a few values. Named as its parameter in the address and
 * in the input.
 */
export type Filter =
  | { readonly is: 'search'; readonly max: number }
  | { readonly is: 'choice'; readonly of: readonly string[] };

/** The filters of a list by name, in their order: `as const satisfies Filters`. */
export type Filters = Readonly<Record<string, Filter>>;

type Asked<F> = F extends { readonly is: 'choice'; readonly of: readonly (infer V)[] } ? V | undefined : string;

/** What a list with these filters asks for. */
export type FilterInput<F extends Filters> = { readonly [K in keyof F]: Asked<F[K]> } & ListPage;

/**
 * What the address asks for, with what it leaves open; nonsense in it is left out. The page asks the same on the server
 * as its screen in the browser.
 */
export function filterInput<F extends Filters>(
  filters: F,
  query: Readonly<Record<string, string | undefined>>,
): FilterInput<F> {
  const asked = Object.entries(filters).map(([name, filter]) => {
    const value = query[name];
    if (filter.is === 'choice') return [name, filter.of.find((one) => one === value)];
    return [name, (value ?? '').trim().slice(0, filter.max)];
  });
  return { ...Object.fromEntries(asked), ...listPage(query) };
}

/** Whether anything is filtered. */
export const isFiltered = (filters: Filters, input: Readonly<Record<string, unknown>>): boolean =>
  Object.keys(filters).some((name) => Boolean(input[name]));

/** What takes every filter away, and goes to the first page. */
export const withoutFilters = (filters: Filters): Readonly<Record<string, null>> =>
  Object.fromEntries([...Object.keys(filters), 'page'].map((name) => [name, null]));
