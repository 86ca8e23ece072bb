import { plannedOf } from './planned-fiscal-receipts.tsx';

const row = (paymentId: string) => ({
  ...{ paymentId, paymentNumber: `SK-${paymentId}`, day: '2026-09-01', payerName: '家长', cents: 100 },
  student: { id: 's', name: '孩子', number: '1', className: null },
});
const plan = { rows: [row('a'), row('b'), row('c')], numbers: ['01', '03'], isCut: false };

test.each([
  [[], ['01', '03', null]],
  [['a'], [null, '01', '03']],
  [['b'], ['01', null, '03']],
  [
    ['a', 'b', 'c'],
    [null, null, null],
  ],
])('without %j the payments get %j', (left, numbers) => {
  expect(plannedOf(plan, new Set(left)).map(({ number }) => number)).toEqual(numbers);
});

test('nothing is planned before there is an answer', () => {
  expect(plannedOf(undefined, new Set())).toEqual([]);
});
