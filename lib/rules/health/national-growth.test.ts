import { hundredthsOf, type Sex, tableOf } from './growth-table.ts';
import {
  growthGrade,
  growthGrades,
  nationalIndicators,
  nationalLines,
  nutritionOf,
  schoolHeight,
  schoolMalnutrition,
  schoolWeight,
} from './national-growth.ts';
import wst423 from './tables/wst-423-2022.json' with { type: 'json' };
import wst456 from './tables/wst-456-2014.json' with { type: 'json' };
import wst612 from './tables/wst-612-2018.json' with { type: 'json' };

const sexes: readonly Sex[] = ['male', 'female'];
const boy = { sex: 'male', months: 48, heightMm: 1_000, weightG: 16_000 } as const;

test('what is missing or outside the table is not judged, with the reason', () => {
  expect(growthGrade('weightForAge', { ...boy, weightG: null })).toMatchObject({ word: null, why: 'noMeasure' });
  expect(growthGrade('weightForAge', { ...boy, months: 84 })).toMatchObject({ word: null, why: 'outsideTable' });
  expect(growthGrade('weightForHeight', { ...boy, heightMm: 1_310 })).toMatchObject({ word: null });
  expect(schoolWeight({ ...boy, halfYears: 11 })).toMatchObject({ word: null, why: 'outsideTable' });
  expect(schoolMalnutrition({ ...boy, halfYears: 36 })).toMatchObject({ word: null, why: 'outsideTable' });
  expect(schoolHeight({ ...boy, halfYears: 13 })).toMatchObject({ word: null, why: 'outsideTable' });
});

test('82 and 83 months are judged by the row of 81, which is said', () => {
  expect(growthGrade('heightForAge', { ...boy, months: 81 })).toMatchObject({ row: 81, isLastRow: false });
  expect(growthGrade('heightForAge', { ...boy, months: 83 })).toMatchObject({ row: 81, isLastRow: true });
});

// Printed limits of WS/T 423-2022: boys of 81 months, girls of 12 months; every limit belongs to the higher word.
test.each([
  ['heightForAge', 'stunting', { ...boy, months: 81, heightMm: 1_092 }],
  ['heightForAge', 'severeStunting', { ...boy, months: 81, heightMm: 1_091 }],
  ['heightForAge', 'normal', { ...boy, months: 81, heightMm: 1_139 }],
  ['weightForAge', 'underweight', { ...boy, months: 81, weightG: 15_800 }],
  ['weightForAge', 'severeUnderweight', { ...boy, months: 81, weightG: 15_799 }],
  ['weightForAge', 'normal', { ...boy, months: 81, weightG: 36_400 }],
  // 15.4 kg/m² at one metre is the median, 17.2 is +1 SD, 19.7 +2 SD, 23.3 +3 SD.
  ['bmiForAge', 'normal', { ...boy, months: 81, weightG: 17_199 }],
  ['bmiForAge', 'overweight', { ...boy, months: 81, weightG: 17_200 }],
  ['bmiForAge', 'obesity', { ...boy, months: 81, weightG: 19_700 }],
  ['bmiForAge', 'severeObesity', { ...boy, months: 81, weightG: 23_300 }],
  ['bmiForAge', 'wasting', { ...boy, months: 81, weightG: 12_100 }],
  ['bmiForAge', 'severeWasting', { ...boy, months: 81, weightG: 12_099 }],
] as const)('%s: %s', (indicator, word, child) => {
  expect(nutritionOf(indicator, child)).toMatchObject({ word, edition: 'WS/T 423-2022' });
});

test('every printed weight and height has its own grade, and one unit less the grade below', () => {
  const below = [0, 0, 1, 2, 2, 3, 4];
  const at = [0, 1, 2, 2, 3, 4, 4];
  for (const [indicator, table] of [
    ['weightForAge', 'wfa'],
    ['heightForAge', 'lhfa'],
  ] as const) {
    for (const sex of sexes) {
      for (const { key, printed } of tableOf(wst423, `${table}.${sex}`)) {
        for (const [n, limit] of printed.entries()) {
          const unit = hundredthsOf(limit);
          const grade = (less: number) =>
            growthGrade(indicator, {
              sex,
              months: key,
              heightMm: unit / 10 - less,
              weightG: unit * 10 - less,
            }).word;
          expect([key, limit, grade(0)]).toEqual([key, limit, growthGrades[at[n] ?? 0]]);
          if (n !== 0)
            expect([key, limit, grade(1)]).toEqual([key, limit, growthGrades[Math.min(below[n] ?? 0, at[n] ?? 0)]]);
        }
      }
    }
  }
});

test('limits of every row rise, and no sex lacks a table', () => {
  for (const table of ['wfa', 'lhfa', 'bfa', 'wfl', 'wfh']) {
    for (const sex of sexes) {
      const rows = tableOf(wst423, `${table}.${sex}`);
      expect(rows.length).toBeGreaterThan(40);
      for (const { printed } of rows) {
        const limits = printed.map(hundredthsOf);
        expect(limits).toHaveLength(7);
        expect(limits).toEqual([...limits].sort((one, other) => one - other));
      }
    }
  }
});

// WS/T 586-2018: boys of 6.0 years 16.4 and 17.7, of 7.5 years 17.4 and 19.2, everybody of 18.0 years 24.0 and 28.0.
test.each([
  ['male', 12, 16_399, 'normal'],
  ['male', 12, 16_400, 'overweight'],
  ['male', 12, 17_700, 'obesity'],
  ['male', 15, 17_399, 'normal'],
  ['female', 36, 24_000, 'overweight'],
  ['female', 36, 28_000, 'obesity'],
] as const)('a %s of %d half years and a BMI of %d thousandths is %s', (sex, halfYears, weightG, word) => {
  expect(schoolWeight({ sex, halfYears, heightMm: 1_000, weightG })).toMatchObject({ word, edition: 'WS/T 586-2018' });
});

test('stunting comes before wasting, and a limit is included', () => {
  for (const sex of sexes) {
    for (const { key, printed } of tableOf(wst456, `limits.${sex}`)) {
      const [stunting = '', severe = '', mild = ''] = printed;
      const heightMm = hundredthsOf(stunting) / 10;
      const wordOf = (mm: number, weightG: number) =>
        schoolMalnutrition({ sex, halfYears: key * 2, heightMm: mm, weightG }).word;
      expect(wordOf(heightMm, 1)).toBe('stunting');
      // At two metres 4 g are a thousandth of BMI.
      expect(wordOf(2_000, hundredthsOf(severe) * 40)).toBe('severeWasting');
      expect(wordOf(2_000, hundredthsOf(severe) * 40 + 4)).toBe('mildWasting');
      expect(wordOf(2_000, hundredthsOf(mild) * 40)).toBe('mildWasting');
      expect(wordOf(2_000, hundredthsOf(mild) * 40 + 4)).toBe('normal');
      expect(wordOf(heightMm + 1, hundredthsOf(mild) * 40)).not.toBe('stunting');
    }
  }
});

test('the height of pupils has its grade at each printed limit', () => {
  for (const sex of sexes) {
    for (const { key, printed } of tableOf(wst612, `lhfa.${sex}`)) {
      const grades = printed.map((limit) => {
        const heightMm = Math.ceil(hundredthsOf(limit) / 10);
        return schoolHeight({ sex, halfYears: key * 2 + 1, heightMm }).word;
      });
      expect(grades).toEqual(['lowerMiddle', 'middle', 'middle', 'upperMiddle', 'upper']);
    }
  }
});

test('all indicators are known to both judges', () => {
  for (const indicator of nationalIndicators) {
    expect(growthGrade(indicator, boy).word).not.toBeNull();
    expect(nutritionOf(indicator, boy).word).not.toBeNull();
  }
});

test('water is no weight: with oedema nothing is judged by weight, and height as ever', () => {
  const young = { sex: 'male', months: 40, heightMm: 980, weightG: 15_000, hasOedema: true } as const;
  for (const indicator of ['weightForAge', 'bmiForAge', 'weightForHeight'] as const)
    expect(nutritionOf(indicator, young)).toMatchObject({ word: null, why: 'oedema' });
  expect(nutritionOf('heightForAge', young).word).toBe('normal');
  const pupil = { sex: 'male', halfYears: 16, heightMm: 1_280, weightG: 40_000, hasOedema: true } as const;
  expect(schoolWeight(pupil)).toMatchObject({ word: null, why: 'oedema' });
  expect(schoolMalnutrition(pupil)).toMatchObject({ word: null, why: 'oedema' });
  expect(schoolMalnutrition({ ...pupil, heightMm: 1_000 }).word).toBe('stunting');
});

test('a length is compared with lengths and a height with heights, seven millimetres apart', () => {
  const at = (months: number, posture: 'lying' | 'standing', heightMm: number) =>
    growthGrade('heightForAge', { sex: 'male', months, heightMm, weightG: null, posture });
  // Each limit of the table is met by what was measured the other way, seven millimetres off.
  for (const months of [12, 23, 24, 60]) {
    const limit = Math.round((nationalLines('heightForAge', 'male', months)?.[1] ?? 0) * 10);
    const isLength = months < 24;
    const [own, other] = isLength ? (['lying', 'standing'] as const) : (['standing', 'lying'] as const);
    const off = isLength ? -7 : 7;
    expect(at(months, other, limit + off)).toEqual(at(months, own, limit));
    expect(at(months, other, limit + off - 1)).toEqual(at(months, own, limit - 1));
  }
  // Nobody stands before nine months.
  expect(at(6, 'standing', 670)).toEqual(at(6, 'lying', 670));
});
