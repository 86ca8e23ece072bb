import { type PGlite, parse, protocol, type QueryOptions, type Results } from '@electric-sql/pglite';
import { keptNames } from './kept-names.ts';

const { serialize } = protocol;

/**
 * Runs queries on PGlite as prepared statements, each in one message there and back. PGlite's own `query` parses and
 * plans every time and takes six messages, which is most of what a small query costs (figures in
 * lib/dev/bench/measured.md). Only for use inside a transaction of PGlite, which keeps others out.
 * @param params strings, numbers, bigints, booleans, dates or null, as drizzle hands them over; arrays travel as text
 * in the array's own notation
 */
export function preparedQueries(pglite: PGlite) {
  const names = keptNames();

  return async (text: string, params: readonly unknown[], options?: QueryOptions): Promise<Results> => {
    const { name, isNew, gone } = names.named(text, params.length);
    const message = [
      ...(gone ? [serialize.close({ type: 'S', name: gone })] : []),
      ...(isNew ? [serialize.parse({ name, text })] : []),
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
      if (isNew) {
        names.forget(text);
        await send([serialize.close({ type: 'S', name }), serialize.sync()]);
      }
      throw error;
    }
  };

  async function send(message: readonly Uint8Array[]) {
    return (await pglite.runExclusive(() => pglite.execProtocol(joined(message), { syncToFs: false }))).messages;
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
