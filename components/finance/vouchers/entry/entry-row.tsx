'use client';

import { useTranslations } from 'next-intl';
import { memo, type ReactNode, type Ref, useId } from 'react';
import { FieldError } from '@/components/shared/form/field.tsx';
import type { Subject } from '@/lib/contracts/finance/subjects.ts';
import { tidyAmount, typedCents } from '@/lib/rules/finance/typed-amount.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Choice } from '../../sheet/choices.ts';
import { PickCell } from '../../sheet/pick-cell.tsx';
import sheet from '../../sheet/sheet.module.css';
import { cellAt, focusCell, pastedCells, rowsOver, stepsBeside } from '../../sheet/sheet-cells.ts';
import { subjectChoice } from '../../sheet/subject-choice.ts';
import { CashCell } from './cash-cell.tsx';
import styles from './entry.module.css';
import type { CellColumn } from './entry-faults.ts';
import { type EntryLine, isNoRate, tidyForeign } from './entry-lines.ts';
import type { SheetColumn } from './sheet-columns.ts';
import { TypedCell } from './typed-cell.tsx';

/** What the rows ask of the sheet; the same object for all of them and for good, so that typing draws one row anew. */
export interface EntryDeeds {
  readonly put: (key: number, patch: Partial<EntryLine>) => void;
  /** To the cell after this one. */
  readonly next: (key: number, column: string) => void;
  readonly addAfter: (key: number, at: number) => void;
  readonly remove: (key: number, at: number) => void;
  readonly paste: (key: number, column: SheetColumn, cells: readonly (readonly string[])[]) => void;
}

interface EntryRowProps {
  readonly line: EntryLine;
  readonly at: number;
  readonly columns: readonly SheetColumn[];
  readonly subject: Subject | null;
  readonly subjects: readonly Choice[];
  /** By kind. */
  readonly items: Readonly<Record<string, readonly Choice[]>>;
  readonly cashItems: readonly Choice[];
  /** The item that the rules choose; empty where they know none, null where the line has none. */
  readonly proposed: string | null;
  /** The day's, for lines that turn to another currency. */
  readonly rate: string;
  readonly errors: Readonly<Partial<Record<CellColumn, string>>> | undefined;
  readonly deeds: EntryDeeds;
  /** Measures the row. */
  readonly ref: Ref<HTMLTableRowElement>;
}

/** One line of a voucher. */
export const EntryRow = memo(function EntryRow(props: EntryRowProps) {
  const { line, at, columns, subject, subjects, items, errors, deeds } = props;
  const t = useTranslations('finance.entry');
  const fields = useTranslations('errors.field');
  const kinds = useTranslations('finance.auxiliary.kindOf');
  const errorId = useId();
  const { key } = line;
  const row = at + 1;
  const chosen = subject && subjectChoice(subject);
  const describedBy = (column: CellColumn) => (errors?.[column] ? `${errorId}${column}` : undefined);
  const said = (column: CellColumn) =>
    errors?.[column] ? (
      <FieldError id={`${errorId}${column}`}>{fields(errors[column] as 'required')}</FieldError>
    ) : null;
  const onPaste = (column: SheetColumn) => (event: React.ClipboardEvent) => {
    const cells = pastedCells(event);
    if (!cells) return;
    event.preventDefault();
    deeds.paste(key, column, cells);
  };
  const onKeys = (column: string) => (event: React.KeyboardEvent) => {
    const over = rowsOver(event);
    if (over === 0) return;
    event.preventDefault();
    if (event.key === 'Enter' && over > 0) deeds.next(key, column);
    else focusCell(event.currentTarget, at + over, column);
  };
  const onRowKeys = (event: React.KeyboardEvent) => {
    if (event.ctrlKey && event.key === 'Insert') deeds.addAfter(key, at);
    else if (event.ctrlKey && event.key === 'Delete') deeds.remove(key, at);
    else if (!stepsBeside(event)) return;
    event.preventDefault();
  };
  const figures = (column: 'foreign' | 'rate' | 'debit' | 'credit', given: Pick<FigureCell, 'isWrong' | 'tidy'>) => (
    <TypedCell
      at={at}
      column={column}
      label={t(`${column}Of`, { row })}
      placeholder={t(column)}
      value={line[column]}
      describedBy={describedBy(column === 'foreign' || column === 'rate' ? 'foreign' : 'debit')}
      onChange={(text) => deeds.put(key, { [column]: text })}
      onKeyDown={(event) => {
        const side = column === 'debit' || column === 'credit';
        if (event.key !== ' ' || !side) return onKeys(column)(event);
        event.preventDefault();
        deeds.put(key, { debit: line.credit, credit: line.debit });
      }}
      onPaste={onPaste(column)}
      {...given}
    />
  );
  const cells: Readonly<Record<SheetColumn, () => ReactNode>> = {
    summary: () => (
      <>
        <input
          {...cellAt(at, 'summary')}
          className={sheet.cell}
          aria-label={t('summaryOf', { row })}
          aria-invalid={errors?.summary ? true : undefined}
          aria-describedby={describedBy('summary')}
          autoComplete="off"
          maxLength={limits.financeSummaryChars}
          title={line.summary}
          value={line.summary}
          placeholder={t('summary')}
          onChange={(event) => deeds.put(key, { summary: event.target.value })}
          onKeyDown={onKeys('summary')}
          onPaste={onPaste('summary')}
        />
        {said('summary')}
      </>
    ),
    subject: () => (
      <>
        <PickCell
          label={t('subjectOf', { row })}
          placeholder={t('subject')}
          choices={subjects}
          chosen={chosen}
          typed={line.subject}
          error={errors?.subject}
          describedBy={describedBy('subject')}
          place={cellAt(at, 'subject')}
          onPick={(choice, typed) =>
            deeds.put(key, { subjectId: choice?.id ?? null, subject: typed, auxiliaryIds: [] })
          }
          onNext={() => deeds.next(key, 'subject')}
          onPaste={onPaste('subject')}
        />
        {said('subject')}
        {subject?.auxiliaryKinds.map((kind, place) => {
          const choices = items[kind] ?? [];
          const given = choices.find(({ id }) => line.auxiliaryIds.includes(id)) ?? null;
          return (
            <PickCell
              key={kind}
              label={t('auxiliaryOf', { kind: kinds(kind), row })}
              placeholder={kinds(kind)}
              choices={choices}
              chosen={given}
              error={errors?.auxiliary}
              describedBy={describedBy('auxiliary')}
              place={cellAt(at, `auxiliary${place}`)}
              onPick={(choice) => {
                const others = line.auxiliaryIds.filter((id) => !choices.some((one) => one.id === id));
                deeds.put(key, { auxiliaryIds: choice ? [...others, choice.id] : others });
              }}
              onNext={() => deeds.next(key, `auxiliary${place}`)}
            />
          );
        })}
        {said('auxiliary')}
      </>
    ),
    currency: () => (
      <select
        {...cellAt(at, 'currency')}
        className={sheet.cell}
        aria-label={t('currencyOf', { row })}
        value={line.currency}
        onChange={(event) => {
          const currency = event.target.value === 'USD' ? 'USD' : '';
          deeds.put(key, { currency, ...(currency ? { rate: line.rate || props.rate } : {}) });
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey) return;
          event.preventDefault();
          deeds.next(key, 'currency');
        }}
      >
        <option value="">{t('base')}</option>
        <option value="USD">USD</option>
      </select>
    ),
    foreign: () =>
      line.currency ? (
        <>
          {figures('foreign', {
            isWrong: Boolean(errors?.foreign) || typedCents(line.foreign) === null,
            tidy: tidyForeign,
          })}
          {said('foreign')}
        </>
      ) : null,
    rate: () => (line.currency ? figures('rate', { isWrong: isNoRate(line.rate), tidy: (text) => text.trim() }) : null),
    debit: () => (
      <>
        {figures('debit', { isWrong: Boolean(errors?.debit) || typedCents(line.debit) === null, tidy: tidyAmount })}
        {said('debit')}
      </>
    ),
    credit: () =>
      figures('credit', { isWrong: Boolean(errors?.debit) || typedCents(line.credit) === null, tidy: tidyAmount }),
    cashItem: () => (
      <CashCell
        at={at}
        chosen={line.cashItem}
        choices={props.cashItems}
        proposed={props.proposed}
        onPick={(cashItem) => deeds.put(key, { cashItem })}
        onNext={() => deeds.next(key, 'cashItem')}
        onPaste={onPaste('cashItem')}
      />
    ),
  };
  return (
    <tr ref={props.ref} className={styles.row} data-index={at} aria-rowindex={row + 1} onKeyDown={onRowKeys}>
      <th scope="row" className={styles.at}>
        {row}
      </th>
      {columns.map((column) => (
        <td key={column} className={styles[column]}>
          {cells[column]()}
        </td>
      ))}
      <td className={styles.lineDeeds}>
        <button type="button" tabIndex={-1} aria-label={t('addAfter', { row })} onClick={() => deeds.addAfter(key, at)}>
          +
        </button>
        <button type="button" tabIndex={-1} aria-label={t('remove', { row })} onClick={() => deeds.remove(key, at)}>
          ×
        </button>
      </td>
    </tr>
  );
});

interface FigureCell {
  readonly isWrong: boolean;
  readonly tidy: (text: string) => string;
}
