/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import shared from '@/messages/en/shared.json' with { type: 'json' };
import { ListBody } from './list-body.tsx';

const change = jest.fn();

const shown = (rows: readonly string[], total: number, page: number) =>
  render(
    <NextIntlClientProvider locale="en" messages={{ shared }}>
      <ListBody
        answer={{ data: { rows, total }, failure: null, retry: () => {} }}
        isEmpty={(data) => data.rows.length === 0}
        empty="nobody"
        rows={3}
        pager={(data) => ({ change, asked: { page, size: 10 }, total: data.total })}
      >
        {(data) => data.rows.join()}
      </ListBody>
    </NextIntlClientProvider>,
  );

test('a page that is no more leads back to the first, and does not say that nothing is there', () => {
  shown([], 30, 9);
  expect(screen.queryByText('nobody')).toBeNull();
  fireEvent.click(screen.getByText('Go to first page'));
  expect(change).toHaveBeenCalledWith({ page: null });
});

test('where nothing is there, no page is: whichever the address asks for', () => {
  shown([], 0, 3);
  expect(screen.getByText('nobody')).toBeTruthy();
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('the pager stands below the rows', () => {
  shown(['Wang', 'Li'], 30, 2);
  expect(screen.getByText('Wang,Li')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect(change).toHaveBeenLastCalledWith({ page: '3' });
});
