import type { SheetCell } from '../../sheets/written-cell.ts';

/** A report as it stands on a sheet. */
export interface SheetTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly SheetCell[])[];
}

export const amount = (cents: number) => ({ cents });
export const count = (of: number) => ({ count: of });
