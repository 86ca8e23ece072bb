import type { SheetCell, WrittenSheet } from '../../sheets/write-xlsx.ts';

/** A table as a sheet; the file bears its name as well. */
export type Told = WrittenSheet;

/** Books leave zero out. */
export const amountOrBlank = (cents: number): SheetCell => (cents === 0 ? '' : { cents });
