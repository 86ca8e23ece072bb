/** @jest-environment jsdom */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AppRouterContext, type AppRouterInstance } from 'next/dist/shared/lib/app-router-context.shared-runtime.js';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { useRowMoves } from '@/components/shared/list/row-moves.tsx';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { CallScopeProvider } from '@/lib/browser/call-scope-provider.tsx';
import { wordMessages } from '@/lib/i18n/wording.ts';
import fees from '@/messages/zh-CN/fees.json' with { type: 'json' };
import counter from '@/messages/zh-CN/fees-counter.json' with { type: 'json' };
import orders from '@/messages/zh-CN/fees-refund-orders.json' with { type: 'json' };
import shared from '@/messages/zh-CN/shared.json' with { type: 'json' };
import { AskForChild } from './ask-for-child.tsx';
import PayRefund from './pay-refund.tsx';
import { type Refundable, type RefundOrderRow, refundOrderList } from './refund-order-list.tsx';

const orderId = '0195b2c4-0000-7000-8000-000000000001';
const student = { id: 's', name: '李小明', number: 'S001', className: '大1班' };
const refundable: Refundable = {
  ...{ student, hasLeft: false, lines: [], credits: [], originalCents: 0, needsApproval: false },
  balances: [
    {
      balanceId: 'b',
      kind: 'prepayment',
      itemName: null,
      document: 'SK1',
      onDay: '2026-11-02',
      refundableCents: 8_000,
    },
  ],
  suggestions: [
    {
      ...{ id: 'g', month: '2026-11', itemName: '餐费', payOut: 'cash', cents: 3_000 },
      parts: [{ billId: 'c', line: 0, cents: 3_000 }],
    },
  ],
};
const order = {
  ...{
    id: orderId,
    version: 3,
    number: 'TK202612-00001',
    state: 'requested',
    student,
    cents: 3_000,
    handedCents: 3_000,
  },
  ...{ toBalanceCents: 0, nextBillCents: 0, paymentId: orderId, actions: ['approve', 'reject', 'reverse'] },
} as unknown as RefundOrderRow;

/** The keys and inputs of what was written; nobody answers until there is an answer. */
const sent: { readonly key: string; readonly body: string }[] = [];
let answer: unknown = null;
beforeAll(() => Modal.preload());
beforeEach(() => {
  sent.length = 0;
  answer = null;
  globalThis.fetch = async (_, init) => {
    const headers = init?.headers as Record<string, string>;
    sent.push({ key: headers['idempotency-key'] ?? '', body: String(init?.body) });
    if (answer === null) throw new TypeError('nobody answers');
    const reply = { ok: true, status: 200, headers: { get: () => null }, json: async () => ({ data: answer }) };
    return reply as unknown as Response;
  };
});

function Acts() {
  const { actionsOf, asking } = useRowMoves(refundOrderList);
  return (
    <>
      {actionsOf(order).map(({ label, run }) => (
        <button key={label} type="button" onClick={run}>
          {label}
        </button>
      ))}
      {asking}
    </>
  );
}

const texts = { fees, 'fees-refund-orders': orders, 'fees-counter': counter, shared };
const show = (children: ReactNode) =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <CallScopeProvider schoolId="s1" personId="p1">
        <NextIntlClientProvider locale="zh-CN" timeZone="Asia/Shanghai" messages={wordMessages(texts, 'kindergarten')}>
          <AppRouterContext value={{} as AppRouterInstance}>{children}</AppRouterContext>
        </NextIntlClientProvider>
      </CallScopeProvider>
    </SWRConfig>,
  );

const press = (name: string) => act(() => screen.getAllByRole('button', { name }).at(-1)?.click());

/** No answer comes; what became of it is asked for in the place of the form, under its key. */
async function lostAndAsked(answered: unknown): Promise<void> {
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('可能已经办成'), { timeout: 5_000 });
  expect(screen.queryAllByRole('textbox')).toEqual([]);
  answer = answered;
  press('查询结果');
  await waitFor(() => expect(screen.queryByText(/可能已经办成/)).toBeNull());
  expect(new Set(sent.map(({ key, body }) => `${key} ${body}`)).size).toBe(1);
}

test('of a refund that was asked for without an answer it is asked what became of it', async () => {
  const onAsked = jest.fn();
  show(
    <AskForChild refundable={refundable} onAsked={onAsked} onStale={() => {}} onClose={() => {}}>
      {null}
    </AskForChild>,
  );
  fireEvent.change(screen.getByLabelText(/原因/), { target: { value: '离园' } });
  press('申请退款');
  await lostAndAsked({ id: orderId, number: 'TK202612-00001', state: 'approved' });
  expect(onAsked).toHaveBeenCalledWith(orderId);
});

test('so it is of one that is paid', async () => {
  const then = jest.fn();
  const texts = { title: '付款', label: '付款', said: '' };
  show(<PayRefund row={order} move="pay" texts={texts} then={then} onClose={() => {}} />);
  press('付款 30.00 元');
  await lostAndAsked({ id: orderId });
  expect(then).toHaveBeenCalledWith('print');
});

test.each([
  ['批准', null],
  ['冲销', '付错了'],
] as const)('so it is of one that is decided about or taken back: %s', async (move, reason) => {
  show(<Acts />);
  press(move);
  if (reason) fireEvent.change(await screen.findByRole('textbox'), { target: { value: reason } });
  press(move);
  await lostAndAsked({ id: orderId });
});
