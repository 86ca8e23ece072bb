/** The parameters of an address; of a repeated one the first value counts. */
export type Query = Readonly<Record<string, string>>;

/**
 * What the enterprise messaging app hands over and every later address keeps (guard rule 4): school, corporation,
 * suite, app and user. Its `token` and user token are single-use tickets, exchanged on arrival and never carried.
 */
const carriedNames = ['schoolId', 'corpId', 'suiteId', 'appCode', 'userId'] as const;

/** Tickets that are good for one use, which no address keeps. */
const ticketNames = ['token', 'userToken', 'wxworkToken'];

/** The query that an address is to show: no tickets, the carried parameters as they are now. */
export function shownQuery(query: Query, carried: Query): Query {
  const kept = Object.entries(query).filter(([name]) => !ticketNames.includes(name));
  return { ...Object.fromEntries(kept), ...carried };
}

/** Whether two queries say the same, in whatever order. */
export function isSameQuery(one: Query, other: Query): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}

/** The carried parameters among these; the later source wins. */
export function carriedOf(...sources: readonly Query[]): Query {
  const carried: Record<string, string> = {};
  for (const source of sources) {
    for (const name of carriedNames) {
      const value = source[name];
      if (value) carried[name] = value;
    }
  }
  return carried;
}

/** Reads URLSearchParams, or Next's searchParams, into a plain query. */
export function queryOf(
  source: URLSearchParams | Readonly<Record<string, string | readonly string[] | undefined>>,
): Query {
  const query: Record<string, string> = {};
  const pairs = source instanceof URLSearchParams ? [...source].reverse() : Object.entries(source);
  for (const [name, value] of pairs) {
    const first = typeof value === 'object' ? value[0] : value;
    if (first !== undefined) query[name] = first;
  }
  return query;
}

/** A path with its query, the shape an address bar shows. */
export function withQuery(path: string, query: Query): string {
  const text = new URLSearchParams(query).toString();
  return text === '' ? path : `${path}?${text}`;
}
