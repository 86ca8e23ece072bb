/** @jest-environment jsdom */
import { renderHook } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import bills from '@/messages/zh-CN/fees-bills.json' with { type: 'json' };
import why from '@/messages/zh-CN/why.json' with { type: 'json' };
import { useBillColumns } from './bill-columns.tsx';

test('what is owed always stands, before all that is empty in many schools', () => {
  const { result } = renderHook(() => useBillColumns(() => {}), {
    wrapper: ({ children }) => (
      <NextIntlClientProvider locale="zh-CN" messages={{ 'fees-bills': bills, why }} timeZone="Asia/Shanghai">
        {children}
      </NextIntlClientProvider>
    ),
  });
  const columns = result.current;
  const optional = columns.filter((column) => column.optional).map(({ prop }) => prop);
  expect(optional).toEqual(['nextDueOn', 'waivedCents', 'sponsoredCents']);
  expect(columns.slice(-optional.length).map(({ prop }) => prop)).toEqual(optional);
  expect(columns.at(-optional.length - 1)?.prop).toBe('dueCents');
});
