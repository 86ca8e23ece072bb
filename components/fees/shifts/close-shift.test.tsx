/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { SWRConfig } from 'swr';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { CallScopeProvider } from '@/lib/browser/call-scope-provider.tsx';
import type { Shift } from '@/lib/contracts/fees/shifts.ts';
import { wordMessages } from '@/lib/i18n/wording.ts';
import counter from '@/messages/zh-CN/fees-counter.json' with { type: 'json' };
import shared from '@/messages/zh-CN/shared.json' with { type: 'json' };
import CloseShift from './close-shift.tsx';

const shift = {
  ...{ id: '0199d3a0-0000-7000-8000-000000000001', version: 2, number: 'BC202611-00001', cashier: '王收费' },
  sums: [{ payType: 'cash', payments: 1, inCents: 100, outCents: 0, expectedCents: null, countedCents: null }],
} as unknown as Shift;

beforeAll(() => Modal.preload());
// The browser of the tests draws nothing, so nothing of it can be scrolled to.
Element.prototype.scrollIntoView = () => undefined;

/** Closes the shift, which somebody else has changed meanwhile; what may be done with it now is in the answer. */
async function closeAfter(actions: readonly string[]) {
  globalThis.fetch = async () => {
    const detail = { current: { ...shift, version: 3, actions }, changedBy: '李主任' };
    const error = { code: '4090001', message: '', behaviour: 'conflict', requestId: '', detail };
    return {
      ok: false,
      status: 409,
      headers: { get: () => null },
      json: async () => ({ error }),
    } as unknown as Response;
  };
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <CallScopeProvider schoolId="s1" personId="p1">
        <NextIntlClientProvider
          locale="zh-CN"
          timeZone="Asia/Shanghai"
          messages={wordMessages({ 'fees-counter': counter, shared }, 'kindergarten')}
        >
          <CloseShift
            row={shift}
            move="close"
            texts={{ title: '结班', label: '结班', said: '' }}
            then={() => undefined}
            onClose={() => undefined}
          />
        </NextIntlClientProvider>
      </CallScopeProvider>
    </SWRConfig>,
  );
  fireEvent.change(screen.getByLabelText('现金', { exact: false }), { target: { value: '1.00' } });
  fireEvent.click(screen.getByRole('button', { name: '结班' }));
  const note = await screen.findByText(/李主任刚/);
  return [note.textContent, screen.queryByRole('button', { name: '保留我的，覆盖保存' }) !== null] as const;
}

test('a shift that another has closed meanwhile is not closed over it: only theirs is offered', async () => {
  expect(await closeAfter(['handOver'])).toEqual([expect.stringContaining('李主任刚处理过'), false]);
  expect(screen.getByRole('button', { name: '放弃我的，查看最新内容' })).toBeVisible();
});

test('where it still may be closed, what was counted may be kept', async () => {
  expect(await closeAfter(['close', 'resume'])).toEqual([expect.stringContaining('李主任刚修改过'), true]);
});
