import { carriedOf, type Query } from './query.ts';

/**
 * What a list is shown by where its address does not say: the person's standard view, and the size of pages chosen
 * last.
 */
export interface Presets {
  readonly standard: Query | null;
  readonly size: string | null;
}

/**
 * The parameter for the size of a list's pages, and the cookie of a list's own address in which the last choice is
 * kept.
 */
export const sizeName = 'size';

/** Says that the standard view is not meant: everything is. */
export const everything = { show: 'all' } as const;

const own = (query: Query): Query => {
  const carried = carriedOf(query);
  return Object.fromEntries(Object.entries(query).filter(([name]) => !(name in carried)));
};

/** Whether an address asks for nothing. */
export const isPlain = (query: Query): boolean => Object.keys(own(query)).length === 0;

/** Whether the standard view stands in for what the address leaves open. */
export const isByStandard = (query: Query, { standard }: Presets): boolean => standard !== null && isPlain(query);

/** A view has no say in whose address it is. */
const withStandard = (query: Query, presets: Presets): Query =>
  isByStandard(query, presets) ? { ...query, ...own(presets.standard ?? {}) } : query;

/**
 * The parameters of an address with what stands in for them. The page asks by them on the server, its hooks in the
 * browser.
 */
export function presented(query: Query, presets: Presets): Query {
  const shown = withStandard(query, presets);
  return presets.size === null ? shown : { [sizeName]: presets.size, ...shown };
}

/** The parameters of an address after a change of some; null and '' take one away. */
export function changedQuery(query: Query, patch: Readonly<Record<string, string | null>>, presets: Presets): Query {
  const { show, ...others } = withStandard(query, presets);
  const from = show === undefined || show === everything.show ? others : { ...others, show };
  const next: Record<string, string> = {};
  for (const [name, value] of Object.entries({ ...from, ...patch })) if (value) next[name] = value;
  return isByStandard(next, presets) ? { ...next, ...everything } : next;
}
