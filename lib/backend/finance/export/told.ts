import type { WrittenSheet } from '../../sheets/write-xlsx.ts';
import type { SheetCell } from '../../sheets/written-cell.ts';

/** A table as a sheet; the file bears its name as well. */
export type Told = WrittenSheet;

/** An amount in a currency, with as many decimals as that has; nothing where none is said. */
export const foreignCell = (cents: number | null, currency: string | null): SheetCell =>
  cents === null ? '' : { cents, ...(currency ? { currency } : {}) };

/** A quantity in ten-thousandths; nothing where none is said. */
export const countedCell = (quantity: number | null): SheetCell => (quantity === null ? '' : { quantity });

/** Books leave zero out. */
export const amountOrBlank = (cents: number): SheetCell => (cents === 0 ? '' : { cents });
