import fc from 'fast-check';
import { type FitnessItemName, fitnessItems, fitnessText, readFitness, signedHundredths } from './fitness-items.ts';
import { tableOf } from './growth-table.ts';
import { preschoolItems, preschoolScore } from './preschool-fitness.ts';
import {
  studentBmi,
  studentBonus,
  studentGrade,
  studentResult,
  studentScore,
  studentWeights,
} from './student-fitness.ts';
import preschool from './tables/preschool-fitness-2003.json' with { type: 'json' };
import student from './tables/student-fitness-2014.json' with { type: 'json' };

type Cell = readonly [item: FitnessItemName, parts: readonly string[], name: string];
const cellsOf = (tables: Readonly<Record<string, unknown>>): Cell[] =>
  Object.keys(tables)
    .filter((name) => !/^(bmi|bonus)\./.test(name))
    .map((name) => {
      const [item = '', ...parts] = name.split('.');
      return [item as FitnessItemName, parts, name];
    });
const limitOf = (printed: readonly string[]) => signedHundredths(printed[0] ?? '') ?? Number.NaN;
const worse = (item: FitnessItemName) => (fitnessItems[item].better === 'less' ? 1 : -1) * fitnessItems[item].step;

test('each printed limit of the student standard gives its score, and one step worse the next lower one', () => {
  const cells = cellsOf(student.tables);
  expect(cells).toHaveLength(60 + 72);
  for (const [item, [grade, sex], name] of cells) {
    const rows = tableOf(student, name);
    const scoreOf = (value: number) => studentScore(item, Number(grade), sex as 'male', value);
    rows.forEach(({ key, printed }, at) => {
      const [value, next] = [limitOf(printed), rows[at + 1]];
      expect([name, key, scoreOf(value)]).toEqual([name, key, key]);
      expect([name, scoreOf(value + worse(item))]).toEqual([name, next?.key ?? 0]);
    });
  }
});

test('each printed limit of the preschool standard gives its score, and the limit of five gives four', () => {
  const cells = cellsOf(preschool.tables);
  expect(cells).toHaveLength(6 * 14);
  for (const [item, [sex, ...age], name] of cells) {
    const halfYears = Number(age.join('.')) * 2;
    const scoreOf = (value: number) => preschoolScore(item, halfYears, sex as 'male', value);
    for (const { key, printed } of tableOf(preschool, name)) {
      const value = limitOf(printed);
      if (Number.isNaN(value)) continue;
      if (key === 5) {
        expect([name, scoreOf(value - worse(item))]).toEqual([name, 5]);
        expect([name, Number(scoreOf(value)) < 5]).toEqual([name, true]);
      } else expect([name, scoreOf(value)]).toEqual([name, key]);
    }
  }
  expect(preschoolScore('sitAndReach', 6, 'female', 300)).toBe('limitMissing');
  expect(preschoolScore('longJump', 5, 'male', 3_000)).toBe('outsideTable');
  expect(preschoolItems).toHaveLength(6);
});

test.each([
  // Of the tables of BMI: grade 1 boys 13.4, 18.1, 20.3; 18.15 rounds to 18.2.
  [1_000, 13_440, 'underweight', 80],
  [1_000, 13_450, 'normal', 100],
  [1_000, 18_149, 'normal', 100],
  [1_000, 18_150, 'overweight', 80],
  [1_000, 20_349, 'overweight', 80],
  [1_000, 20_350, 'obesity', 60],
])('%i mm and %i g in grade 1 is %s', (heightMm, weightG, word, score) => {
  expect(studentBmi(1, 'male', heightMm, weightG)).toMatchObject({ word, score });
});

const none = { heightMm: 1_000, weightG: 16_000 };

test('a worked example of grade 1: 100 each, six skips above 109 are three points', () => {
  const values = { vitalCapacity: 170_000, run50m: 1_020, sitAndReach: 1_610, ropeSkipping: 11_500 };
  const result = studentResult({ sex: 'male', grade: 1, ...none, values });
  expect(result).toMatchObject({ missing: [], bonus: 3, total: 1_030, grade: 'excellent' });
  const { ropeSkipping: _, ...others } = values;
  expect(studentResult({ sex: 'male', grade: 1, ...none, values: others })).toMatchObject({
    ...{ missing: ['ropeSkipping'], total: null, grade: null },
  });
});

test('bonus of boys never reaches girls, nor theirs them', () => {
  const item = fc.constantFrom<FitnessItemName>('pullUps', 'run1000m', 'sitUps', 'run800m');
  fc.assert(
    fc.property(item, fc.integer({ min: 7, max: 12 }), fc.integer({ min: 0, max: 60 }), (name, grade, by) => {
      const isOfBoys = name === 'pullUps' || name === 'run1000m';
      const value = fitnessItems[name].better === 'less' ? (180 - by) * 100 : (20 + by) * 100;
      const of = (sex: 'male' | 'female') => studentBonus({ sex, grade, ...none, values: { [name]: value } });
      expect(of(isOfBoys ? 'female' : 'male')).toBe(0);
      expect(of(isOfBoys ? 'male' : 'female')).toBeLessThanOrEqual(10);
    }),
  );
});

test('weights with BMI come to a hundred, and a better result never scores less', () => {
  const grades = fc.integer({ min: 1, max: 12 });
  const sexes = fc.constantFrom('male' as const, 'female' as const);
  fc.assert(
    fc.property(
      grades,
      sexes,
      fc.integer({ min: 0, max: 500 }),
      fc.integer({ min: 0, max: 500 }),
      (grade, sex, ...at) => {
        const weights = Object.entries(studentWeights(grade, sex)) as [FitnessItemName, number][];
        expect(weights.reduce((sum, [, weight]) => sum + weight, 15)).toBe(100);
        for (const [item] of weights) {
          const { least, most } = fitnessItems[item];
          const [low = 0, high = 0] = at.map((part) => least + ((most - least) * part) / 500).toSorted((a, b) => a - b);
          const [ofLow, ofHigh] = [studentScore(item, grade, sex, low), studentScore(item, grade, sex, high)];
          const [better, less] = fitnessItems[item].better === 'less' ? [ofLow, ofHigh] : [ofHigh, ofLow];
          expect(better).not.toBeNull();
          expect(Number(better)).toBeGreaterThanOrEqual(Number(less));
        }
      },
    ),
  );
});

test.each([
  [900, 'excellent'],
  [899, 'good'],
  [800, 'good'],
  [799, 'pass'],
  [600, 'pass'],
  [599, 'fail'],
])('%i tenths of a point are %s', (tenths, grade) => {
  expect(studentGrade(tenths)).toBe(grade);
});

test.each([
  ['run1000m', '3\'45"', 22_500],
  ['run1000m', '3：45', 22_500],
  ['run1000m', '3′45″', 22_500],
  ['run1000m', '225', 22_500],
  ['run1000m', '3.45', 'ambiguous'],
  ['run50m', '９.1秒', 910],
  ['run50m', '9.15', 'unreadable'],
  ['sitAndReach', '-0.8', -80],
  ['ballThrow', '3.2', 'unreadable'],
  ['longJump', '不能', 'unreadable'],
] as const)('%s of %s is read as %s', (name, typed, read) => {
  expect(readFitness(name, typed)).toBe(read);
});

test('what is shown is read as the same', () => {
  expect(fitnessText('run800m', 22_500)).toBe('3\'45"');
  expect(readFitness('sitAndReach', fitnessText('sitAndReach', -80))).toBe(-80);
});
