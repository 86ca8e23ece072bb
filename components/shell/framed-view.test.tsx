/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { renderToString } from 'react-dom/server';
import messages from '@/messages/en/shell.json' with { type: 'json' };
import { FramedView } from './framed-view.tsx';

const address = 'https://screens.example/a';

const view = (
  <NextIntlClientProvider locale="en" timeZone="UTC" messages={{ shell: { frame: messages.frame } }}>
    <FramedView title="Screens" address={address} patience={1_000} />
  </NextIntlClientProvider>
);
const show = () => render(view);
const frame = () => screen.getByTitle<HTMLIFrameElement>('Screens');

beforeEach(() => {
  jest.useFakeTimers();
});

test('a page that does not come is said to be late, with the way to it outside', () => {
  show();
  expect(screen.getByRole('status')).toHaveTextContent('screens.example');
  act(() => jest.advanceTimersByTime(1_000));
  expect(screen.getByRole('alert')).toHaveTextContent('screens.example');
  expect(screen.getByRole('link')).toHaveAttribute('href', address);
});

test('trying again begins anew', () => {
  show();
  act(() => jest.advanceTimersByTime(1_000));
  const before = frame();
  fireEvent.click(screen.getByRole('button'));
  expect(frame()).not.toBe(before);
  expect(screen.getByRole('status')).toBeInTheDocument();
});

test('a page that has come is left in peace', () => {
  show();
  fireEvent.load(frame());
  act(() => jest.advanceTimersByTime(5_000));
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the page is not asked for before somebody listens for its coming', () => {
  expect(renderToString(view)).not.toContain(`src="${address}`);
  show();
  expect(frame().src).toBe(address);
});

test('what is framed can neither leave the frame nor learn where it stands', () => {
  show();
  expect(frame()).toHaveAttribute('sandbox', expect.not.stringContaining('allow-top-navigation'));
  expect(frame()).toHaveAttribute('referrerpolicy', 'no-referrer');
});
