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
  ['nobody knows', [line('1301', 0, 9), line('1002', 9, 0)], ['', null]],
  [
    'deductions go with the wages',
    [line('2204', 100, 0), line('2206', 0, 10), line('1002', 0, 90)],
    ['15', '15', null],
  ],
])('%s', (_, lines, expected) => {
  expect(cashItems(lines, cashFlow)).toEqual(expected);
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

describe.each(Object.values(standards))('$id', ({ cashFlow: table }) => {
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
