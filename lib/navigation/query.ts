/** The parameters of an address; of a repeated one the first value counts. */
export type Query = Readonly<Record<string, string>>;

/**
 * What the enterprise messaging app hands over and every later address keeps (guard rule 4): school, corporation,
 * suite, app and user. Its `token` and user token are single-use tickets, exchanged on arrival and never carried.
 */
const carriedNames = ['schoolId', 'corpId', 'suiteId', 'appCode', 'userId'] as const;

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
