import type { DocumentLine } from '@/lib/contracts/goods/lines.ts';
import { priceText, quantityText, readPrice, readQuantity } from '@/lib/rules/quantity.ts';

/** What the controls of a line hold, as it is typed. */
export interface LineValues {
  itemId: string;
  unit: string;
  quantity: string;
  price: string;
  shelf: string;
  lot: string;
  producedOn: string;
  dueOn: string;
  refused: string;
  refusal: string;
  note: string;
  /** The place of its line in the document that it is made of. */
  sourceAt: string;
}

/** The parts of a line that a form asks for, beside its item and its quantity. */
export type LinePart =
  | 'unit'
  | 'price'
  | 'shelf'
  | 'lot'
  | 'producedOn'
  | 'dueOn'
  | 'refused'
  | 'refusal'
  | 'note'
  | 'sourceAt';

/** What an added line begins with. */
export const emptyLine: LineValues = {
  ...{ itemId: '', unit: 'base', quantity: '', price: '', shelf: '', lot: '', producedOn: '', dueOn: '' },
  ...{ refused: '', refusal: '', note: '', sourceAt: '' },
};

/** What the controls show of a line that was written. */
export const shownLine = (line: DocumentLine): LineValues => ({
  ...{ itemId: line.itemId ?? '', unit: line.unit, quantity: quantityText(line.quantity) },
  price: line.price === null ? '' : priceText(line.price),
  ...{ shelf: line.shelf, lot: line.lot, producedOn: '', dueOn: line.dueOn ?? '', note: line.note },
  refused: line.refused === 0 ? '' : quantityText(line.refused),
  refusal: line.refusal,
  sourceAt: line.sourceAt === null ? '' : String(line.sourceAt),
});

/** What is sent of a line with the parts that the form asks for; what cannot be read is refused beside its control. */
export function typedLine(values: LineValues, parts: readonly LinePart[]): Record<string, unknown> {
  const { itemId, quantity, price, producedOn, dueOn, refused, sourceAt } = values;
  const typed = {
    ...values,
    price: price === '' ? null : (readPrice(price) ?? Number.NaN),
    producedOn: producedOn === '' ? null : producedOn,
    dueOn: dueOn === '' ? null : dueOn,
    refused: readQuantity(refused) ?? Number.NaN,
    sourceAt: sourceAt === '' ? null : Number(sourceAt),
  };
  return {
    itemId: itemId === '' ? null : itemId,
    quantity: readQuantity(quantity) ?? Number.NaN,
    ...Object.fromEntries(parts.map((part) => [part, typed[part]])),
  };
}
