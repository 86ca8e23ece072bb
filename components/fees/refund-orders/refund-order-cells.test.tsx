/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { useColumns } from '@/components/shared/list/declared-columns.tsx';
import { cellContent } from '@/components/shared/list/table-column.ts';
import { wordMessages } from '@/lib/i18n/wording.ts';
import orders from '@/messages/zh-CN/fees-refund-orders.json' with { type: 'json' };
import { useRefundOrderCells } from './refund-order-cells.tsx';
import { type RefundOrderRow, refundOrderList } from './refund-order-list.tsx';

function State({ order }: { readonly order: RefundOrderRow }) {
  const columns = useColumns(refundOrderList.words, refundOrderList.columns, { cells: useRefundOrderCells() });
  return columns
    .filter(({ prop }) => prop === 'state')
    .map((column) => <div key="state">{cellContent(column, order)}</div>);
}

const show = (order: Partial<RefundOrderRow>) =>
  render(
    <NextIntlClientProvider
      locale="zh-CN"
      timeZone="Asia/Shanghai"
      messages={wordMessages({ 'fees-refund-orders': orders }, 'kindergarten')}
    >
      <State order={{ id: 'o', state: 'approved', run: null, ...order } as RefundOrderRow} />
    </NextIntlClientProvider>,
  );

test('a refund that the bank is to pay says in which run beside its state, and leads there', () => {
  show({ run: { id: 'r', number: 'PC202612-00001' } });
  expect(screen.getByText('待付款')).toBeVisible();
  expect(screen.getByRole('link', { name: '退费批次 PC202612-00001' })).toHaveAttribute(
    'href',
    '/eduplus/charge/refund?view=runs&run=r',
  );
});

test('any other says its state alone', () => {
  show({});
  expect(screen.getByText('待付款')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});
