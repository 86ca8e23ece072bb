'use client';

import { useTranslations } from 'next-intl';
import type { FunctionComponent } from 'react';
import { FieldError } from '@/components/shared/form/field.tsx';
import { cellAt, focusCell, pastedCells, rowsOver } from '@/components/shared/sheet/sheet-cells.ts';
import { pressedKey } from '@/components/ui/pressed-key.ts';
import type { Subject } from '@/lib/contracts/finance/subjects.ts';
import { readForeign, tidyForeign } from '@/lib/rules/finance/currency-units.ts';
import { currencyNamed, type ForeignCurrency } from '@/lib/rules/finance/foreign-amount.ts';
import { tidyAmount, typedCents } from '@/lib/rules/finance/typed-amount.ts';
import { limits } from '@/lib/rules/limits.ts';
import { readPrice, tidyQuantity } from '@/lib/rules/quantity.ts';
import type { Choice } from '../../sheet/choices.ts';
import { PickCell } from '../../sheet/pick-cell.tsx';
import sheet from '../../sheet/sheet.module.css';
import { subjectChoice } from '../../sheet/subject-choice.ts';
import { CashCell } from './cash-cell.tsx';
import styles from './entry.module.css';
import type { CellColumn } from './entry-faults.ts';
import { type EntryLine, isNoQuantity, isNoRate, priceOf } from './entry-lines.ts';
import type { SheetColumn } from './sheet-columns.ts';
import { TypedCell } from './typed-cell.tsx';
import { tidyPrice } from './typed-line.ts';

/** What the rows ask of the sheet; the same object for all of them and for good, so that typing draws one row anew. */
export interface EntryActions {
  readonly put: (key: number, patch: Partial<EntryLine>) => void;
  /** To the cell after this one. */
  readonly next: (key: number, column: string) => void;
  readonly addAfter: (key: number, at: number) => void;
  readonly remove: (key: number, at: number) => void;
  readonly paste: (key: number, column: SheetColumn, cells: readonly (readonly string[])[]) => void;
}

export interface LineProps {
  readonly line: EntryLine;
  readonly at: number;
  readonly subject: Subject | null;
  readonly subjects: readonly Choice[];
  /** By kind. */
  readonly items: Readonly<Record<string, readonly Choice[]>>;
  readonly cashItems: readonly Choice[];
  /** The item that the rules choose; empty where they know none, null where the line has none. */
  readonly proposed: string | null;
  /** The day's, for lines that turn to another currency: of each that the school keeps, empty where none is known. */
  readonly rates: ReadonlyMap<ForeignCurrency, string>;
  readonly errors: Readonly<Partial<Record<CellColumn, string>>> | undefined;
  readonly actions: EntryActions;
}

interface LineCellProps extends LineProps {
  /** What the messages of the row's faults are called by. */
  readonly errorId: string;
}

/** What describes a cell: the fault of its column. */
const describedBy = ({ errors, errorId }: LineCellProps, column: CellColumn) =>
  errors?.[column] ? `${errorId}${column}` : undefined;

const onPaste =
  ({ line, actions }: LineCellProps, column: SheetColumn) =>
  (event: React.ClipboardEvent) => {
    const cells = pastedCells(event);
    if (!cells) return;
    event.preventDefault();
    actions.paste(line.key, column, cells);
  };

const onKeys =
  ({ line, at, actions }: LineCellProps, column: string) =>
  (event: React.KeyboardEvent) => {
    const over = rowsOver(event);
    if (over === 0) return;
    event.preventDefault();
    if (pressedKey(event) === 'Enter' && over > 0) actions.next(line.key, column);
    else focusCell(event.currentTarget, at + over, column);
  };

/** What is wrong in a column. */
function Fault({ of: { errors, errorId }, column }: { readonly of: LineCellProps; readonly column: CellColumn }) {
  const fields = useTranslations('errors.field');
  return errors?.[column] ? (
    <FieldError id={`${errorId}${column}`}>{fields(errors[column] as 'required')}</FieldError>
  ) : null;
}

function SummaryCell(props: LineCellProps) {
  const { line, at, errors, actions } = props;
  const t = useTranslations('finance.entry');
  return (
    <>
      <input
        {...cellAt(at, 'summary')}
        className={sheet.cell}
        aria-label={t('summaryOf', { row: at + 1 })}
        aria-invalid={errors?.summary ? true : undefined}
        aria-describedby={describedBy(props, 'summary')}
        autoComplete="off"
        maxLength={limits.financeSummaryChars}
        title={line.summary}
        value={line.summary}
        placeholder={t('summary')}
        onChange={(event) => actions.put(line.key, { summary: event.target.value })}
        onKeyDown={onKeys(props, 'summary')}
        onPaste={onPaste(props, 'summary')}
      />
      <Fault of={props} column="summary" />
    </>
  );
}

/** The subject, and what its entries are told apart by. */
function SubjectCell(props: LineCellProps) {
  const { line, at, subject, subjects, errors, actions } = props;
  const t = useTranslations('finance.entry');
  return (
    <>
      <PickCell
        label={t('subjectOf', { row: at + 1 })}
        placeholder={t('subject')}
        choices={subjects}
        chosen={subject && subjectChoice(subject)}
        typed={line.subject}
        error={errors?.subject}
        describedBy={describedBy(props, 'subject')}
        place={cellAt(at, 'subject')}
        onPick={(choice, typed) =>
          actions.put(line.key, {
            subjectId: choice?.id ?? null,
            subject: typed,
            auxiliaryIds: [],
            ...(choice?.currency ? turnedTo(props, choice.currency) : {}),
            ...(choice && !choice.unit ? { quantity: '', price: '' } : {}),
          })
        }
        onNext={() => actions.next(line.key, 'subject')}
        onPaste={onPaste(props, 'subject')}
      />
      <Fault of={props} column="subject" />
      <AuxiliaryPicks {...props} />
      <Fault of={props} column="auxiliary" />
    </>
  );
}

function AuxiliaryPicks(props: LineCellProps) {
  const { line, at, subject, items, errors, actions } = props;
  const t = useTranslations('finance.entry');
  const kinds = useTranslations('finance.auxiliary.kindOf');
  return subject?.auxiliaryKinds.map((kind, place) => {
    const choices = items[kind] ?? [];
    const given = choices.find(({ id }) => line.auxiliaryIds.includes(id)) ?? null;
    return (
      <PickCell
        key={kind}
        label={t('auxiliaryOf', { kind: kinds(kind), row: at + 1 })}
        placeholder={kinds(kind)}
        choices={choices}
        chosen={given}
        error={errors?.auxiliary}
        describedBy={describedBy(props, 'auxiliary')}
        place={cellAt(at, `auxiliary${place}`)}
        onPick={(choice) => {
          const others = line.auxiliaryIds.filter((id) => !choices.some((one) => one.id === id));
          actions.put(line.key, { auxiliaryIds: choice ? [...others, choice.id] : others });
        }}
        onNext={() => actions.next(line.key, `auxiliary${place}`)}
      />
    );
  });
}

/** A line in a currency, at the day's rate; one that was in it keeps its own. */
const turnedTo = ({ line, rates }: LineProps, currency: EntryLine['currency']): Partial<EntryLine> =>
  currency === '' || currency === line.currency ? { currency } : { currency, rate: rates.get(currency) ?? '' };

function CurrencyCell(props: LineCellProps) {
  const { line, at, rates, actions } = props;
  const t = useTranslations('finance.entry');
  const choices = [...new Set([...rates.keys(), ...(line.currency ? [line.currency] : [])])];
  return (
    <select
      {...cellAt(at, 'currency')}
      className={sheet.cell}
      aria-label={t('currencyOf', { row: at + 1 })}
      value={line.currency}
      onChange={(event) => actions.put(line.key, turnedTo(props, currencyNamed(event.target.value) ?? ''))}
      onKeyDown={(event) => {
        if (pressedKey(event) !== 'Enter' || event.ctrlKey) return;
        event.preventDefault();
        actions.next(line.key, 'currency');
      }}
    >
      <option value="">{t('base')}</option>
      {choices.map((code) => (
        <option key={code} value={code}>
          {code}
        </option>
      ))}
    </select>
  );
}

interface FigureCellProps {
  readonly of: LineCellProps;
  readonly column: 'foreign' | 'rate' | 'quantity' | 'price' | 'debit' | 'credit';
  /** Shown instead of what the line holds. */
  readonly value?: string;
  readonly isWrong: boolean;
  readonly tidy: (text: string) => string;
}

/** Where what is wrong with a figure is said. */
const faultColumn = {
  foreign: 'foreign',
  rate: 'foreign',
  quantity: 'quantity',
  price: 'quantity',
  debit: 'debit',
  credit: 'debit',
} as const satisfies Readonly<Record<FigureCellProps['column'], CellColumn>>;

/** A figure; the space bar moves an amount to the other side. */
function FigureCell({ of: props, column, ...given }: FigureCellProps) {
  const { line, at, actions } = props;
  const t = useTranslations('finance.entry');
  const isSide = column === 'debit' || column === 'credit';
  return (
    <TypedCell
      at={at}
      column={column}
      label={t(`${column}Of`, { row: at + 1 })}
      placeholder={t(column)}
      value={line[column] ?? ''}
      describedBy={describedBy(props, faultColumn[column])}
      onChange={(text) => actions.put(line.key, { [column]: text })}
      onKeyDown={(event) => {
        if (pressedKey(event) !== ' ' || !isSide) return onKeys(props, column)(event);
        event.preventDefault();
        actions.put(line.key, { debit: line.credit, credit: line.debit });
      }}
      onPaste={onPaste(props, column)}
      {...given}
    />
  );
}

/** Whether a line has a quantity, or may have one. */
const isCounted = ({ subject, line }: LineProps) => Boolean(subject?.unit || line.quantity);

/** What stands in each column of a voucher's line. */
export const lineCells: Readonly<Record<SheetColumn, FunctionComponent<LineCellProps>>> = {
  summary: SummaryCell,
  subject: SubjectCell,
  currency: CurrencyCell,
  foreign: (props) =>
    props.line.currency ? (
      <>
        <FigureCell
          of={props}
          column="foreign"
          isWrong={Boolean(props.errors?.foreign) || readForeign(props.line.foreign, props.line.currency) === null}
          tidy={(text) => tidyForeign(text, props.line.currency)}
        />
        <Fault of={props} column="foreign" />
      </>
    ) : null,
  rate: (props) =>
    props.line.currency ? (
      <FigureCell of={props} column="rate" isWrong={isNoRate(props.line.rate)} tidy={(text) => text.trim()} />
    ) : null,
  quantity: (props) =>
    isCounted(props) ? (
      <>
        <span className={styles.counted}>
          <FigureCell
            of={props}
            column="quantity"
            isWrong={Boolean(props.errors?.quantity) || isNoQuantity(props.line)}
            tidy={tidyQuantity}
          />
          <small>{props.subject?.unit}</small>
        </span>
        <Fault of={props} column="quantity" />
      </>
    ) : null,
  price: (props) =>
    isCounted(props) ? (
      <FigureCell
        of={props}
        column="price"
        value={priceOf(props.line)}
        isWrong={Boolean(props.line.price) && readPrice(props.line.price ?? '') === null}
        tidy={(text) => tidyPrice(props.line, text)}
      />
    ) : null,
  debit: (props) => (
    <>
      <FigureCell
        of={props}
        column="debit"
        isWrong={Boolean(props.errors?.debit) || typedCents(props.line.debit) === null}
        tidy={tidyAmount}
      />
      <Fault of={props} column="debit" />
    </>
  ),
  credit: (props) => (
    <FigureCell
      of={props}
      column="credit"
      isWrong={Boolean(props.errors?.debit) || typedCents(props.line.credit) === null}
      tidy={tidyAmount}
    />
  ),
  cashItem: (props) => (
    <CashCell
      at={props.at}
      chosen={props.line.cashItem}
      choices={props.cashItems}
      proposed={props.proposed}
      onPick={(cashItem) => props.actions.put(props.line.key, { cashItem })}
      onNext={() => props.actions.next(props.line.key, 'cashItem')}
      onPaste={onPaste(props, 'cashItem')}
    />
  ),
};
