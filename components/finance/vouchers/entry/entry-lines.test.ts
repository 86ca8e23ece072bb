import fc from 'fast-check';
import { limits } from '@/lib/rules/limits.ts';
import {
  type EntryLine,
  entryTotals,
  fillingAmount,
  newEntry,
  pastedInto,
  savedLines,
  typedInto,
  withLineAfter,
  withoutLine,
} from './entry-lines.ts';

const bank = { id: 'bank', code: '1002', name: '银行存款', sounds: 'yinhangcunkuan yhck' };
const blank = newEntry('2026-03-10').lines;
const sheet = (...lines: readonly Partial<EntryLine>[]) =>
  lines.map((line, at): EntryLine => ({ ...(blank[0] as EntryLine), ...line, key: at + 1 }));
const cents = fc.integer({ min: -9_999_999, max: 9_999_999 });
const yuan = (amount: number) => (amount === 0 ? '' : String(amount / 100));

test('the difference fills the cell whatever stands in the sheet, and then both sides agree', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(cents, fc.boolean()), { minLength: 1 }),
      fc.nat(),
      fc.boolean(),
      (amounts, n, left) => {
        const lines = sheet(...amounts.map(([of, isDebit]) => ({ [isDebit ? 'debit' : 'credit']: yuan(of) })));
        const key = (n % lines.length) + 1;
        const after = typedInto(lines, key, { [left ? 'debit' : 'credit']: '=' });
        expect(entryTotals(after).difference).toBe(0);
      },
    ),
  );
});

test('an amount on one side clears the other, and // repeats the summary above', () => {
  const lines = sheet({ summary: '收取保教费', debit: '100' }, { summary: '', credit: '100' });
  expect(typedInto(lines, 2, { debit: '5' })[1]).toMatchObject({ debit: '5', credit: '' });
  expect(typedInto(lines, 2, { summary: '//' })[1]).toMatchObject({ summary: '收取保教费' });
  expect(typedInto(lines, 1, { summary: '//' })[0]).toMatchObject({ summary: '' });
  expect(fillingAmount(lines, 2, 'credit')).toBe('100.00');
});

test('cells of a spreadsheet fill lines from the cell on, and grow the sheet no further than a voucher', () => {
  const cells = [
    ['收保教费', '1002', '1,000.5', ''],
    ['收保教费', '不知道', '', '1000.5'],
  ];
  const pasted = pastedInto(sheet({}), 1, 'summary', cells, [bank]);
  expect(pasted).toHaveLength(2);
  expect(pasted[0]).toMatchObject({ summary: '收保教费', subjectId: 'bank', subject: '', debit: '1,000.50' });
  expect(pasted[1]).toMatchObject({ subjectId: null, subject: '不知道', credit: '1,000.50' });
  const many = Array.from({ length: limits.financeVoucherLines + 5 }, () => ['1']);
  expect(pastedInto(sheet({}), 1, 'debit', many, [bank])).toHaveLength(limits.financeVoucherLines);
});

test('lines are added below, taken away, and never all gone; keys stay apart', () => {
  const more = withLineAfter(withoutLine(blank, 2), 1);
  expect(more).toHaveLength(3);
  expect(new Set(more.map(({ key }) => key)).size).toBe(3);
  expect(withoutLine(sheet({ summary: 'x' }), 1)).toMatchObject([{ summary: '' }]);
});

test('blank lines are not sent, and each that is knows its place on the sheet', () => {
  const { lines, keys } = savedLines(sheet({}, { summary: ' 水电费 ', subjectId: 'bank', debit: '-3' }, {}));
  expect(keys).toEqual([2]);
  expect(lines).toMatchObject([{ summary: '水电费', subjectId: 'bank', debitCents: -300, creditCents: 0 }]);
});
