/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { tellPageAsked } from '@/lib/browser/asked-page.ts';
import messages from '@/messages/en/shell.json' with { type: 'json' };
import { LatePageBar } from './late-page-bar.tsx';

beforeEach(() => {
  jest.useFakeTimers();
  window.history.replaceState(null, '', '/eduplus/default');
  render(
    <NextIntlClientProvider locale="en" timeZone="Asia/Shanghai" messages={{ shell: messages }}>
      <LatePageBar />
    </NextIntlClientProvider>,
  );
});
afterEach(() => jest.useRealTimers());

const asked = (address: string) => act(() => tellPageAsked(address));
const later = (seconds: number) => act(() => jest.advanceTimersByTime(seconds * 1_000));
const told = () => screen.queryByRole('alert');

test('a page that has not come after 120 seconds is spoken of, and may be waited for no longer', () => {
  asked('/eduplus/wxwork?a=1');
  later(119);
  expect(told()).toBeNull();
  later(2);
  expect(told()).toHaveTextContent(messages.latePage.text);
  fireEvent.click(screen.getByText(messages.latePage.stay));
  expect(told()).toBeNull();
});

test('one that came, another one asked for, and another query of the same are not', () => {
  asked('/eduplus/wxwork');
  window.history.replaceState(null, '', '/eduplus/wxwork');
  later(130);
  expect(told()).toBeNull();
  asked('/eduplus/wxwork?page=2');
  later(130);
  expect(told()).toBeNull();
  asked('/eduplus/basic/student');
  later(100);
  asked('/eduplus/default');
  later(100);
  expect(told()).toBeNull();
});
