'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallInput, EndpointName } from '@/lib/browser/endpoint-name.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { useActions } from '../overlay/use-actions.tsx';
import type { RowAction } from './row-actions.tsx';

/** What a move is called where it is asked for. */
export interface MoveTexts {
  readonly title: string;
  readonly label: string;
  /** What will happen; absent where the form says it itself. */
  readonly text?: string;
  /** Said once it is done. */
  readonly said: string;
}

export interface MoveFormProps<Row> {
  readonly row: Row;
  /** As the row's actions name it. */
  readonly move: string;
  readonly texts: MoveTexts;
  /** Opens what comes next, as the slip after a payment. */
  readonly then: (move: string) => void;
  readonly onClose: () => void;
}

interface Called<Row> {
  readonly endpoint: EndpointName;
  readonly input: (row: Row) => object;
  /** The field of the input that says why, which has to be typed. */
  readonly reason?: string;
  /** Nothing is asked: it is as easily undone as done. All such moves of a list share one endpoint. */
  readonly unasked?: true;
}

/** What can be done with a row: a question and a call, a form that opens, or a way to another page. */
export interface Move<Row> {
  readonly danger?: true;
  readonly call?: Called<Row>;
  readonly form?: ComponentType<MoveFormProps<Row>>;
  readonly to?: (row: Row) => string;
  /** The key of its name, where that depends on the row. */
  readonly called?: (row: Row) => string;
  /** Offered although the row's actions do not name it. */
  readonly also?: (row: Row) => boolean;
}

/** A move that asks first, and calls an endpoint. */
export const calls = <Row, N extends EndpointName>(
  endpoint: N,
  input: (row: Row) => CallInput<N>,
  { danger, ...asked }: Asked<keyof CallInput<N> & string> = {},
): Move<Row> => ({ ...(danger && { danger }), call: { endpoint, input, ...asked } });

interface Asked<Field extends string> {
  readonly danger?: true;
  readonly reason?: Field;
  readonly unasked?: true;
}

export interface Moving<Row> {
  /**
   * Where the texts are: of each move `move.<name>` and `moveText.<name>`, of all `moveNamed` with `move` in words and
   * `moved` with its name, and `why` beside a reason. All get `name` and the facts of the row.
   */
  readonly words: string;
  /** By the names that a row's `actions` hold. */
  readonly moves: Readonly<Record<string, Move<Row>>>;
  readonly nameOf: (row: Row) => string;
  readonly factsOf?: (row: Row) => Readonly<Record<string, string | number>>;
}

/** The actions of rows from their declaration, and the question or form that stands open: the screen draws it. */
export function useRowMoves<Row extends { readonly actions: readonly string[] }>({
  words,
  moves,
  nameOf,
  ...given
}: Moving<Row>): { readonly actionsOf: (row: Row) => readonly RowAction[]; readonly asking: ReactNode } {
  const t = useTranslations(words);
  const router = useRouter();
  const { action, asking } = useActions();
  const unasked = Object.values(moves).find(({ call }) => call?.unasked)?.call?.endpoint;
  // A hook needs a name in any case; without such moves it runs nothing.
  const { run: write } = useAction(unasked ?? 'account.current');
  const [open, setOpen] = useState<{ readonly row: Row; readonly move: string } | null>(null);
  const factsOf = (row: Row) => ({ name: nameOf(row), ...given.factsOf?.(row) });
  const labelOf = (row: Row, key: string) => t(moves[key]?.called?.(row) ?? `move.${key}`);
  const textsOf = (row: Row, key: string): MoveTexts => {
    const [label, facts] = [labelOf(row, key), factsOf(row)];
    return {
      title: t('moveNamed', { move: label, ...facts }),
      label,
      ...(t.has(`moveText.${key}`) && { text: t(`moveText.${key}`, facts) }),
      said: t('moved', { move: key, ...facts }),
    };
  };
  const go = async ({ input }: Called<Row>, row: Row, text: string) => {
    const { ok } = await write(input(row) as never);
    if (ok) announce({ kind: 'toast', severity: 'success', text });
  };
  const run = (row: Row, key: string, { call, to, danger }: Move<Row>) => {
    if (to) return router.push(to(row));
    if (!call) return setOpen({ row, move: key });
    if (call.unasked) return void go(call, row, textsOf(row, key).said);
    action(call.endpoint, call.input(row) as never, {
      ...textsOf(row, key),
      danger: danger ?? false,
      ...(call.reason && { reason: { name: call.reason as never, label: t('why') } }),
    });
  };
  const actionsOf = (row: Row): readonly RowAction[] =>
    Object.entries(moves)
      .filter(([key, { also }]) => row.actions.includes(key) || also?.(row))
      .map(([key, move]) => {
        const { label, title: named } = textsOf(row, key);
        return { label, named, danger: move.danger ?? false, run: () => run(row, key, move) };
      });
  const Form = open && moves[open.move]?.form;
  return {
    actionsOf,
    asking: (
      <>
        {asking}
        <Suspense>
          {open && Form ? (
            <Form
              {...open}
              texts={textsOf(open.row, open.move)}
              then={(move) => setOpen({ row: open.row, move })}
              onClose={() => setOpen(null)}
            />
          ) : null}
        </Suspense>
      </>
    ),
  };
}
