'use client';

import { cellAt } from '@/components/shared/sheet/sheet-cells.ts';
import sheet from '../../sheet/sheet.module.css';

interface TypedCellProps {
  readonly at: number;
  readonly column: string;
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly isWrong: boolean;
  readonly describedBy: string | undefined;
  readonly tidy: (text: string) => string;
  readonly onChange: (text: string) => void;
  readonly onKeyDown: (event: React.KeyboardEvent) => void;
  readonly onPaste: (event: React.ClipboardEvent) => void;
}

/** A cell of figures: what is typed takes the one form of amounts as it is left. */
export function TypedCell(props: TypedCellProps) {
  const { value, tidy, onChange } = props;
  return (
    <input
      {...cellAt(props.at, props.column)}
      className={`${sheet.cell} ${sheet.amount}`}
      aria-label={props.label}
      aria-invalid={props.isWrong || undefined}
      aria-describedby={props.describedBy}
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      value={value}
      placeholder={props.placeholder}
      onChange={(event) => onChange(event.target.value)}
      onBlur={(event) => {
        const tidied = tidy(event.target.value);
        if (tidied !== value) onChange(tidied);
      }}
      onKeyDown={props.onKeyDown}
      onPaste={props.onPaste}
    />
  );
}
