/** @jest-environment jsdom */
import { act, render, screen, waitFor } from '@testing-library/react';
import { AppRouterContext, type AppRouterInstance } from 'next/dist/shared/lib/app-router-context.shared-runtime.js';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { useRowMoves } from '@/components/shared/list/row-moves.tsx';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { CallScopeProvider } from '@/lib/browser/call-scope-provider.tsx';
import type { RefundOrder } from '@/lib/contracts/fees/refund-orders.ts';
import { wordMessages } from '@/lib/i18n/wording.ts';
import fees from '@/messages/zh-CN/fees.json' with { type: 'json' };
import counter from '@/messages/zh-CN/fees-counter.json' with { type: 'json' };
import orders from '@/messages/zh-CN/fees-refund-orders.json' with { type: 'json' };
import shared from '@/messages/zh-CN/shared.json' with { type: 'json' };
import PayRefund from './pay-refund.tsx';
import { RefundSlip } from './print-refund.tsx';
import { type RefundOrderRow, refundOrderList } from './refund-order-list.tsx';

const row = {
  ...{ id: '0195b2c4-0000-7000-8000-000000000001', version: 3, number: 'TK202612-00001', state: 'approved' },
  student: { id: 's', name: '李小明', number: 'S001', className: '大1班' },
  ...{ cents: 10_000, handedCents: 0, toBalanceCents: 4_000, nextBillCents: 6_000, actions: ['pay'] },
} as unknown as RefundOrderRow;
const cash = { ...row, handedCents: 10_000, toBalanceCents: 0, nextBillCents: 0 };
const slip = (of: RefundOrderRow, receiver: string): RefundOrder => ({
  ...of,
  ...{ schoolName: '实验幼儿园', lines: [], reason: '停课', paidBy: '李出纳', paidAt: '2026-12-04T01:00:00.000Z' },
  ...{ decidedBy: '张园长', decidedAt: '2026-12-03T01:00:00.000Z' },
  payment: { payType: of.handedCents > 0 ? 'cash' : null, reference: '', receiver, shiftNumber: null },
});

let sent: unknown = null;
beforeAll(() => Modal.preload());
beforeEach(() => {
  globalThis.fetch = async (_, init) => {
    sent = JSON.parse(String(init?.body));
    const reply = { ok: true, status: 200, headers: { get: () => null }, json: async () => ({ data: { id: row.id } }) };
    return reply as unknown as Response;
  };
});

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

function Named({ of }: { readonly of: RefundOrderRow }) {
  const { actionsOf } = useRowMoves(refundOrderList);
  return actionsOf(of).map(({ named }) => <p key={named}>{named}</p>);
}

test('a refund without cash is confirmed, and one with cash is paid', () => {
  show(
    <>
      <Named of={row} />
      <Named of={cash} />
    </>,
  );
  expect(screen.getByText('确认退款（TK202612-00001）')).toBeVisible();
  expect(screen.getByText('付款（TK202612-00001）')).toBeVisible();
});

test('nobody is asked who receives what is not handed over', async () => {
  const then = jest.fn();
  const named = { title: '确认退款', label: '确认退款', said: '' };
  show(<PayRefund row={row} move="pay" texts={named} then={then} onClose={() => {}} />);
  expect(screen.queryByLabelText('领款人')).toBeNull();
  expect(screen.queryByText(/退现金或转账 0.00/)).toBeNull();
  act(() => screen.getByRole('button', { name: '确认退款 100.00 元' }).click());
  await waitFor(() => expect(then).toHaveBeenCalledWith('print'));
  expect(sent).toMatchObject({ payType: null, receiver: '', reference: '' });
});

test('a slip names who approved, and has a signature where somebody receives money', () => {
  const { unmount } = show(<RefundSlip order={slip(row, '')} />);
  expect(screen.getByText('审批人：张园长')).toBeVisible();
  expect(screen.queryByText(/领款人签字/)).toBeNull();
  unmount();
  show(<RefundSlip order={{ ...slip(cash, '王妈妈'), decidedBy: null }} />);
  expect(screen.getByText('领款人签字：王妈妈')).toBeVisible();
  expect(screen.queryByText(/审批人/)).toBeNull();
});
