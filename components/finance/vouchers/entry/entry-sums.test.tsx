/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import finance from '@/messages/zh-CN/finance.json' with { type: 'json' };
import { newEntry } from './entry-lines.ts';
import { EntrySums } from './entry-sums.tsx';

test('an empty voucher is not said to balance', () => {
  render(
    <NextIntlClientProvider locale="zh-CN" timeZone="Asia/Shanghai" messages={{ finance }}>
      <EntrySums lines={newEntry('2026-11-23').lines} />
    </NextIntlClientProvider>,
  );
  expect(screen.getByText('尚未填金额')).toHaveAttribute('data-tone', 'plain');
  expect(screen.queryByText('借贷平衡')).toBeNull();
});
