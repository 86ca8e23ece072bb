import fc from 'fast-check';
import { joinedGroups } from './joined-groups.ts';

test.each<[string, [string, string][], string[][]]>([
  ['nothing', [], []],
  ['a pair', [['a', 'b']], [['a', 'b']]],
  [
    'a chain told in pieces',
    [
      ['a', 'b'],
      ['c', 'd'],
      ['b', 'c'],
    ],
    [['a', 'b', 'c', 'd']],
  ],
  [
    'two families',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'the same pair again, and both ways',
    [
      ['a', 'b'],
      ['b', 'a'],
      ['a', 'b'],
    ],
    [['a', 'b']],
  ],
])('%s', (_, pairs, groups) => {
  expect(joinedGroups(pairs).map((group) => group.toSorted())).toEqual(groups);
});

test('everybody is in one group, and with whom a pair tells', () => {
  const name = fc.constantFrom(...'abcdefghij');
  fc.assert(
    fc.property(fc.array(fc.tuple(name, name)), (pairs) => {
      const groups = joinedGroups(pairs);
      const members = groups.flat();
      expect(new Set(members).size).toBe(members.length);
      expect(new Set(members)).toEqual(new Set(pairs.flat()));
      for (const [one, other] of pairs) expect(groups.find((group) => group.includes(one))).toContain(other);
    }),
  );
});
