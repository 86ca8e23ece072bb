/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { SWRConfig } from 'swr';
import { listen } from '@/lib/browser/announcements.ts';
import { CallScopeProvider } from '@/lib/browser/call-scope-provider.tsx';
import errors from '@/messages/en/errors.json' with { type: 'json' };
import shared from '@/messages/en/shared.json' with { type: 'json' };
import { Modal } from './modal.tsx';
import { useActions } from './use-actions.tsx';

const sent: unknown[] = [];

beforeAll(async () => {
  await Modal.preload();
  globalThis.fetch = async (_, init) => {
    sent.push(JSON.parse(String(init?.body)));
    // As much of a Response as the floor reads; the simulated browser has none.
    return {
      ok: true,
      status: 200,
      headers: { get: () => null },
      json: async () => ({ data: { id: 'r', n: 3 } }),
    } as never;
  };
});

function Reopening({ onDone }: { readonly onDone: () => void }) {
  const { action, asking } = useActions();
  const ask = () =>
    action(
      'finance.reopenPeriod',
      { period: 202601, version: 2, reason: '' },
      {
        title: 'Reopen?',
        label: 'Reopen',
        reason: { name: 'reason', label: 'Why' },
        said: (reply) => `done ${Object.keys(reply).length}`,
        done: onDone,
      },
    );
  return (
    <>
      <button type="button" onClick={ask}>
        ask
      </button>
      {asking}
    </>
  );
}

test('an action that asks why is called with what was typed, and not before', async () => {
  const [done, said] = [jest.fn(), jest.fn()];
  const end = listen(said);
  render(
    <NextIntlClientProvider locale="en" messages={{ shared, errors }}>
      <SWRConfig value={{ provider: () => new Map() }}>
        <CallScopeProvider schoolId="s" personId="p">
          <Reopening onDone={done} />
        </CallScopeProvider>
      </SWRConfig>
    </NextIntlClientProvider>,
  );
  fireEvent.click(screen.getByText('ask'));
  fireEvent.click(screen.getByText('Reopen'));
  const why = screen.getByLabelText(/^Why/);
  expect(why.getAttribute('aria-invalid')).toBe('true');
  expect(sent).toEqual([]);

  fireEvent.change(why, { target: { value: ' a bill was forgotten ' } });
  expect(why.getAttribute('aria-invalid')).toBeNull();
  fireEvent.click(screen.getByText('Reopen'));
  await waitFor(() => expect(done).toHaveBeenCalled());
  expect(sent).toMatchObject([{ period: 202601, version: 2, reason: 'a bill was forgotten' }]);
  expect(said).toHaveBeenCalledWith(expect.objectContaining({ text: 'done 2' }));
  expect(screen.queryByText('Reopen?')).toBeNull();
  end();
});
