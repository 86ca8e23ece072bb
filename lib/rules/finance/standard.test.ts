import { isCashSubject } from './cash-subjects.ts';
import { typeOfSubType } from './chart.ts';
import { codeMap2004To2024, mappedNumber } from './code-map-table.ts';
import { formulaFaults, readFormula } from './formula.ts';
import { standards } from './standard.ts';
import { standardOfYear } from './standard-of-year.ts';
import { parentNumber, subjectLevel } from './subject-number.ts';

test('the edition follows the accounting year', () => {
  expect([2025, 2026, 2030].map(standardOfYear)).toEqual(['CN-NPO-2004', 'CN-NPO-2024', 'CN-NPO-2024']);
});

describe.each(Object.values(standards))(
  '$id',
  ({ chart, carryTo, balanceSheet, balanceTotals, activities, cashFlow }) => {
    const numbers = chart.map(({ number }) => number);

    test('every subject has a number of its own that fits its type, and stands below its parent', () => {
      expect(new Set(numbers).size).toBe(numbers.length);
      for (const { number, subType } of chart) {
        expect(subjectLevel(number)).not.toBeNull();
        // 4xxx and 5xxx are one type, income and expense.
        expect(Math.min(Number(number[0]), 4)).toBe(typeOfSubType(subType));
        const parent = parentNumber(number);
        if (parent) expect(numbers.indexOf(parent)).toBeLessThan(numbers.indexOf(number));
      }
      for (const target of Object.values(carryTo)) expect(numbers).toContain(target);
    });

    test('no formula is at fault, and each subject stands in exactly one way in the balance sheet', () => {
      expect(formulaFaults(balanceSheet, numbers)).toEqual([]);
      expect(formulaFaults(activities, numbers)).toEqual([]);
      const rows = balanceSheet.map(({ row }) => row);
      for (const row of balanceTotals) expect(rows).toContain(row);
      const named = balanceSheet
        .flatMap(({ formula }) => readFormula(formula) ?? [])
        .flatMap((term) => (term.kind === 'subjects' ? [term.from] : []));
      for (const { number, subType } of chart)
        if (number.length === 4 && subType <= 5) expect(named.filter((one) => one === number)).toEqual([number]);
    });

    test('cash-flow items name subjects of the chart, one item for each in each direction, and never cash itself', () => {
      const of = (direction: string) =>
        cashFlow.filter((line) => line.direction === direction).flatMap(({ subjects }) => subjects);
      for (const direction of ['in', 'out']) {
        const subjects = of(direction);
        expect(new Set(subjects).size).toBe(subjects.length);
        expect(subjects.filter(isCashSubject)).toEqual([]);
      }
      const known = [...numbers, ...Object.keys(codeMap2004To2024), '1403', '5601'];
      expect([...of('in'), ...of('out')].filter((number) => !known.includes(number))).toEqual([]);
    });
  },
);

test.each([
  ['1701', '1801'],
  ['240102', '250302'],
  ['5201', '5301'],
  ['1002', '1002'],
])('the balance of %s goes to %s under the next edition', (before, after) => {
  expect(mappedNumber(before, codeMap2004To2024)).toBe(after);
  const numbers = standards['CN-NPO-2024'].chart.map(({ number }) => number);
  expect(numbers).toContain(after.slice(0, 4));
});
