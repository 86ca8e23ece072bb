import type { WhyTyped } from '../why.ts';
import { type LineTrace, lineEdition } from './bill-line.ts';

interface Owed {
  /** YYYY-MM */
  readonly month: string;
  readonly cents: number;
  readonly onDay: string;
  readonly document: string;
}

/** The trace of a line that a school brought from its former system: the amount as it was written. */
export const openingTrace = ({ month, cents, onDay, document }: Owed, typed: WhyTyped): LineTrace => ({
  edition: lineEdition,
  origin: 'opening',
  month,
  plan: null,
  cycle: null,
  rounding: 'cent',
  listCents: cents,
  agreed: null,
  formerCents: null,
  quantity: { rule: 'fixed', hundredths: 100, days: [] },
  typedQuantity: null,
  discounts: [],
  adjustment: null,
  oneOff: typed,
  opening: { onDay, document },
  sponsors: [],
});
