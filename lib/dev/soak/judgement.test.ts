import { judge, type Minute } from './judgement.ts';

const minutes = (of: (at: number) => Partial<Minute>) =>
  Array.from(
    { length: 30 },
    (_, at): Minute => ({
      kept: 300e6 + (at % 3) * 2e6,
      database: 200e6,
      resident: 700e6,
      requests: 1_800,
      p95: 20,
      processor: 8,
      ...of(at),
    }),
  );

test.each([
  ['nothing grows', () => ({}), []],
  ['caches fill at the beginning', (at: number) => ({ kept: at < 6 ? 200e6 + at * 15e6 : 300e6 }), []],
  ['few requests and restless minutes', (at: number) => ({ requests: 500, kept: 300e6 + ((at * 7) % 10) * 2e6 }), []],
  ['a kilobyte stays of each request', (at: number) => ({ kept: 300e6 + at * 1_800 * 1_000 }), ['Memory is not flat']],
  ['the database takes a fifth more', (at: number) => ({ database: at < 20 ? 200e6 : 240e6 }), []],
  [
    'and another',
    (at: number) => ({ database: 200e6 * 1.2 ** Math.floor(at / 10) }),
    ['The embedded database grows and grows'],
  ],
  ['other work stretches the times', (at: number) => ({ p95: 20 + at * 5 }), []],
  ['each answer costs more', (at: number) => ({ p95: 20 + at, processor: 8 + at / 2 }), ['The product became slower']],
])('%s', (_, of, faults) => expect(judge(minutes(of)).faults).toEqual(faults));
