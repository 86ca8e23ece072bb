/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { useState } from 'react';
import { SWRConfig } from 'swr';
import { CallScopeProvider } from '@/lib/browser/call-scope-provider.tsx';
import { wordMessages } from '@/lib/i18n/wording.ts';
import shared from '@/messages/zh-CN/shared.json' with { type: 'json' };
import { type FoundChild, PickChild } from './find-child.tsx';

const row = { number: 'S001', className: '大1班' };
const children = [
  { ...row, id: 'a', name: '李小明', state: 'enrolled' },
  { ...row, id: 'b', name: '李小红', state: 'left', className: null },
];

/** Children as the register finds them in the state that is asked for, in any where none is. */
beforeEach(() => {
  globalThis.fetch = async (url, init) => {
    const asked = `${url} ${init?.body ?? ''}`;
    const rows = children.filter(({ state }) => !asked.includes('enrolled') || state === 'enrolled');
    const reply = { ok: true, status: 200, headers: { get: () => null }, json: async () => ({ data: { rows } }) };
    return reply as unknown as Response;
  };
});

function Picker({ leavers = false }: { readonly leavers?: boolean }) {
  const [picked, setPicked] = useState<FoundChild | null>(null);
  const control = { id: 'child' } as Parameters<typeof PickChild>[0]['control'];
  return <PickChild control={control} leavers={leavers} picked={picked} onPick={setPicked} />;
}

async function look(leavers: boolean) {
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <CallScopeProvider schoolId="s1" personId="p1">
        <NextIntlClientProvider
          locale="zh-CN"
          timeZone="Asia/Shanghai"
          messages={wordMessages({ shared }, 'kindergarten')}
        >
          <Picker leavers={leavers} />
        </NextIntlClientProvider>
      </CallScopeProvider>
    </SWRConfig>,
  );
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '李小' } });
  await screen.findByRole('button', { name: /李小明/ });
}

test('who has left is found where leavers may be chosen, and marked before and after', async () => {
  await look(true);
  expect(screen.getByRole('button', { name: /李小明/ })).not.toHaveTextContent('已离园');
  fireEvent.click(screen.getByRole('button', { name: /李小红.*已离园/ }));
  expect(screen.getByText('李小红')).toBeVisible();
  expect(screen.getByText('已离园')).toBeVisible();
});

test('elsewhere only those at school are found', async () => {
  await look(false);
  expect(screen.queryByRole('button', { name: /李小红/ })).toBeNull();
});
