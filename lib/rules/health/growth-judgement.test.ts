import fc from 'fast-check';
import { findingsOf, isImplausibleGrowth, judgeGrowth, readHeight, readWeight } from './growth-judgement.ts';

const boy = {
  sex: 'male',
  born: '2020-03-10',
  on: '2026-09-10',
  heightMm: 1_180,
  weightG: 21_000,
  posture: 'standing',
  hasOedema: false,
  isKindergarten: true,
} as const;

test('at six a kindergarten stays with the standard of the young, a school leaves it', () => {
  const young = judgeGrowth(boy);
  expect(young).toMatchObject({ months: 78, pupil: null });
  expect(young.young.map(({ grade }) => grade.edition)).toEqual(Array.from({ length: 4 }, () => 'WS/T 423-2022'));
  const pupil = judgeGrowth({ ...boy, isKindergarten: false });
  expect(pupil).toMatchObject({ young: [], pupil: { weight: { word: 'normal', edition: 'WS/T 586-2018' } } });
  // The height's standard begins with seven years.
  expect(pupil.pupil?.height).toMatchObject({ word: null, why: 'outsideTable' });
});

test('from seven on both go by those of pupils', () => {
  const seven = { ...boy, on: '2027-03-10' };
  expect(judgeGrowth(seven).pupil).toEqual(judgeGrowth({ ...seven, isKindergarten: false }).pupil);
});

test('a measurement before the birth is refused, one that cannot be true is known', () => {
  expect(() => judgeGrowth({ ...boy, on: '2020-03-09' })).toThrow(RangeError);
  expect(isImplausibleGrowth(judgeGrowth(boy))).toBe(false);
  expect(isImplausibleGrowth(judgeGrowth({ ...boy, heightMm: 800 }))).toBe(true);
});

test.each([
  ['104.5', 1_045],
  ['１０４．５', 1_045],
  ['1.2m', 1_200],
  ['1.145米', 1_145],
  ['120 cm', 1_200],
  ['104.55', null],
  ['39.9', null],
  ['1.2', null],
  ['tall', null],
  ['', null],
])('a height typed as %j', (text, mm) => {
  expect(readHeight(text)).toBe(mm);
});

test.each([
  ['18.25', 18_250],
  ['36斤', 18_000],
  ['18公斤', 18_000],
  ['18.2555', null],
  ['1.4', null],
  ['-18', null],
])('a weight typed as %j', (text, g) => {
  expect(readWeight(text)).toBe(g);
});

test('what is written is read as it is', () => {
  fc.assert(
    fc.property(fc.integer({ min: 400, max: 2_200 }), fc.integer({ min: 150, max: 20_000 }), (mm, tens) => {
      expect(readHeight((mm / 10).toFixed(1))).toBe(mm);
      expect(readWeight((tens / 100).toFixed(2))).toBe(tens * 10);
    }),
  );
});

test('every finding names its edition, and says a word, a score or why there is neither', () => {
  for (const isKindergarten of [true, false]) {
    const findings = findingsOf(judgeGrowth({ ...boy, isKindergarten }));
    expect(findings.length).toBe(isKindergarten ? 12 : 7);
    for (const { edition, word, z, why } of findings) {
      expect(edition).not.toBe('');
      expect([word, z, why].filter((one) => one !== null)).toHaveLength(1);
    }
  }
});
