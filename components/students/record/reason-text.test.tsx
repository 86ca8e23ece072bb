/** @jest-environment jsdom */
import { renderHook } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import errors from '@/messages/zh-CN/errors.json' with { type: 'json' };
import students from '@/messages/zh-CN/students.json' with { type: 'json' };
import { useReasonText } from './reason-text.ts';

const reasonText = () =>
  renderHook(useReasonText, {
    wrapper: ({ children }) => (
      <NextIntlClientProvider locale="zh-CN" messages={{ errors, students }}>
        {children}
      </NextIntlClientProvider>
    ),
  }).result.current;

test.each([
  ['unreadableFile', '无法读取该文件'],
  ['fileTooComplex', '另存为 .xlsx'],
  ['jobCrashed', '系统两次在处理中途中断'],
])('an import that failed as a whole says why: %s', (key, said) => {
  expect(reasonText()({ key, params: {} })).toContain(said);
});

test('what nobody has words for is said in general', () => {
  expect(reasonText()({ key: 'newer', params: {} })).toBe(students.reason.unknown);
});
