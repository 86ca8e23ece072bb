/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { wordedMessages } from '@/lib/i18n/message-files.ts';
import { EmptyFrame } from './empty-frame.tsx';

test.each([
  ['zh-CN', '正在读取您的菜单，请稍候…'],
  ['en', 'Loading your menu…'],
] as const)('says in %s what it waits for', (locale, said) => {
  render(
    <NextIntlClientProvider locale={locale} messages={wordedMessages(locale, 'school') as Record<string, never>}>
      <EmptyFrame />
    </NextIntlClientProvider>,
  );
  expect(screen.getByRole('status').textContent).toBe(said);
});
