import { and, eq, ne } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import {
  approvalMoves,
  approvalStatuses,
  type RequestMove,
  type RequestState,
  requestMachine,
} from '@/lib/contracts/goods/request.data.ts';
import type { PurchaseRequest, requestCalls } from '@/lib/contracts/goods/request.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { findRow } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { today } from '../../kernel/today.ts';
import {
  addDocument,
  changeDocument,
  documentToMove,
  documentView,
  moveDocument,
  pageOfDocuments,
  type Showing,
  type StoredDocument,
} from '../document/document.ts';
import { readLines } from '../document/read-lines.ts';
import { goodsDocuments as table } from '../schema/document.ts';

type Calls = typeof requestCalls;

const isOwn = (ctx: Ctx, { createdBy }: Pick<StoredDocument, 'createdBy'>) => createdBy === ctx.person.accountId;
/** Who decides or orders sees what everybody asks for. */
const seesAll = (ctx: Ctx) => ctx.can('goods.purchase.approve') || ctx.can('goods.order.edit');

/** Requests are changed and withdrawn by whoever made them, and decided about by others. */
const requestShowing: Showing<RequestState, RequestMove> = {
  kind: 'request',
  machine: requestMachine,
  may: (ctx, row, move) => {
    if (move === 'order') return ctx.can('goods.order.edit');
    if (move === 'approve' || move === 'reject') return !isOwn(ctx, row) && ctx.can('goods.purchase.approve');
    return isOwn(ctx, row) && ctx.can('goods.request.edit');
  },
};

/** A page of the own ones, or of all. */
const purchaseRequests = (
  ctx: Ctx,
  input: ParsedInputOf<Calls['purchaseRequests']>,
): Promise<ReplyOf<Calls['purchaseRequests']>> =>
  pageOfDocuments(ctx, requestShowing, input, seesAll(ctx) ? undefined : eq(table.createdBy, ctx.person.accountId));

/** @throws ServiceError notFound: there is none, or it is somebody else's */
async function purchaseRequest(ctx: Ctx, { id }: { readonly id: string }): Promise<PurchaseRequest> {
  const own = seesAll(ctx) ? {} : { more: eq(table.createdBy, ctx.person.accountId) };
  await findRow(ctx, table, id, own);
  return documentView(ctx, requestShowing, id);
}

/**
 * Asks for goods, or changes what nobody has decided about.
 * @throws ServiceError notFound, conflict, wrongState, forbidden, invalid: a line
 */
export async function savePurchaseRequest(
  ctx: Ctx,
  { id, version = 0, lines, ...facts }: ParsedInputOf<Calls['savePurchaseRequest']>,
): Promise<PurchaseRequest> {
  const before = id === undefined ? null : await documentToMove(ctx, requestShowing, { id, version }, 'edit');
  const read = await readLines(ctx, lines);
  const written = { ...facts, state: 'checking', day: before?.row.day ?? today(ctx) };
  const saved = before
    ? await changeDocument(ctx, before.row, written, read)
    : await addDocument(ctx, 'request', written, read);
  ctx.audit({ object: { type: 'goodsRequest', id: saved.id }, change: { number: saved.number, ...facts, lines } });
  return documentView(ctx, requestShowing, saved.id);
}

/** @throws ServiceError notFound, conflict, wrongState, forbidden: somebody else asked */
async function withdrawPurchaseRequest(
  ctx: Ctx,
  asked: ParsedInputOf<Calls['withdrawPurchaseRequest']>,
): Promise<PurchaseRequest> {
  const { row, state } = await documentToMove(ctx, requestShowing, asked, 'withdraw');
  await moveDocument(ctx, row, state);
  ctx.audit({ object: { type: 'goodsRequest', id: row.id }, change: { number: row.number, move: 'withdraw' } });
  return documentView(ctx, requestShowing, row.id);
}

/** A page of what everybody asks for, by the status of the list of approvals. */
async function purchaseApprovals(
  ctx: Ctx,
  { status, ...input }: ParsedInputOf<Calls['purchaseApprovals']>,
): Promise<ReplyOf<Calls['purchaseApprovals']>> {
  const wanted = Object.entries(approvalStatuses).find(([, code]) => code === status)?.[0];
  const where = and(ne(table.state, 'withdrawn'), wanted === undefined ? undefined : eq(table.state, wanted));
  const page = await pageOfDocuments(ctx, requestShowing, input, where);
  const statusOf = (state: RequestState) => approvalStatuses[state as keyof typeof approvalStatuses];
  return {
    ...page,
    rows: page.rows.map((row) => ({
      ...row,
      status: statusOf(row.state),
      actions: approvalMoves.filter((move) => row.actions.includes(move)),
    })),
  };
}

/** @throws ServiceError notFound, conflict, wrongState, forbidden: it is one's own */
export async function decidePurchaseRequest(
  ctx: Ctx,
  { id, version, move, decision }: ParsedInputOf<Calls['decidePurchaseRequest']>,
): Promise<PurchaseRequest> {
  const { row, state } = await documentToMove(ctx, requestShowing, { id, version }, move);
  await moveDocument(ctx, row, state, { decision, decidedAt: ctx.now, decidedBy: ctx.person.accountId });
  ctx.audit({ object: { type: 'goodsRequest', id }, change: { number: row.number, move, decision } });
  return documentView(ctx, requestShowing, id);
}

/** The request that an order is made of. @throws ServiceError notFound; wrongState: it has not passed */
export async function requestToOrder(ctx: Ctx, id: string): Promise<StoredDocument> {
  const row = await findRow(ctx, table, id, { more: eq(table.kind, 'request'), lock: true });
  if (requestMachine.after(row.state as RequestState, 'order') === undefined) throw new ServiceError('wrongState');
  return row;
}

export const requestVerbs: VerbGroup<Calls> = {
  purchaseRequests,
  purchaseRequest,
  savePurchaseRequest,
  withdrawPurchaseRequest,
  purchaseApprovals,
  decidePurchaseRequest,
};
