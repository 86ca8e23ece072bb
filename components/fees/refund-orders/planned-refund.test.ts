import { firstEntry, plannedRefund } from './planned-refund.ts';
import type { Refundable } from './refund-order-list.tsx';

const line = { billId: 'b', line: 0, billNumber: '1', month: '2026-09', itemName: '学费', paidCents: 90_000 };
const balance = { itemName: null, document: 'SK1', onDay: '2026-09-01', refundableCents: 5_000 };
const refundable: Refundable = {
  student: { id: 's', name: '王小明', number: '1', className: null },
  hasLeft: false,
  lines: [{ ...line, refundableCents: 80_000 }],
  balances: [
    { ...balance, balanceId: 'p', kind: 'prepayment' },
    { ...balance, balanceId: 'd', kind: 'deposit', itemName: '押金' },
  ],
  credits: [{ creditId: 'c', itemName: '学费', document: 'TK1', month: '2026-10', refundableCents: 3_000 }],
  suggestions: [
    {
      ...{ id: 'g', month: '2026-09', itemName: '学费', payOut: 'balance', cents: 10_000 },
      parts: [{ billId: 'b', line: 0, cents: 10_000 }],
    },
    {
      ...{ id: 'o', month: '2026-09', itemName: '学费', payOut: 'nextBill', cents: 1_000 },
      parts: [{ billId: 'b', line: 0, cents: 1_000 }],
    },
    { id: 'n', month: '2026-08', itemName: '学费', payOut: 'cash', cents: 10_000, parts: [] },
  ],
  originalCents: 0,
  needsApproval: false,
};
const planned = (given: Partial<ReturnType<typeof firstEntry>>) =>
  plannedRefund(refundable, { ...firstEntry(refundable), ...given });

test('suggestions that can be paid are ticked, and go where their plan says', () => {
  expect(planned({})).toEqual({
    lines: [{ billId: 'b', line: 0, cents: 10_000, suggestionId: 'g' }],
    ...{
      balances: [],
      credits: [],
      cents: 10_000,
      handedCents: 0,
      originalCents: 0,
      toBalanceCents: 10_000,
      nextBillCents: 0,
      faults: new Map(),
    },
  });
});

test('beside them a line gives back what is left of it, all by hand but for what is typed otherwise', () => {
  const typed = planned({ lines: { 'b 0': '700' }, balances: { p: '50' }, toBalance: '', nextBill: '20.5' });
  expect(typed).toMatchObject({ cents: 85_000, handedCents: 82_950, nextBillCents: 2_050 });
  expect(typed.faults.size).toBe(0);
});

test('what waits for the next bill is paid out where somebody says how much of it', () => {
  const paidOut = planned({ credits: { c: '30' }, suggestions: new Set(['o']), toBalance: '' });
  expect(paidOut).toMatchObject({ cents: 4_000, handedCents: 4_000, credits: [{ creditId: 'c', cents: 3_000 }] });
});

test.each([
  ['more than is left of a line', { lines: { 'b 0': '700.01' } }, 'b 0', 'overRoom'],
  ['no amount', { balances: { d: 'x' } }, 'd', 'amount'],
  ['more to the balance than there is', { toBalance: '100.01' }, 'toBalance', 'overRoom'],
  [
    'a deposit by the next bill',
    { balances: { d: '50' }, toBalance: '', nextBill: '100.01' },
    'nextBill',
    'nextBillOverLines',
  ],
  ['a balance to the balance', { balances: { p: '50' }, toBalance: '150' }, 'sum', 'prepaidHandedOnly'],
  ['what waits for the next bill by it', { credits: { c: '30' }, nextBill: '1' }, 'nextBill', 'creditOffNextBill'],
] as const)('%s is told', (_, given, key, fault) => {
  expect([...planned(given).faults]).toEqual([[key, fault]]);
});
