/** @jest-environment jsdom */

import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppRouterContext, type AppRouterInstance } from 'next/dist/shared/lib/app-router-context.shared-runtime.js';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { RightsContext } from '@/components/shared/permission.ts';
import { CallScopeProvider } from '@/lib/browser/call-scope-provider.tsx';
import type { Bill, BillLine } from '@/lib/contracts/fees/bills.ts';
import { whyStep } from '@/lib/contracts/why.ts';
import { wordMessages } from '@/lib/i18n/wording.ts';
import { figuresOf, type LineTrace } from '@/lib/rules/fees/bill-line.ts';
import { whyOfLine } from '@/lib/rules/fees/why-line.ts';
import errors from '@/messages/zh-CN/errors.json' with { type: 'json' };
import bills from '@/messages/zh-CN/fees-bills.json' with { type: 'json' };
import shared from '@/messages/zh-CN/shared.json' with { type: 'json' };
import why from '@/messages/zh-CN/why.json' with { type: 'json' };
import { BillPage } from './bill-page.tsx';
import { BillPaper } from './print-bills.tsx';

const who = { by: '王会计', at: '2026-09-01T01:02:03.000Z', reason: '困难家庭' };
const trace: LineTrace = {
  edition: 1,
  origin: 'plan',
  month: '2026-09',
  plan: { name: '全日制', edition: 2 },
  cycle: 'day',
  rounding: 'cent',
  listCents: 18_75,
  agreed: null,
  formerCents: null,
  quantity: { rule: 'mealDays', hundredths: 22_00, days: [1, 2] },
  typedQuantity: null,
  discounts: [],
  adjustment: null,
  oneOff: null,
  sponsors: [],
};
const figures = figuresOf(trace);
const line: BillLine = {
  at: 0,
  itemId: 'i',
  itemName: '伙食费',
  origin: 'plan',
  note: '',
  ...figures,
  waivedCents: 0,
  paidCents: 0,
  refundedCents: 0,
  why: whyStep.array().parse(whyOfLine(trace)),
};
const bill: Bill = {
  id: 'b',
  number: '202609-00017',
  batchId: 'a',
  batchNumber: '202609-01',
  batchName: '九月账单',
  month: '2026-09',
  student: { id: 's', name: '李小明', number: 'S001', className: '大1班' },
  state: 'unpaid',
  flags: ['overdue'],
  amountCents: 412_50,
  sponsoredCents: 0,
  receivableCents: 412_50,
  waivedCents: 12_50,
  paidCents: 0,
  refundedCents: 0,
  dueCents: 400_00,
  issueOn: '2026-09-01',
  dueOn: '2026-09-10',
  nextDueOn: '2026-09-10',
  publishedAt: who.at,
  seenAt: null,
  urges: 0,
  version: 3,
  actions: ['waive', 'void'],
  planName: '全日制',
  planEdition: 2,
  allowPartial: true,
  minPartCents: 100_00,
  note: '请按时缴费',
  lines: [line],
  notes: [
    { kind: 'changedClass', params: { on: '2026-09-15', from: '中1班', to: '大1班' } },
    { kind: 'priceChanged', params: { item: '伙食费', from: 18_00, to: 18_75 } },
  ],
  payers: [],
  payerName: '李建国',
  instalments: [],
  sponsors: [],
  documents: [{ id: 'd', kind: 'waive', cents: 12_50, ...who, takenBackBy: null }],
  trash: null,
};

const missing = jest.fn();

beforeAll(async () => {
  await Modal.preload();
  globalThis.fetch = async () =>
    ({
      ok: true,
      status: 200,
      headers: { get: () => null },
      json: async () => ({ data: bill }),
    }) as unknown as Response;
});

function shown(part: ReactNode) {
  return render(
    <NextIntlClientProvider
      locale="zh-CN"
      timeZone="Asia/Shanghai"
      messages={wordMessages({ 'fees-bills': bills, why, shared, errors }, 'kindergarten')}
      onError={missing}
    >
      <RightsContext value={{ permissions: { fees: { bill: { waive: {} } } }, lacking: {} }}>
        <SWRConfig value={{ provider: () => new Map() }}>
          <CallScopeProvider schoolId="s" personId="p">
            <AppRouterContext value={{} as AppRouterInstance}>{part}</AppRouterContext>
          </CallScopeProvider>
        </SWRConfig>
      </RightsContext>
    </NextIntlClientProvider>,
  );
}

test('a bill says what happened in the month and what was done with it; its amounts open why they are that', async () => {
  shown(<BillPage id="b" opensBatches={false} />);
  expect(await screen.findByRole('heading', { name: '李小明 2026-09 账单' })).toBeVisible();
  expect(screen.getByText('2026-09-15 从中1班调到大1班')).toBeVisible();
  expect(screen.getByText('伙食费单价由 18.00 元改为 18.75 元')).toBeVisible();
  expect(within(screen.getByRole('region', { name: '变更记录' })).getByText('困难家庭')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '伙食费 412.50，查看怎样得出' }));
  const panel = await screen.findByRole('dialog', { name: '为什么是 412.50？' });
  expect(within(panel).getByText('18.75 × 22，四舍五入到分')).toBeVisible();
  expect(missing).not.toHaveBeenCalled();
});

test('on paper stands what families read, with the derivation where it is wanted', () => {
  const { unmount } = shown(<BillPaper bill={bill} schoolName="实验幼儿园" isExplained={false} />);
  expect(screen.getByRole('heading', { name: '实验幼儿园 2026-09 收费账单' })).toBeVisible();
  expect(screen.getByText('肆佰元整')).toBeVisible();
  expect(screen.queryByText('方案单价')).toBeNull();
  unmount();
  shown(<BillPaper bill={bill} schoolName="实验幼儿园" isExplained />);
  expect(screen.getByText('方案单价')).toBeVisible();
  expect(missing).not.toHaveBeenCalled();
});
