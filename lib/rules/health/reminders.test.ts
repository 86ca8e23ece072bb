import { type Reminded, remindersOf, type Waits } from './reminders.ts';

const day = '2026-11-30';
const noon: Waits = { day, minute: 700, isSchoolDay: true, doses: [], calls: 0, signs: 0, reviews: 0 };
const dose = (minute: number, isOpen = true) => ({ minute, isOpen });
const last = (more: Partial<Reminded>): Reminded => ({ day, minute: 690, callsOn: null, signsOn: null, ...more });

test.each<[string, Partial<Waits>, Reminded | null, readonly (readonly [string, number])[]]>([
  ['nothing waits', {}, null, []],
  ['a dose since the last look', { doses: [dose(695), dose(690), dose(701)] }, last({}), [['healthDoses', 1]]],
  ['a dose of its very minute', { doses: [dose(700)] }, last({}), [['healthDoses', 1]]],
  ['a dose that somebody noted', { doses: [dose(695, false)] }, last({}), []],
  ['all doses of a new day', { doses: [dose(480), dose(690)] }, last({ day: '2026-11-29' }), [['healthDoses', 2]]],
  ['calls, once', { calls: 3 }, last({}), [['healthCalls', 3]]],
  ['calls, again', { calls: 3 }, last({ callsOn: day }), []],
  ['calls before half past nine', { calls: 3, minute: 569 }, null, []],
  ['calls at half past nine', { calls: 3, minute: 570 }, null, [['healthCalls', 3]]],
  [
    'reviews beside calls',
    { calls: 1, reviews: 2 },
    last({}),
    [
      ['healthCalls', 1],
      ['healthReviews', 2],
    ],
  ],
  ['reviews, again', { reviews: 2 }, last({ callsOn: day }), []],
  ['calls on a day without school', { calls: 3, isSchoolDay: false }, null, []],
  ['signs on a day without school', { signs: 1, isSchoolDay: false }, last({}), [['healthSignsOpen', 1]]],
  ['signs, again', { signs: 2 }, last({ signsOn: day }), []],
  ['signs of the day before', { signs: 2 }, last({ signsOn: '2026-11-29' }), [['healthSignsOpen', 2]]],
])('who is reminded: %s', (_, more, before, expected) => {
  const { told, next } = remindersOf({ ...noon, ...more }, before);
  expect(told.map(({ kind, count }) => [kind, count])).toEqual(expected);
  expect(remindersOf({ ...noon, ...more }, next).told).toEqual([]);
});
