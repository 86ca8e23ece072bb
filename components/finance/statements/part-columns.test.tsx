/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { DataTable } from '@/components/shared/list/data-table.tsx';
import shared from '@/messages/zh-CN/shared.json' with { type: 'json' };
import { partColumns } from './part-columns.tsx';

test('a part leads on only where there is something that the reader may see', () => {
  const parts = [
    { key: 'r1', name: '货币资金', cents: 1, onOpen: () => {} },
    { key: 'a', name: '1002 银行存款', cents: 1 },
  ];
  render(
    <NextIntlClientProvider locale="zh-CN" messages={{ shared }} timeZone="Asia/Shanghai">
      <DataTable
        label="构成"
        columns={partColumns('构成', '金额')}
        rows={parts}
        keyOf={({ key }) => key}
        nameOf={({ name }) => name}
      />
    </NextIntlClientProvider>,
  );
  expect(screen.getByRole('button', { name: '货币资金' })).toBeVisible();
  expect(screen.getByText('1002 银行存款')).toBeVisible();
  expect(screen.queryByRole('button', { name: '1002 银行存款' })).toBeNull();
});
