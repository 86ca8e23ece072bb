import type { SavedView } from '@/lib/contracts/organisation/saved-view.ts';
import type { Query } from '@/lib/navigation/query.ts';

/** The part of an address that a view keeps: the filled-in ones of these parameters. */
export const viewQuery = (query: Query, names: readonly string[]): Query =>
  Object.fromEntries(names.flatMap((name) => (query[name] ? [[name, query[name]]] : [])));

/** What makes a list show this view and nothing else. */
export const changeTo = (query: Query, names: readonly string[]): Readonly<Record<string, string | null>> => ({
  ...Object.fromEntries(names.map((name) => [name, null])),
  page: null,
  ...viewQuery(query, names),
});

/** The view by which the list is shown. A size chosen last stands in where the view keeps none. */
export const viewShown = (views: readonly SavedView[], query: Query, names: readonly string[]): SavedView | undefined =>
  views.find((view) =>
    names.every((name) => view.query[name] === query[name] || (name === 'size' && view.query[name] === undefined)),
  );
