import { QueryPromise } from 'drizzle-orm';
import type { Tx } from '../db/client.ts';
import { keepAnswers, onceInReads } from './once-in-reads.ts';

const here = ['5d3f0a4e-0000-4000-8000-000000000001'];

function asking(reads: boolean) {
  const tx = {} as Tx;
  if (reads) keepAnswers(tx);
  let asked = 0;
  const ask = (what: string, reach: readonly string[] | null = null) =>
    onceInReads({ tx, reach }, what, async () => {
      asked += 1;
      return `${what} ${asked}`;
    });
  return { ask, asked: () => asked };
}

test('reads of one transaction ask a question once, whoever of them asks it', async () => {
  const { ask, asked } = asking(true);
  expect(await Promise.all([ask('a'), ask('a'), ask('b')])).toEqual(['a 1', 'a 1', 'b 2']);
  expect(await ask('a')).toBe('a 1');
  expect(asked()).toBe(2);
});

test('an answer to a right that reaches the whole school is none to one that ends at a class', async () => {
  const { ask } = asking(true);
  expect([await ask('a'), await ask('a', here), await ask('a', []), await ask('a', here), await ask('a')]).toEqual([
    'a 1',
    'a 2',
    'a 3',
    'a 2',
    'a 1',
  ]);
});

test('a transaction that may write asks each time', async () => {
  const { ask } = asking(false);
  expect([await ask('a'), await ask('a')]).toEqual(['a 1', 'a 2']);
});

test('a query that is sent whenever somebody waits for it is sent once', async () => {
  const tx = {} as Tx;
  keepAnswers(tx);
  let sent = 0;
  class Query extends QueryPromise<number> {
    override execute(): Promise<number> {
      sent += 1;
      return Promise.resolve(sent);
    }
  }
  const query = new Query();
  const ask = () => onceInReads({ tx }, 'q', () => query);
  expect([await ask(), await ask()]).toEqual([1, 1]);
});
