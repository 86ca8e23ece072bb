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

const given = (number: number) => ({ id: `v${number}`, number, given: true });

test.each([
  ['under the number it was given, where that comes next', [given(3), ...waiting(4)], ['v3', 'v4'], [3, 4]],
  ['around the number that one of the same lot was given', [...waiting(5, 6), given(4)], ['v5', 'v6', 'v4'], [3, 5, 4]],
  ['not past a number that another was given by hand', [given(3), ...waiting(4)], ['v4'], [null]],
  ['up to a number that another was given by hand', [...waiting(5, 6), given(4)], ['v5', 'v6'], [3, null]],
  ['not under a number that leaves a hole before it', [given(7)], ['v7'], [null]],
])('posted %s', (_, open, ids, numbers) => {
  const plan = postingPlan({ last: 2, holes: [], waiting: open, ids, fresh: 0 });
  expect(plan.numbers).toEqual(numbers);
  const fixed = new Set(open.flatMap((one) => ('given' in one ? [one.id] : [])));
  expect(plan.moved.filter(({ id }) => fixed.has(id))).toEqual([]);
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
      const books = [...before, ...plan.numbers.flatMap((number) => number ?? [])].toSorted((a, b) => a - b);
      const wasWhole = holes.length === 0 || plan.numbers.length >= holes.length;
      if (wasWhole) expect(books).toEqual(books.map((_, at) => at + 1));
    }),
  );
});
