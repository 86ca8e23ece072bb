/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ComponentProps } from 'react';
import { wordMessages } from '@/lib/i18n/wording.ts';
import counter from '@/messages/zh-CN/fees-counter.json' with { type: 'json' };
import { ReceiptPaper } from './receipt-paper.tsx';

type Receipt = ComponentProps<typeof ReceiptPaper>['receipt'];

/** A quarter to five in the morning in Shanghai on the fourth, while Greenwich has the third. */
const at = '2026-12-03T20:47:00.000Z';

const receipt: Receipt = {
  ...{ id: 'r', number: 'SJ202612-00001', redOf: null, isTakenBack: false, title: '王妈妈', cents: 100_00 },
  ...{ reason: '', prints: 0, day: '2026-12-04', at, by: '李会计' },
  payment: {
    ...{ id: 'p', kind: 'payment', state: 'success', number: 'SK202612-00001', day: '2026-12-04', at },
    ...{ isThroughBank: false, arrivedOn: null },
    ...{ cashier: '李会计', payerName: '王妈妈', note: '', changeCents: 0, ticketCents: 0, isUnticketed: false },
    student: { id: 's', name: '李小明', number: 'S001', className: '大1班' },
    ...{ receivedCents: 100_00, fromBalanceCents: 0, allocatedCents: 100_00, toBalanceCents: 0, nextBillCents: 0 },
    tenders: [{ payType: 'cash', cents: 100_00, reference: '' }],
    ...{ receipt: null, shift: null, parts: [], balances: [], reverses: null, reversedBy: null },
    ...{ receipts: [], actions: [] },
  },
};

const show = (shown: Receipt) =>
  render(
    <NextIntlClientProvider
      locale="zh-CN"
      timeZone="Asia/Shanghai"
      messages={wordMessages({ 'fees-counter': counter }, 'kindergarten')}
    >
      <ReceiptPaper receipt={shown} schoolName="实验幼儿园" />
    </NextIntlClientProvider>,
  );

test('a receipt is dated by the day at the school', () => {
  show(receipt);
  expect(screen.getByText('日期：2026-12-04')).toBeVisible();
});

test('a receipt of an earlier day says when it was written, and one of a later day when the bank had the money', () => {
  show({ ...receipt, day: '2026-11-28' });
  expect(screen.getByText('日期：2026-11-28')).toBeVisible();
  expect(screen.getByText('开具日期：2026-12-04')).toBeVisible();
  show({ ...receipt, number: 'SJ202612-00002', payment: { ...receipt.payment, arrivedOn: '2026-11-27' } });
  expect(screen.getByText('银行到账：2026-11-27')).toBeVisible();
});
