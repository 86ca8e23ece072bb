/** @jest-environment jsdom */
import { act, render, screen, waitFor } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { SWRConfig } from 'swr';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { CallScopeProvider } from '@/lib/browser/call-scope-provider.tsx';
import { wordMessages } from '@/lib/i18n/wording.ts';
import balances from '@/messages/zh-CN/fees-balances.json' with { type: 'json' };
import shared from '@/messages/zh-CN/shared.json' with { type: 'json' };
import MoveBalance from './move-balance.tsx';

const [studentId, siblingId] = ['0195b2c4-0000-7000-8000-000000000001', '0195b2c4-0000-7000-8000-000000000002'];
const student = { id: studentId, name: '李小明', number: 'S001', className: '大1班' };
const siblings = [{ ...student, id: siblingId, name: '李小红' }];

const row = { id: studentId, student, prepaymentCents: 90_00, depositCents: 0, actions: ['move' as const] };
const texts = { title: '转给兄弟姐妹（李小明）', label: '转给兄弟姐妹', said: '' };

/** What the child has: all of it goes with the transfer, whose answer is lost. */
let prepaymentCents = 90_00;
const keys: string[] = [];
let isAnswering = false;
beforeAll(() => Modal.preload());
beforeEach(() => {
  globalThis.fetch = async (address, init) => {
    const reply = (data: unknown) =>
      ({ ok: true, status: 200, headers: { get: () => null }, json: async () => ({ data }) }) as unknown as Response;
    if (!String(address).includes('moveBalance'))
      return reply({ id: studentId, student, siblings, prepaymentCents, reservedCents: 0, depositCents: 0, rows: [] });
    const headers = init?.headers as Record<string, string>;
    keys.push(headers['idempotency-key'] ?? '');
    prepaymentCents = 0;
    if (isAnswering) return reply({ number: 'ZY202612-00001' });
    throw new TypeError('nobody answers');
  };
});

test('what became of a transfer without an answer is asked, also once nothing is left to be moved', async () => {
  const onClose = jest.fn();
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <CallScopeProvider schoolId="s1" personId="p1">
        <NextIntlClientProvider
          locale="zh-CN"
          timeZone="Asia/Shanghai"
          messages={wordMessages({ 'fees-balances': balances, shared }, 'kindergarten')}
        >
          <MoveBalance row={row} move="move" texts={texts} then={jest.fn()} onClose={onClose} />
        </NextIntlClientProvider>
      </CallScopeProvider>
    </SWRConfig>,
  );
  await screen.findByLabelText(/金额/);
  act(() => screen.getByRole('button', { name: '转给兄弟姐妹' }).click());
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('可能已经办成'), { timeout: 5_000 });
  // What the child has is read anew meanwhile.
  await act(() => new Promise((done) => setTimeout(done, 50)));
  isAnswering = true;
  act(() => screen.getByRole('button', { name: '查询结果' }).click());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(new Set(keys).size).toBe(1);
});
