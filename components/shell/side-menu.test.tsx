/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { AppRouterContext, type AppRouterInstance } from 'next/dist/shared/lib/app-router-context.shared-runtime.js';
import { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime.js';
import { NextIntlClientProvider } from 'next-intl';
import { renderToString } from 'react-dom/server';
import { CallScopeProvider } from '@/lib/browser/call-scope-provider.tsx';
import { sendTracked } from '@/lib/browser/track.ts';
import type { MenuNode } from '@/lib/navigation/menu-item.ts';
import shell from '@/messages/en/shell.json' with { type: 'json' };
import { SideMenu } from './side-menu.tsx';

/** A menu of one folderless entry each, on the page of the first. */
const framed = (menu: readonly MenuNode[], pathname = '/eduplus/default') => (
  <NextIntlClientProvider locale="en" timeZone="UTC" messages={{ shell }}>
    <CallScopeProvider schoolId="a" personId="b">
      <AppRouterContext value={{} as AppRouterInstance}>
        <PathnameContext value={pathname}>
          <SideMenu menu={menu as MenuNode[]} isNarrow={false} onWiden={() => {}} />
        </PathnameContext>
      </AppRouterContext>
    </CallScopeProvider>
  </NextIntlClientProvider>
);

const entry = (id: string, more: object) =>
  ({ id, icon: '', shown: true, sounds: [], children: [], ...more }) as unknown as MenuNode;

test('a click on an entry is told, also of one that leads outside and so makes no page view', () => {
  const sent = jest.fn().mockRejectedValue(new TypeError('no network'));
  globalThis.fetch = sent;
  render(framed([entry('9', { name: 'Bureau', address: '/eduplus/bureau', loadMode: 1, outLink: '#outside' })]));
  screen.getByRole('link', { name: 'Bureau (opens in a new window)' }).click();
  sendTracked({ schoolId: 'a', personId: 'b' });
  expect(sent).toHaveBeenCalledTimes(1);
  expect(String(sent.mock.calls[0]?.[1]?.body)).toContain('{"name":"Menu: Bureau","page":"/eduplus/bureau"}');
});

describe('an entry of the current page below the fold', () => {
  const menu = [entry('1', { name: 'Bills', address: '/eduplus/charge/bill', loadMode: 0 })];
  const list = () => document.querySelector('nav > ul') as HTMLElement;
  beforeEach(() => {
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function of(this: Element) {
      const bottom = this.getAttribute('aria-current') === 'page' ? 900 : 500;
      return { top: bottom - 40, bottom, height: 40 } as DOMRect;
    });
  });
  afterEach(() => jest.restoreAllMocks());

  test('is scrolled to', () => {
    render(framed(menu, '/eduplus/charge/bill'));
    expect(list().scrollTop).toBe(440);
  });

  test('is left there for one who scrolled before the scripts came, and scrolled to with the next page', () => {
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(framed(menu, '/eduplus/charge/bill'));
    list().scrollTop = 30;
    const { rerender } = render(framed(menu, '/eduplus/charge/bill'), { container, hydrate: true });
    expect(list().scrollTop).toBe(30);
    rerender(framed(menu, '/eduplus/charge/bill/1'));
    expect(list().scrollTop).toBe(470);
  });
});
