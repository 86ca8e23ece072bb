/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { SWRConfig } from 'swr';
import { CallScopeProvider } from '@/lib/browser/call-scope-provider.tsx';
import { wordMessages } from '@/lib/i18n/wording.ts';
import arrivals from '@/messages/zh-CN/fees-arrivals.json' with { type: 'json' };
import shared from '@/messages/zh-CN/shared.json' with { type: 'json' };
import ReadArrivals from './read-arrivals.tsx';

const accounts = ['工行', '农行 5678'];
const doubt = { account: '农行 5678', isLike: false, count: 1, cents: 5_00 };

/** Answers every list with the doubt whether it is another account's. */
class Doubting {
  readonly upload = {};
  readonly status = 200;
  readonly responseText = JSON.stringify({ data: { missing: null, columns: [], doubt } });
  onload: (() => void) | null = null;
  open() {}
  setRequestHeader() {}
  getResponseHeader = () => null;
  abort() {}
  send() {
    this.onload?.();
  }
}

beforeEach(async () => {
  globalThis.XMLHttpRequest = Doubting as unknown as typeof XMLHttpRequest;
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <CallScopeProvider schoolId="s1" personId="p1">
        <NextIntlClientProvider
          locale="zh-CN"
          timeZone="Asia/Shanghai"
          messages={wordMessages({ 'fees-arrivals': arrivals, shared }, 'kindergarten')}
        >
          <ReadArrivals accounts={accounts} onClose={() => {}} />
        </NextIntlClientProvider>
      </CallScopeProvider>
    </SWRConfig>,
  );
  await screen.findByRole('dialog', {}, { timeout: 5_000 });
});

test('the name of a new account may begin with that of a known one', () => {
  fireEvent.change(screen.getByLabelText(/^收款账户/), { target: { value: '' } });
  const typed = screen.getByLabelText(/^账户名称/);
  fireEvent.change(typed, { target: { value: '工行' } });
  expect(typed).toBeInTheDocument();
  fireEvent.change(typed, { target: { value: '工行 1234' } });
  expect(typed).toHaveValue('工行 1234');
});

test('what was asked about one account is not decided about another', async () => {
  const list = new File(['日期,收入'], '流水.csv', { type: 'text/csv' });
  fireEvent.change(screen.getByLabelText(/选择流水文件/), { target: { files: [list] } });
  await screen.findByRole('button', { name: '不是同一笔，全部导入' });
  fireEvent.change(screen.getByLabelText(/^收款账户/), { target: { value: '农行 5678' } });
  expect(screen.queryByRole('button', { name: '不是同一笔，全部导入' })).toBeNull();
});
