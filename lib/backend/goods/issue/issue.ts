import { eq, inArray } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import {
  type IssueKind,
  type IssueMove,
  type IssueState,
  issueKinds,
  issueMachine,
  type WrittenKind,
} from '@/lib/contracts/goods/issue.data.ts';
import type { IssueRow, issueCalls, OpenedIssue } from '@/lib/contracts/goods/issue.ts';
import { converted, one } from '@/lib/rules/goods/conversion.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { findRow } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { today } from '../../kernel/today.ts';
import { departmentsOf, schoolNameOf } from '../../organisation/index.ts';
import { knownClasses } from '../../students/index.ts';
import {
  addDocument,
  changeDocument,
  documentToMove,
  documentView,
  moveDocument,
  pageOfDocuments,
  type Showing,
  type StoredDocument,
  storedLines,
} from '../document/document.ts';
import { type NewLine, readLines } from '../document/read-lines.ts';
import { goodsDocuments } from '../schema/document.ts';
import { goodsItems } from '../schema/item.ts';
import { goodsWarehouses } from '../schema/warehouse.ts';
import { allocated, itemsOf } from './allocate.ts';
import { postBack, postOut, reverseDocument } from './post-issue.ts';

type Calls = typeof issueCalls;

/** Whose a move is: requests are changed by who made them, all else is the keepers'. */
function may(ctx: Ctx, row: StoredDocument, move: IssueMove): boolean {
  if (move === 'edit' || move === 'withdraw')
    return ctx.can('goods.issue.request') && row.createdBy === ctx.person.accountId;
  // A return is itself a taking back, which is final.
  const isOfKind = move === 'giveBack' ? row.kind === 'issue' : move !== 'reverse' || row.kind !== 'issueReturn';
  return isOfKind && ctx.can('goods.issue.edit');
}

const showing = (kind: IssueKind): Showing<IssueState, IssueMove> => ({ kind, machine: issueMachine, may });

/** Costs are shown to whoever sees prices. */
const masked = <R extends { readonly cents: number }>(ctx: Ctx, kind: IssueKind, row: R) => ({
  ...row,
  kind,
  cents: ctx.can('goods.price.view') ? row.cents : 0,
});

/** A page of one kind, the newest first. */
async function pageOfIssues(
  ctx: Ctx,
  { kind, ...asked }: ParsedInputOf<Calls['issues']>,
): Promise<ReplyOf<Calls['issues']>> {
  const { rows, ...paged } = await pageOfDocuments(ctx, showing(kind), asked);
  return { rows: rows.map((row) => masked(ctx, kind, row)), ...paged };
}

/** @throws ServiceError notFound: it is none, or a document of another kind */
async function kindOf(ctx: Ctx, id: string): Promise<IssueKind> {
  const { kind } = await findRow(ctx, goodsDocuments, id, { more: inArray(goodsDocuments.kind, [...issueKinds]) });
  return kind as IssueKind;
}

async function issueRow(ctx: Ctx, id: string): Promise<IssueRow> {
  const kind = await kindOf(ctx, id);
  const { lines: _, ...row } = await documentView(ctx, showing(kind), id);
  return masked(ctx, kind, row);
}

/** One with its lines. @throws ServiceError notFound */
async function issueView(ctx: Ctx, { id }: { readonly id: string }): Promise<OpenedIssue> {
  const kind = await kindOf(ctx, id);
  const view = await documentView(ctx, showing(kind), id);
  const seesPrices = ctx.can('goods.price.view');
  return {
    ...masked(ctx, kind, view),
    schoolName: await schoolNameOf(ctx),
    lines: view.lines.map((line) => (seesPrices ? line : { ...line, price: null, cents: 0 })),
  };
}

async function issueDepartments(ctx: Ctx): Promise<ReplyOf<Calls['issueDepartments']>> {
  const { rows } = await departmentsOf(ctx);
  return { rows: rows.map(({ id, name }) => ({ id, name })) };
}

/** From which lots lines would be taken, and what is missing. @throws ServiceError notFound */
async function proposeIssue(
  ctx: Ctx,
  { kind, warehouseId, lines }: ParsedInputOf<Calls['proposeIssue']>,
): Promise<ReplyOf<Calls['proposeIssue']>> {
  await findRow(ctx, goodsWarehouses, warehouseId);
  const items = await itemsOf(ctx, lines);
  const wanted: { itemId: string; lot: string; quantity: number }[] = [];
  for (const { itemId, unit, quantity, lot } of lines) {
    const { packNumerator: numerator, packDenominator: denominator } = await findRow(ctx, goodsItems, itemId);
    const base = converted(quantity, unit === 'pack' ? { numerator, denominator } : one);
    wanted.push({ itemId, lot, quantity: base ?? 0 });
  }
  const found = await allocated(ctx, { kind, warehouseId }, wanted);
  return {
    lines: found.map((line, at) => ({
      ...line,
      takes: [...line.takes],
      unit: items.get(wanted[at]?.itemId ?? '')?.unit ?? '',
    })),
  };
}

type Written = Omit<ParsedInputOf<Calls['postIssue']>, 'lines'>;

/** The head of an issue, with what its receiver is called today. @throws ServiceError notFound */
async function factsOf(ctx: Ctx, { receiverKind, classId, departmentId, receiver, ...head }: Written) {
  const facts = { ...head, receiverKind, classId: null, departmentId: null, receiver };
  if (receiverKind === 'class') {
    const called = (await knownClasses(ctx, [classId ?? ''])).get(classId ?? '');
    if (called === undefined) throw new ServiceError('notFound');
    return { ...facts, classId, receiver: called };
  }
  if (receiverKind === 'person') return facts;
  const department = (await departmentsOf(ctx)).rows.find(({ id }) => id === departmentId);
  if (!department) throw new ServiceError('notFound');
  return { ...facts, departmentId, receiver: department.name };
}

/** Asks for goods, or changes what was asked for. @throws ServiceError notFound, conflict, wrongState, invalid */
export async function requestIssue(
  ctx: Ctx,
  { id, version = 0, lines, ...written }: ParsedInputOf<Calls['requestIssue']>,
): Promise<IssueRow> {
  await findRow(ctx, goodsWarehouses, written.warehouseId);
  const facts = { ...(await factsOf(ctx, written)), state: 'requested' };
  const before = id === undefined ? null : await documentToMove(ctx, showing('issue'), { id, version }, 'edit');
  const read = await readLines(ctx, lines);
  const kept = before
    ? await changeDocument(ctx, before.row, facts, read)
    : await addDocument(ctx, 'issue', facts, read);
  ctx.audit({ object: { type: 'issue', id: kept.id }, change: { number: kept.number, lines: lines.length } });
  return issueRow(ctx, kept.id);
}

/** Adds a document and takes its lines out of the warehouse. @throws ServiceError as `postOut`; notFound, invalid */
async function postNew(
  ctx: Ctx,
  kind: WrittenKind,
  facts: Partial<StoredDocument> & Pick<StoredDocument, 'day'>,
  lines: ParsedInputOf<Calls['postIssue']>['lines'],
): Promise<IssueRow> {
  for (const warehouseId of [facts.warehouseId, facts.toWarehouseId])
    if (warehouseId) await findRow(ctx, goodsWarehouses, warehouseId);
  const read = await readLines(ctx, lines);
  const { id } = await addDocument(ctx, kind, { ...facts, state: 'posted' }, read);
  const row = await findRow(ctx, goodsDocuments, id);
  return postedRow(ctx, row, await postOut(ctx, kind, row, read));
}

/** @throws ServiceError as `postNew` */
export const postIssue = async (ctx: Ctx, { lines, ...head }: ParsedInputOf<Calls['postIssue']>): Promise<IssueRow> =>
  postNew(ctx, 'issue', await factsOf(ctx, head), lines);

/** @throws ServiceError as `postNew` */
export const postTransfer = (ctx: Ctx, { lines, ...head }: ParsedInputOf<Calls['postTransfer']>): Promise<IssueRow> =>
  postNew(ctx, 'transfer', head, lines);

/** @throws ServiceError as `postNew` */
export const postScrap = (ctx: Ctx, { lines, ...head }: ParsedInputOf<Calls['postScrap']>): Promise<IssueRow> =>
  postNew(ctx, 'scrap', head, lines);

const decidedNow = ({ now, person }: Ctx) => ({ decidedAt: now, decidedBy: person.accountId });

/** Writes what left, and says so. */
async function postedRow(ctx: Ctx, row: StoredDocument, lines: readonly NewLine[]): Promise<IssueRow> {
  await changeDocument(ctx, row, { day: row.day, state: 'posted', ...decidedNow(ctx) }, lines);
  ctx.audit({
    object: { type: 'issue', id: row.id },
    change: { number: row.number, kind: row.kind, lines: lines.length },
  });
  return issueRow(ctx, row.id);
}

/** Hands out what was asked for, today. @throws ServiceError notFound, conflict, wrongState; as `postOut` */
async function handOutIssue(ctx: Ctx, asked: ParsedInputOf<Calls['handOutIssue']>): Promise<IssueRow> {
  const { row } = await documentToMove(ctx, showing('issue'), asked, 'handOut');
  const lines = (await storedLines(ctx, row.id)).map(({ schoolId: _, documentId: _1, at: _2, ...line }) => line);
  const onDay = { ...row, day: today(ctx) };
  return postedRow(ctx, onDay, await postOut(ctx, 'issue', onDay, lines));
}

/** @throws ServiceError notFound, conflict, wrongState */
async function moved(
  ctx: Ctx,
  asked: { readonly id: string; readonly version: number; readonly decision?: string },
  move: 'decline' | 'withdraw' | 'reverse',
): Promise<IssueRow> {
  const { decision = '' } = asked;
  const { row, state } = await documentToMove(ctx, showing(await kindOf(ctx, asked.id)), asked, move);
  if (move === 'reverse') await reverseDocument(ctx, row);
  const facts = move === 'reverse' ? { decision } : { decision, ...decidedNow(ctx) };
  await moveDocument(ctx, row, state, facts);
  ctx.audit({ object: { type: 'issue', id: row.id }, change: { number: row.number, move, decision } });
  return issueRow(ctx, row.id);
}

/** Takes back a part of an issue. @throws ServiceError notFound, conflict, wrongState; as `postBack` */
export async function giveBackIssue(
  ctx: Ctx,
  { lines, reason, ...asked }: ParsedInputOf<Calls['giveBackIssue']>,
): Promise<IssueRow> {
  const { row, state } = await documentToMove(ctx, showing('issue'), asked, 'giveBack');
  const { warehouseId, receiverKind, classId, receiver } = row;
  const facts = { warehouseId, receiverKind, classId, receiver, reason, sourceId: row.id, day: today(ctx) };
  const { id } = await addDocument(ctx, 'issueReturn', { ...facts, state: 'posted', ...decidedNow(ctx) }, []);
  const back = await postBack(ctx, id, await storedLines(ctx, row.id), lines);
  await moveDocument(ctx, row, state);
  return postedRow(ctx, await findRow(ctx, goodsDocuments, id, { more: eq(goodsDocuments.kind, 'issueReturn') }), back);
}

export const issueVerbs: VerbGroup<Calls> = {
  issues: pageOfIssues,
  issue: issueView,
  issueDepartments,
  proposeIssue,
  requestIssue,
  withdrawIssue: (ctx, asked) => moved(ctx, asked, 'withdraw'),
  postIssue,
  postTransfer,
  postScrap,
  handOutIssue,
  declineIssue: (ctx, asked) => moved(ctx, asked, 'decline'),
  giveBackIssue,
  reverseIssue: (ctx, asked) => moved(ctx, asked, 'reverse'),
};
