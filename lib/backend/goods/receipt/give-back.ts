import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf } from '@/lib/contracts/endpoint.ts';
import type { Said } from '@/lib/contracts/errors.ts';
import type { receiptCalls } from '@/lib/contracts/goods/receipt.ts';
import { converted } from '@/lib/rules/goods/conversion.ts';
import { quantityText } from '@/lib/rules/quantity.ts';
import type { Ctx } from '../../kernel/context.ts';
import { invalidFields, ServiceError } from '../../kernel/service-error.ts';
import { addDocument, moveDocument, type StoredDocument, storedLines, takenOf } from '../document/document.ts';
import type { NewLine } from '../document/read-lines.ts';
import { reverseMovement } from '../ledger/ledger.ts';

type Returned = Omit<ParsedInputOf<typeof receiptCalls.returnReceipt>, 'id' | 'version'>;

/**
 * Gives goods of a receipt that is held back to the supplier, each at the price of its own receipt.
 * @throws ServiceError as `returnReceipt`
 */
export async function giveBack(ctx: Ctx, receipt: StoredDocument, { day, reason, lines }: Returned) {
  const received = await storedLines(ctx, receipt.id);
  const taken = await takenOf(ctx, receipt.id);
  const faults: Record<string, Said> = {};
  const wanted = lines.flatMap(({ sourceAt, quantity }, at) => {
    if (quantity === 0) return [];
    const of = received.find((one) => one.at === sourceAt);
    if (!of) throw new ServiceError('notFound');
    const most = of.quantity - (taken.get(sourceAt) ?? 0);
    const baseQuantity = converted(quantity, of);
    if (quantity > most) faults[`lines.${at}.quantity`] = { key: 'goodsTooMuch', params: { most: quantityText(most) } };
    else if (baseQuantity === null) faults[`lines.${at}.quantity`] = { key: 'goodsNotWhole' };
    return [{ of, quantity, baseQuantity: baseQuantity ?? 0 }];
  });
  if (Object.keys(faults).length > 0) throw invalidFields(faults);
  const id = uuidv7();
  const head = { movedOn: day, document: { type: 'supplierReturn', id } };
  const written: NewLine[] = [];
  for (const { of, quantity, baseQuantity } of wanted) {
    const [movement] = await reverseMovement(ctx, head, { id: of.movementId ?? '', quantity: baseQuantity });
    if (!movement) throw new ServiceError('notFound');
    const { itemId, inPacks, unitId, unitName, numerator, denominator, price, shelf, lot, dueOn } = of;
    written.push({
      ...{ itemId, inPacks, unitId, unitName, numerator, denominator, price, shelf, lot, dueOn },
      ...{
        quantity,
        baseQuantity,
        sourceAt: of.at,
        movementId: movement.id,
        cents: movement.differenceCents - movement.cents,
      },
    });
  }
  const { supplierId, warehouseId } = receipt;
  const facts = { id, day, reason, supplierId, warehouseId, sourceId: receipt.id, state: 'posted' };
  const made = await addDocument(ctx, 'supplierReturn', facts, written);
  // Its version changes, so that two who give the same back stand one behind the other.
  await moveDocument(ctx, receipt, receipt.state);
  return made;
}
