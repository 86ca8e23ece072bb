import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf } from '@/lib/contracts/endpoint.ts';
import type { Said } from '@/lib/contracts/errors.ts';
import type { receiptCalls } from '@/lib/contracts/goods/receipt.ts';
import { dayAfter } from '@/lib/rules/days.ts';
import { codesIn } from '@/lib/rules/goods/barcodes.ts';
import { converted } from '@/lib/rules/goods/conversion.ts';
import { acceptable } from '@/lib/rules/goods/tolerance.ts';
import { pricedCents, quantityText } from '@/lib/rules/quantity.ts';
import type { Ctx } from '../../kernel/context.ts';
import { idsIn } from '../../kernel/ids-in.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { invalidFields, ServiceError } from '../../kernel/service-error.ts';
import { today } from '../../kernel/today.ts';
import {
  addDocument,
  documentToMove,
  moveDocument,
  type StoredDocument,
  type StoredLine,
  storedLines,
  takenOf,
} from '../document/document.ts';
import type { NewLine } from '../document/read-lines.ts';
import { refuseClosed } from '../ledger/closed.ts';
import { takeIn } from '../ledger/ledger.ts';
import { orderShowing } from '../order/order.ts';
import { rulesNow } from '../rule/rule.ts';
import { goodsItems } from '../schema/item.ts';
import { refusePapers } from '../supplier/papers.ts';
import { refuseOthers, shelfCheck } from '../warehouse/keepers.ts';

type Parsed = ParsedInputOf<typeof receiptCalls.receiveOrder>;
/** What is dated back: left out, nothing is received before the last day of its stock. */
export interface Dating {
  readonly datedBack?: boolean | undefined;
  readonly countNumbers?: string;
}
export type Delivery = Omit<Parsed, keyof Dating> & Dating;
type Delivered = Delivery['lines'][number];

/** A delivered line with the line of the order that it fulfils. */
interface Fulfilling {
  readonly line: Delivered;
  readonly ordered: StoredLine;
  readonly baseQuantity: number;
}

/**
 * Books a delivery: a receipt with its movements, or where two persons receive, one that waits for the second. The
 * order is held, and closed once all of it is there.
 * @throws ServiceError as `receiveOrder`
 */
export async function takeDelivery(ctx: Ctx, { id, version, day, note, lines, ...dating }: Delivery) {
  const { row: order } = await documentToMove(ctx, orderShowing, { id, version }, 'receive');
  const ordered = await storedLines(ctx, id);
  const taken = await takenOf(ctx, id);
  const kept = await keepingOf(ctx, ordered);
  const warehouseId = order.warehouseId ?? '';
  await refuseOthers(ctx, warehouseId);
  await refusePapers(ctx, order.supplierId ?? '', day);
  const mayStand = await shelfCheck(ctx, warehouseId);
  const faults: Record<string, Said> = {};
  const read = lines.map((written, at): Fulfilling => {
    const of = ordered.find((one) => one.at === written.sourceAt);
    if (!of) throw new ServiceError('notFound');
    const keeping = kept.get(of.itemId ?? '');
    const line = { ...written, dueOn: dueDay(written, keeping?.shelfDays ?? 0) };
    const most = acceptable(of.quantity, taken.get(of.at) ?? 0, order.toleranceBp);
    const baseQuantity = converted(line.quantity, of);
    if (line.quantity > most)
      faults[`lines.${at}.quantity`] = { key: 'goodsTooMuch', params: { most: quantityText(most) } };
    else if (baseQuantity === null) faults[`lines.${at}.quantity`] = { key: 'goodsNotWhole' };
    else if (line.quantity > 0 && line.lot === '' && keeping?.keepsLots)
      faults[`lines.${at}.lot`] = { key: 'goodsLotWanted' };
    else if (line.quantity > 0 && line.dueOn === null && keeping?.keepsDue)
      faults[`lines.${at}.dueOn`] = { key: 'goodsDueWanted' };
    else if (line.dueOn !== null && line.producedOn !== null && line.dueOn < line.producedOn)
      faults[`lines.${at}.dueOn`] = { key: 'goodsDueBefore' };
    else if (!mayStand(line.shelf)) faults[`lines.${at}.shelf`] = { key: 'goodsUnknownShelf' };
    return { line, ordered: of, baseQuantity: baseQuantity ?? 0 };
  });
  const twice = lines.findIndex((line, at) => lines.some((one, other) => other < at && one.sourceAt === line.sourceAt));
  if (twice >= 0) faults[`lines.${twice}.quantity`] = { key: 'duplicate' };
  if (Object.keys(faults).length > 0) throw invalidFields(faults);
  const there = read.filter(({ line }) => line.quantity + line.refused > 0);
  const { twoPersons } = await rulesNow(ctx);
  if (twoPersons) await refuseDay(ctx, day);
  const state = twoPersons ? 'checking' : 'posted';
  const head = { id: uuidv7(), day, warehouseId };
  const written = there.map(receiptLine);
  const movements = twoPersons ? [] : await takenIn(ctx, head, written, dating);
  const facts = { ...head, note, supplierId: order.supplierId, sourceId: id, state };
  const placed = written.map((line, at) => ({ ...line, movementId: movements[at] ?? null }));
  // Its number comes last, because everybody else waits for theirs.
  const made = await addDocument(ctx, 'receipt', facts, placed);
  const isWhole = ordered.every(({ at, quantity }) => {
    const now = read.find((one) => one.ordered.at === at)?.line.quantity ?? 0;
    return (taken.get(at) ?? 0) + now >= quantity;
  });
  // Its version changes with every delivery, so that who was slower sees what came meanwhile.
  await moveDocument(ctx, order, isWhole ? 'closed' : order.state);
  return made;
}

/** What waits is posted on its day later, so that it is refused now where that cannot be. */
async function refuseDay(ctx: Ctx, day: string): Promise<void> {
  if (day > today(ctx)) throw invalidFields({ day: { key: 'future' } });
  await refuseClosed(ctx, day);
}

const receiptLine = ({ line, ordered, baseQuantity }: Fulfilling): NewLine => {
  const { itemId, inPacks, unitId, unitName, numerator, denominator } = ordered;
  const { sourceAt, quantity, price, refused, refusal, shelf, lot, dueOn } = line;
  const unit = { itemId, inPacks, unitId, unitName, numerator, denominator };
  return {
    ...unit,
    sourceAt,
    quantity,
    baseQuantity,
    price,
    cents: pricedCents(quantity, price),
    refused,
    refusal,
    shelf,
    lot,
    dueOn,
  };
};

type Head = Pick<StoredDocument, 'id' | 'day' | 'warehouseId'>;

/**
 * Puts what lines of a receipt accepted into stock.
 * @returns the movement of each, null where nothing of it was accepted
 * @throws ServiceError as `takeIn`
 */
async function takenIn(
  ctx: Ctx,
  { id, day, warehouseId }: Head,
  lines: readonly NewLine[],
  { datedBack, countNumbers = '' }: Dating,
): Promise<readonly (string | null)[]> {
  const accepted = lines.filter(({ quantity }) => quantity > 0);
  const movements = await takeIn(
    ctx,
    { movedOn: day, document: { type: 'receipt', id }, datedBack, counts: codesIn(countNumbers) },
    accepted.map(({ itemId, baseQuantity, cents = 0, shelf = '', lot = '', dueOn = null }) => ({
      ...{ itemId: itemId ?? '', warehouseId: warehouseId ?? '', shelf, lot, dueOn, quantity: baseQuantity, cents },
    })),
  );
  return lines.map((line) => movements[accepted.indexOf(line)]?.id ?? null);
}

/**
 * Puts what a receipt that waited accepted into stock, and notes by which movement.
 * @throws ServiceError as `takeIn`
 */
export async function postReceipt(ctx: Ctx, receipt: Head, dating: Dating): Promise<void> {
  const lines = await storedLines(ctx, receipt.id);
  const movements = await takenIn(ctx, receipt, lines, dating);
  const posted = lines.map(({ at }, place) => ({ at, id: movements[place] ?? null }));
  // One statement, however many lines there are.
  await ctx.tx.execute(sql`
    update goods_document_lines l set movement_id = m.id
    from jsonb_to_recordset(${JSON.stringify(posted)}::jsonb) m("at" smallint, id uuid)
    where l.school_id = ${ctx.school.id} and l.document_id = ${receipt.id} and l."at" = m."at"`);
}

/** How the items of an order are kept. */
async function keepingOf(ctx: Ctx, lines: readonly StoredLine[]) {
  const ids = [...new Set(lines.flatMap(({ itemId }) => itemId ?? []))];
  const { id, keepsLots, keepsDue, shelfDays } = goodsItems;
  const rows = await ctx.tx
    .select({ id, keepsLots, keepsDue, shelfDays })
    .from(goodsItems)
    .where(and(ofSchool(ctx, goodsItems), eq(id, idsIn(ids))));
  return new Map(rows.map((row) => [row.id, row]));
}

/** The last day of what was delivered: as written, else that of its shelf life where it says when it was made. */
const dueDay = ({ dueOn, producedOn }: Pick<Delivered, 'dueOn' | 'producedOn'>, shelfDays: number): string | null =>
  dueOn ?? (producedOn !== null && shelfDays > 0 ? dayAfter(producedOn, shelfDays) : null);
