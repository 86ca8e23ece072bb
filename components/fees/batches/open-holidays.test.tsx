/** @jest-environment jsdom */

import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { RightsContext } from '@/components/shared/permission.ts';
import type { PermissionTree } from '@/lib/contracts/organisation/permission-tree.ts';
import { wordMessages } from '@/lib/i18n/wording.ts';
import bills from '@/messages/zh-CN/fees-bills.json' with { type: 'json' };
import { OpenHolidays } from './open-holidays.tsx';

const show = (days: readonly string[], permissions: PermissionTree = {}) =>
  render(
    <NextIntlClientProvider
      locale="zh-CN"
      messages={wordMessages({ 'fees-bills': bills }, 'kindergarten')}
      timeZone="Asia/Shanghai"
    >
      <RightsContext value={{ permissions, lacking: {} }}>
        <OpenHolidays days={days} />
      </RightsContext>
    </NextIntlClientProvider>,
  );

test('holidays that are charged are named, with the way to the calendar of their school year', () => {
  show(['2027-05-01', '2027-05-02'], { organisation: { calendar: { edit: {} } } });
  expect(screen.getByRole('status')).toHaveTextContent('2027-05-01 至 2027-05-02 共 2 天仍算在园日');
  expect(screen.getByRole('link', { name: '去园历填入法定节假日' })).toHaveAttribute(
    'href',
    '/eduplus/setting/calendar?year=2026',
  );
});

test('whoever may not edit the calendar is told who enters them, and nothing is said where nothing is missing', () => {
  const { unmount } = show(['2026-10-01']);
  expect(screen.getByRole('status')).toHaveTextContent('2026-10-01仍算在园日');
  expect(screen.getByRole('status')).toHaveTextContent('请让能修改园历的同事填入');
  expect(screen.queryByRole('link')).toBeNull();
  unmount();
  show([]);
  expect(screen.queryByRole('status')).toBeNull();
});
