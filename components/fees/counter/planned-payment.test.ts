import fc from 'fast-check';
import type { CounterBill } from '@/lib/contracts/fees/payments.ts';
import { isWhole } from '@/lib/rules/fees/payment-sums.ts';
import { centsText } from '@/lib/rules/money.ts';
import { type CounterEntry, plannedPayment } from './planned-payment.ts';

const bill = (id: string, dueCents: number, given: Partial<CounterBill> = {}): CounterBill => ({
  ...{ id, number: id, month: '2026-09', name: '', dueOn: '2026-09-10', isOverdue: false, dueCents, isFrozen: false },
  ...{ allowPartial: true, minPartCents: null, lines: [{ at: 0, itemName: '学费', dueCents }] },
  ...given,
});
const entry = (given: Partial<CounterEntry>): CounterEntry => ({
  ...{ ticked: new Set(['a', 'b']), bills: {}, lines: {}, balances: {}, keepsRest: false },
  tenders: [{ payType: 'cash', amount: '', reference: '' }],
  ...given,
});
const cash = (amount: string) => [{ payType: 'cash' as const, amount, reference: '' }];
const two = [bill('a', 10_000), bill('b', 5_000)];
const none = new Map<string, number>();

test.each([
  ['nothing typed: all that is ticked, in cash', {}, { receivedCents: 15_000, allocatedCents: 15_000 }, {}],
  ['a larger note', { tenders: cash('200') }, { changeCents: 5_000, toBalanceCents: 0 }, {}],
  ['a larger note, kept', { tenders: cash('200'), keepsRest: true }, { changeCents: 0, toBalanceCents: 5_000 }, {}],
  ['less: the oldest first', { tenders: cash('120') }, { parts: [{ cents: 10_000 }, { cents: 2_000 }] }, {}],
  ['an amount for the second', { bills: { b: '30' } }, { receivedCents: 13_000 }, {}],
  ['nothing of the second', { bills: { b: '0' } }, { parts: [{ billId: 'a' }], receivedCents: 10_000 }, {}],
  ['a line', { lines: { b: { 0: '20' } } }, { parts: [{ billId: 'b', lines: [{ at: 0, cents: 2_000 }] }, {}] }, {}],
  ['too little for what is typed', { bills: { a: '90' }, tenders: cash('50') }, {}, { sum: 'short' }],
  ['more than is due', { bills: { a: '100.01' } }, {}, { a: 'overDue' }],
  ['a second way without an amount', { tenders: [...cash('50'), ...cash('')] }, {}, { 'tender 1': 'amount' }],
  ['no amount', { tenders: cash('ten') }, {}, { 'tender 0': 'amount' }],
  [
    'too much by card',
    { tenders: [{ payType: 'pos' as const, amount: '200', reference: '' }] },
    {},
    { sum: 'changeOverCash' },
  ],
  ['more than is held', { balances: { x: '1' } }, {}, { 'balance x': 'overBalance' }],
  [
    'nothing ticked, kept',
    { ticked: new Set<string>(), tenders: cash('50'), keepsRest: true },
    { toBalanceCents: 5_000 },
    {},
  ],
])('%s', (_, given, planned, faults) => {
  const { faults: found, ...payment } = plannedPayment(two, none, entry(given));
  expect(payment).toMatchObject(planned);
  expect(Object.fromEntries(found)).toEqual(faults);
});

test('two ways at once, the first taking what is left, and something of the balance', () => {
  const tenders = [...cash(''), { payType: 'pos' as const, amount: '60', reference: ' 7 ' }];
  const planned = plannedPayment(two, new Map([['x', 2_000]]), entry({ tenders, balances: { x: '20' } }));
  expect(planned.tenders).toEqual([
    { payType: 'cash', cents: 7_000, reference: '' },
    { payType: 'pos', cents: 6_000, reference: '7' },
  ]);
  expect(planned).toMatchObject({ allocatedCents: 15_000, changeCents: 0 });
});

const whole = bill('a', 10_000, { allowPartial: false });
const least = bill('a', 10_000, { minPartCents: 8_000 });
const card = [{ payType: 'pos' as const, amount: '60', reference: '' }];
test.each([
  ['in cash', whole, { tenders: cash('60') }, 'wholeOnly'],
  ['by card', whole, { tenders: card }, 'wholeOnly'],
  ['in two ways', whole, { tenders: [...cash('30'), ...card.map((one) => ({ ...one, amount: '30' }))] }, 'wholeOnly'],
  ['with something of the balance', whole, { tenders: cash('50'), balances: { x: '10' } }, 'wholeOnly'],
  ['beside an amount for another bill', whole, { tenders: cash('60'), bills: { b: '20' } }, 'wholeOnly'],
  ['at the bill', whole, { bills: { a: '60' } }, 'wholeOnly'],
  ['at a line', whole, { lines: { a: { 0: '60' } } }, 'wholeOnly'],
  ['less than the least part', least, { tenders: cash('60') }, 'partTooSmall'],
] as const)('money that a bill does not take is not change but refused at the bill: %s', (_, first, given, fault) => {
  const bills = [first, bill('b', 5_000)];
  const planned = plannedPayment(bills, new Map([['x', 2_000]]), entry(given));
  expect(planned.faults.get('a')).toBe(fault);
  expect(planned.changeCents).toBe(0);
});

test('a bill that is paid whole only waits where the money goes to others, or is kept', () => {
  const bills = [whole, bill('b', 5_000)];
  const others = plannedPayment(bills, none, entry({ tenders: cash('50') }));
  expect(others).toMatchObject({ parts: [{ billId: 'b', cents: 5_000 }], changeCents: 0 });
  expect(others.faults.size).toBe(0);
  const kept = plannedPayment(bills, none, entry({ tenders: cash('60'), keepsRest: true }));
  expect(kept).toMatchObject({ parts: [{ billId: 'b' }], toBalanceCents: 1_000 });
  expect(kept.faults.size).toBe(0);
});

test('whatever is typed: without a fault it adds up and pays no bill more than is due', () => {
  const amount = fc
    .option(fc.integer({ min: 0, max: 30_000 }), { nil: null })
    .map((cents) => (cents === null ? '' : centsText(cents)));
  const dues = fc.array(fc.integer({ min: 1, max: 20_000 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(dues, amount, amount, amount, fc.boolean(), (all, first, second, balance, keepsRest) => {
      const bills = all.map((due, at) => bill(String(at), due));
      const planned = plannedPayment(bills, new Map([['x', 9_000]]), {
        ...{ ticked: new Set(bills.map(({ id }) => id)), bills: { 0: first }, lines: {}, keepsRest },
        ...{ balances: { x: balance }, tenders: [...cash(second), { payType: 'pos', amount: first, reference: '' }] },
      });
      if (planned.faults.size > 0) return;
      const { receivedCents, allocatedCents, changeCents, toBalanceCents, fromBalance } = planned;
      const fromBalanceCents = fromBalance.reduce((sum, { cents }) => sum + cents, 0);
      expect(
        isWhole({ receivedCents, fromBalanceCents, allocatedCents, toBalanceCents, changeCents, nextBillCents: 0 }),
      ).toBe(true);
      for (const { cents, dueCents } of planned.parts) expect(cents).toBeLessThanOrEqual(dueCents);
    }),
  );
});
