import fc from 'fast-check';
import { type AwayDay, type RefundMonth, type RefundRule, refundBases, refundOf } from './refund.ts';

/** October 2026 after the national holiday: 8 to 30, Mondays to Fridays, with a week of September before it. */
const october = [8, 9, 12, 13, 14, 15, 16, 19, 20, 21, 22, 23, 26, 27, 28, 29, 30].map(
  (day) => `2026-10-${String(day).padStart(2, '0')}`,
);
const schoolDays = ['2026-09-28', '2026-09-29', '2026-09-30', ...october];
const rule: RefundRule = {
  basis: 'absentDays',
  statuses: [5, 6],
  closures: false,
  days: null,
  noticeMeal: null,
  isMeal: false,
  priceCents: 1_800,
  capCents: null,
  daysMax: null,
};
const month: RefundMonth = { month: '2026-10', schoolDays, away: [], closures: [], leftOn: null, paidCents: 40_000 };
const lunch = 10;
const away = (days: readonly string[], status = 5, cancelled = [lunch], there = false): AwayDay[] =>
  days.map((day) => ({ day, status, there, cancelled: status === 2 ? [] : cancelled }));
const of = (given: Partial<RefundRule>, told: Partial<RefundMonth>) =>
  refundOf({ ...rule, ...given }, { ...month, ...told });

test.each<[string, Partial<RefundRule>, Partial<RefundMonth>, number, number, string | null]>([
  ['nothing for whoever was there', {}, {}, 0, 0, null],
  ['nothing under a rule that gives nothing', { basis: 'none' }, { away: away(october) }, 0, 0, null],
  ['nothing for a status that does not count', {}, { away: away(october, 2) }, 0, 0, null],
  ['nothing for a day without school', {}, { away: away(['2026-10-10', '2026-10-11']) }, 0, 0, null],
  ['nothing for a day of another month', {}, { away: away(['2026-09-30']) }, 0, 0, null],
  [
    'nothing for notice after the cut-off',
    { noticeMeal: lunch },
    { away: away(october.slice(0, 2), 5, []) },
    0,
    0,
    null,
  ],
  ['nothing for another meal', { noticeMeal: lunch }, { away: away(october.slice(0, 2), 5, [11]) }, 0, 0, null],
  ['notice before the cut-off', { noticeMeal: lunch }, { away: away(october.slice(0, 2)) }, 2, 3_600, null],
  ['nothing for a day there', {}, { away: away(october.slice(0, 2), 5, [lunch], true) }, 0, 0, null],
  [
    'nothing of the care fee for a meal cancelled on a day there',
    { noticeMeal: lunch },
    { away: away(october.slice(0, 2), 5, [lunch], true) },
    0,
    0,
    null,
  ],
  [
    'the meal that was cancelled on a day there',
    { noticeMeal: lunch, isMeal: true },
    { away: away(october.slice(0, 2), 5, [lunch], true) },
    2,
    3_600,
    null,
  ],
  [
    'an absence without notice has none to be late',
    { noticeMeal: lunch, statuses: [2] },
    { away: away(october.slice(0, 1), 2) },
    1,
    1_800,
    null,
  ],
  ['a day away', {}, { away: away(['2026-10-08']) }, 1, 1_800, null],
  ['no more days than the most', { daysMax: 3 }, { away: away(october.slice(0, 5)) }, 5, 5_400, 'daysMax'],
  ['no more than the cap', { capCents: 5_000 }, { away: away(october.slice(0, 5)) }, 5, 5_000, 'cap'],
  ['no more than was paid', {}, { away: away(october.slice(0, 5)), paidCents: 6_000 }, 5, 6_000, 'paid'],
  [
    'two days are no row of three',
    { basis: 'consecutiveDays', days: 3 },
    { away: away(october.slice(0, 2)) },
    0,
    0,
    null,
  ],
  [
    'a weekend does not part a row',
    { basis: 'consecutiveDays', days: 3 },
    { away: away(october.slice(0, 3)) },
    3,
    5_400,
    null,
  ],
  [
    'a day there parts it',
    { basis: 'consecutiveDays', days: 3 },
    { away: away(['2026-10-08', '2026-10-12', '2026-10-13']) },
    0,
    0,
    null,
  ],
  [
    'a row begun in the month before pays the days of this one',
    { basis: 'consecutiveDays', days: 5 },
    { away: away([...schoolDays.slice(0, 5)]) },
    2,
    3_600,
    null,
  ],
  [
    'ten days there are not below ten',
    { basis: 'attendedBelow', days: 10 },
    { away: away(october.slice(0, 7)) },
    0,
    0,
    null,
  ],
  ['nine days there are', { basis: 'attendedBelow', days: 10 }, { away: away(october.slice(0, 8)) }, 8, 14_400, null],
  ['eight days of seventeen are not half', { basis: 'halfMonth' }, { away: away(october.slice(0, 8)) }, 8, 0, null],
  [
    'nine days are: half of what was paid',
    { basis: 'halfMonth' },
    { away: away(october.slice(0, 9)) },
    9,
    20_000,
    null,
  ],
  ['nobody has left', { basis: 'leaving' }, {}, 0, 0, null],
  ['the share of the days after leaving', { basis: 'leaving' }, { leftOn: '2026-10-26' }, 5, 11_765, null],
  ['all of a month in which the child never was', { basis: 'leaving' }, { leftOn: '2026-10-01' }, 17, 40_000, null],
  ['a month without a school day', { basis: 'leaving' }, { schoolDays: [], leftOn: '2026-10-01' }, 0, 0, null],
])('%s', (_, given, told, days, cents, limitedBy) => {
  expect(of(given, told)).toMatchObject({ days, cents, limitedBy });
});

/** The school had to close on Thursday and Friday of the second week. */
const closures = ['2026-10-15', '2026-10-16'];
const closing = { closures, schoolDays: schoolDays.filter((day) => !closures.includes(day)) };
const counts: Partial<RefundRule> = { closures: true };

test.each<[string, Partial<RefundRule>, Partial<RefundMonth>, number, number, number]>([
  ['a closure gives nothing where the rule does not count it', {}, {}, 0, 0, 0],
  ['each day closed, like a day away', counts, {}, 2, 2, 3_600],
  ['notice has no part in it', { ...counts, noticeMeal: lunch, statuses: [] }, {}, 2, 2, 3_600],
  ['beside days away', counts, { away: away(['2026-10-14']) }, 3, 2, 5_400],
  ['once, where absence was recorded before the school closed', counts, { away: away(closures) }, 2, 2, 3_600],
  ['not of another month', counts, { month: '2026-09' }, 0, 0, 0],
  [
    'it does not part a row',
    { basis: 'consecutiveDays', days: 2 },
    { away: away(['2026-10-14', '2026-10-19']) },
    2,
    0,
    3_600,
  ],
  [
    'it makes a row longer',
    { ...counts, basis: 'consecutiveDays', days: 3 },
    { away: away(['2026-10-14']) },
    3,
    2,
    5_400,
  ],
  ['nobody attends a closed school', { ...counts, basis: 'attendedBelow', days: 16 }, {}, 2, 2, 3_600],
  ['without counting them nothing was missed', { basis: 'attendedBelow', days: 16 }, {}, 0, 0, 0],
  [
    'eight of seventeen days planned are not half',
    { ...counts, basis: 'halfMonth' },
    { away: away([...october.slice(0, 5), '2026-10-19']) },
    8,
    2,
    0,
  ],
  [
    'nine are',
    { ...counts, basis: 'halfMonth' },
    { away: away([...october.slice(0, 5), '2026-10-19', '2026-10-20']) },
    9,
    2,
    20_000,
  ],
  ['leaving goes by the days taught', { ...counts, basis: 'leaving' }, { leftOn: '2026-10-26' }, 5, 0, 13_333],
])('a closed school: %s', (_, given, told, days, closed, cents) => {
  expect(of(given, { ...closing, ...told })).toMatchObject({ days, closures: closed, cents });
});

const rules = fc.record({
  basis: fc.constantFrom(...refundBases),
  statuses: fc.subarray([2, 5, 6]),
  closures: fc.boolean(),
  days: fc.option(fc.integer({ min: 1, max: 31 })),
  noticeMeal: fc.constantFrom(null, lunch),
  isMeal: fc.boolean(),
  priceCents: fc.integer({ min: 0, max: 1_000_000 }),
  capCents: fc.option(fc.integer({ min: 0, max: 1_000_000 })),
  daysMax: fc.option(fc.integer({ min: 1, max: 31 })),
});
const aways = fc
  .subarray(schoolDays)
  .chain((days) =>
    fc.tuple(...days.map((day) => fc.constantFrom(...away([day], 2), ...away([day], 5), ...away([day], 6, [])))),
  );
const leaving = fc.constantFrom(null, ...october);

test('never negative, never more than was paid or than the cap', () => {
  fc.assert(
    fc.property(rules, aways, leaving, fc.integer({ min: 0, max: 1_000_000 }), (given, days, leftOn, paidCents) => {
      const { cents } = of(given, { away: days, leftOn, paidCents });
      expect(cents).toBeGreaterThanOrEqual(0);
      expect(cents).toBeLessThanOrEqual(Math.min(paidCents, given.capCents ?? paidCents));
    }),
  );
});

test('a further day away, or leaving a day earlier, never gives back less', () => {
  fc.assert(
    fc.property(rules, aways, fc.constantFrom(...schoolDays), leaving, (given, days, further, leftOn) => {
      const more = [...days.filter(({ day }) => day !== further), ...away([further], given.statuses[0] ?? 5)];
      const before = days.filter(({ day }) => day !== further);
      expect(of(given, { away: more, leftOn }).cents).toBeGreaterThanOrEqual(of(given, { away: before, leftOn }).cents);
      const earlier = leftOn && (october[Math.max(october.indexOf(leftOn) - 1, 0)] ?? leftOn);
      expect(of(given, { away: days, leftOn: earlier }).cents).toBeGreaterThanOrEqual(
        of(given, { away: days, leftOn }).cents,
      );
    }),
  );
});
