/** @jest-environment jsdom */
import { renderHook } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { useDayText } from './day-text.ts';
import { useInstantText, useTimeText } from './instant-text.ts';
import { useDayOf, useToday } from './today.ts';

/** Half past seven in the morning in Shanghai, where Greenwich still has the day before. */
const morning = '2026-11-19T23:30:05.000Z';

const read = <T,>(hook: () => T, locale = 'en', timeZone = 'Asia/Shanghai') =>
  renderHook(hook, {
    wrapper: ({ children }: { readonly children: ReactNode }) => (
      <NextIntlClientProvider locale={locale} messages={{}} timeZone={timeZone} now={new Date(morning)}>
        {children}
      </NextIntlClientProvider>
    ),
  }).result.current;

test('a moment is on the day and at the time that the school has', () => {
  expect(read(useToday)).toBe('2026-11-20');
  expect(read(useDayOf)(morning)).toBe('2026-11-20');
  expect(read(useTimeText)(morning)).toBe('07:30');
  expect(read(useInstantText)(morning)).toBe('2026-11-20 07:30:05');
});

test.each([
  ['full', 'Friday, November 20, 2026', '2026年11月20日星期五'],
  ['long', 'Friday, November 20', '11月20日星期五'],
  ['short', 'Nov 20', '11月20日'],
  ['month', 'November 2026', '2026年11月'],
  ['weekday', 'Friday', '星期五'],
  ['narrowWeekday', 'F', '五'],
] as const)('a day written %s is the same one in every zone', (shape, english, chinese) => {
  for (const zone of ['Asia/Shanghai', 'America/New_York', 'Pacific/Kiritimati']) {
    expect(read(useDayText, 'en', zone)('2026-11-20', shape)).toBe(english);
    expect(read(useDayText, 'zh-CN', zone)('2026-11-20', shape)).toBe(chinese);
  }
});
