/** @jest-environment jsdom */

import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { RightsContext } from '@/components/shared/permission.ts';
import { CallScopeProvider } from '@/lib/browser/call-scope-provider.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { wordMessages } from '@/lib/i18n/wording.ts';
import counter from '@/messages/zh-CN/fees-counter.json' with { type: 'json' };
import words from '@/messages/zh-CN/fees-reports.json' with { type: 'json' };
import reports from '@/messages/zh-CN/reports.json' with { type: 'json' };
import shared from '@/messages/zh-CN/shared.json' with { type: 'json' };
import { ArrearsReport } from './arrears-report.tsx';
import { DayBookReport } from './day-book-report.tsx';
import { LedgerReport } from './ledger-report.tsx';
import { ReceivableReport } from './receivable-report.tsx';
import { ReceivedReport } from './received-report.tsx';
import { CollectionReport, DiscountReport, ExpectedReport, RefundRegister } from './reports-screen.tsx';

const missing = jest.fn();
const may = {
  ...{ export: true, openBills: true, openPayments: true, openRefunds: true },
  ...{ findChildren: false, readEvidence: true },
};
const change = jest.fn();
const at = (query: Readonly<Record<string, string>>) => ({ may, address: { query, change } as never });

/** Draws a report that is answered so. */
async function shown(part: ReactNode, data: object) {
  globalThis.fetch = async () =>
    ({ ok: true, status: 200, headers: { get: () => null }, json: async () => ({ data }) }) as unknown as Response;
  render(
    <NextIntlClientProvider
      locale="zh-CN"
      timeZone="Asia/Shanghai"
      messages={wordMessages({ 'fees-reports': words, 'fees-counter': counter, reports, shared }, 'kindergarten')}
      onError={missing}
    >
      <RightsContext value={{ permissions: { fees: { payment: { view: {} } } }, lacking: {} }}>
        <SWRConfig value={{ provider: () => new Map() }}>
          <CallScopeProvider schoolId="s" personId="p">
            {part}
          </CallScopeProvider>
        </SWRConfig>
      </RightsContext>
    </NextIntlClientProvider>,
  );
  const [table] = await screen.findAllByRole('table');
  if (!table) throw new Error('There is no table');
  return within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));
}

afterEach(() => {
  expect(missing).not.toHaveBeenCalled();
  change.mockClear();
});

const sums = {
  ...{ bills: 2, amountCents: 300_000, sponsoredCents: 0, receivableCents: 300_000, waivedCents: 10_000 },
  ...{ paidCents: 90_000, refundedCents: 0, dueCents: 200_000 },
};

test('a row of the receivable opens its bills, and what the lines are by is no filter beside them', async () => {
  const data: CallReply<'fees.receivable'> = {
    ...{ from: '2026-09', until: '2026-09', total: sums },
    rows: [
      { ...sums, key: 'a', name: '中1班' },
      { ...sums, key: 'none', name: null },
    ],
  };
  const figures = ['2', '3,000.00', '0.00', '3,000.00', '100.00', '900.00', '2,000.00'];
  expect(await shown(<ReceivableReport {...at({ by: 'class' })} />, data)).toEqual([
    ['班级', '账单数', '金额', '资助', '应收', '减免', '已收', '待收'],
    ['中1班', ...figures],
    ['未分班', ...figures],
    ['合计', ...figures],
  ]);
  const links = screen.getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/eduplus/charge/bill?month=2026-09&class=a']);
  expect(screen.getAllByRole('combobox').map((box) => box.getAttribute('aria-label'))).toEqual([
    ...['汇总方式', '收费项目', '期间'],
  ]);
  expect(screen.getByRole('button', { name: '导出' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '清除筛选' }));
  const nothing = { by: null, item: null, class: null, until: null, months: null, page: null };
  expect(change).toHaveBeenCalledWith(nothing);
});

test('a class in arrears opens its children, and all of them stand on pages', async () => {
  const data: CallReply<'fees.arrears'> = {
    ...{ on: '2026-11-29', total: 11, page: 1, size: 10, cents: 500 },
    ages: { upTo30: 500, upTo60: 0, upTo90: 0, older: 0 },
    rows: [
      {
        ...{ key: 'a', name: '中1班', number: null, className: null, children: 1, bills: 2, cents: 500 },
        ages: { upTo30: 500, upTo60: 0, upTo90: 0, older: 0 },
      },
    ],
  };
  const rows = await shown(<ArrearsReport {...at({})} />, data);
  expect(rows.slice(1)).toEqual([
    ['中1班', '1', '2', '5.00', '0.00', '0.00', '0.00', '5.00'],
    ['合计', '', '', '5.00', '0.00', '0.00', '0.00', '5.00'],
  ]);
  expect(screen.getByRole('button', { name: '下一页' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '中1班：查看幼儿' }));
  expect(change).toHaveBeenCalledWith(expect.objectContaining({ by: 'child', class: 'a', item: null }));
});

test('the day book has a line for each way of paying, with its time and without what the file alone has', async () => {
  const moves = [{ payType: 'cash' as const, inCents: 10_000, outCents: 0, sumCents: 10_000 }];
  const facts = { id: 'p', kind: 'payment' as const, number: 'SK1', day: '2026-11-29', at: '2026-11-29T01:02:03.000Z' };
  const data: CallReply<'fees.dayBook'> = {
    ...{ from: '2026-11-29', to: '2026-11-29', total: 1, page: 1, size: 10 },
    sums: [{ payType: 'cash', inCents: 10_000, outCents: 0 }],
    rows: [
      { ...facts, studentName: '李小明', className: null, payerName: '李', cashier: '王', moves, sumCents: 10_000 },
    ],
  };
  expect(await shown(<DayBookReport {...at({})} />, data)).toEqual([
    ['单据号', '时间', '摘要', '幼儿', '班级', '收款人', '收款方式', '收入', '支出', '本方式累计', '累计'],
    ['SK1', '2026-11-29 09:02:03', '收款', '李小明', '未分班', '王', '现金', '100.00', '', '100.00', '100.00'],
  ]);
  expect(screen.getByRole('table', { name: '按收款方式合计' })).toBeVisible();
  expect(screen.getByRole('link').getAttribute('href')).toContain('opened=p');
});

test('a refund in the register says -- where nothing was handed over', async () => {
  const given = { cents: 500, handedCents: 0, toBalanceCents: 500, nextBillCents: 0 };
  const data: CallReply<'fees.refundRegister'> = {
    ...{ from: '2026-11-01', to: '2026-11-29', total: 1, page: 1, size: 10, sums: given },
    rows: [
      {
        ...{ id: 'r', orderId: 'o', number: 'TK1', day: '2026-11-29', studentName: '李小明', className: '中1班' },
        ...{ ...given, items: ['学费', null], payType: null, receiver: '', reason: '退费' },
        ...{ requestedBy: '王', decidedBy: '', cashier: '王' },
      },
    ],
  };
  const [, row, total] = await shown(<RefundRegister {...at({})} />, data);
  expect(row).toEqual([
    ...['TK1', '2026-11-29', '李小明', '中1班', '学费、余额', '5.00', '0.00', '5.00', '0.00', '--', '--', '退费'],
    ...['王', '--', '王'],
  ]);
  expect(total).toEqual(['合计', '', '', '', '', '5.00', '0.00', '5.00', '0.00', '', '', '', '', '', '']);
});

test('the ledger has its receipts beside the documents, and what was brought from before below', async () => {
  const student = { id: 's', name: '李小明', number: 'N1', className: null };
  const brought = { onDay: '2026-08-31', itemName: null, note: '', document: 'Y1' };
  const data: CallReply<'fees.studentLedger'> = {
    ...{ student, receivableCents: 0, waivedCents: 0, paidCents: 0, dueCents: 0, balances: [] },
    agreements: [{ id: 'a', ...brought, cents: null }],
    rows: [
      {
        ...{ kind: 'paid', day: null, paymentId: 'p', number: 'SK1', receiptNumber: 'SJ1', billId: null },
        ...{ billNumber: '', month: '', cents: -500, movedCents: 0, balanceCents: 0, reason: '' },
      },
    ],
  };
  const id = '0195b2c4-0000-7000-8000-000000000001';
  const rows = await shown(<LedgerReport {...at({ student: id })} />, data);
  expect(rows[1]).toEqual(['--', '期初已收', 'SK1 SJ1', '', '', '-5.00', '0.00', '', '']);
  const agreed = within(screen.getByRole('table', { name: '原有约定' })).getAllByRole('row');
  expect([...(agreed[1]?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    ...['1', '2026-08-31', '--', '--', 'Y1', '--'],
  ]);
});

test('the collection rate is a figure and a column, and nothing of what nobody has to pay', async () => {
  const none = { ...sums, receivableCents: 0, waivedCents: 0, paidCents: 0, dueCents: 0 };
  const data: CallReply<'fees.receivable'> = {
    ...{ from: '2026-01', until: '2026-09', total: sums },
    rows: [
      { ...sums, key: '2026-08', name: null },
      { ...none, key: '2026-09', name: null },
    ],
  };
  expect(await shown(<CollectionReport {...at({ by: 'month' })} />, data)).toEqual([
    ['月份', '应收（减免后）', '已收', '其中已退', '待收', '收缴率'],
    ['2026-08', '2,900.00', '900.00', '0.00', '2,000.00', '31.03%'],
    ['2026-09', '0.00', '0.00', '0.00', '0.00', '--'],
    ['合计', '2,900.00', '900.00', '0.00', '2,000.00', '31.03%'],
  ]);
  expect(screen.getAllByRole('option', { selected: true }).map(({ textContent }) => textContent)).toEqual([
    ...['月份', '收费项目：全部', '班级：全部', '12个月'],
  ]);
});

test('each figure of what was received opens its documents, and a way of paying is called by its name', async () => {
  const sum = { count: 2, paidCents: 500, reversedCents: 0, refundedCents: -100, netCents: 400 };
  const data: CallReply<'fees.received'> = {
    ...{ from: '2026-11-01', to: '2026-11-29', total: sum, rows: [{ ...sum, key: 'cash', name: null }] },
  };
  expect(await shown(<ReceivedReport {...at({ by: 'payType' })} />, data)).toEqual([
    ['收款方式', '笔数', '收款', '冲销', '退款', '实收净额'],
    ['现金', '2', '5.00', '0.00', '-1.00', '4.00'],
    ['合计', '2', '5.00', '0.00', '-1.00', '4.00'],
  ]);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual([
    ...['现金：查看全部单据', '5.00，现金：查看收款', '-1.00，现金：查看退款'],
  ]);
});

test('a kind of discount opens those who have it', async () => {
  const data: CallReply<'fees.discounts'> = {
    ...{ from: '2026-11', until: '2026-11', cents: 500, provedCents: 200 },
    rows: [{ kind: 'sibling', lines: 3, cents: 500, provedCents: 200 }],
  };
  expect(await shown(<DiscountReport {...at({})} />, data)).toEqual([
    ['优惠类型', '优惠笔数', '金额', '有证明材料', '无证明材料'],
    ['多孩优惠', '3', '5.00', '2.00', '3.00'],
    ['合计', '', '5.00', '2.00', '3.00'],
  ]);
  await userEvent.click(screen.getByRole('button', { name: '多孩优惠：查看优惠明细' }));
  expect(change).toHaveBeenCalledWith({ kind: 'sibling', page: null });
});

test('what falls due stands by weeks, between what is overdue and what is later, and has no filters', async () => {
  const part = { bills: 1, cents: 100 };
  const data: CallReply<'fees.expectedCash'> = {
    ...{ on: '2026-11-29', overdue: part, later: part, cents: 300 },
    weeks: [{ ...part, from: '2026-11-29', to: '2026-12-05' }],
  };
  const rows = await shown(<ExpectedReport {...at({})} />, data);
  expect(rows.map(([when]) => when)).toEqual([
    ...['到期时间', '已逾期', '2026-11-29 至 2026-12-05', '八周以后', '合计'],
  ]);
  expect(screen.queryByRole('combobox')).toBeNull();
});
