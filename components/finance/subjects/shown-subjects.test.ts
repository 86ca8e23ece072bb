import { foundSubjects, unfoldedSubjects } from './shown-subjects.ts';

const row = (number: string, fullName: string, sounds: string) => ({ number, fullName, sounds });
const rows = [
  row('1001', '现金', 'xianjin xj'),
  row('1002', '银行存款', 'yinhangcunkuan yhck'),
  row('100201', '银行存款-基本户', 'jibenhu jbh'),
  row('100202', '银行存款-专户', 'zhuanhu zh'),
];
const numbers = (shown: readonly { readonly number: string }[]) => shown.map(({ number }) => number);

test.each([
  ['', ['1001', '1002', '100201', '100202']],
  ['1002', ['1002', '100201', '100202']],
  ['jbh', ['1002', '100201']],
  ['专户', ['1002', '100202']],
  ['没有', []],
])('looking for %p finds %p with those above', (words, expected) =>
  expect(numbers(foundSubjects(rows, words))).toEqual(expected),
);

test('what is below a folded subject is out of sight, the subject itself is not', () => {
  expect(numbers(unfoldedSubjects(rows, new Set(['1002', '1001'])))).toEqual(['1001', '1002']);
});
