/** @jest-environment jsdom */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { SWRConfig } from 'swr';
import { CallScopeProvider } from '@/lib/browser/call-scope-provider.tsx';
import { wordedMessages } from '@/lib/i18n/message-files.ts';
import { Announcer } from '../overlay/announcer.tsx';
import { Switch } from './switch.tsx';
import { useSwitch } from './use-switch.ts';

function Crowd() {
  const { on, busy, flip } = useSwitch('organisation.saveFlag', {
    on: false,
    version: 3,
    inputOf: (next, version) => ({ key: 'safety.crowd', on: next, version }),
    said: (isOn) => (isOn ? 'it is on' : 'it is off'),
  });
  return <Switch id="crowd" on={on} busy={busy} onFlip={flip} />;
}

type Asked = { readonly on: boolean; readonly version: number };

/** The page, over a server that answers as told, with what the server was asked. */
function shown(answer: (asked: Asked) => Response): readonly Asked[] {
  const asked: Asked[] = [];
  globalThis.fetch = async (_, init) => {
    const input = JSON.parse(String(init?.body)) as Asked;
    asked.push(input);
    return answer(input);
  };
  render(
    <NextIntlClientProvider
      locale="zh-CN"
      messages={wordedMessages('zh-CN', 'school') as Record<string, never>}
      timeZone="Asia/Shanghai"
    >
      <SWRConfig value={{ provider: () => new Map() }}>
        <CallScopeProvider schoolId="s1" personId="p1">
          <Crowd />
          <Announcer />
        </CallScopeProvider>
      </SWRConfig>
    </NextIntlClientProvider>,
  );
  return asked;
}

const json = (body: unknown, status = 200) =>
  ({ ok: status === 200, status, headers: new Headers(), json: async () => body }) as Response;
const saved = ({ on, version }: Asked) => json({ data: { key: 'safety.crowd', on, version: version + 1 } });

test('a refused switch goes back to where it was, and says why', async () => {
  shown(() => json({ error: { code: '1', message: 'not now', behaviour: 'show', requestId: 'r' } }, 409));
  fireEvent.click(screen.getByRole('switch'));
  expect(screen.getByRole('switch')).toBeChecked();
  await waitFor(() => expect(screen.getByRole('switch')).not.toBeChecked());
  expect(await screen.findByText('not now', {}, { timeout: 10_000 })).toBeInTheDocument();
});

test('a switch is undone from its toast, in the version that saving it made', async () => {
  const asked = shown(saved);
  fireEvent.click(screen.getByRole('switch'));
  fireEvent.click(await screen.findByText('撤销'));
  await screen.findByText('it is off');
  expect(screen.getByRole('switch')).not.toBeChecked();
  expect(asked).toMatchObject([
    { on: true, version: 3 },
    { on: false, version: 4 },
  ]);
});

test('Ctrl + Z undoes it too, but in a field it is the field that is undone', async () => {
  const asked = shown(saved);
  fireEvent.click(screen.getByRole('switch'));
  await screen.findByText('it is on');
  const field = document.body.appendChild(document.createElement('textarea'));
  fireEvent.keyDown(field, { key: 'z', ctrlKey: true });
  act(() => field.remove());
  fireEvent.keyDown(screen.getByRole('switch'), { key: 'z', ctrlKey: true });
  await screen.findByText('it is off');
  expect(asked).toHaveLength(2);
});
