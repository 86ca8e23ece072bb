/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import { Suspense, startTransition, useState } from 'react';
import { namedFiles, useNamedFile, useNamedFiles } from './named-files.ts';

const { fetch: own } = globalThis;
afterEach(() => {
  globalThis.fetch = own;
  jest.restoreAllMocks();
});

function One({ address }: { readonly address: string }) {
  const { word } = useNamedFile<{ readonly word: string }>(address);
  const [state] = useState('state');
  return `${word} ${state}`;
}

function Several({ address }: { readonly address: string }) {
  useNamedFiles([address]);
  const [state] = useState('state');
  return `${(namedFiles.get(address) as { readonly word: string }).word} ${state}`;
}

function Opening({ address, Shown }: { readonly address: string; readonly Shown: typeof One }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Suspense fallback="waiting">
      <button type="button" onClick={() => startTransition(() => setOpen(true))}>
        open
      </button>
      {isOpen ? <Shown address={address} /> : 'before'}
    </Suspense>
  );
}

// While the page before stands, React goes on where it waited, and takes what follows for what it knows already.
test.each([
  ['one', One],
  ['several', Several],
])('a component that waits for %s may hold state behind it, while the page before stands', async (name, Shown) => {
  const address = `/texts/waits-${name}.json`;
  const said = jest.spyOn(console, 'error').mockImplementation(() => {});
  let answer = (_: Response) => {};
  globalThis.fetch = (() => new Promise<Response>((answered) => (answer = answered))) as typeof fetch;
  render(<Opening address={address} Shown={Shown} />);
  await act(async () => screen.getByRole('button').click());
  expect(screen.getByText(/before/)).toBeVisible();
  await act(async () => answer({ ok: true, json: async () => ({ word: name }) } as Response));
  expect(await screen.findByText(`${name} state`)).toBeVisible();
  expect(said).not.toHaveBeenCalled();
});

test('what is there already is shown at once', () => {
  namedFiles.set('/texts/there.json', { word: 'there' });
  render(<One address="/texts/there.json" />);
  expect(screen.getByText('there state')).toBeVisible();
});
