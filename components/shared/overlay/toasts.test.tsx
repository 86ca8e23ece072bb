/** @jest-environment jsdom */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import shared from '@/messages/en/shared.json' with { type: 'json' };
import Toasts, { type ToastItem } from './toasts.tsx';

const close = jest.fn();
const show = (items: readonly ToastItem[]) =>
  render(
    <NextIntlClientProvider locale="en" messages={{ shared }}>
      <Toasts items={items} onClose={close} />
    </NextIntlClientProvider>,
  );
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => {
  jest.useFakeTimers();
  close.mockClear();
});
afterEach(() => jest.useRealTimers());

test('what is said goes after three seconds, what can be undone after ten', () => {
  show([
    { id: 1, severity: 'success', text: 'saved' },
    { id: 2, severity: 'error', text: 'refused', undo: jest.fn() },
  ]);
  expect(screen.getByRole('status')).toHaveTextContent('saved');
  expect(screen.getByRole('alert')).toHaveTextContent('refused');
  pass(2_999);
  expect(close).not.toHaveBeenCalled();
  pass(1);
  expect(close.mock.calls).toEqual([[1]]);
  pass(6_999);
  expect(close).toHaveBeenCalledTimes(1);
  pass(1);
  expect(close.mock.calls).toEqual([[1], [2]]);
});

test('a toast stays while somebody points at it or has come to it, and its whole time after that', () => {
  show([{ id: 1, severity: 'success', text: 'saved' }]);
  const toast = screen.getByRole('status');
  fireEvent.mouseEnter(toast);
  pass(20_000);
  expect(close).not.toHaveBeenCalled();
  fireEvent.mouseLeave(toast);
  pass(2_999);
  expect(close).not.toHaveBeenCalled();
  pass(1);
  expect(close).toHaveBeenCalledWith(1);
});

test('Ctrl + Z undoes the newest, but in a field it is the field’s', () => {
  const undo = jest.fn();
  show([
    { id: 1, severity: 'success', text: 'removed', undo },
    { id: 2, severity: 'success', text: 'saved' },
  ]);
  const field = document.body.appendChild(document.createElement('input'));
  fireEvent.keyDown(field, { key: 'z', ctrlKey: true });
  expect(undo).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  expect(undo).toHaveBeenCalledTimes(1);
  expect(close).toHaveBeenCalledWith(1);
  field.remove();
});

test('a dialog that opens does not hide it from those who hear the page', async () => {
  jest.useRealTimers();
  show([{ id: 1, severity: 'success', text: 'saved' }]);
  const layer = screen.getByRole('region');
  layer.setAttribute('aria-hidden', 'true');
  await waitFor(() => expect(layer).not.toHaveAttribute('aria-hidden'));
});
