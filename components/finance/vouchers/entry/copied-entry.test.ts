import type { Voucher } from '@/lib/contracts/finance/vouchers.ts';
import { copiedEntry } from './copied-entry.ts';

const line = {
  summary: '支付水电费',
  number: '5301',
  subjectId: 's',
  auxiliary: [],
  debitCents: 180_000,
  creditCents: 0,
};
const voucherOf = (reversedById: string | null) =>
  ({
    ...{ onDate: '2026-05-10', kind: 'payment', number: 1, attachments: 2, files: [{ id: 'f' }], reversedById },
    lines: [{ ...line, currency: null, foreignCents: null, rate: null, quantity: null, cashItem: null }],
  }) as unknown as Voucher;

test.each([
  [null, '支付水电费'],
  ['red', '订正2026-05-10第1号凭证：支付水电费'],
])('a copy of a voucher taken back by %p begins with %p', (reversedById, summary) => {
  const { onDate, files, lines } = copiedEntry(voucherOf(reversedById), '2026-08-20');
  expect({ onDate, files, said: lines.map((one) => one.summary) }).toEqual({
    onDate: '2026-08-20',
    files: [],
    said: [summary, ''],
  });
});
