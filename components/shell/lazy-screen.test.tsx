/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { Component, type ReactNode, Suspense } from 'react';
import { listen } from '@/lib/browser/announcements.ts';
import messages from '@/messages/en/shared.json' with { type: 'json' };
import { lazyScreen } from './lazy-screen.tsx';

class Boundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render = () => (this.state.failed ? 'the page is lost' : this.props.children);
}

/** Files that come at the given attempt. */
function files(at: number) {
  let attempts = 0;
  return lazyScreen(async () => {
    attempts += 1;
    if (attempts < at) throw Object.assign(new Error('Failed to load chunk'), { name: 'ChunkLoadError' });
    return { default: (_: { readonly onClose?: () => void }) => <p>a form</p> };
  });
}

const page = (part: ReactNode) =>
  render(
    <NextIntlClientProvider locale="en" timeZone="Asia/Shanghai" messages={{ shared: messages }}>
      <Boundary>
        <input aria-label="typed" />
        <Suspense>{part}</Suspense>
      </Boundary>
    </NextIntlClientProvider>,
  );

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});

test('a dialog whose files do not come is told and closed, and the page stays with what was typed', async () => {
  const told: string[] = [];
  const end = listen((one) => {
    if ('text' in one) told.push(String(one.text));
  });
  const Dialog = files(9);
  const closed = new Promise<void>((done) => page(<Dialog onClose={done} />));
  await closed;
  expect(told).toEqual([messages.partFailed]);
  expect(screen.getByLabelText('typed')).toBeInTheDocument();
  end();
});

test('a dialog is asked for once more before that', async () => {
  const Dialog = files(2);
  page(<Dialog onClose={() => {}} />);
  expect(await screen.findByText('a form')).toBeInTheDocument();
});

test('what cannot be closed leaves its place to the page that says so', async () => {
  const Screen = files(9);
  page(<Screen />);
  expect(await screen.findByText('the page is lost')).toBeInTheDocument();
});
