import type { Said } from '@/lib/contracts/errors.ts';
import { quantityText } from '@/lib/rules/quantity.ts';
import type { Ctx } from '../../kernel/context.ts';
import { invalidFields } from '../../kernel/service-error.ts';
import { today } from '../../kernel/today.ts';
import { type StoredDocument, storedLines } from '../document/document.ts';
import type { NewLine } from '../document/read-lines.ts';
import { arriveStock } from '../ledger/ledger.ts';
import { shelfCheck } from '../warehouse/keepers.ts';

interface Arrived {
  readonly lines: readonly { readonly sourceAt: number; readonly quantity: number; readonly shelf: string }[];
  /** Why something is missing. */
  readonly reason: string;
}

/**
 * Takes all that a transfer sent into its warehouse, at the value that it left with.
 * @returns what of it is not there, which goes again
 * @throws ServiceError invalid: a line is not named, or says more than was sent; the reason, where something is missing
 */
export async function postArrival(
  ctx: Ctx,
  { id, kind, toWarehouseId }: Pick<StoredDocument, 'id' | 'kind' | 'toWarehouseId'>,
  { lines, reason }: Arrived,
): Promise<readonly NewLine[]> {
  const sent = await storedLines(ctx, id);
  const faults: Record<string, Said> & { reason?: Said } = {};
  const mayStand = await shelfCheck(ctx, toWarehouseId ?? '');
  const arrived = sent.map((line) => {
    const at = lines.findIndex(({ sourceAt }) => sourceAt === line.at);
    const one = lines[at];
    const quantity = one?.quantity ?? 0;
    if (quantity > line.baseQuantity)
      faults[`lines.${at}.quantity`] = { key: 'goodsTooMuch', params: { most: quantityText(line.baseQuantity) } };
    if (one && !mayStand(one.shelf)) faults[`lines.${at}.shelf`] = { key: 'goodsUnknownShelf' };
    return { line, shelf: one?.shelf ?? '', missing: line.baseQuantity - quantity };
  });
  const lost = arrived.filter(({ missing }) => missing > 0);
  if (lost.length > 0 && reason === '') faults.reason = { key: 'goodsWhyMissing' };
  if (Object.keys(faults).length > 0) throw invalidFields(faults);
  await arriveStock(
    ctx,
    { movedOn: today(ctx), document: { type: kind, id } },
    arrived.map(({ line, shelf }) => ({
      ...{ itemId: line.itemId ?? '', warehouseId: toWarehouseId ?? '', shelf, lot: line.lot, dueOn: line.dueOn },
      ...{ quantity: line.baseQuantity, cents: line.cents },
    })),
  );
  return lost.map(({ line, shelf, missing }) => {
    const { schoolId: _, documentId: _1, at: sourceAt, movementId: _2, cents: _3, ...kept } = line;
    return { ...kept, sourceAt, shelf, quantity: missing, baseQuantity: missing };
  });
}
