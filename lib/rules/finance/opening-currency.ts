import { isWholeMinor } from './currency-units.ts';

/** Amounts of an opening in the base currency, and which says the same in the subject's own. */
export const foreignColumns = {
  openingCents: 'foreignCents',
  debitCents: 'foreignDebitCents',
  creditCents: 'foreignCreditCents',
} as const;
export type BaseColumn = keyof typeof foreignColumns;
export type ForeignColumn = (typeof foreignColumns)[BaseColumn];

export type OpeningAmounts = Readonly<Record<BaseColumn, number>> & Readonly<Record<ForeignColumn, number | null>>;
export type ForeignFault = 'minorDigits' | 'foreignWanted' | 'baseWanted' | 'foreignSign' | 'foreignUnasked';

/**
 * What is wrong with the amounts in currency of an opening: both or neither, of one sign, and none where the subject is
 * kept in the base currency alone. Turnover may have nothing in currency, said as zero: a revaluation.
 */
export function foreignFaults(
  currency: string | null,
  amounts: OpeningAmounts,
): readonly { readonly column: ForeignColumn; readonly fault: ForeignFault }[] {
  return (Object.keys(foreignColumns) as BaseColumn[]).flatMap((base) => {
    const column = foreignColumns[base];
    const fault = faultOf(currency, { base, cents: amounts[base], foreign: amounts[column] });
    return fault ? [{ column, fault }] : [];
  });
}

interface Amount {
  readonly base: BaseColumn;
  readonly cents: number;
  readonly foreign: number | null;
}

function faultOf(currency: string | null, { base, cents, foreign }: Amount): ForeignFault | null {
  if (currency === null) return foreign === null ? null : 'foreignUnasked';
  if (!isWholeMinor(foreign ?? 0, currency)) return 'minorDigits';
  if (cents === 0) return (foreign ?? 0) === 0 ? null : 'baseWanted';
  if (foreign === null || (foreign === 0 && base === 'openingCents')) return 'foreignWanted';
  return foreign !== 0 && Math.sign(foreign) !== Math.sign(cents) ? 'foreignSign' : null;
}
