import { msOfDays } from './days.ts';
import { punchTime } from './punch-time.ts';

const now = new Date('2026-11-18T08:00:00Z');
const minute = 60_000;
const day = msOfDays(1);
const window = { now, driftMs: 0, believedMs: minute, oldestDays: 7 };
const at = (ms: number) => new Date(now.getTime() + ms);

test.each([
  ['more than a minute ahead', at(minute + 1), {}, 'future'],
  ['more than a week ago', at(-7 * day - 1), {}, 'tooOld'],
  [
    'more than a week ago by a clock that is an hour ahead',
    at(-7 * day + 59 * minute),
    { driftMs: 60 * minute },
    'tooOld',
  ],
  ['in the future by a clock that is believed', at(61_000), { driftMs: 30_000 }, 'future'],
  ['a moment ahead', at(minute), {}, at(minute)],
  ['a week ago', at(-7 * day), {}, at(-7 * day)],
  ['by a clock that is an hour ahead', at(60 * minute), { driftMs: 60 * minute }, at(0)],
  ['by a clock that is an hour behind', at(-60 * minute), { driftMs: -60 * minute }, at(0)],
  ['by a clock that is off by no more than is believed', at(-minute), { driftMs: minute }, at(-minute)],
] as const)('a punch %s', (_, moment, change, expected) => {
  expect(punchTime(moment, { ...window, ...change })).toEqual(expected);
});
