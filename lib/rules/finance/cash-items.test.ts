import fc from 'fast-check';
import { cashFlowFigures, cashItems, itemOfSubject } from './cash-items.ts';
import { standards } from './standard.ts';

const { cashFlow } = standards['CN-NPO-2024'];
const line = (number: string, debitCents: number, creditCents: number, item: string | null = null) => ({
  number,
  debitCents,
  creditCents,
  item,
});

test.each([
  ['no cash, no item', [line('5101', 9, 0), line('2202', 0, 9)], [null, null]],
  ['between bank and till, no item', [line('1001', 9, 0), line('1002', 0, 9)], [null, null]],
  ['fees come in', [line('1002', 9, 0), line('430101', 0, 9)], [null, '3']],
  ['a purchase', [line('510101', 9, 0), line('1002', 0, 9)], ['16', null]],
  ['taxes', [line('2206', 9, 0), line('1002', 0, 9)], ['17', null]],
  ['a choice is kept', [line('510101', 9, 0, '14'), line('1002', 0, 9)], ['14', null]],
  ['nobody knows', [line('1102', 0, 9), line('1002', 9, 0)], ['', null]],
  ['fees are returned', [line('2203', 9, 0), line('1002', 0, 9)], ['3', null]],
  ['a supplier pays back', [line('1002', 9, 0), line('5301', 0, 9)], [null, '19']],
  ['the cost of a disposal', [line('1509', 9, 0), line('1002', 0, 9)], ['27', null]],
  ['red, on an expense', [line('5301', -9, 0), line('1002', 0, -9)], ['19', null]],
  ['red, on income', [line('1002', -9, 0), line('430101', 0, -9)], [null, '3']],
  [
    'red wages take their deductions along',
    [line('2204', -100, 0), line('2206', 0, -10), line('1002', 0, -90)],
    ['15', '15', null],
  ],
  [
    'a red line within a payment',
    [line('2204', 100, 0), line('5301', -10, 0), line('1002', 0, 90)],
    ['15', '19', null],
  ],
  [
    'deductions go with the wages',
    [line('2204', 100, 0), line('2206', 0, 10), line('1002', 0, 90)],
    ['15', '15', null],
  ],
])('%s', (_, lines, expected) => {
  expect(cashItems(lines, cashFlow)).toEqual(expected);
});

const dollars = (debitCents: number, creditCents: number, foreignCents: number) => ({
  ...line('1002', debitCents, creditCents),
  currency: 'USD',
  foreignCents,
});

test.each([
  ['a loss of revaluation', [line('5401', 9, 0), dollars(0, 9, 0)], ['60', null]],
  ['a gain of revaluation', [dollars(9, 0, 0), line('5401', 0, 9)], [null, '60']],
  [
    'what is owed in dollars, revalued beside cash',
    [dollars(9, 0, 0), { ...line('2209', 0, 4), currency: 'USD', foreignCents: 0 }, line('5401', 0, 5)],
    [null, '60', '60'],
  ],
  ['the gap of an exchange', [dollars(710, 0, 100), line('5401', 5, 0), line('1002', 0, 715)], [null, '60', null]],
  ['a bill in dollars is none', [line('2202', 700, 0), dollars(0, 700, 100)], ['16', null]],
  ['a charge in dollars is none', [line('5401', 7, 0), dollars(0, 7, 1)], ['52', null]],
])('%s', (_, lines, expected) => {
  expect(cashItems(lines, cashFlow)).toEqual(expected);
});

test.each([
  ['缴纳社保', '2209', '15'],
  ['支付公积金单位部分', '510101', '15'],
  ['发放困难学生资助', '510101', '14'],
  ['期末调汇', '5401', '60'],
  ['银行手续费', '5401', '52'],
  ['办公用品', '5301', '19'],
])('%p paid for on %p is item %p', (summary, number, item) => {
  expect(cashItems([{ ...line(number, 9, 0), summary }, line('1002', 0, 9)], cashFlow)[0]).toBe(item);
});

test('a grant that is received is no grant that is given', () => {
  expect(cashItems([line('1002', 9, 0), { ...line('440101', 0, 9), summary: '收到财政资助' }], cashFlow)[1]).toBe('5');
});

test('a longer number goes before a shorter one', () => {
  const table = [
    { row: '1', name: '', direction: 'in' as const, formula: '', subjects: ['4101'] },
    { row: '2', name: '', direction: 'in' as const, formula: '', subjects: ['410102'] },
  ];
  expect(['410101', '410102', '4201'].map((number) => itemOfSubject(number, 'in', table))).toEqual(['1', '2', null]);
});

test('words of a summary go before subjects, the longest first, and only in their direction', () => {
  const of = (row: string, direction: 'in' | 'out', subjects: string[], words: string[]) => ({
    row,
    direction,
    subjects,
    words,
  });
  const table = [of('16', 'out', ['5101'], ['食堂']), of('15', 'out', [], ['食堂工资']), of('8', 'in', [], ['食堂'])];
  const itemFor = (summary: string) => cashItems([{ ...line('510101', 9, 0), summary }, line('1002', 0, 9)], table)[0];
  expect(['支付食堂工资', '支付食堂货款', '办公费'].map(itemFor)).toEqual(['15', '16', '16']);
});

describe.each(Object.values(standards))('$id', ({ cashFlow: table, chart }) => {
  test('a red copy of any voucher takes from each item what the voucher brought it', () => {
    const numbers = chart.map(({ number }) => number);
    const cents = fc.integer({ min: 1, max: 1e9 });
    const any = fc.array(fc.tuple(fc.constantFrom('1001', '1002', ...numbers), cents, fc.boolean()), { minLength: 2 });
    fc.assert(
      fc.property(any, (entries) => {
        const lines = entries.map(([number, of, isDebit]) => line(number, isDebit ? of : 0, isDebit ? 0 : of));
        const red = lines.map((one) => ({ ...one, debitCents: -one.debitCents, creditCents: -one.creditCents }));
        expect(cashItems(red, table)).toEqual(cashItems(lines, table));
      }),
    );
  });

  test('the last row is the sum of what every item brought to cash', () => {
    const rows = table.filter(({ direction }) => direction).map(({ row }) => row);
    const changes = fc.array(fc.tuple(fc.constantFrom(...rows), fc.integer({ min: -1e9, max: 1e9 })));
    fc.assert(
      fc.property(changes, (given) => {
        const by = new Map<string, number>();
        for (const [row, cents] of given) by.set(row, (by.get(row) ?? 0) + cents);
        const net = [...by.values()].reduce((sum, cents) => sum + cents, 0);
        expect(cashFlowFigures(table, by)['61']).toBe(net);
      }),
    );
  });
});
