import fc from 'fast-check';
import { driftOf, mergeLines, type StandardLine, saysSame } from './standard-lines.ts';

const facts = fc.record({
  name: fc.constantFrom('甲', '乙', '丙'),
  above: fc.constant(''),
  code: fc.constantFrom('', '1'),
  use: fc.constant(''),
  cycle: fc.constant(''),
  keys: fc.constant(''),
});
/** Lines of few ids, so that sides meet. */
const lines = fc
  .uniqueArray(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), facts), { selector: ([id]) => id })
  .map((rows): StandardLine[] => rows.map(([id, said]) => ({ id, ...said })));
const sides = fc.record({ base: lines, theirs: lines, ours: lines });

test('no local line is lost or overwritten unless the organisation alone changed it, or a person said so', () => {
  fc.assert(
    fc.property(sides, (given) => {
      for (const { base, theirs, ours, outcome } of mergeLines({ ...given, choices: {} })) {
        if (!saysSame(base, ours) && outcome !== undefined) expect(outcome).toEqual(ours);
        if (outcome === undefined) expect(saysSame(theirs, ours)).toBe(false);
        if (theirs === null) expect(outcome).toEqual(ours);
      }
    }),
  );
});

test('a choice counts for what was seen and for nothing that came after', () => {
  fc.assert(
    fc.property(sides, lines, fc.constantFrom('theirs' as const, 'ours' as const), (given, later, take) => {
      const seen = mergeLines({ ...given, choices: {} });
      const choices = Object.fromEntries(
        seen.flatMap(({ id, theirs, ours }) => (theirs ? [[id, { take, theirs, ours }] as const] : [])),
      );
      for (const line of mergeLines({ ...given, choices })) {
        expect(line.outcome).not.toBeUndefined();
        if (line.state === 'both') expect(line.outcome).toEqual(line[take]);
      }
      const before = new Map(seen.map((line) => [line.id, line]));
      for (const line of mergeLines({ ...given, ours: later, choices }))
        if (line.state === 'both' && !saysSame(line.ours, before.get(line.id)?.ours ?? null))
          expect(line.outcome).toBeUndefined();
    }),
  );
});

test('what was adopted as it was issued does not differ, in whatever order it stands', () => {
  fc.assert(
    fc.property(lines, (issued) => {
      const merged = mergeLines({ base: [], theirs: issued, ours: [], choices: {} });
      expect(merged.every(({ state, outcome, theirs }) => state === 'theirs' && outcome === theirs)).toBe(true);
      const moved = issued.toReversed();
      const again = mergeLines({ base: issued, theirs: moved, ours: issued, choices: {} });
      expect(again.every(({ state }) => state === 'equal')).toBe(true);
      expect(driftOf(again)).toEqual([]);
    }),
  );
});
