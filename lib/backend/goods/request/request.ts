import { and, eq, inArray, ne } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import {
  approvalMoves,
  approvalStatuses,
  type RequestMove,
  type RequestState,
  requestMachine,
} from '@/lib/contracts/goods/request.data.ts';
import type { PurchaseRequest, PurchaseRequestRow, requestCalls } from '@/lib/contracts/goods/request.ts';
import { approvalIsOn, approvalStands, seenOf, submitApproval, takeBackApproval } from '../../approvals/index.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { findRow, ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { today } from '../../kernel/today.ts';
import { sendMessage } from '../../notices/index.ts';
import { departmentsOf } from '../../organisation/index.ts';
import { knownClasses } from '../../students/index.ts';
import { budgetOf } from '../budget/budget.ts';
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
import { orderedOf } from './ordered.ts';

type Calls = typeof requestCalls;

const isOwn = (ctx: Ctx, { createdBy }: Pick<StoredDocument, 'createdBy'>) => createdBy === ctx.person.accountId;
/** Who decides or orders sees what everybody asks for. */
const seesAll = (ctx: Ctx) => ctx.can('goods.purchase.approve') || ctx.can('goods.order.edit');

/** Requests are changed and withdrawn by whoever made them, and decided about by others. */
const requestShowing: Showing<RequestState, RequestMove> = {
  kind: 'request',
  machine: requestMachine,
  may: (ctx, row, move) => {
    if (move === 'order' || move === 'end') return ctx.can('goods.order.edit');
    if (move === 'again' && !row.standing) return false;
    if (move === 'approve' || move === 'reject') return !isOwn(ctx, row) && ctx.can('goods.purchase.approve');
    return isOwn(ctx, row) && ctx.can('goods.request.edit');
  },
};

/** What is done with what is still to be ordered. */
const buying: readonly RequestMove[] = ['order', 'end'];

const approvedAs = (documentId: string) => ({ kind: 'purchase', documentId }) as const;

/**
 * Requests with how a flow stands that decides about them: while it does, nobody else decides, and what it is asked
 * about is not changed.
 */
async function withStands<R extends Omit<PurchaseRequestRow, 'approval' | 'ordered'>>(ctx: Ctx, rows: readonly R[]) {
  const ordered = await orderedOf(
    ctx,
    rows.filter(({ state }) => state === 'passed' || state === 'ended').map(({ id }) => id),
  );
  const found = rows.map((row) => ({ ...row, ordered: ordered.get(row.id) ?? null }));
  return withApprovals(
    ctx,
    found.map((row) => ({
      ...row,
      actions: row.actions.filter((move) => !buying.includes(move) || row.ordered !== 'all'),
    })),
  );
}

async function withApprovals<R extends Omit<PurchaseRequestRow, 'approval'>>(ctx: Ctx, rows: readonly R[]) {
  const stands = await approvalStands(
    ctx,
    'purchase',
    rows.map(({ id }) => id),
  );
  const asked = [...stands.values()].map(({ applicationId }) => applicationId);
  const seen = ctx.can('approvals.inbox.open') ? await seenOf(ctx, asked) : new Set<string>();
  return rows.map((row) => {
    const stand = stands.get(row.id);
    if (!stand) return { ...row, approval: null };
    const { applicationId, waitsFor } = stand;
    const isHeld = row.state === 'checking';
    return {
      ...row,
      approval: { waitsFor, applicationId: seen.has(applicationId) ? applicationId : null },
      actions: row.actions.filter(
        (move) => !isHeld || move === 'withdraw' || (move === 'photo' && row.photoId === null),
      ),
    };
  });
}

async function shown(ctx: Ctx, id: string): Promise<PurchaseRequest> {
  const [request] = await withStands(ctx, [await documentView(ctx, requestShowing, id)]);
  if (!request) throw new Error('A request that was found is shown');
  return { ...request, budget: await budgetOf(ctx, request) };
}

/** Whether a flow decides about a request now. */
const isByFlow = async (ctx: Ctx, { id, state }: StoredDocument): Promise<boolean> =>
  (state === 'checking' || state === 'returned') && (await approvalStands(ctx, 'purchase', [id])).has(id);

/** @throws ServiceError goodsByFlow */
export async function refuseByFlow(ctx: Ctx, row: StoredDocument): Promise<void> {
  if (await isByFlow(ctx, row)) throw new ServiceError('goodsByFlow', { number: row.number });
}

/** A page of the own ones, or of all. */
async function purchaseRequests(
  ctx: Ctx,
  { standing, ...input }: ParsedInputOf<Calls['purchaseRequests']>,
): Promise<ReplyOf<Calls['purchaseRequests']>> {
  const own = seesAll(ctx) ? undefined : eq(table.createdBy, ctx.person.accountId);
  const more = and(own, standing && eq(table.standing, true));
  const page = await pageOfDocuments(ctx, requestShowing, input, more);
  return { ...page, rows: await withStands(ctx, page.rows) };
}

/** @throws ServiceError notFound: there is none, or it is somebody else's and no flow asks who calls about it */
export async function purchaseRequest(ctx: Ctx, { id }: { readonly id: string }): Promise<PurchaseRequest> {
  const request = await shown(ctx, id);
  if (seesAll(ctx) || request.approval?.applicationId) return request;
  await findRow(ctx, table, id, { more: eq(table.createdBy, ctx.person.accountId) });
  return request;
}

type Parsed = ParsedInputOf<Calls['savePurchaseRequest']>;
type ForWhom = 'classId' | 'departmentId' | 'standing';
/** Whoever asks for a whole school says of no class or department. */
type WrittenRequest = Omit<Parsed, ForWhom> & Partial<Pick<Parsed, ForWhom>>;

/** What the class that goods are for is called today, or else the department. @throws ServiceError notFound */
async function receiverOf(
  ctx: Ctx,
  { classId, departmentId }: Pick<Parsed, 'classId' | 'departmentId'>,
): Promise<string> {
  const room = classId === null ? '' : (await knownClasses(ctx, [classId])).get(classId);
  const departments = departmentId === null ? [] : (await departmentsOf(ctx)).rows;
  const department = departmentId === null ? '' : departments.find(({ id }) => id === departmentId)?.name;
  if (room === undefined || department === undefined) throw new ServiceError('notFound');
  return room || department;
}

/**
 * Asks for goods, or changes what nobody has decided about; where a flow is on for requests, it is handed in there.
 * @throws ServiceError notFound, conflict, wrongState, forbidden, invalid: a line; goodsByFlow: it is on its way; what
 * `startApproval` refuses
 */
export async function savePurchaseRequest(
  ctx: Ctx,
  { id, version = 0, lines, classId = null, departmentId = null, standing = false, ...given }: WrittenRequest,
): Promise<PurchaseRequest> {
  const before = id === undefined ? null : await documentToMove(ctx, requestShowing, { id, version }, 'edit');
  if (before?.row.state === 'checking') await refuseByFlow(ctx, before.row);
  const read = await readLines(ctx, lines);
  const facts = {
    ...given,
    classId,
    departmentId,
    standing,
    receiver: await receiverOf(ctx, { classId, departmentId }),
  };
  const written = { ...facts, state: 'checking', day: before?.row.day ?? today(ctx) };
  const saved = before
    ? await changeDocument(ctx, before.row, written, read)
    : await addDocument(ctx, 'request', written, read);
  ctx.audit({ object: { type: 'goodsRequest', id: saved.id }, change: { number: saved.number, ...facts, lines } });
  if ((before && (await isByFlow(ctx, before.row))) || (await approvalIsOn(ctx, 'purchase')))
    await submitApproval(ctx, approvedAs(saved.id));
  return shown(ctx, saved.id);
}

/** @throws ServiceError notFound, conflict, wrongState, forbidden: somebody else asked */
async function withdrawPurchaseRequest(
  ctx: Ctx,
  asked: ParsedInputOf<Calls['withdrawPurchaseRequest']>,
): Promise<PurchaseRequest> {
  const { row, state } = await documentToMove(ctx, requestShowing, asked, 'withdraw');
  if (!(await takeBackApproval(ctx, approvedAs(row.id)))) await moveDocument(ctx, row, state);
  ctx.audit({ object: { type: 'goodsRequest', id: row.id }, change: { number: row.number, move: 'withdraw' } });
  return shown(ctx, row.id);
}

/** A page of what everybody asks for, by the status of the list of approvals. */
async function purchaseApprovals(
  ctx: Ctx,
  { status, ...input }: ParsedInputOf<Calls['purchaseApprovals']>,
): Promise<ReplyOf<Calls['purchaseApprovals']>> {
  const wanted = Object.entries(approvalStatuses).flatMap(([state, code]) => (code === status ? [state] : []));
  const where = and(ne(table.state, 'withdrawn'), wanted.length === 0 ? undefined : inArray(table.state, wanted));
  const page = await pageOfDocuments(ctx, requestShowing, input, where);
  const statusOf = (state: RequestState) => approvalStatuses[state as keyof typeof approvalStatuses];
  return {
    ...page,
    rows: (await withStands(ctx, page.rows)).map((row) => ({
      ...row,
      status: statusOf(row.state),
      actions: approvalMoves.filter((move) => row.actions.includes(move)),
    })),
  };
}

/** How many requests of others wait that no flow decides about. */
export async function requestsToDecide(ctx: Ctx): Promise<number> {
  const rows = await ctx.tx
    .select({ id: table.id })
    .from(table)
    .where(
      and(
        ofSchool(ctx, table),
        eq(table.kind, 'request'),
        eq(table.state, 'checking'),
        ne(table.createdBy, ctx.person.accountId),
      ),
    );
  const ids = rows.map(({ id }) => id);
  return ids.length - (await approvalStands(ctx, 'purchase', ids)).size;
}

/** @throws ServiceError notFound, conflict, wrongState, forbidden: it is one's own; goodsByFlow */
export async function decidePurchaseRequest(
  ctx: Ctx,
  { id, version, move, decision }: ParsedInputOf<Calls['decidePurchaseRequest']>,
): Promise<PurchaseRequest> {
  const { row, state } = await documentToMove(ctx, requestShowing, { id, version }, move);
  await refuseByFlow(ctx, row);
  await moveDocument(ctx, row, state, { decision, decidedAt: ctx.now, decidedBy: ctx.person.accountId });
  const params = { number: row.number, title: row.reason, state, decision: decision || 'none' };
  await sendMessage(ctx, { to: [row.createdBy], kind: 'goodsDecided', params });
  ctx.audit({ object: { type: 'goodsRequest', id }, change: { number: row.number, move, decision } });
  return shown(ctx, id);
}

/**
 * Ends one that has passed: what is not ordered of it is ordered no more, and held against no budget.
 * @throws ServiceError notFound, conflict, wrongState, forbidden
 */
async function endPurchaseRequest(
  ctx: Ctx,
  { reason, ...asked }: ParsedInputOf<Calls['endPurchaseRequest']>,
): Promise<PurchaseRequest> {
  const { row, state } = await documentToMove(ctx, requestShowing, asked, 'end');
  await moveDocument(ctx, row, state, { endedAt: ctx.now, endedBy: ctx.person.accountId, ending: reason });
  const params = { number: row.number, title: row.reason, state, decision: reason };
  await sendMessage(ctx, { to: [row.createdBy], kind: 'goodsDecided', params });
  ctx.audit({ object: { type: 'goodsRequest', id: row.id }, change: { number: row.number, move: 'end', reason } });
  return shown(ctx, row.id);
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
  endPurchaseRequest,
};
