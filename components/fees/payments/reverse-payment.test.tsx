/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import { AppRouterContext, type AppRouterInstance } from 'next/dist/shared/lib/app-router-context.shared-runtime.js';
import { NextIntlClientProvider } from 'next-intl';
import { SWRConfig } from 'swr';
import { useRowMoves } from '@/components/shared/list/row-moves.tsx';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { CallScopeProvider } from '@/lib/browser/call-scope-provider.tsx';
import type { PaymentRow } from '@/lib/contracts/fees/payments.ts';
import { wordMessages } from '@/lib/i18n/wording.ts';
import counter from '@/messages/zh-CN/fees-counter.json' with { type: 'json' };
import shared from '@/messages/zh-CN/shared.json' with { type: 'json' };
import { paymentList } from './payment-list.tsx';

beforeAll(() => Modal.preload());

function Reversing({ payment }: { readonly payment: PaymentRow }) {
  const { actionsOf, asking } = useRowMoves(paymentList);
  return (
    <>
      {actionsOf(payment).map(({ label, run }) => (
        <button key={label} type="button" onClick={run}>
          {label}
        </button>
      ))}
      {asking}
    </>
  );
}

test.each([
  ['a payment at the counter', { kind: 'payment', isThroughBank: false }, /会原样退回.*冲销记入您当前的班次/],
  ['a transfer', { kind: 'payment', isThroughBank: true }, /钱不退回，这笔来款回到“银行来款”待认领。不计入班次/],
  ['a refund by the bank', { kind: 'refund', isThroughBank: true }, /原样收回/],
] as const)('who reverses %s is told what becomes of the money', async (_, given, text) => {
  const row = { id: 'p', number: 'SK1', receivedCents: 100_00, ticketCents: 0, actions: ['reverse'], ...given };
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <CallScopeProvider schoolId="s1" personId="p1">
        <NextIntlClientProvider
          locale="zh-CN"
          timeZone="Asia/Shanghai"
          messages={wordMessages({ 'fees-counter': counter, shared }, 'kindergarten')}
        >
          <AppRouterContext value={{} as AppRouterInstance}>
            <Reversing payment={row as unknown as PaymentRow} />
          </AppRouterContext>
        </NextIntlClientProvider>
      </CallScopeProvider>
    </SWRConfig>,
  );
  act(() => screen.getByRole('button', { name: '冲销' }).click());
  expect(await screen.findByRole('dialog')).toHaveTextContent(text);
});
