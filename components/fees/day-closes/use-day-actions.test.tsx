/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { SWRConfig } from 'swr';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { CallScopeProvider } from '@/lib/browser/call-scope-provider.tsx';
import { wordMessages } from '@/lib/i18n/wording.ts';
import words from '@/messages/zh-CN/fees-day-closes.json' with { type: 'json' };
import shared from '@/messages/zh-CN/shared.json' with { type: 'json' };
import type { DayRow } from './day-closes-address.ts';
import { useDayActions } from './use-day-actions.tsx';

beforeAll(() => Modal.preload());

function Closing({ day }: { readonly day: DayRow }) {
  const { actionsOf, asking } = useDayActions();
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
  const row = { day: '2026-10-31', netCents: 100_00, differenceCents: 0, earlierOpen: null, inClosedMonth: closed };
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <CallScopeProvider schoolId="s1" personId="p1">
        <NextIntlClientProvider
          locale="zh-CN"
          timeZone="Asia/Shanghai"
          messages={wordMessages({ 'fees-day-closes': words, shared }, 'kindergarten')}
        >
          <Closing day={{ ...row, actions: ['close'] } as unknown as DayRow} />
        </NextIntlClientProvider>
      </CallScopeProvider>
    </SWRConfig>,
  );
  act(() => screen.getByRole('button', { name: '日结' }).click());
  const asked = screen.getByRole('dialog').textContent ?? '';
  expect(asked).toContain('当天净收 100.00 元');
  expect(asked.includes('2026-10 的账已结账：日结后凭证在“待制凭证”里等着')).toBe(closed);
});
