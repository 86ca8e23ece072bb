/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { SWRConfig } from 'swr';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { CallScopeProvider } from '@/lib/browser/call-scope-provider.tsx';
import type { Role } from '@/lib/contracts/organisation/roles.ts';
import { wordedMessages } from '@/lib/i18n/message-files.ts';
import RoleForm from './role-form.tsx';

const read: Role = {
  id: '0199d3a0-0000-7000-8000-000000000001',
  name: '考勤员',
  keys: ['students.record.view'],
  scope: 'all',
  stages: [],
  version: 1,
  members: [],
};
/** What another has saved of it meanwhile. */
const now: Role = { ...read, keys: [], version: 2 };

function form(role: Role) {
  return (
    <NextIntlClientProvider
      locale="zh-CN"
      messages={wordedMessages('zh-CN', 'school') as Record<string, never>}
      timeZone="Asia/Shanghai"
    >
      <SWRConfig value={{ provider: () => new Map() }}>
        <CallScopeProvider schoolId="s1" personId="p1">
          <RoleForm row={role} data={{ groups: [], staff: [] }} onClose={() => undefined} />
        </CallScopeProvider>
      </SWRConfig>
    </NextIntlClientProvider>
  );
}

beforeAll(() => Modal.preload());

test('a list read anew below the form does not let it overwrite unseen what another has changed', async () => {
  const sent: string[] = [];
  globalThis.fetch = (_, init) => {
    sent.push(String(init?.body));
    return new Promise(() => {});
  };
  const { rerender } = render(form(read));
  rerender(form(now));
  fireEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(JSON.parse(sent[0] ?? '')).toMatchObject({
    version: 1,
    keys: ['students.record.view'],
  });
});
