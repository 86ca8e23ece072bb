import type { Tx } from '../db/client.ts';

const answers = new WeakMap<Tx, Map<string, Promise<unknown>>>();

interface Reading {
  readonly tx: Tx;
  /** How far the right of the present read reaches, which row security follows. */
  readonly reach?: readonly string[] | null;
}

/** From here on `tx` only reads, so what one read of it has asked another need not. */
export function keepAnswers(tx: Tx): void {
  answers.set(tx, new Map());
}

/**
 * Asks once in a transaction of reads that share it (`shared-reads.ts`), and each time in any other, where what was
 * asked may have changed since.
 * @param what names the question with everything that it depends on but school and reach
 * @returns the one answer to all who ask, which none of them may change
 */
export async function onceInReads<T>({ tx, reach }: Reading, what: string, ask: () => PromiseLike<T>): Promise<T> {
  const kept = answers.get(tx);
  if (!kept) return ask();
  const question = `${reach ? reach.join() : 'all'} ${what}`;
  // A query that drizzle has put together is sent each time somebody waits for it.
  const answer = (kept.get(question) as Promise<T> | undefined) ?? Promise.resolve(ask());
  kept.set(question, answer);
  return answer;
}
