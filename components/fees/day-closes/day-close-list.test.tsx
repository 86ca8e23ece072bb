/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import { AppRouterContext, type AppRouterInstance } from 'next/dist/shared/lib/app-router-context.shared-runtime.js';
import { NextIntlClientProvider } from 'next-intl';
import { SWRConfig } from 'swr';
import { useRowMoves } from '@/components/shared/list/row-moves.tsx';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { CallScopeProvider } from '@/lib/browser/call-scope-provider.tsx';
import type { DayRow } from '@/lib/contracts/fees/day-closes.ts';
import { wordMessages } from '@/lib/i18n/wording.ts';
import words from '@/messages/zh-CN/fees-day-closes.json' with { type: 'json' };
import shared from '@/messages/zh-CN/shared.json' with { type: 'json' };
import { dayCloseList } from './day-close-list.tsx';

beforeAll(() => Modal.preload());

function Closing({ day }: { readonly day: DayRow }) {
  const { actionsOf, asking } = useRowMoves(dayCloseList);
  return (
    <>
      {actionsOf(day).map(({ label, run }) => (
        <button key={label} type="button" onClick={run}>
          {label}
        </button>
      ))}
      {asking}
    </>
  );
}

test.each([true, false])('who closes a day is told before that its voucher will wait: month closed %s', (closed) => {
  const row = {
    day: '2026-10-31',
    state: 'open',
    netCents: 100_00,
    differenceCents: 0,
    earlierOpen: null,
    inClosedMonth: closed,
  };
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <CallScopeProvider schoolId="s1" personId="p1">
        <NextIntlClientProvider
          locale="zh-CN"
          timeZone="Asia/Shanghai"
          messages={wordMessages({ 'fees-day-closes': words, shared }, 'kindergarten')}
        >
          <AppRouterContext value={{} as AppRouterInstance}>
            <Closing day={{ ...row, actions: ['close'] } as unknown as DayRow} />
          </AppRouterContext>
        </NextIntlClientProvider>
      </CallScopeProvider>
    </SWRConfig>,
  );
  act(() => screen.getByRole('button', { name: '日结' }).click());
  const asked = screen.getByRole('dialog').textContent ?? '';
  expect(asked).toContain('当天净收 100.00 元');
  expect(asked.includes('2026-10 的账已结账：日结后凭证在“待制凭证”里等着')).toBe(closed);
});
