import fc from 'fast-check';
import { limits } from '@/lib/rules/limits.ts';
import {
  type EntryLine,
  entryTotals,
  newEntry,
  priceOf,
  savedLines,
  withLineAfter,
  withoutLine,
  withTemplate,
} from './entry-lines.ts';
import { shownColumns } from './sheet-columns.ts';
import { pastedInto } from './sheet-steps.ts';
import { fillingAmount, tidyPrice, typedInto } from './typed-line.ts';

const bank = { id: 'bank', code: '1002', name: '银行存款', sounds: 'yinhangcunkuan yhck' };
const blank = newEntry('2026-03-10').lines;
const sheet = (...lines: readonly Partial<EntryLine>[]) =>
  lines.map((line, at): EntryLine => ({ ...(blank[0] as EntryLine), ...line, key: at + 1 }));
const four = ['summary', 'subject', 'debit', 'credit'] as const;
const named = { subjects: [bank], cashItems: [{ id: '3', code: '3', name: '提供服务收到的现金', sounds: '' }] };
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
  const pasted = pastedInto(sheet({}), 1, 'summary', cells, four, named);
  expect(pasted).toHaveLength(2);
  expect(pasted[0]).toMatchObject({ summary: '收保教费', subjectId: 'bank', subject: '', debit: '1,000.50' });
  expect(pasted[1]).toMatchObject({ subjectId: null, subject: '不知道', credit: '1,000.50' });
  const five = ['currency', 'foreign', 'rate', 'debit'] as const;
  const dollars = sheet({ currency: 'USD', foreign: '5.00', rate: '7' });
  expect(pastedInto(dollars, 1, 'currency', [['RMB', '9', 'x', '35']], five, named)[0]).toMatchObject({
    currency: '',
    foreign: '',
    rate: '',
    debit: '35.00',
  });
  const many = Array.from({ length: limits.financeVoucherLines + 5 }, () => ['1']);
  expect(pastedInto(sheet({}), 1, 'debit', many, four, named)).toHaveLength(limits.financeVoucherLines);
});

test('cells fall into the columns that are shown', () => {
  const columns = shownColumns(sheet({ currency: 'USD' }), {
    withForeign: false,
    isCounted: false,
    hasCashItems: true,
  });
  expect(columns).toEqual(['summary', 'subject', 'currency', 'foreign', 'rate', 'debit', 'credit', 'cashItem']);
  const cells = [['收保教费', '1002', '美元', '100', '7.1', '710', '', '提供服务收到的现金']];
  expect(pastedInto(sheet({}), 1, 'summary', cells, columns, named)[0]).toMatchObject({
    currency: 'USD',
    foreign: '100.00',
    rate: '7.1',
    debit: '710.00',
    cashItem: '3',
  });
});

test('the column of the cash flow stands from the start, for who may see the report', () => {
  expect(shownColumns(sheet({}), { withForeign: false, isCounted: false, hasCashItems: true }).at(-1)).toBe('cashItem');
  expect(shownColumns(sheet({}), { withForeign: false, isCounted: false, hasCashItems: false }).at(-1)).toBe('credit');
});

test('// repeats any cell above, the subject with what it is told apart by', () => {
  const above = { subjectId: 'bank', auxiliaryIds: ['a'], debit: '5.00', rate: '7.1' };
  const lines = sheet(above, {});
  expect(typedInto(lines, 2, { subject: '//', subjectId: null })[1]).toMatchObject({
    subjectId: 'bank',
    subject: '',
    auxiliaryIds: ['a'],
  });
  expect(typedInto(lines, 2, { debit: '//' })[1]).toMatchObject({ debit: '5.00' });
});

test('a foreign amount at its rate comes to the amount on the side that lacks it, and leaves with its currency', () => {
  const lines = sheet({ debit: '710' }, { currency: 'USD', rate: '7.1' }, { currency: 'USD', rate: '7.1', debit: '1' });
  const [, second] = typedInto(lines, 2, { foreign: '100' });
  expect(second).toMatchObject({ debit: '', credit: '710.00' });
  expect(typedInto(lines, 3, { foreign: '1' })[2]).toMatchObject({ debit: '7.10', credit: '' });
  expect(typedInto(lines, 3, { rate: 'x' })[2]).toMatchObject({ debit: '1' });
  expect(typedInto(sheet({ ...second, key: 1 }), 1, { currency: '' })[0]).toMatchObject({ foreign: '', rate: '' });
  expect(savedLines(sheet({ ...second })).lines).toMatchObject([
    { currency: 'USD', foreignCents: 100_00, rate: '7.1' },
  ]);
});

test('a quantity at its price fills an amount that is missing, and is followed by it', () => {
  const typed = (lines: readonly EntryLine[], ...patches: readonly Partial<EntryLine>[]) =>
    patches.reduce((all, patch) => typedInto(all, 1, patch), lines)[0] as EntryLine;
  const bought = typed(
    sheet({}),
    { quantity: '3' },
    { price: '1' },
    { price: '12' },
    { price: '12.' },
    { price: '12.5' },
  );
  expect(bought).toMatchObject({ debit: '37.50', credit: '', price: '12.5' });
  expect(priceOf(bought)).toBe('12.5');
  expect(tidyPrice(bought, '12.5')).toBe('12.50');
  expect(typed([bought], { quantity: '' })).toMatchObject({ debit: '', price: '12.5' });
  expect(typed([bought], { quantity: '' }, { quantity: '-4' })).toMatchObject({ debit: '-50.00' });
  expect(typed([bought], { price: '' })).toMatchObject({ debit: '' });
  expect(savedLines([{ ...bought, subjectId: 'rice' }]).lines).toMatchObject([{ debitCents: 37_50, quantity: 3_0000 }]);
  // On the side that the voucher lacks.
  expect(typedInto(sheet({ debit: '5' }, { quantity: '2' }), 2, { price: '2.5' })[1]).toMatchObject({ credit: '5.00' });
});

test('an amount that was typed stays, and says what the price is', () => {
  const [line] = typedInto(sheet({ quantity: '3', price: '2' }), 1, { debit: '20' }) as [EntryLine];
  expect(line).toMatchObject({ price: '' });
  expect(priceOf(line)).toBe('6.6667');
  const [other] = typedInto([line], 1, { price: '7' }) as [EntryLine];
  expect(other).toMatchObject({ debit: '20', price: '7' });
  expect(tidyPrice(other, '7')).toBe('');
  const [more] = typedInto([line], 1, { quantity: '4' }) as [EntryLine];
  expect(more).toMatchObject({ debit: '20' });
  expect(priceOf(more)).toBe('5.00');
  expect(priceOf({ ...line, quantity: '' })).toBe('');
});

test('what changes its subject keeps its amount, and quantities have columns where something is counted', () => {
  const [line] = typedInto(sheet({ quantity: '3', price: '2', debit: '6.00' }), 1, {
    subjectId: 'bank',
    quantity: '',
    price: '',
  }) as [EntryLine];
  expect(line).toMatchObject({ debit: '6.00', quantity: '' });
  const asked = { withForeign: false, isCounted: false, hasCashItems: false };
  const counted = ['summary', 'subject', 'quantity', 'price', 'debit', 'credit'];
  expect(shownColumns(sheet({}), { ...asked, isCounted: true })).toEqual(counted);
  expect(shownColumns(sheet({ quantity: '1' }), asked)).toEqual(counted);
  // Drafts of former times know neither.
  const { quantity: _, price: _1, ...former } = sheet({ debit: '1' })[0] as EntryLine;
  expect(shownColumns([former], asked)).toEqual(four);
  expect(savedLines([former]).lines).toMatchObject([{ debitCents: 100, quantity: null }]);
});

test('a template stands below what is written, with all that it carries', () => {
  const kept = {
    summary: '美元捐款',
    subjectId: 'bank',
    number: '1002',
    auxiliaryIds: [],
    debitCents: 0,
    creditCents: 0,
    currency: 'USD' as const,
    foreignCents: 0,
    rate: '7.100000',
    quantity: null,
    cashItem: '1',
  };
  const lost = { ...kept, subjectId: null, number: '1009' };
  const lines = withTemplate(sheet({ summary: '已写' }, {}), [kept, lost]);
  expect(lines.map(({ summary }) => summary)).toEqual(['已写', '美元捐款', '美元捐款', '']);
  expect(lines[1]).toMatchObject({ subject: '', currency: 'USD', foreign: '0.00', rate: '7.1', cashItem: '1' });
  expect(lines[2]).toMatchObject({ subjectId: null, subject: '1009' });
  expect(new Set(lines.map(({ key }) => key)).size).toBe(4);
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
