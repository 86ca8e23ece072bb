/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import shell from '@/messages/en/shell.json' with { type: 'json' };
import RecentList from './recent-list.tsx';
import type { Tabs } from './use-tabs.ts';

test('the pages opened lately are links, the current one said to be so', () => {
  const tab = (path: string) => ({ path, fullPath: path, title: path.slice(1), pinned: false });
  const tabs = { list: [tab('/bench'), tab('/student')], current: '/student' } as unknown as Tabs;
  render(
    <NextIntlClientProvider locale="en" messages={{ shell }}>
      <RecentList tabs={tabs} onFollow={() => undefined} />
    </NextIntlClientProvider>,
  );
  const [bench, student] = screen.getAllByRole('link');
  expect(bench).toHaveAttribute('href', '/bench');
  expect(bench).not.toHaveAttribute('aria-current');
  expect(student).toHaveAttribute('aria-current', 'page');
});
