import fc from 'fast-check';
import { type Movement, proposeMatches } from './bank-matching.ts';

const line = (id: string, onDate: string, cents: number, words = '', serial = ''): Movement => ({
  id,
  onDate,
  cents,
  words,
  serial,
});

test.each<[name: string, lines: Movement[], entries: Movement[], said: string[]]>([
  ['nothing where amounts differ', [line('a', '2026-03-01', 100)], [line('x', '2026-03-01', 99)], []],
  ['nothing on the other side', [line('a', '2026-03-01', 100)], [line('x', '2026-03-01', -100)], []],
  ['nothing where days are too far apart', [line('a', '2026-03-01', 100)], [line('x', '2026-03-20', 100)], []],
  ['the one pair that fits', [line('a', '2026-03-01', 100)], [line('x', '2026-03-04', 100)], ['a=x only sure']],
  [
    'the nearest of several, each for itself',
    [line('a', '2026-03-01', 100), line('b', '2026-03-05', 100)],
    [line('x', '2026-03-05', 100), line('y', '2026-03-01', 100)],
    ['a=y nearest sure', 'b=x nearest sure'],
  ],
  [
    'what words tell apart on one day',
    [line('a', '2026-03-01', 100, '绿源食品有限公司 货款'), line('b', '2026-03-01', 100, '启蒙教玩具商行')],
    [line('x', '2026-03-01', 100, '支付启蒙教玩具'), line('y', '2026-03-01', 100, '支付绿源食品货款')],
    ['a=y nearest sure', 'b=x nearest sure'],
  ],
  [
    'two that nothing tells apart, to be looked at',
    [line('a', '2026-03-01', 100)],
    [line('x', '2026-03-01', 100), line('y', '2026-03-01', 100)],
    ['a=x nearest'],
  ],
  [
    "the bank's number before the day",
    [line('a', '2026-03-09', 100, '', '88612345')],
    [line('x', '2026-03-01', 100, '汇款 88612345'), line('y', '2026-03-09', 100)],
    ['a=x serial sure'],
  ],
  [
    'one line and the entries that add up to it',
    [line('a', '2026-03-05', 600)],
    [
      line('x', '2026-03-04', 100),
      line('y', '2026-03-05', 200),
      line('z', '2026-03-05', 300),
      line('w', '2026-03-05', 50),
    ],
    ['a=x+y+z sum'],
  ],
  [
    'one entry and the lines that add up to it',
    [line('a', '2026-03-05', -600), line('b', '2026-03-06', -400)],
    [line('x', '2026-03-05', -1_000)],
    ['a+b=x sum'],
  ],
  [
    'an entry and its reversal, which the bank never sees',
    [],
    [line('x', '2026-03-05', 100), { ...line('y', '2026-08-02', -100), reversalOf: 'x' }],
    ['=x+y reversal sure'],
  ],
])('proposes %s', (_, lines, entries, said) => {
  const proposals = proposeMatches(lines, entries).map(
    ({ lineIds, entryIds, reason, sure }) =>
      `${lineIds.toSorted().join('+')}=${entryIds.toSorted().join('+')} ${reason}${sure ? ' sure' : ''}`,
  );
  expect(proposals.toSorted()).toEqual(said.toSorted());
});

const movements = (prefix: string) =>
  fc
    .array(
      fc.record({
        day: fc.integer({ min: 1, max: 28 }),
        cents: fc.integer({ min: -6, max: 6 }).filter((cents) => cents !== 0),
        words: fc.constantFrom('', '保教费', '伙食费收入', '绿源食品'),
        serial: fc.constantFrom('', '20260301'),
      }),
      { maxLength: 14 },
    )
    .map((rows) =>
      rows.map(({ day, cents, words, serial }, at) =>
        line(`${prefix}${at}`, `2026-03-${String(day).padStart(2, '0')}`, cents * 100, words, serial),
      ),
    );

test('no movement is matched twice, sums are equal, and the order given changes nothing', () => {
  fc.assert(
    fc.property(movements('a'), movements('x'), fc.infiniteStream(fc.nat()), (lines, entries, lots) => {
      const proposals = proposeMatches(lines, entries);
      const used = proposals.flatMap(({ lineIds, entryIds }) => [...lineIds, ...entryIds]);
      expect(new Set(used).size).toBe(used.length);
      const cents = new Map([...lines, ...entries].map((one) => [one.id, one.cents]));
      const sum = (ids: readonly string[]) => ids.reduce((all, id) => all + (cents.get(id) ?? Number.NaN), 0);
      for (const { lineIds, entryIds } of proposals) expect(sum(lineIds)).toBe(sum(entryIds));
      const shuffled = (given: readonly Movement[]) =>
        given
          .map((one) => [lots.next().value as number, one] as const)
          .toSorted(([a], [b]) => a - b)
          .map(([, one]) => one);
      expect(proposeMatches(shuffled(lines), shuffled(entries))).toEqual(proposals);
    }),
  );
});

test('thousands of equal amounts end within the search that is allowed', () => {
  const many = (prefix: string, cents: number) =>
    Array.from({ length: 2_000 }, (_, at) =>
      line(
        `${prefix}${String(at).padStart(4, '0')}`,
        `2026-03-${String((at % 28) + 1).padStart(2, '0')}`,
        cents + (at % 7),
      ),
    );
  const proposals = proposeMatches(many('a', 10_000), many('x', 9_000));
  expect(proposals.every(({ lineIds, entryIds }) => lineIds.length + entryIds.length >= 3)).toBe(true);
});
