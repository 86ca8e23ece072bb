import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { Said } from '@/lib/contracts/errors.ts';
import { type OrderMove, type OrderState, orderMachine } from '@/lib/contracts/goods/order.data.ts';
import type { orderCalls, PurchaseOrder } from '@/lib/contracts/goods/order.ts';
import { wholeUnits } from '@/lib/rules/goods/conversion.ts';
import { quantityText } from '@/lib/rules/quantity.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { findRow } from '../../kernel/of-school.ts';
import { invalidFields, ServiceError } from '../../kernel/service-error.ts';
import {
  addDocument,
  changeDocument,
  documentToMove,
  documentView,
  moveDocument,
  pageOfDocuments,
  type Showing,
  type StoredLine,
  storedLines,
  takenOf,
} from '../document/document.ts';
import { type NewLine, readLines } from '../document/read-lines.ts';
import { requestToOrder } from '../request/request.ts';
import { goodsSuppliers } from '../schema/supplier.ts';
import { goodsWarehouses } from '../schema/warehouse.ts';
import { refusePapers } from '../supplier/papers.ts';

type Calls = typeof orderCalls;

/** Orders are written, closed and cancelled by who orders, and received by who keeps the warehouse. */
export const orderShowing: Showing<OrderState, OrderMove> = {
  kind: 'order',
  machine: orderMachine,
  may: (ctx, { linkHash }, move) =>
    ctx.canEverywhere(move === 'receive' ? 'goods.receipt.post' : 'goods.order.edit') &&
    (move !== 'unshare' || linkHash !== null),
};

const purchaseOrders = (
  ctx: Ctx,
  input: ParsedInputOf<Calls['purchaseOrders']>,
): Promise<ReplyOf<Calls['purchaseOrders']>> => pageOfDocuments(ctx, orderShowing, input);

/** @throws ServiceError notFound */
const purchaseOrder = (ctx: Ctx, { id }: { readonly id: string }): Promise<PurchaseOrder> =>
  documentView(ctx, orderShowing, id);

/**
 * Orders, or changes an order of which nothing has come.
 * @throws ServiceError notFound: it, the request, supplier or warehouse; conflict; wrongState: the request has not
 * passed; goodsDelivered; invalid: a line, or a supplier or warehouse that is retired
 */
export async function savePurchaseOrder(
  ctx: Ctx,
  { id, version = 0, requestId, lines, ...facts }: ParsedInputOf<Calls['savePurchaseOrder']>,
): Promise<PurchaseOrder> {
  const before = id === undefined ? null : await documentToMove(ctx, orderShowing, { id, version }, 'edit');
  if (before) await refuseDelivered(ctx, before.row);
  const sourceId = before ? before.row.sourceId : requestId;
  await refuseRetired(ctx, facts);
  await refusePapers(ctx, facts.supplierId, facts.day);
  const asked = sourceId === null ? [] : await linesOfRequest(ctx, sourceId, before === null);
  const read = await readLines(ctx, lines);
  const kept = read.map((line, at) => {
    const of = asked.find((one) => one.at === lines[at]?.sourceAt);
    // A line that names another item than it was asked for is ordered, and fulfils nothing. Words alone name none.
    const fulfils = of && (of.itemId === null || of.itemId === line.itemId);
    return { ...line, sourceAt: fulfils ? of.at : null };
  });
  if (sourceId !== null) await refuseBeyond(ctx, kept, { asked, requestId: sourceId, orderId: before?.row.id ?? null });
  const written = { ...facts, sourceId, state: 'open' };
  const saved = before
    ? await changeDocument(ctx, before.row, written, kept)
    : await addDocument(ctx, 'order', written, kept);
  ctx.audit({ object: { type: 'goodsOrder', id: saved.id }, change: { number: saved.number, ...facts, lines } });
  return documentView(ctx, orderShowing, saved.id);
}

/** The lines of a request, which a new order may be made of. */
async function linesOfRequest(ctx: Ctx, requestId: string, isNew: boolean): Promise<readonly StoredLine[]> {
  if (isNew) await requestToOrder(ctx, requestId);
  return storedLines(ctx, requestId);
}

interface Request {
  readonly requestId: string;
  readonly asked: readonly StoredLine[];
  /** The order that is written again. */
  readonly orderId: string | null;
}

/**
 * What has passed is what may be ordered of it, in one order or in several; a last pack is not broken.
 * @throws ServiceError invalid: a line takes more than is left of its line of the request
 */
async function refuseBeyond(ctx: Ctx, lines: readonly NewLine[], { requestId, asked, orderId }: Request) {
  const ordered = await takenOf(ctx, requestId, { without: orderId, inBase: true });
  // Of words alone nobody knows how many pieces they mean.
  const counted = asked.filter(({ itemId }) => itemId !== null);
  const left = new Map(counted.map(({ at, baseQuantity }) => [at, baseQuantity - (ordered.get(at) ?? 0)]));
  const faults: Record<string, Said> = {};
  for (const [at, { sourceAt = null, quantity, baseQuantity, ...unit }] of lines.entries()) {
    const rest = sourceAt === null ? undefined : left.get(sourceAt);
    if (sourceAt === null || rest === undefined) continue;
    const { numerator = 1, denominator = 1 } = unit;
    const isBase = numerator === denominator;
    const most = isBase ? Math.max(0, rest) : wholeUnits(rest, { numerator, denominator });
    if (quantity > most) faults[`lines.${at}.quantity`] = { key: 'goodsTooMuch', params: { most: quantityText(most) } };
    left.set(sourceAt, rest - baseQuantity);
  }
  if (Object.keys(faults).length > 0) throw invalidFields(faults);
}

interface Named {
  readonly supplierId: string;
  readonly warehouseId: string;
}

/** @throws ServiceError notFound, invalid */
async function refuseRetired(ctx: Ctx, { supplierId, warehouseId }: Named): Promise<void> {
  const supplier = await findRow(ctx, goodsSuppliers, supplierId);
  const warehouse = await findRow(ctx, goodsWarehouses, warehouseId);
  if (supplier.state !== 'open') throw invalidFields({ supplierId: { key: 'goodsRetired' } });
  if (warehouse.state !== 'open') throw invalidFields({ warehouseId: { key: 'goodsRetired' } });
}

/** @throws ServiceError goodsDelivered */
async function refuseDelivered(ctx: Ctx, { id, number }: { readonly id: string; readonly number: string }) {
  if ((await takenOf(ctx, id)).size > 0) throw new ServiceError('goodsDelivered', { number });
}

/** @throws ServiceError notFound, conflict, wrongState; goodsDelivered: it can be closed instead of cancelled */
async function movePurchaseOrder(
  ctx: Ctx,
  { move, ...asked }: ParsedInputOf<Calls['movePurchaseOrder']>,
): Promise<PurchaseOrder> {
  const { row, state } = await documentToMove(ctx, orderShowing, asked, move);
  if (move === 'cancel') await refuseDelivered(ctx, row);
  await moveDocument(ctx, row, state);
  ctx.audit({ object: { type: 'goodsOrder', id: row.id }, change: { number: row.number, move } });
  return documentView(ctx, orderShowing, row.id);
}

export const orderVerbs: VerbGroup<Calls> = { purchaseOrders, purchaseOrder, savePurchaseOrder, movePurchaseOrder };
