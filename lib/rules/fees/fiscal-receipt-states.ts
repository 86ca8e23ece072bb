import { monthOf } from '../calendar-date.ts';

/** How a ticket is written: on a form of a book, or as a file with a check code. */
export const fiscalReceiptForms = ['paper', 'electronic'] as const;
export type FiscalReceiptForm = (typeof fiscalReceiptForms)[number];

/**
 * What became of a number: a ticket that stands, one that is void (or a form that was spoilt and never was a ticket),
 * one that was taken back by a red one, and that red one.
 */
export const fiscalReceiptStates = ['issued', 'voided', 'flushed', 'red'] as const;
export type FiscalReceiptState = (typeof fiscalReceiptStates)[number];

export const fiscalReceiptActions = ['void', 'reverse'] as const;
export type FiscalReceiptAction = (typeof fiscalReceiptActions)[number];

interface Standing {
  readonly state: FiscalReceiptState;
  readonly form: FiscalReceiptForm;
  /** The day on the ticket, and today: YYYY-MM-DD. */
  readonly day: string;
  readonly today: string;
  /** What was left of its batch was handed back. */
  readonly isEnded: boolean;
}

/**
 * What may be done with a ticket. A paper one is void at any time, for all its copies lie in the book; an electronic
 * one in the month of its day alone, because that month is told to the bureau afterwards; none once the bureau has
 * taken its batch back. Whatever stands may be taken back by a red one.
 */
export function fiscalReceiptActionsOf({ state, form, day, today, isEnded }: Standing): readonly FiscalReceiptAction[] {
  if (state !== 'issued') return [];
  const mayVoid = !isEnded && (form === 'paper' || monthOf(day) === monthOf(today));
  return mayVoid ? ['void', 'reverse'] : ['reverse'];
}
