import { type PGlite, parse, protocol, type QueryOptions, type Results } from '@electric-sql/pglite';

const { serialize } = protocol;

/** Statements that the database keeps prepared; a further one takes the place of the one longest unused. */
const keptMax = 256;

/**
 * Parameters of a statement that is kept. One with more holds a list, and each length of a list makes another text that
 * hardly comes again.
 */
const keptParams = 64;

/** The statement that the database forgets with the next one of that name. */
const unnamed = '';

/**
 * Runs queries on PGlite as prepared statements, each in one message there and back. PGlite's own `query` parses and
 * plans every time and takes six messages, which is most of what a small query costs (figures in
 * lib/dev/bench/measured.md). Only for use inside a transaction of PGlite, which keeps others out.
 * @param params strings, numbers, bigints, booleans, dates or null, as drizzle hands them over; arrays travel as text
 * in the array's own notation
 */
export function preparedQueries(pglite: PGlite) {
  const kept = new Map<string, string>();
  let made = 0;

  return async (text: string, params: readonly unknown[], options?: QueryOptions): Promise<Results> => {
    const known = kept.get(text);
    const name = params.length > keptParams ? unnamed : (known ?? `s${++made}`);
    // Back to the end of the line: the first is the one longest unused.
    kept.delete(text);
    if (name !== unnamed) kept.set(text, name);
    const message = [
      ...(known ? [] : [...forgetOldest(), serialize.parse({ name, text })]),
      serialize.bind({ statement: name, values: params.map(asText) }),
      serialize.describe({ type: 'P' }),
      serialize.execute({}),
      serialize.sync(),
    ];
    try {
      const [result] = parse.parseResults(await send(message), pglite.parsers, options);
      return result as Results;
    } catch (error) {
      // A new one may have failed before or after it was prepared; to close what is not there is no error.
      if (!known) {
        kept.delete(text);
        await send([serialize.close({ type: 'S', name }), serialize.sync()]);
      }
      throw error;
    }
  };

  async function send(message: readonly Uint8Array[]) {
    return (await pglite.runExclusive(() => pglite.execProtocol(joined(message), { syncToFs: false }))).messages;
  }

  function forgetOldest(): Uint8Array[] {
    if (kept.size <= keptMax) return [];
    const [oldest] = kept;
    if (!oldest) return [];
    kept.delete(oldest[0]);
    return [serialize.close({ type: 'S', name: oldest[1] })];
  }
}

function asText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'object') throw new TypeError('A parameter must be a text, a number, a truth value or a date');
  return String(value);
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
