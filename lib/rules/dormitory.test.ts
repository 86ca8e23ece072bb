import fc from 'fast-check';
import { type BuildingType, mayLiveIn, type ResidentFacts, roomsOf, stateOn, sumResidents } from './dormitory.ts';
import { allIn, isAhead, isMakeUp, isPastCheck, nextMark, nightAt } from './dormitory-night.ts';

test.each<[BuildingType, string, boolean]>([
  [1, 'female', false],
  [1, 'unspecified', false],
  [2, 'male', false],
  [2, 'unspecified', false],
  [1, 'male', true],
  [2, 'female', true],
  [3, 'male', true],
  [3, 'unspecified', true],
])('a building of type %s takes %s: %s', (type, gender, expected) => {
  expect(mayLiveIn(type, gender)).toBe(expected);
});

test('rooms bear floor and number, and floors the wrong way round have none', () => {
  expect(roomsOf({ fromFloor: 3, toFloor: 2, perFloor: 5 })).toEqual([]);
  const rooms = roomsOf({ fromFloor: 9, toFloor: 10, perFloor: 12 });
  expect(rooms).toHaveLength(24);
  expect(rooms[0]).toEqual({ floor: 9, name: '901' });
  expect(rooms.at(-1)).toEqual({ floor: 10, name: '1012' });
});

test.each([
  ['2026-11-22', 0, '2026-11-21'],
  ['2026-11-22', 11 * 60 + 59, '2026-11-21'],
  ['2026-11-22', 12 * 60, '2026-11-22'],
  ['2026-03-01', 60, '2026-02-28'],
])('%s at minute %s is the night of %s', (day, minute, night) => {
  expect(nightAt(day, minute)).toBe(night);
});

test.each([
  [12 * 60, false],
  [21 * 60 + 29, false],
  [21 * 60 + 30, true],
  [0, true],
  [4 * 60 + 59, true],
  [5 * 60, false],
  [11 * 60 + 59, false],
])('minute %s is past a check at 21:30: %s', (minute, expected) => {
  expect(isPastCheck(minute, 21 * 60 + 30)).toBe(expected);
});

test.each([
  [23 * 60, false],
  [29, false],
  [30, true],
  [5 * 60, false],
])('minute %s is past a check at 00:30: %s', (minute, expected) => {
  expect(isPastCheck(minute, 30)).toBe(expected);
});

test('a mark of a night that is over is made up, one of a night ahead is not possible', () => {
  expect(isMakeUp('2026-11-21', '2026-11-22', 11 * 60)).toBe(false);
  expect(isMakeUp('2026-11-21', '2026-11-22', 12 * 60)).toBe(true);
  expect(isAhead('2026-11-22', '2026-11-22', 11 * 60)).toBe(true);
  expect(isAhead('2026-11-22', '2026-11-22', 12 * 60)).toBe(false);
});

test('one tap marks whoever is not marked, by leave', () => {
  const of = (mark: 'in' | 'leave' | 'absent' | null, onLeave: boolean) => ({ mark, onLeave });
  const room = [of(null, false), of(null, true), of('absent', false), of('in', true)];
  expect(allIn(room).map(({ mark }) => mark)).toEqual(['in', 'leave']);
  expect([null, 'in', 'absent', 'leave'].map((mark) => nextMark(mark as never))).toEqual([
    'in',
    'absent',
    'leave',
    'in',
  ]);
});

test('whoever should be back from a longer absence is out', () => {
  expect(stateOn({ state: 3, awayTo: '2026-11-21' }, '2026-11-22')).toBe(2);
  expect(stateOn({ state: 3, awayTo: '2026-11-22' }, '2026-11-22')).toBe(3);
  expect(stateOn({ state: 3, awayTo: null }, '2026-11-22')).toBe(3);
  expect(stateOn({ state: 1, awayTo: '2026-11-21' }, '2026-11-22')).toBe(1);
});

const resident: fc.Arbitrary<ResidentFacts> = fc.record({
  state: fc.constantFrom(1 as const, 2 as const, 3 as const),
  fromOn: fc.constantFrom('2026-11-01', '2026-11-22', '2026-11-23'),
  awayTo: fc.option(fc.constantFrom('2026-11-20', '2026-11-22', '2026-12-01')),
  onLeave: fc.boolean(),
});

test('everybody is in exactly one state, and nobody is missed who is in, away or on leave', () => {
  fc.assert(
    fc.property(fc.array(resident), fc.boolean(), (residents, isPast) => {
      const sums = sumResidents(residents, '2026-11-22', isPast);
      expect(sums.in + sums.out + sums.away).toBe(sums.lived);
      expect(sums.lived).toBe(residents.length);
      expect(sums.notReturned).toBeLessThanOrEqual(isPast ? sums.out : 0);
      const excused = residents.map((one) => ({ ...one, onLeave: true }));
      expect(sumResidents(excused, '2026-11-22', isPast).notReturned).toBe(0);
    }),
  );
});
