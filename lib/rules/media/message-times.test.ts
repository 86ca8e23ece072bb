import { momentOf } from '../local-moment.ts';
import { clockIn } from '../time-zone.ts';
import { receiversMoved, whyNotThen } from './message-times.ts';

const timeZone = 'Asia/Shanghai';
const now = new Date('2026-11-18T12:00:00+08:00');

test.each([
  ['2026-11-18 12:00', true, 'timePast'],
  ['2026-11-18 12:01', true, null],
  ['2026-11-18 22:30', true, 'quietHours'],
  ['2026-11-18 22:30', false, null],
  ['2026-11-19 05:59', true, 'quietHours'],
  ['2026-11-19 06:00', true, null],
  ['2027-01-17 08:00', true, null],
  ['2027-01-18 08:00', true, 'tooFarAhead'],
] as const)('a message for %s (families: %s): %s', (leavesAt, isForFamilies, why) => {
  expect(whyNotThen({ leavesAt, now, timeZone, isForFamilies })).toBe(why);
});

test.each(['Asia/Shanghai', 'Europe/Berlin', 'America/New_York', 'Asia/Kathmandu'])(
  'what the clock of %s shows is found again, also around shifts of the clock',
  (zone) => {
    for (const shown of ['2026-03-29 01:59', '2026-03-29 03:00', '2026-11-01 03:30', '2026-07-01 00:00'])
      expect(clockIn(zone)(momentOf(shown, zone)).slice(0, 16)).toBe(shown);
  },
);

const one = (id: string, isReached = true, people = ['李敏']) => ({ id, isReached, people });

test.each([
  ['nobody', [one('1'), one('2')], [one('2'), one('1')], 0],
  ['one who came', [one('1')], [one('1'), one('2')], 1],
  ['one who went', [one('1'), one('2')], [one('2')], 1],
  ['one whom the app reaches by now', [one('1', false)], [one('1')], 1],
  ['another parent', [one('1')], [one('1', true, ['王强'])], 1],
])('of receivers, %s moved', (_, before, after, moved) => {
  expect(receiversMoved(before, after)).toBe(moved);
});
