/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { SWRConfig } from 'swr';
import { CallScopeProvider } from '@/lib/browser/call-scope-provider.tsx';
import { deviceFields } from '@/lib/contracts/safety/device-fields.ts';
import { savedDevice } from '@/lib/contracts/safety/devices.ts';
import { wordedMessages } from '@/lib/i18n/message-files.ts';
import { Modal } from '../overlay/modal.tsx';
import { RecordForm } from './record-form.tsx';

const read = {
  id: '0199d3a0-0000-7000-8000-000000000001',
  version: 1,
  ...{ name: '后门', areaId: '0199d3a0-0000-7000-8000-000000000002', purpose: 'gate', direction: 'both', source: 1 },
  ...{ pictureUrl: '', pictureForm: 'still' },
};
/** What another has saved of it meanwhile. */
const now = { ...read, areaId: '0199d3a0-0000-7000-8000-000000000003', version: 2 };

const form = (row: typeof read) => (
  <NextIntlClientProvider
    locale="zh-CN"
    messages={wordedMessages('zh-CN', 'school') as Record<string, never>}
    timeZone="Asia/Shanghai"
  >
    <SWRConfig value={{ provider: () => new Map() }}>
      <CallScopeProvider schoolId="s1" personId="p1">
        <RecordForm
          endpoint="safety.saveDevice"
          fields={deviceFields}
          schema={savedDevice}
          words="safety.device"
          choices={{ areaId: [[read.areaId, '北门']] }}
          row={row}
          onClose={() => undefined}
        />
      </CallScopeProvider>
    </SWRConfig>
  </NextIntlClientProvider>
);

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
  expect(JSON.parse(sent[0] ?? '')).toMatchObject({ version: 1, areaId: read.areaId });
});
