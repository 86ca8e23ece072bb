'use client';

import { useTranslations } from 'next-intl';
import { memo, type Ref, useId } from 'react';
import { FieldError } from '@/components/shared/field.tsx';
import type { Subject } from '@/lib/contracts/finance/subjects.ts';
import { tidyAmount, typedCents } from '@/lib/rules/finance/typed-amount.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Choice } from '../../sheet/choices.ts';
import { PickCell } from '../../sheet/pick-cell.tsx';
import sheet from '../../sheet/sheet.module.css';
import { cellAt, focusCell, pastedCells, rowsOver } from '../../sheet/sheet-cells.ts';
import { subjectChoice } from '../../sheet/subject-choice.ts';
import styles from './entry.module.css';
import type { CellColumn } from './entry-faults.ts';
import type { EntryLine, PastedColumn } from './entry-lines.ts';

/** What the rows ask of the sheet; the same object for all of them and for good, so that typing draws one row anew. */
export interface EntryDeeds {
  readonly put: (key: number, patch: Partial<EntryLine>) => void;
  /** To the cell after this one. */
  readonly next: (key: number, column: string) => void;
  readonly addAfter: (key: number) => void;
  readonly remove: (key: number) => void;
  readonly paste: (key: number, column: PastedColumn, cells: readonly (readonly string[])[]) => void;
}

interface EntryRowProps {
  readonly line: EntryLine;
  readonly at: number;
  readonly subject: Subject | null;
  readonly subjects: readonly Choice[];
  /** By kind. */
  readonly items: Readonly<Record<string, readonly Choice[]>>;
  readonly errors: Readonly<Partial<Record<CellColumn, string>>> | undefined;
  readonly deeds: EntryDeeds;
  /** Measures the row. */
  readonly ref: Ref<HTMLTableRowElement>;
}

/** One line of a voucher. */
export const EntryRow = memo(function EntryRow(props: EntryRowProps) {
  const { line, at, subject, subjects, items, errors, deeds } = props;
  const t = useTranslations('finance.entry');
  const fields = useTranslations('errors.field');
  const kinds = useTranslations('finance.auxiliary.kindOf');
  const errorId = useId();
  const { key } = line;
  const row = at + 1;
  const chosen = subject && subjectChoice(subject);
  const wrong = (column: CellColumn) => (errors?.[column] ? true : undefined);
  const describedBy = (column: CellColumn) => (errors?.[column] ? `${errorId}${column}` : undefined);
  const said = (column: CellColumn) =>
    errors?.[column] ? (
      <FieldError id={`${errorId}${column}`}>{fields(errors[column] as 'required')}</FieldError>
    ) : null;
  const onPaste = (column: PastedColumn) => (event: React.ClipboardEvent) => {
    const cells = pastedCells(event);
    if (!cells) return;
    event.preventDefault();
    deeds.paste(key, column, cells);
  };
  const onKeys = (column: string) => (event: React.KeyboardEvent) => {
    if (event.ctrlKey && event.key === 'Insert') return deeds.addAfter(key);
    if (event.ctrlKey && event.key === 'Delete') return deeds.remove(key);
    const over = rowsOver(event);
    if (over === 0) return;
    event.preventDefault();
    if (event.key === 'Enter' && over > 0) deeds.next(key, column);
    else focusCell(event.currentTarget, at + over, column);
  };
  return (
    <tr ref={props.ref} className={styles.row} data-index={at} aria-rowindex={row + 1}>
      <th scope="row" className={styles.at}>
        {row}
      </th>
      <td>
        <input
          {...cellAt(at, 'summary')}
          className={sheet.cell}
          aria-label={t('summaryOf', { row })}
          aria-invalid={wrong('summary')}
          aria-describedby={describedBy('summary')}
          autoComplete="off"
          maxLength={limits.financeSummaryChars}
          value={line.summary}
          placeholder={t('summary')}
          onChange={(event) => deeds.put(key, { summary: event.target.value })}
          onKeyDown={onKeys('summary')}
          onPaste={onPaste('summary')}
        />
        {said('summary')}
      </td>
      <td className={styles.subject}>
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
      </td>
      {(['debit', 'credit'] as const).map((side) => (
        <td key={side}>
          <input
            {...cellAt(at, side)}
            className={`${sheet.cell} ${sheet.amount}`}
            aria-label={t(`${side}Of`, { row })}
            aria-invalid={wrong('debit') ?? (typedCents(line[side]) === null || undefined)}
            aria-describedby={describedBy('debit')}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            value={line[side]}
            placeholder={t(side)}
            onChange={(event) => deeds.put(key, { [side]: event.target.value })}
            onBlur={(event) => {
              const tidy = tidyAmount(event.target.value);
              if (tidy !== line[side]) deeds.put(key, { [side]: tidy });
            }}
            onKeyDown={onKeys(side)}
            onPaste={onPaste(side)}
          />
          {side === 'debit' ? said('debit') : null}
        </td>
      ))}
      <td className={styles.lineDeeds}>
        <button type="button" tabIndex={-1} aria-label={t('addAfter', { row })} onClick={() => deeds.addAfter(key)}>
          +
        </button>
        <button type="button" tabIndex={-1} aria-label={t('remove', { row })} onClick={() => deeds.remove(key)}>
          ×
        </button>
      </td>
    </tr>
  );
});
