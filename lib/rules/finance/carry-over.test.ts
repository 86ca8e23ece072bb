import { type CarriedLeaf, carryOverParts } from './carry-over.ts';

const leaf = (number: string, debit: number, credit: number): CarriedLeaf => ({
  number,
  subjectId: number,
  subType: number.startsWith('4') ? 6 : 7,
  side: number.startsWith('4') ? 'credit' : 'debit',
  debit,
  credit,
  restriction: null,
  entrusted: false,
  itemIds: [],
  targetId: '3101',
  targetItemIds: [],
});

const linesOf = (leaves: readonly CarriedLeaf[]) =>
  carryOverParts(leaves).map(({ kind, lines }) => [
    kind,
    ...lines.map(({ subjectId, debitCents, creditCents }) => [subjectId, debitCents, creditCents]),
  ]);

test('an expense that ended on the credit side is cleared by a debit, income on the debit side by a credit', () => {
  expect(linesOf([leaf('5301', 0, 100)])).toEqual([['expense', ['3101', 0, 100], ['5301', 100, 0]]]);
  expect(linesOf([leaf('4301', 30, 0)])).toEqual([['income', ['4301', 0, 30], ['3101', 30, 0]]]);
});

test('beside others of its kind net assets take the difference', () => {
  expect(linesOf([leaf('5101', 500, 0), leaf('5301', 20, 120)])).toEqual([
    ['expense', ['3101', 400, 0], ['5101', 0, 500], ['5301', 100, 0]],
  ]);
  expect(linesOf([leaf('5101', 100, 0), leaf('5301', 0, 100)])).toEqual([
    ['expense', ['5101', 0, 100], ['5301', 100, 0]],
  ]);
});
