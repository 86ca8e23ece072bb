/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { startTransition, useState } from 'react';
import { tellPageAsked } from '@/lib/browser/asked-page.ts';
import type { MenuNode } from '@/lib/navigation/menu-item.ts';
import shared from '@/messages/en/shared.json' with { type: 'json' };
import shell from '@/messages/en/shell.json' with { type: 'json' };
import { PageBody } from './page-body.tsx';

const address = '/eduplus/basic/student';
const entry = { id: '7', name: 'Students', address, children: [], noPermission: false, loadMode: 0 };
let arrive = () => {};

/** A router: what is asked for comes when `arrive` is called. */
function Router() {
  const [page, setPage] = useState('bench');
  const ask = (path: string) =>
    startTransition(async () => {
      tellPageAsked(path);
      await new Promise<void>((come) => {
        arrive = come;
      });
      startTransition(() => setPage(path));
    });
  return (
    <>
      <button type="button" onClick={() => ask(address)}>
        list
      </button>
      <button type="button" onClick={() => ask(`${address}/1`)}>
        child
      </button>
      <PageBody menu={[entry as unknown as MenuNode]}>
        <p>{page}</p>
      </PageBody>
    </>
  );
}

beforeEach(async () => {
  jest.useFakeTimers();
  window.history.replaceState(null, '', '/eduplus/default');
  render(
    <NextIntlClientProvider locale="en" timeZone="Asia/Shanghai" messages={{ shell, shared }}>
      <Router />
    </NextIntlClientProvider>,
  );
});
// React holds back what any later transition shows until the last one that waits is over, in every test of the process.
afterEach(async () => {
  await act(async () => arrive());
  jest.useRealTimers();
});

const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
const later = (ms: number) => act(async () => jest.advanceTimersByTimeAsync(ms));
const outline = () => screen.queryByRole('heading', { name: 'Students' });

test('a page that takes longer than a blink is outlined until it comes', async () => {
  await press('list');
  await later(50);
  expect(outline()).toBeNull();
  await later(20);
  expect(outline()).toBeVisible();
  expect(screen.getByText('bench').parentElement).toHaveClass('covered');
  await act(async () => arrive());
  expect(outline()).toBeNull();
  expect(screen.getByText(address).parentElement).not.toHaveClass('covered');
});

test('a page that no entry names is waited for on the one that stands there', async () => {
  await press('child');
  await later(1_000);
  expect(screen.getByText('bench').parentElement).not.toHaveClass('covered');
});

test('in place of a page that does not come the one that stands there is shown again', async () => {
  await press('list');
  await later(119_000);
  expect(outline()).toBeVisible();
  await later(2_000);
  expect(outline()).toBeNull();
  expect(screen.getByText('bench').parentElement).not.toHaveClass('covered');
});
