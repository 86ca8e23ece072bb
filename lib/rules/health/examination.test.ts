import fc from 'fast-check';
import {
  anaemiaLimits,
  printedDecimals,
  readExamination,
  readRefraction,
  readSight,
  readTeeth,
  summariseExaminations,
  toothCounts,
} from './examination.ts';

const day = '2026-03-02';
/** Born so many years before the day. */
const aged = (years: number) => ({ day, birthDate: `${2026 - years}-03-02` });

test.each([
  ['5.0', 50],
  ['4.9', 49],
  ['0.8', 49],
  ['1.0', 50],
  ['0.5', 47],
  ['5.35', null],
  ['3.0', null],
  ['正常', null],
  ['49', null],
])('sight of %s is the mark %s', (text, mark) => expect(readSight(text)).toBe(mark));

test.each([
  ['-0.50', '-0.50'],
  ['+1.25 / -0.75 × 180', '+1.25/-0.75x180'],
  ['-0.30', null],
  ['-1.00/-0.50x190', null],
  ['近视', null],
])('refraction of %s is %s', (text, read) => expect(readRefraction(text)).toBe(read));

test.each([
  ['54、55 ,64', [54, 55, 64]],
  ['无', []],
  ['46 46', [46]],
  ['56', null],
  ['19', null],
])('teeth of %s are %s', (text, teeth) => expect(readTeeth(text)).toEqual(teeth));

test('milk teeth and permanent ones are counted apart', () => {
  expect(toothCounts([16, 54, 55])).toEqual({ milk: 2, permanent: 1 });
});

test.each([
  [5, { leftSight: '4.9', rightSight: '5.0' }, 'lowVision'],
  [5, { leftSight: '5.0', rightSight: '5.0' }, null],
  [4, { leftSight: '4.9', rightSight: '4.9' }, null],
  [4, { leftSight: '0.8', rightSight: '5.1' }, null],
  [7, { leftSight: '5.0', rightSight: '0.8' }, 'lowVision'],
])('at %s years the eyes %j are %s', (years, typed, found) => {
  expect(readExamination('eyes', typed, aged(years))).toMatchObject({ found });
});

test('what no rule has the age of is kept and not judged', () => {
  expect(readExamination('eyes', { leftSight: '4.6' }, aged(2))).toMatchObject({ found: null, source: null });
  expect(readExamination('blood', { haemoglobin: '90' }, aged(16))).toMatchObject({ found: null, source: null });
});

test.each([
  ['eyes', { leftSight: '49' }, { at: 'leftSight', key: 'sightUnreadable' }],
  ['eyes', {}, { at: 'leftSight', key: 'required' }],
  ['teeth', { decayed: '54', filled: '54' }, { at: 'filled', key: 'toothTwice' }],
  ['teeth', { decayed: '99' }, { at: 'decayed', key: 'teethUnreadable' }],
  ['blood', { haemoglobin: '12.5' }, { at: 'haemoglobin', key: 'haemoglobinUnreadable' }],
] as const)('of %s %j is refused at its cell', (kind, typed, refusal) => {
  expect(readExamination(kind, typed, aged(5))).toEqual(refusal);
});

test('what a sheet shows reads back as the same', () => {
  const eyes = readExamination('eyes', { leftSight: '0.8', rightSight: '5.0', leftRefraction: '-0.50' }, aged(7));
  expect('values' in eyes && readExamination('eyes', eyes.values, aged(7))).toEqual(eyes);
});

test('every printed decimal is the mark beside it', () => {
  expect(printedDecimals.map(readSight)).toEqual(printedDecimals.map((_, at) => 40 + at));
});

test('shares are of those who were judged, and the same children are compared', () => {
  const of = (studentId: string, found: 'anaemia' | null, source: string | null = 'WHO 2011') =>
    ({ studentId, kind: 'blood', found, source }) as const;
  const sums = summariseExaminations([of('a', 'anaemia'), of('b', null), of('c', null, null)], [of('a', null)]);
  expect(sums.find(({ kind }) => kind === 'anaemia')).toMatchObject({
    ...{ share: { cases: 1, of: 2 }, same: 1, now: 1, before: 0 },
  });
});

test('less haemoglobin is never judged milder', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 14 }), fc.integer({ min: 30, max: 250 }), (years, grams) => {
      const found = (value: number) => {
        const read = readExamination('blood', { haemoglobin: String(value) }, aged(years));
        return 'found' in read && read.found === 'anaemia';
      };
      const limit = anaemiaLimits.filter((one) => one.months <= years * 12).at(-1)?.limit ?? 0;
      expect(found(grams)).toBe(grams < limit);
    }),
  );
});

test('eyes two lines apart are sent to a doctor, and are no low vision', () => {
  const at = { birthDate: '2018-03-02', day: '2026-03-02' };
  const read = (leftSight: string, rightSight: string) => readExamination('eyes', { leftSight, rightSight }, at);
  expect(read('5.2', '5.0')).toMatchObject({ found: null });
  expect(read('5.2', '4.9')).toMatchObject({ found: 'lowVision' });
});
