import fc from 'fast-check';
import { postingPlan } from './posting-plan.ts';

const waiting = (...numbers: number[]) => numbers.map((number) => ({ id: `v${number}`, number }));

test.each([
  ['in turn', { last: 2, holes: [], waiting: waiting(3, 4), ids: ['v3'], fresh: 0 }, [3], []],
  [
    'past a draft, which takes the number that becomes free',
    { last: 7, holes: [], waiting: waiting(8, 9), ids: ['v9'], fresh: 0 },
    [8],
    [
      { id: 'v9', from: 9, to: 8 },
      { id: 'v8', from: 8, to: 9 },
    ],
  ],
  [
    'a new one before a draft',
    { last: 1, holes: [], waiting: waiting(2), ids: [], fresh: 1 },
    [2],
    [{ id: 'v2', from: 2, to: 3 }],
  ],
  [
    'into a hole',
    { last: 9, holes: [8], waiting: waiting(10), ids: ['v10'], fresh: 0 },
    [8],
    [{ id: 'v10', from: 10, to: 8 }],
  ],
])('posted %s', (_, month, numbers, moved) => {
  expect(postingPlan(month)).toEqual({ numbers, moved });
});

test('whatever waits, posted numbers run on from 1 and nobody shares one', () => {
  const month = fc.record({
    numbers: fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 20 }),
    posted: fc.array(fc.boolean(), { minLength: 20, maxLength: 20 }),
    chosen: fc.array(fc.boolean(), { minLength: 20, maxLength: 20 }),
    fresh: fc.nat({ max: 3 }),
  });
  fc.assert(
    fc.property(month, ({ numbers, posted, chosen, fresh }) => {
      const before = numbers.filter((_, at) => posted[at]);
      const open = waiting(...numbers.filter((_, at) => !posted[at]).toSorted((a, b) => a - b));
      const ids = open.filter((_, at) => chosen[at]).map(({ id }) => id);
      const last = Math.max(0, ...before);
      const holes = Array.from({ length: last }, (_, at) => at + 1).filter((number) => !before.includes(number));
      const plan = postingPlan({ last, holes, waiting: open, ids, fresh });
      const after = new Map(open.map(({ id, number }) => [id, number]));
      for (const { id, to } of plan.moved) after.set(id, to);
      expect(plan.numbers.slice(0, ids.length)).toEqual(ids.map((id) => after.get(id)));
      const all = [...before, ...after.values(), ...plan.numbers.slice(ids.length)];
      expect(new Set(all).size).toBe(all.length);
      const books = [...before, ...plan.numbers].toSorted((a, b) => a - b);
      const wasWhole = holes.length === 0 || plan.numbers.length >= holes.length;
      if (wasWhole) expect(books).toEqual(books.map((_, at) => at + 1));
    }),
  );
});
