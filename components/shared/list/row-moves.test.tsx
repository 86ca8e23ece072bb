/** @jest-environment jsdom */
import { act, render, screen, waitFor } from '@testing-library/react';
import { AppRouterContext, type AppRouterInstance } from 'next/dist/shared/lib/app-router-context.shared-runtime.js';
import { type AbstractIntlMessages, NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { type Announcement, listen } from '@/lib/browser/announcements.ts';
import { CallScopeProvider } from '@/lib/browser/call-scope-provider.tsx';
import { calls, type ManyFormProps, type Moving, useRowMoves } from './row-moves.tsx';

const onError = jest.fn();

function show(messages: AbstractIntlMessages, shown: ReactNode) {
  return render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <CallScopeProvider schoolId="s1" personId="p1">
        <NextIntlClientProvider locale="en" timeZone="UTC" messages={messages} onError={onError}>
          <AppRouterContext value={{} as AppRouterInstance}>{shown}</AppRouterContext>
        </NextIntlClientProvider>
      </CallScopeProvider>
    </SWRConfig>,
  );
}

interface Charge {
  readonly child: string;
  readonly actions: readonly ('remove' | 'settle')[];
}

function Ask({ rows, move, onDone, onClose }: ManyFormProps<Charge>) {
  const finish = () => {
    onClose();
    onDone();
  };
  return (
    <button type="button" onClick={finish}>
      {`${move} ${rows.map(({ child }) => child).join('+')}`}
    </button>
  );
}

const charges: Moving<Charge> = {
  words: 'charges',
  factsOf: ({ child }) => ({ name: child }),
  moves: { remove: { danger: true, many: Ask }, settle: { many: Ask } },
};
const one: Charge = { child: 'Bob', actions: ['remove'] };
const chosen: readonly Charge[] = [{ child: 'Ann', actions: ['remove', 'settle'] }, one, { child: 'Cem', actions: [] }];

function Charges({ onDone }: { readonly onDone: () => void }) {
  const { actionsOf, manyOf, asking } = useRowMoves(charges, onDone);
  return (
    <>
      {[...actionsOf(one), ...manyOf(chosen)].map(({ label, named, run }) => (
        <button key={label} type="button" aria-label={named} onClick={run}>
          {label}
        </button>
      ))}
      {asking}
    </>
  );
}

const names = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
const press = (name: string) => act(() => screen.getByRole('button', { name }).click());

test('a move is made with the row, or with those of the chosen ones that offer it, which are let go', () => {
  const onDone = jest.fn();
  const texts = {
    named: 'charge of {name}',
    move: { remove: 'Delete', settle: 'Settle' },
    moveNamed: '{move}: {name}',
    moveMany: '{move} ({count})',
  };
  show({ charges: texts }, <Charges onDone={onDone} />);
  expect(names()).toEqual(['Delete: Bob', 'Delete (2)', 'Settle (1)']);
  press('Delete: Bob');
  press('remove Bob');
  press('Settle (1)');
  press('settle Ann');
  press('Delete (2)');
  press('remove Ann+Bob');
  expect(onDone).toHaveBeenCalledTimes(3);
  expect(names()).toHaveLength(3);
});

interface Ticket {
  readonly name: string;
  readonly isOver: boolean;
  readonly actions: readonly string[];
}

const tickets: Moving<Ticket> = {
  words: 'tickets',
  nameOf: ({ name }) => name,
  moves: {
    reverse: { danger: ({ isOver }) => !isOver, form: () => null },
    drop: { danger: true, form: () => null },
    print: { form: () => null },
  },
};

function Tickets({ row }: { readonly row: Ticket }) {
  const { actionsOf } = useRowMoves(tickets);
  return actionsOf(row).map(({ named, danger }) => (
    <p key={named}>
      {named} {danger ? 'in the menu' : 'open'}
    </p>
  ));
}

test.each([
  [true, ['Reverse T1 open', 'Drop T1 in the menu', 'Print T1 open']],
  [false, ['Reverse T1 in the menu', 'Drop T1 in the menu', 'Print T1 open']],
])('a move is dangerous where its row says so, which is over: %j', (isOver, shown) => {
  const texts = { move: { reverse: 'Reverse', drop: 'Drop', print: 'Print' }, moveNamed: '{move} {name}' };
  show({ tickets: texts }, <Tickets row={{ name: 'T1', isOver, actions: ['reverse', 'drop', 'print'] }} />);
  expect(screen.getAllByText(/T1/).map(({ textContent }) => textContent)).toEqual(shown);
  // What is said once it is done is asked for by no form that says it itself.
  expect(onError).not.toHaveBeenCalled();
});

interface Bill {
  readonly id: string;
  readonly actions: readonly string[];
}

const bills: Moving<Bill> = {
  words: 'bills',
  nameOf: ({ id }) => id,
  moves: {
    restore: calls('fees.restoreBills', (_: Bill, rows) => ({ ids: rows.map(({ id }) => id) }), {
      unasked: true,
      many: true,
      told: ({ done, refused }) => ({ count: done.length, left: refused.length }),
    }),
  },
};

function Restoring({ onDone }: { readonly onDone: () => void }) {
  const { manyOf } = useRowMoves(bills, onDone);
  const chosen = ['a', 'b', 'c'].map((id) => ({ id, actions: id === 'c' ? [] : ['restore'] }));
  return manyOf(chosen).map(({ label, run }) => (
    <button key={label} type="button" onClick={run}>
      {label}
    </button>
  ));
}

test('a call is made once for all rows that offer it, and tells what its answer says of them', async () => {
  const [said, sent]: [Announcement[], unknown[]] = [[], []];
  const stop = listen((one) => said.push(one));
  globalThis.fetch = async (_address, init) => {
    sent.push(JSON.parse(String(init?.body)));
    const data = { done: ['a'], refused: [{ id: 'b', label: 'B', reason: 'notFound' }] };
    return { ok: true, status: 200, headers: { get: () => null }, json: async () => ({ data }) } as unknown as Response;
  };
  const onDone = jest.fn();
  const texts = { move: { restore: 'Restore' }, moveMany: '{move} {count}', moved: 'Restored {count}, {left} left' };
  show({ bills: texts }, <Restoring onDone={onDone} />);
  await act(async () => screen.getByRole('button', { name: 'Restore 2' }).click());
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(sent).toEqual([{ ids: ['a', 'b'] }]);
  expect(said).toEqual([{ kind: 'toast', severity: 'warning', text: 'Restored 1, 1 left' }]);
  stop();
});
