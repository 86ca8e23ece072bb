import type { ReactNode } from 'react';

/** A column of a sheet that people type into. */
export interface SheetColumn<R> {
  readonly field: string;
  readonly header: string;
  readonly width: number;
  /** Takes what the others leave. */
  readonly grow?: boolean;
  /** Stays where it is while the rest is scrolled sideways; only the first column can. */
  readonly sticky?: boolean;
  readonly align?: 'right';
  readonly text: (row: R) => string;
  /** What stands in the cell where it is more than its text. */
  readonly cell?: (row: R) => ReactNode;
  readonly fault?: (row: R) => 'bad' | 'warn' | undefined;
  readonly editable?: (row: R) => boolean;
  /** Its text is not the whole, and so nothing to go on from: the editor opens empty. */
  readonly hidden?: (row: R) => boolean;
  /** What may stand here; anything else can be typed all the same. */
  readonly choices?: readonly string[];
}
