import fc from 'fast-check';
import { conflictsOf, containedCodes, containedIn, type Restriction, type ServedDish, undecided } from './contained.ts';

const dish = (name: string, day: string, ...contents: readonly (readonly string[])[]): ServedDish => ({
  dish: name,
  day,
  lines: contents.map((contains, at) => ({
    material: { code: `${name}-${at}`, group: 'other', edibleBp: 10_000, values: {}, contains },
  })),
});
const restriction = (from: string, until: string | null, contained = 'EGG'): Restriction => ({
  child: 'Lin',
  contained,
  from,
  until,
});
const cake = dish('cake', '2026-03-10', ['GLU'], ['EGG'], ['EGG', 'MIL']);

test.each([
  ['before it begins', restriction('2026-03-11', null), 0],
  ['on its first day', restriction('2026-03-10', null), 1],
  ['on its last day', restriction('2026-01-01', '2026-03-10'), 1],
  ['after its end', restriction('2026-01-01', '2026-03-09'), 0],
  ['of something else', restriction('2026-01-01', null, 'FIS'), 0],
])('a restriction %s', (_, one, found) => {
  expect(conflictsOf([cake], [one])).toHaveLength(found);
});

test('the same child and allergen are told once of a dish', () => {
  expect(conflictsOf([cake], [restriction('2026-01-01', null), restriction('2026-03-01', null)])).toEqual([
    { child: 'Lin', dish: 'cake', day: '2026-03-10', contained: 'EGG' },
  ]);
});

test('a decision about eggs leaves what came later open', () => {
  const [eggs] = conflictsOf([cake], [restriction('2026-01-01', null)]);
  const both = conflictsOf([cake], [restriction('2026-01-01', null), restriction('2026-01-01', null, 'MIL')]);
  expect(undecided(both, eggs ? [eggs] : []).map(({ contained }) => contained)).toEqual(['MIL']);
});

test('of random menus and restrictions none is missed that a plain search finds, and none invented', () => {
  const days = ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05'] as const;
  const day = fc.constantFrom(...days);
  const contents = fc.uniqueArray(fc.constantFrom(...containedCodes), { maxLength: 3 });
  const menus = fc.array(
    fc.record({ name: fc.constantFrom('a', 'b', 'c'), day, contents: fc.array(contents, { maxLength: 4 }) }),
    { maxLength: 6 },
  );
  const restrictions = fc.array(
    fc.record({
      child: fc.constantFrom('Lin', 'Wang', 'Zhao'),
      contained: fc.constantFrom(...containedCodes),
      from: day,
      until: fc.option(day, { nil: null }),
    }),
    { maxLength: 6 },
  );
  fc.assert(
    fc.property(menus, restrictions, (served, forbidden) => {
      const dishes = served.map(({ name, day: on, contents: held }, at) => dish(`${name}${at}`, on, ...held));
      const found = conflictsOf(dishes, forbidden);
      const plain = new Set<string>();
      for (const one of dishes)
        for (const child of ['Lin', 'Wang', 'Zhao'])
          for (const code of containedIn(one.lines))
            for (const { child: of, contained, from, until } of forbidden)
              if (of === child && contained === code && one.day >= from && one.day <= (until ?? '9999-12-31'))
                plain.add(JSON.stringify({ child, dish: one.dish, day: one.day, contained }));
      expect(new Set(found.map((one) => JSON.stringify(one)))).toEqual(plain);
      expect(found).toHaveLength(plain.size);
    }),
    { numRuns: 10_000 },
  );
});
