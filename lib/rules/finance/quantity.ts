export type QuantityFault = 'quantityUnasked' | 'quantitySign';

/**
 * What is wrong with a quantity beside its amount: the subject is kept by none, or it is negative and the amount is not
 * red. None at all is not wrong; zero says that only the value changes, as by freight that is added to it.
 */
export function quantityFault(unit: string | null, cents: number, quantity: number | null): QuantityFault | null {
  if (quantity === null) return null;
  if (unit === null) return 'quantityUnasked';
  const contradicts = quantity < 0 ? cents >= 0 : quantity > 0 && cents < 0;
  return contradicts ? 'quantitySign' : null;
}

/** Amounts of an opening, and which says the same by quantity. */
export const quantityColumns = {
  openingCents: 'quantity',
  debitCents: 'debitQuantity',
  creditCents: 'creditQuantity',
} as const;
export type QuantityColumn = (typeof quantityColumns)[keyof typeof quantityColumns];

type OpeningQuantities = Readonly<Record<keyof typeof quantityColumns, number>> &
  Readonly<Record<QuantityColumn, number | null>>;

/** What is wrong with the quantities of an opening. */
export const openingQuantityFaults = (
  unit: string | null,
  amounts: OpeningQuantities,
): readonly { readonly column: QuantityColumn; readonly fault: QuantityFault }[] =>
  (Object.keys(quantityColumns) as (keyof typeof quantityColumns)[]).flatMap((base) => {
    const column = quantityColumns[base];
    const fault = quantityFault(unit, amounts[base], amounts[column]);
    return fault ? [{ column, fault }] : [];
  });
