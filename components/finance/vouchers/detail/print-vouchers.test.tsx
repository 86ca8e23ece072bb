/** @jest-environment jsdom */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { SWRConfig } from 'swr';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { CallScopeProvider } from '@/lib/browser/call-scope-provider.tsx';
import errors from '@/messages/zh-CN/errors.json' with { type: 'json' };
import finance from '@/messages/zh-CN/finance.json' with { type: 'json' };
import shared from '@/messages/zh-CN/shared.json' with { type: 'json' };
import PrintVouchers from './print-vouchers.tsx';

const line = { summary: '冲销', number: '1002', fullName: '银行存款', auxiliary: [], currency: null, quantity: null };
const red = {
  id: 'v',
  kind: 'receipt',
  number: 7,
  attachments: 0,
  onDate: '2026-03-01',
  madeBy: '张三',
  state: 'posted',
  lines: [{ ...line, at: 0, debitCents: -100_00, creditCents: 0 }],
};

beforeAll(async () => {
  await Modal.preload();
  const data = { schoolName: '实验小学', rows: [red] };
  globalThis.fetch = async () =>
    ({ ok: true, status: 200, headers: { get: () => null }, json: async () => ({ data }) }) as unknown as Response;
});

test('vouchers to print are headed by their count, on a paper that is chosen, in red where that is wanted', async () => {
  const missing = jest.fn();
  render(
    <NextIntlClientProvider
      locale="zh-CN"
      timeZone="Asia/Shanghai"
      messages={{ finance, shared, errors }}
      onError={missing}
    >
      <SWRConfig value={{ provider: () => new Map() }}>
        <CallScopeProvider schoolId="s" personId="p">
          <PrintVouchers ids={['v']} onClose={() => {}} />
        </CallScopeProvider>
      </SWRConfig>
    </NextIntlClientProvider>,
  );
  expect(screen.getByRole('dialog', { name: '打印 1 张凭证' })).toBeVisible();
  expect(screen.getByRole('option', { name: 'A4 纸，一页两张' })).toBeVisible();
  const sheets = (await waitFor(() => screen.getByText('实验小学'))).closest('article')?.parentElement;
  expect(sheets?.className).not.toContain('red');
  await userEvent.click(screen.getByRole('checkbox', { name: '红字用红色打印' }));
  expect(sheets?.className).toContain('red');
  expect(screen.getByRole('button', { name: '打印' })).toBeEnabled();
  expect(missing).not.toHaveBeenCalled();
});
