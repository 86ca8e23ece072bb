import { isCalendarDate } from '@/lib/rules/calendar-date.ts';
import type { AuxiliaryKind } from '@/lib/rules/finance/auxiliary-kinds.ts';
import type { Side } from '@/lib/rules/finance/chart.ts';
import type { DocumentKind, DocumentModule } from '@/lib/rules/finance/document-states.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { StoredLine } from '../schema/documents.ts';

/** Which document of which module is meant. One of each kind may bear the same id: a refund and what takes it back. */
export interface DocumentOrigin {
  readonly module: DocumentModule;
  readonly kind: DocumentKind;
  readonly documentId: string;
}

export interface DocumentLine {
  /** Of a subject of the books; empty where nobody has said it yet, and the document waits. */
  readonly subjectNumber: string;
  /** Left empty, that of the document. */
  readonly summary: string;
  readonly side: Side;
  /** More than nothing. */
  readonly cents: number;
  /** Auxiliary items by kind and code. Only those count that the subject asks for, so all that is known may be said. */
  readonly auxiliary?: readonly { readonly kind: AuxiliaryKind; readonly code: string }[];
}

/** What another module writes into the books. */
export interface BookDocument {
  readonly origin: DocumentOrigin;
  /** As people know the document: RJ20261127-01. */
  readonly number: string;
  /** The day that it counts for, YYYY-MM-DD. */
  readonly day: string;
  readonly summary: string;
  /** The page that shows the document, as a path of the menu. */
  readonly address: string;
  /**
   * Whose work it tells, where that is not whoever submits it: they made the voucher, and another person audits it. One
   * who only closes what others have booked is none of them.
   */
  readonly madeBy?: readonly string[];
  /** As much on the debit side as on the credit side. */
  readonly lines: readonly DocumentLine[];
}

/** What a document says, as it is kept and compared; its address may change. */
export interface DocumentContent {
  readonly number: string;
  readonly day: string;
  readonly summary: string;
  readonly lines: readonly StoredLine[];
}

/**
 * A document as it is kept.
 * @throws Error for one that could not become a voucher: whoever submits it has a defect
 */
export function contentOf({ number, day, summary, address, lines }: BookDocument): DocumentContent {
  const stored = lines.map(({ auxiliary = [], ...line }) => ({
    ...line,
    summary: (line.summary || summary).slice(0, limits.financeSummaryChars),
    auxiliary,
  }));
  const sum = (side: Side) => stored.filter((line) => line.side === side).reduce((all, { cents }) => all + cents, 0);
  const refuse = (what: string): never => {
    throw new Error(`Document ${number} for the books: ${what}`);
  };
  if (number === '' || !isCalendarDate(day)) refuse('it needs a number and a day');
  if (!/^\/(?!\/)/.test(address)) refuse('its address is no path');
  if (stored.length < 2 || stored.length > limits.financeVoucherLines) refuse(`${stored.length} lines`);
  if (stored.some((line) => line.summary === '')) refuse('a line without a summary');
  if (stored.some(({ cents }) => !Number.isSafeInteger(cents) || cents <= 0)) refuse('an amount is not above nothing');
  if (sum('debit') !== sum('credit')) refuse(`debit ${sum('debit')} is not credit ${sum('credit')}`);
  return { number, day, summary, lines: stored };
}
