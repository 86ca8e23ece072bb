import fc from 'fast-check';
import { daysOfWhoMonth } from './age.ts';
import { type GrowthIndicator, type GrowthMeasurement, whoScores } from './who-growth.ts';

const months = (count: number) => Math.round(count * daysOfWhoMonth);

function scoreOf(indicator: GrowthIndicator, measured: Partial<GrowthMeasurement>) {
  const whole: GrowthMeasurement = {
    sex: 'male',
    ageDays: 1_000,
    heightMm: null,
    weightG: null,
    posture: 'standing',
    hasOedema: false,
    ...measured,
  };
  return whoScores(whole).find((score) => score.indicator === indicator);
}

test('without a measure, with oedema and outside the tables nothing is judged, with the reason', () => {
  expect(scoreOf('weightForAge', {})).toMatchObject({ z: null, why: 'noMeasure' });
  expect(scoreOf('bmiForAge', { weightG: 15_000 })).toMatchObject({ z: null, why: 'noMeasure' });
  expect(scoreOf('weightForAge', { weightG: 15_000, hasOedema: true })).toMatchObject({ z: null, why: 'oedema' });
  expect(scoreOf('heightForAge', { heightMm: 950, hasOedema: true })).toMatchObject({ why: null });
  expect(scoreOf('weightForAge', { weightG: 30_000, ageDays: months(122) })).toMatchObject({ why: 'outsideTable' });
  expect(scoreOf('heightForAge', { heightMm: 1_700, ageDays: months(230) })).toMatchObject({ why: 'outsideTable' });
  expect(scoreOf('weightForHeight', { heightMm: 600, weightG: 9_000 })).toMatchObject({ why: 'outsideTable' });
});

// The printed tables of simplified fields (who.int/tools/child-growth-standards, growth-reference-data), one decimal.
test.each([
  ['weightForAge', 'male', 12, [6.9, 7.7, 8.6, 9.6, 10.8, 12, 13.3]],
  ['weightForAge', 'female', 12, [6.3, 7, 7.9, 8.9, 10.1, 11.5, 13.1]],
  ['weightForAge', 'male', 24, [8.6, 9.7, 10.8, 12.2, 13.6, 15.3, 17.1]],
  ['heightForAge', 'male', 12, [68.6, 71, 73.4, 75.7, 78.1, 80.5, 82.9]],
  ['heightForAge', 'female', 12, [66.3, 68.9, 71.4, 74, 76.6, 79.2, 81.7]],
] as const)('%s of a %s of %d months scores what WHO prints', (indicator, sex, age, printed) => {
  for (const [n, value] of printed.entries()) {
    const measures = indicator === 'weightForAge' ? { weightG: value * 1_000 } : { heightMm: value * 10 };
    const z = scoreOf(indicator, { sex, ageDays: months(age), posture: 'lying', ...measures })?.z ?? Number.NaN;
    // Printed with one decimal, which is up to 0.08 SD of these.
    expect(Math.abs(z - (n - 3))).toBeLessThan(0.08);
  }
});

// github.com/WorldHealthOrganization/anthro, tests/testthat/test-zscores.R: two decimals.
test.each([
  ['lying at 987 days, 0.7 cm less', { ageDays: 987, heightMm: 728.6, posture: 'lying' }, -6.09, true],
  ['standing at eight months counts as lying', { ageDays: months(8), heightMm: 600 }, -4.81, false],
  ['standing at nine months, 0.7 cm more', { ageDays: months(9), heightMm: 600 }, -5.02, false],
  ['24 months is standing', { sex: 'female', ageDays: 731, heightMm: 775 }, -2.55, false],
] as const)("WHO's own program says of a height: %s", (_, measured, z, isImplausible) => {
  const score = scoreOf('heightForAge', measured);
  expect(score?.z).toBeCloseTo(z, 1);
  expect(Math.abs((score?.z ?? 0) - z)).toBeLessThan(0.01);
  expect(score?.isImplausible).toBe(isImplausible);
});

// github.com/WorldHealthOrganization/anthroplus, tests/testthat/test-zscores.R: three decimals.
test.each([
  [60.32, 1_138, 18_700, 0.212, -0.575, 0.959],
  [60.911_701, 1_136, 20_500, 0.795, 0.418, 0.848],
])("WHO's own program says of a girl of %d months", (age, heightMm, weightG, weight, bmi, height) => {
  const measured = { sex: 'female', ageDays: age * daysOfWhoMonth, heightMm, weightG } as const;
  expect(scoreOf('weightForAge', measured)?.z).toBeCloseTo(weight, 3);
  expect(scoreOf('bmiForAge', measured)?.z).toBeCloseTo(bmi, 3);
  expect(scoreOf('heightForAge', measured)?.z).toBeCloseTo(height, 3);
});

test('60 months is a step from the standards of 2006 to the reference of 2007', () => {
  expect(scoreOf('heightForAge', { ageDays: 1_826, heightMm: 1_100 })).toMatchObject({
    edition: 'WHO 2006',
    why: null,
  });
  expect(scoreOf('heightForAge', { ageDays: 1_827, heightMm: 1_100 })).toMatchObject({
    edition: 'WHO 2007',
    why: null,
  });
});

test('a taller child never scores shorter, a heavier one never lighter', () => {
  const age = fc.integer({ min: 0, max: 3_600 });
  const more = fc.integer({ min: 0, max: 300 });
  fc.assert(
    fc.property(
      age,
      fc.constantFrom('male', 'female'),
      fc.integer({ min: 650, max: 1_100 }),
      more,
      (ageDays, sex, low, plus) => {
        const z = (indicator: GrowthIndicator, value: number) =>
          scoreOf(indicator, { sex, ageDays, heightMm: value, weightG: value * 15 })?.z ?? 0;
        expect(z('heightForAge', low + plus)).toBeGreaterThanOrEqual(z('heightForAge', low));
        expect(z('weightForAge', low + plus)).toBeGreaterThanOrEqual(z('weightForAge', low));
      },
    ),
  );
});
