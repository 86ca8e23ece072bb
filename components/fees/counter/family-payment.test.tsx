/** @jest-environment jsdom */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { SWRConfig } from 'swr';
import { CallScopeProvider } from '@/lib/browser/call-scope-provider.tsx';
import { wordMessages } from '@/lib/i18n/wording.ts';
import counter from '@/messages/zh-CN/fees-counter.json' with { type: 'json' };
import shared from '@/messages/zh-CN/shared.json' with { type: 'json' };
import type { Family } from './counter-address.ts';
import { FamilyPayment, type Taken } from './family-payment.tsx';

const student = { id: 's', name: '李小明', number: 'S001', className: '大1班' };
const bill = {
  ...{ id: 'b', number: '202612-00001', month: '2026-12', name: '十二月', dueOn: '2026-12-10', isOverdue: false },
  ...{ dueCents: 100_00, isFrozen: false, allowPartial: true, minPartCents: null, lines: [] },
};
const owing: Family = {
  children: [{ student, hasLeft: false, balanceCents: 0, reservedCents: 0, depositCents: 0, bills: [bill] }],
  guardians: [{ name: '李父', isPayer: true }],
  last: null,
};
const settled: Family = { ...owing, children: owing.children.map((child) => ({ ...child, bills: [] })) };

/** The keys and inputs of what was sent; nobody answers until there is an answer. */
const sent: { readonly key: string; readonly body: string }[] = [];
let answer: unknown = null;
/** Whether an answer was missing, each time it changed. */
const lostNow: boolean[] = [];
const onLost = (isLost: boolean) => void lostNow.push(isLost);
beforeEach(() => {
  sent.length = 0;
  lostNow.length = 0;
  answer = null;
  globalThis.fetch = async (_, init) => {
    const headers = init?.headers as Record<string, string>;
    sent.push({ key: headers['idempotency-key'] ?? '', body: String(init?.body) });
    if (answer === null) throw new TypeError('nobody answers');
    const reply = { ok: true, status: 200, headers: { get: () => null }, json: async () => ({ data: answer }) };
    return reply as unknown as Response;
  };
});

const shown = (family: Family, onTaken: (taken: Taken) => void = () => {}) => (
  <SWRConfig value={{ provider: () => new Map() }}>
    <CallScopeProvider schoolId="s1" personId="p1">
      <NextIntlClientProvider
        locale="zh-CN"
        timeZone="Asia/Shanghai"
        messages={wordMessages({ 'fees-counter': counter, shared }, 'kindergarten')}
      >
        <FamilyPayment {...{ studentId: 's', family, onTaken, onLeave: () => {}, onStale: () => {}, onLost }} />
      </NextIntlClientProvider>
    </CallScopeProvider>
  </SWRConfig>
);

test('the way and the payer of the last time stand first, and another way beside them', () => {
  render(shown({ ...owing, last: { payType: 'offlineWechat', payerName: '李母' } }));
  expect(screen.getByLabelText('付款方式')).toHaveValue('offlineWechat');
  expect(screen.getByLabelText('交款人')).toHaveValue('李母');
  act(() => screen.getByRole('button', { name: '再加一种方式' }).click());
  expect(screen.getAllByLabelText('付款方式')[1]).toHaveValue('cash');
});

test.each([null, { payType: 'eduWechat', payerName: '' } as const])(
  'who never paid at the counter, or not so, pays in cash',
  (last) => {
    render(shown({ ...owing, last }));
    expect(screen.getByLabelText('付款方式')).toHaveValue('cash');
    expect(screen.getByLabelText('交款人')).toHaveValue('李父');
  },
);

test('of a payment whose answer is lost it is asked what became of it, also once its family owes nothing', async () => {
  const taken: Taken[] = [];
  const onTaken = (one: Taken) => taken.push(one);
  const { rerender } = render(shown(owing, onTaken));
  act(() => screen.getByRole('button', { name: '收款 100.00 元' }).click());
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('可能已经记账'), { timeout: 5_000 });
  expect(screen.getByRole('alert')).toHaveTextContent('李小明，收款 100.00 元');
  expect(lostNow).toEqual([true]);
  expect(screen.queryByRole('button', { name: /^收款/ })).toBeNull();
  rerender(shown(settled, onTaken));
  answer = { number: 'SK202612-00005', receipt: { id: 'r' }, receivedCents: 100_00 };
  act(() => screen.getByRole('button', { name: '查询结果' }).click());
  await waitFor(() => expect(taken).toEqual([{ receiptId: 'r', said: '已收款 SK202612-00005，100.00 元' }]));
  await waitFor(() => expect(lostNow).toEqual([true, false]));
  expect(new Set(sent.map(({ key, body }) => `${key} ${body}`)).size).toBe(1);
});

test('what came in earlier is dated so; a day ahead is not taken', async () => {
  const taken: Taken[] = [];
  answer = { number: 'SK202608-00001', receipt: { id: 'r' }, receivedCents: 100_00 };
  render(shown(owing, (one) => taken.push(one)));
  const [day, take] = [screen.getByLabelText('收款日期'), screen.getByRole('button', { name: '收款 100.00 元' })];
  fireEvent.change(day, { target: { value: '2100-01-01' } });
  expect(take).toBeDisabled();
  expect(day).toHaveAccessibleDescription(/请填写不晚于今天的日期/);
  for (const wrong of ['2026-02-30', 'abc']) {
    fireEvent.change(day, { target: { value: wrong } });
    expect(take).toBeDisabled();
    expect(day).toHaveAccessibleDescription(/日期不正确/);
  }
  fireEvent.change(day, { target: { value: '20240831' } });
  act(() => take.click());
  await waitFor(() => expect(taken).toHaveLength(1));
  expect(sent.map(({ body }) => (JSON.parse(body) as { day?: string }).day)).toEqual(['2024-08-31']);
});
