/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { AppRouterContext, type AppRouterInstance } from 'next/dist/shared/lib/app-router-context.shared-runtime.js';
import { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime.js';
import { NextIntlClientProvider } from 'next-intl';
import { CallScopeProvider } from '@/lib/browser/call-scope-provider.tsx';
import { sendTracked } from '@/lib/browser/track.ts';
import type { MenuNode } from '@/lib/navigation/menu-item.ts';
import shell from '@/messages/en/shell.json' with { type: 'json' };
import { SideMenu } from './side-menu.tsx';

test('a click on an entry is told, also of one that leads outside and so makes no page view', () => {
  const sent = jest.fn().mockRejectedValue(new TypeError('no network'));
  globalThis.fetch = sent;
  const outside = { name: 'Bureau', address: '/eduplus/bureau', loadMode: 1, outLink: '#outside' };
  const node = { id: '9', icon: '', shown: true, sounds: [], children: [], ...outside };
  render(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={{ shell }}>
      <CallScopeProvider schoolId="a" personId="b">
        <AppRouterContext value={{} as AppRouterInstance}>
          <PathnameContext value="/eduplus/default">
            <SideMenu menu={[node as unknown as MenuNode]} isNarrow={false} onWiden={() => {}} />
          </PathnameContext>
        </AppRouterContext>
      </CallScopeProvider>
    </NextIntlClientProvider>,
  );
  screen.getByRole('link', { name: 'Bureau (opens in a new window)' }).click();
  sendTracked({ schoolId: 'a', personId: 'b' });
  expect(sent).toHaveBeenCalledTimes(1);
  expect(String(sent.mock.calls[0]?.[1]?.body)).toContain('{"name":"Menu: Bureau","page":"/eduplus/bureau"}');
});
