/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { Voucher } from '@/lib/contracts/finance/vouchers.ts';
import finance from '@/messages/zh-CN/finance.json' with { type: 'json' };
import { VoucherPaper } from './voucher-paper.tsx';

const line = { summary: '业务', number: '1002', fullName: '银行存款', auxiliary: [], currency: null, quantity: null };
function paperOf(state: Voucher['state'], creditCents: number, kind: Voucher['kind'] = 'receipt') {
  const lines = [
    { ...line, at: 0, debitCents: 100_00, creditCents: 0 },
    { ...line, at: 1, debitCents: 0, creditCents },
  ];
  const voucher = { id: '1', kind, number: 7, attachments: 0, onDate: '2026-03-01', madeBy: '张三' };
  render(
    <NextIntlClientProvider locale="zh-CN" messages={{ finance }} timeZone="Asia/Shanghai">
      <VoucherPaper voucher={{ ...voucher, state, lines } as unknown as Voucher} schoolName="实验小学" />
    </NextIntlClientProvider>,
  );
}

test('a posted voucher bears its sum in capitals and nothing but the name of the school', () => {
  paperOf('posted', 100_00);
  expect(screen.getByText('实验小学')).toBeVisible();
  expect(screen.getByText(/壹佰元整/)).toBeVisible();
});

test.each<[Voucher['state'], string]>([
  ['draft', '实验小学（草稿）'],
  ['submitted', '实验小学（未记账）'],
  ['audited', '实验小学（未记账）'],
  ['trashed', '实验小学（已作废）'],
])('one that is %s says so, and without balance has no sum in capitals', (state, head) => {
  paperOf(state, 90_00);
  expect(screen.getByText(head)).toBeVisible();
  expect(screen.queryByText(/元整/)).toBeNull();
});

test('what is negative is marked, so that it can be printed in red', () => {
  paperOf('posted', -100_00);
  expect(screen.getAllByText('-100.00').every((one) => one.closest('[data-red]'))).toBe(true);
  for (const one of screen.getAllByText('100.00')) expect(one.closest('[data-red]')).toBeNull();
});

test.each<[Voucher['kind'], number]>([
  ['receipt', 1],
  ['payment', 1],
  ['transfer', 0],
])('a %s has places for the chief accountant, and for the cashier where cash was touched', (kind, cashiers) => {
  paperOf('posted', 100_00, kind);
  expect(screen.getByText('会计主管：')).toBeVisible();
  expect(screen.queryAllByText('出纳：')).toHaveLength(cashiers);
});
