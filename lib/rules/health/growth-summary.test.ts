import fc from 'fast-check';
import { growthPerYear, warningsOf } from './growth-course.ts';
import { readGrowth } from './growth-doubts.ts';
import { type GrowthChild, growthKinds, growthKindsOf, summariseGrowth } from './growth-summary.ts';

const child = fc.record({
  ...{
    classId: fc.constantFrom('a', 'b', 'c'),
    className: fc.constant('大班'),
    sex: fc.constantFrom('male' as const, 'female' as const),
  },
  measured: fc.option(
    fc.record({
      months: fc.integer({ min: 36, max: 80 }),
      heightMm: fc.integer({ min: 900, max: 1_300 }),
      weightG: fc.integer({ min: 12_000, max: 30_000 }),
      isFlagged: fc.boolean(),
      findings: fc.constantFrom(
        [{ indicator: 'weightForHeight' as const, word: 'severeObesity' }],
        [
          { indicator: 'heightForAge' as const, word: 'stunting' },
          { indicator: 'heightForAge' as const, word: 'lower' },
        ],
        [],
      ),
      before: fc.option(fc.constantFrom(['obesity' as const], [])),
    }),
  ),
});

test('the sum of a school is that of its classes recombined, in any order of its children', () => {
  fc.assert(
    fc.property(fc.array(child, { maxLength: 40 }), (children: GrowthChild[]) => {
      const whole = summariseGrowth(children);
      const added = (of: (one: (typeof whole.classes)[number]) => number) =>
        whole.classes.reduce((sum, one) => sum + of(one), 0);
      expect([whole.enrolled, whole.examined]).toEqual([added((one) => one.enrolled), added((one) => one.examined)]);
      for (const kind of growthKinds) expect(whole.found[kind]).toBe(added((one) => one.found[kind]));
      const turned = summariseGrowth(children.toReversed());
      expect(turned.kinds).toEqual(whole.kinds);
      expect(turned.groups.map(({ height }) => height.count)).toEqual(whole.groups.map(({ height }) => height.count));
    }),
  );
});

test('weight for height counts before BMI, and the severe kinds with their own', () => {
  const bmi = { indicator: 'bmiForAge', word: 'overweight' } as const;
  expect(growthKindsOf([{ indicator: 'weightForHeight', word: 'normal' }, bmi])).toEqual([]);
  expect(growthKindsOf([{ indicator: 'weightForHeight', word: null }, bmi])).toEqual(['overweight']);
  expect(growthKindsOf([{ indicator: 'weightForAge', word: 'severeUnderweight' }])).toEqual(['underweight']);
});

const facts = {
  sex: 'male',
  born: '2021-11-20',
  on: '2026-03-02',
  posture: 'standing',
  hasOedema: false,
  isKindergarten: true,
} as const;
const last = { day: '2025-09-01', heightMm: 1_010, weightG: 16_500 };

test.each([
  ['高', '17.2', null, 'heightCm', false],
  ['1.05', '17.2', null, 'heightMetres', false],
  ['17.2', '104.5', null, 'growthSwapped', false],
  ['104.5', '17.2.1', null, 'weightKg', false],
  ['104.5', '34.4', null, 'weightJin', true],
  ['60', '17.2', null, 'growthUnlikely', true],
  ['99.5', '17.2', last, 'heightShrinks', true],
  ['115', '17.2', last, 'heightJumps', true],
  ['104.5', '22.6', last, 'weightJumps', true],
  ['104.5', '17.2', last, undefined, undefined],
])('%s cm and %s kg after %j is asked about: %s', (height, weight, before, key, canConfirm) => {
  const { doubt } = readGrowth({ height, weight, last: before }, facts);
  expect([doubt?.key, doubt?.canConfirm]).toEqual([key, canConfirm]);
});

test('growth of a year, and what it warns of', () => {
  const at = (day: string, months: number, heightMm: number, weightG: number, word: string) => ({
    ...{ day, months, heightMm, weightG, findings: [{ indicator: 'weightForAge' as const, word }] },
  });
  const [first, second] = [at('2025-03-02', 40, 1_000, 16_000, 'middle'), at('2026-03-02', 52, 1_040, 15_900, 'lower')];
  expect(growthPerYear(first, second)).toEqual({ heightMm: 40, weightG: -100 });
  expect(warningsOf([first, second]).map(({ kind }) => kind)).toEqual(['gradesDown', 'weightLoss', 'slowHeight']);
  expect(growthPerYear(first, at('2025-05-02', 42, 1_010, 16_200, 'middle')).heightMm).toBeNull();
});
