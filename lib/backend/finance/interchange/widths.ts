import type { ImportColumn } from '@/lib/contracts/finance/interchange.ts';

/** Widths of the columns in characters. */
export const columnWidths: Readonly<Record<ImportColumn, number>> = {
  reference: 38,
  onDate: 12,
  kind: 10,
  attachments: 8,
  carryOver: 8,
  summary: 32,
  subject: 14,
  subjectName: 32,
  auxiliary: 28,
  debit: 16,
  credit: 16,
  currency: 8,
  foreign: 14,
  rate: 10,
  cashItem: 12,
  number: 8,
  state: 10,
  opening: 16,
  foreignOpening: 16,
  foreignDebit: 16,
  foreignCredit: 16,
};
