/** @jest-environment jsdom */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { SWRConfig } from 'swr';
import { CallScopeProvider } from '@/lib/browser/call-scope-provider.tsx';
import { Served } from '@/lib/browser/served.tsx';
import { useRefresh } from '@/lib/browser/stale.ts';
import messages from '@/messages/en/shell.json' with { type: 'json' };
import { NoticeBanner } from './notice-banner.tsx';

const notice = (id: string, title: string) => ({ id, title, content: `${title} text`, publishedAt: '2026-09-01' });

/** What the server would show now. */
let shown: ReturnType<typeof notice> | null = null;
const asked: string[] = [];
beforeAll(() => {
  globalThis.fetch = async (address) => {
    asked.push(String(address));
    const data = String(address).includes('notices/shownNotice') ? shown : null;
    return { ok: true, status: 200, headers: { get: () => null }, json: async () => ({ data }) } as unknown as Response;
  };
});

let hear: (names: readonly string[]) => void;
function Live() {
  hear = useRefresh();
  return null;
}

const page = (answer: typeof shown) => {
  asked.length = 0;
  const answers = [{ name: 'notices.shownNotice', input: {}, answer }];
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <NextIntlClientProvider locale="en" timeZone="Asia/Shanghai" messages={{ shell: messages }}>
        <CallScopeProvider schoolId="s1" personId="p1">
          <Served answers={answers}>
            <Live />
            <NoticeBanner />
          </Served>
        </CallScopeProvider>
      </NextIntlClientProvider>
    </SWRConfig>,
  );
};

test('a notice that is published meanwhile comes at once; with the page nothing is asked', async () => {
  page(null);
  expect(screen.queryByRole('region')).toBeNull();
  expect(asked).toEqual([]);
  shown = notice('n1', 'No lessons');
  act(() => hear(['notices.shownNotice']));
  expect(await screen.findByText('No lessons')).toBeInTheDocument();
});

test('one that was opened stays to be read, and goes when it is closed', async () => {
  page(notice('n1', 'No lessons'));
  shown = null;
  const details = screen.getByRole('region').querySelector('details');
  if (!details) throw new Error('nothing to open');
  details.open = true;
  fireEvent(details, new Event('toggle'));
  act(() => hear(['notices.shownNotice']));
  await waitFor(() => expect(asked.filter((address) => address.includes('/shownNotice'))).toHaveLength(1));
  expect(screen.getByText('No lessons')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: messages.notice.close }));
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
});
