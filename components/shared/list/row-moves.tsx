'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ComponentType, Suspense, useState } from 'react';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallInput, CallReply, EndpointName } from '@/lib/browser/endpoint-name.ts';
import { useWrite } from '@/lib/browser/use-action.ts';
import { useActions } from '../overlay/use-actions.tsx';
import type { RowAction } from './row-actions.tsx';

/** What a move is called where it is asked for. */
export interface MoveTexts {
  readonly title: string;
  readonly label: string;
  /** What will happen; absent where the form says it itself. */
  readonly text?: string;
  /** Said once it is done; empty where every form says it itself. */
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

/** What rows name in their actions. */
type MoveOf<Row> = Row extends { readonly actions: readonly (infer M)[] } ? M : string;

export interface ManyFormProps<Row> {
  /** The row, or all that are chosen and offer the move. */
  readonly rows: readonly Row[];
  readonly move: MoveOf<Row>;
  /** Lets the chosen rows go: they are no longer what they were. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

type Facts = Readonly<Record<string, string | number>>;
type Words = ReturnType<typeof useTranslations<never>>;

/** Asked of the row where it destroys or ends something in some of them alone. */
type Danger<Row> = true | ((row: Row) => boolean);

interface Called<Row> {
  readonly endpoint: EndpointName;
  readonly input: (row: Row, rows: readonly Row[]) => object;
  /** The field of the input that says why, which has to be typed. */
  readonly reason?: string;
  /** Nothing is asked: it is as easily undone as done. */
  readonly unasked?: true;
  /** Made with all rows that are chosen and offer it, too. */
  readonly many?: true;
  /** Facts of `moved` that the answer says; `left` are rows that stayed as they were, of which it warns. */
  readonly told?: (reply: never, words: Words) => Facts;
}

/** What can be done with a row: a question and a call, a form that opens, or a way to another page. */
export interface Move<Row> {
  readonly danger?: Danger<Row>;
  readonly call?: Called<Row>;
  readonly form?: ComponentType<MoveFormProps<Row>>;
  /** A form for one row and for several that are chosen, whose button is `moveMany` with `move` and `count`. */
  readonly many?: ComponentType<ManyFormProps<Row>>;
  readonly to?: (row: Row) => string;
  /** The key of its name, where that depends on the row. */
  readonly called?: (row: Row) => string;
  /** Offered although the row's actions do not name it. */
  readonly also?: (row: Row) => boolean;
}

/** A move that asks first, and calls an endpoint. */
export const calls = <Row, N extends EndpointName>(
  endpoint: N,
  input: (row: Row, rows: readonly Row[]) => CallInput<N>,
  { danger, ...asked }: Asked<Row, N> = {},
): Move<Row> => ({ ...(danger && { danger }), call: { endpoint, input, ...asked } });

interface Asked<Row, N extends EndpointName> extends Pick<Called<Row>, 'unasked' | 'many'> {
  readonly danger?: Danger<Row>;
  readonly reason?: keyof CallInput<N> & string;
  readonly told?: (reply: CallReply<N>, words: Words) => Facts;
}

export interface Moving<Row> {
  /**
   * Where the texts are: of each move `move.<name>` and `moveText.<name>`, of all `moveNamed` with `move` in words and
   * `moved` with its name, and `why` with `move` beside a reason, with `whyHelp` where there is one. All get `name` and
   * the row's facts. Of a move with several rows `moveMany` is button and title, with `count`; `moveTitle.<name>` is a
   * title of its own.
   */
  readonly words: string;
  /** By the names that a row's `actions` hold. */
  readonly moves: Readonly<Record<string, Move<Row>>>;
  /** What a row is called; left out, the text `named` with its facts. */
  readonly nameOf?: (row: Row) => string;
  readonly factsOf?: (row: Row) => Facts;
  /** What rows come to together, for the texts of moves with several. */
  readonly sumsOf?: (rows: readonly Row[]) => Facts;
}

/** What the rows of a list are called. */
export function useRowName<Row>({ words, nameOf, factsOf }: Moving<Row>): (row: Row) => string {
  const t = useTranslations(words);
  return nameOf ?? ((row) => t('named', { ...factsOf?.(row) }));
}

/** The texts of a list's moves. */
function useMoveTexts<Row>(list: Moving<Row>) {
  const t = useTranslations(list.words);
  const nameOf = useRowName<Row>(list);
  const factsOf = (row: Row, rows: readonly Row[] = [row]): Facts => ({
    name: nameOf(row),
    count: rows.length,
    ...list.factsOf?.(row),
    ...list.sumsOf?.(rows),
  });
  const labelOf = (row: Row, key: string) => t(list.moves[key]?.called?.(row) ?? `move.${key}`);
  const namedOf = (row: Row, key: string) => t('moveNamed', { move: labelOf(row, key), ...factsOf(row) });
  const manyOf = (rows: readonly Row[], key: string) => t('moveMany', { move: t(`move.${key}`), count: rows.length });
  const titleOf = (row: Row, key: string, rows: readonly Row[]) => {
    if (t.has(`moveTitle.${key}`)) return t(`moveTitle.${key}`, factsOf(row, rows));
    return list.moves[key]?.call?.many ? manyOf(rows, key) : namedOf(row, key);
  };
  const saidOf = (key: string, facts: Facts) => (t.has('moved') ? t('moved', { move: key, ...facts }) : '');
  const askedOf = (row: Row, key: string, rows: readonly Row[] = [row]) => ({
    title: titleOf(row, key, rows),
    label: labelOf(row, key),
    ...(t.has(`moveText.${key}`) && { text: t(`moveText.${key}`, factsOf(row, rows)) }),
  });
  return { t, factsOf, labelOf, namedOf, manyOf, saidOf, askedOf };
}

/** A form that stands open, with the row or those that are chosen. */
interface Opened<Row> {
  readonly row: Row;
  readonly rows: readonly Row[];
  readonly move: string;
}

/**
 * The actions of rows from their declaration, those of several at once, and the question or form that stands open: the
 * screen draws it.
 * @param onDone lets the chosen rows go
 */
export function useRowMoves<Row extends { readonly actions: readonly string[] }>(list: Moving<Row>, onDone = () => {}) {
  const { moves } = list;
  const { t, factsOf, labelOf, namedOf, saidOf, askedOf, ...texts } = useMoveTexts<Row>(list);
  const words = useTranslations();
  const router = useRouter();
  const { action, asking } = useActions();
  const { write } = useWrite();
  const [open, setOpen] = useState<Opened<Row> | null>(null);
  const whyHelp = t.has('whyHelp') && { help: t('whyHelp') };
  const tell = ({ row, rows, move }: Opened<Row>, { many, told }: Called<Row>, reply: unknown) => {
    if (many) onDone();
    const facts = { ...factsOf(row, rows), ...told?.(reply as never, words) };
    const severity = Number(facts['left'] ?? 0) > 0 ? 'warning' : 'success';
    announce({ kind: 'toast', severity, text: saidOf(move, facts) });
  };
  const run = (given: Opened<Row>, { call, to }: Move<Row>, danger: boolean) => {
    const { row, rows, move } = given;
    if (to) return router.push(to(row));
    if (!call) return setOpen(given);
    const input = call.input(row, rows) as never;
    const done = (reply: unknown) => tell(given, call, reply);
    if (call.unasked) return void write(call.endpoint, input).then((outcome) => outcome.ok && done(outcome.data));
    action(call.endpoint, input, {
      ...askedOf(row, move, rows),
      danger,
      ...(call.reason && { reason: { name: call.reason as never, label: t('why', { move }), ...whyHelp } }),
      done,
    });
  };
  const offers = (row: Row, key: string, { also }: Move<Row>) => row.actions.includes(key) || also?.(row);
  const actionsOf = (row: Row): readonly RowAction[] =>
    Object.entries(moves)
      .filter(([key, move]) => offers(row, key, move))
      .map(([key, move]) => ({
        label: labelOf(row, key),
        named: namedOf(row, key),
        danger: typeof move.danger === 'function' ? move.danger(row) : move.danger === true,
        run: () => run({ row, rows: [row], move: key }, move, move.danger !== undefined),
      }));
  /** What can be done with the chosen rows, each with those that offer it. */
  const manyOf = (chosen: readonly Row[]): readonly RowAction[] =>
    Object.entries(moves).flatMap(([key, move]) => {
      const rows = chosen.filter((row) => offers(row, key, move));
      const [row] = rows;
      if (!row || !(move.many || move.call?.many)) return [];
      const label = texts.manyOf(rows, key);
      return [{ label, named: label, run: () => run({ row, rows, move: key }, move, move.danger !== undefined) }];
    });
  const textsOf = (row: Row, key: string) => ({ ...askedOf(row, key), said: saidOf(key, factsOf(row)) });
  return {
    actionsOf,
    manyOf,
    asking: (
      <>
        {asking}
        {open && <OpenMove {...{ open, setOpen, onDone, textsOf }} of={moves[open.move]} />}
      </>
    ),
  };
}

interface OpenMoveProps<Row> {
  readonly open: Opened<Row>;
  readonly of: Move<Row> | undefined;
  readonly setOpen: (open: Opened<Row> | null) => void;
  readonly onDone: () => void;
  readonly textsOf: (row: Row, move: string) => MoveTexts;
}

/** The form of a move. */
function OpenMove<Row>({ open, of: { form: Form, many: Many } = {}, setOpen, onDone, textsOf }: OpenMoveProps<Row>) {
  const { row, rows, move } = open;
  const onClose = () => setOpen(null);
  return (
    <Suspense>
      {Form ? (
        <Form
          row={row}
          move={move}
          texts={textsOf(row, move)}
          then={(next) => setOpen({ row, rows, move: next })}
          onClose={onClose}
        />
      ) : null}
      {Many ? <Many rows={rows} move={move as never} onDone={onDone} onClose={onClose} /> : null}
    </Suspense>
  );
}
