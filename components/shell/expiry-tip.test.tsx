/** @jest-environment jsdom */
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { type State, SWRConfig } from 'swr';
import { CallScopeProvider } from '@/lib/browser/call-scope-provider.tsx';
import messages from '@/messages/en/shell.json' with { type: 'json' };
import { ExpiryTip } from './expiry-tip.tsx';
import type { FrameFacts } from './frame-facts.ts';

const ending = { alterFlag: 1, expiresOn: '2026-09-30', daysLeft: 9 };
const open = { alterFlag: 0 };

const asked: string[] = [];
beforeEach(() => {
  asked.length = 0;
  globalThis.fetch = async (address) => {
    asked.push(String(address));
    const reply = { ok: true, status: 200, headers: { get: () => null }, json: async () => ({ data: ending }) };
    return reply as unknown as Response;
  };
});

/** The frame at a path, with what the page knew of the finance app. */
const school = { schoolId: 's1', schoolName: '', mode: 'single', inGroup: false } as const;
const at = (path: string, finance: FrameFacts['expiries']['finance'], closedTips: FrameFacts['closedTips'] = []) => (
  <SWRConfig value={{ provider: () => answers }}>
    <NextIntlClientProvider locale="en" timeZone="Asia/Shanghai" messages={{ shell: messages }}>
      <CallScopeProvider schoolId="s1" personId="p1">
        <ExpiryTip path={path} facts={{ productCode: 'zl', expiries: { finance, diet: open }, closedTips, school }} />
      </CallScopeProvider>
    </NextIntlClientProvider>
  </SWRConfig>
);
let answers: Map<string, State>;
beforeEach(() => {
  answers = new Map();
});

test('comes with the page, and asks nothing', () => {
  render(at('/eduplus/charge/item', ending));
  expect(screen.getByText(/“Finance” expires on 2026-09-30, in 9 days/)).toBeInTheDocument();
  expect(asked).toEqual([]);
});

test.each([
  ['an app that does not end soon', '/eduplus/charge/item', open],
  ['a page of no such app', '/eduplus/basic/student', ending],
])('says nothing of %s', (_, path, expiry) => {
  render(at(path, expiry));
  expect(screen.queryByRole('region')).toBeNull();
});

test('what was late for its page is asked for once, moves nothing there, and is told on the next', async () => {
  const { rerender } = render(at('/eduplus/charge/item', 'late'));
  await waitFor(() => expect([...answers.values()].some(({ data }) => data)).toBe(true));
  expect(screen.queryByRole('region')).toBeNull();
  rerender(at('/eduplus/charge/plan', 'late'));
  expect(screen.getByText(/expires on 2026-09-30/)).toBeInTheDocument();
  expect(asked).toHaveLength(1);
});

test('what the page learns anew while it is shown waits for the next one too', () => {
  const { rerender } = render(at('/eduplus/charge/item', open));
  rerender(at('/eduplus/charge/item', ending));
  expect(screen.queryByRole('region')).toBeNull();
  rerender(at('/eduplus/charge/plan', ending));
  expect(screen.getByRole('region')).toBeInTheDocument();
});

test('one that ends soon is closed for a week, for its school; one that has ended is told on', () => {
  render(at('/eduplus/charge/item', ending));
  fireEvent.click(screen.getByRole('button', { name: 'Hide for a week' }));
  expect(screen.queryByRole('region')).toBeNull();
  expect(document.cookie).toContain('tip-finance=s1');
  cleanup();
  render(at('/eduplus/charge/item', ending, ['finance']));
  expect(screen.queryByRole('region')).toBeNull();
  cleanup();
  render(at('/eduplus/charge/item', { ...ending, daysLeft: -1 }, ['finance']));
  expect(screen.getByRole('region')).toBeInTheDocument();
  expect(screen.queryByRole('button')).toBeNull();
});
