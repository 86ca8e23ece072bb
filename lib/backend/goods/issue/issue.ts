import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { IssueKind, WrittenKind } from '@/lib/contracts/goods/issue.data.ts';
import type { IssueRow, issueCalls } from '@/lib/contracts/goods/issue.ts';
import { converted } from '@/lib/rules/goods/conversion.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { findRow } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { today } from '../../kernel/today.ts';
import { departmentsOf } from '../../organisation/index.ts';
import { knownClasses, knownFamily } from '../../students/index.ts';
import {
  addDocument,
  changeDocument,
  type DocumentFacts,
  documentToMove,
  moveDocument,
  storedLines,
} from '../document/document.ts';
import { countedItems, type NewLine, readLines } from '../document/read-lines.ts';
import { goodsWarehouses } from '../schema/warehouse.ts';
import { refuseOthers } from '../warehouse/keepers.ts';
import { allocated, dividedLines, itemsOf } from './allocate.ts';
import { postArrival } from './arrival.ts';
import { postBack, postOut, reverseDocument } from './post-issue.ts';
import { issueChildren, issueDepartments, issueRow, issueView, kindOf, pageOfIssues, showing } from './shown-issue.ts';

type Calls = typeof issueCalls;

/** From which lots lines would be taken, and what is missing. @throws ServiceError notFound */
async function proposeIssue(
  ctx: Ctx,
  { kind, warehouseId, lines }: ParsedInputOf<Calls['proposeIssue']>,
): Promise<ReplyOf<Calls['proposeIssue']>> {
  await findRow(ctx, goodsWarehouses, warehouseId);
  const items = await itemsOf(ctx, lines);
  const counted = await countedItems(
    ctx,
    lines.map(({ itemId }) => itemId),
  );
  const wanted: { itemId: string; lot: string; shelf: string; quantity: number }[] = [];
  for (const { itemId, unit, quantity, lot, shelf } of lines) {
    const item = counted.get(itemId);
    if (!item) throw new ServiceError('notFound');
    const of = item.units.get(unit);
    wanted.push({ itemId, lot, shelf, quantity: (of && converted(quantity, of)) ?? 0 });
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

type Written = Omit<ParsedInputOf<Calls['postIssue']>, 'lines' | 'partly'>;

/** The head of an issue, with what its receiver is called today. @throws ServiceError notFound */
async function factsOf(ctx: Ctx, { receiverKind, classId, departmentId, studentId, receiver, ...head }: Written) {
  const facts = { ...head, receiverKind, classId: null, departmentId: null, studentId: null, receiver };
  if (receiverKind === 'class') {
    const called = (await knownClasses(ctx, [classId ?? ''])).get(classId ?? '');
    if (called === undefined) throw new ServiceError('notFound');
    return { ...facts, classId, receiver: called };
  }
  // Whoever is named is of the school, also where the goods are for somebody else.
  const family = studentId === null ? null : await knownFamily(ctx, studentId);
  if (receiverKind === 'child') {
    if (!family) throw new ServiceError('notFound');
    const { student } = family;
    // With its number, for two children of one name are told apart in what went to each.
    return { ...facts, studentId, receiver: [student.name, student.number].filter(Boolean).join(' ') };
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

/**
 * Takes lines out of the warehouse and adds the document that says so; its number comes last, because everybody else
 * waits for theirs. @throws ServiceError as `postOut`; notFound, invalid
 */
async function postNew(ctx: Ctx, kind: WrittenKind, facts: Facts, read: readonly NewLine[]): Promise<IssueRow> {
  if (facts.toWarehouseId) await findRow(ctx, goodsWarehouses, facts.toWarehouseId);
  await refuseOthers(ctx, facts.warehouseId ?? '');
  const head = { id: uuidv7(), state: 'posted', warehouseId: null, toWarehouseId: null, ...facts };
  const left = await postOut(ctx, kind, head, read);
  // What is on the way is done once it has arrived.
  const decided = head.state === 'sent' ? {} : decidedNow(ctx);
  return added(ctx, kind, { ...head, ...decided }, left);
}

/** Posted, where nothing else is said. */
type Facts = Omit<DocumentFacts, 'state'> & Partial<Pick<DocumentFacts, 'state'>>;

/** Adds what was posted, and says so. */
async function added(ctx: Ctx, kind: IssueKind, facts: Facts, lines: readonly NewLine[]): Promise<IssueRow> {
  const { id, number } = await addDocument(ctx, kind, { state: 'posted', ...facts }, lines);
  ctx.audit({ object: { type: 'issue', id }, change: { number, kind, lines: lines.length } });
  return issueRow(ctx, id);
}

/** Issues at once, all or by choice what is there; the rest is asked for anew. @throws ServiceError as `postNew` */
export async function postIssue(
  ctx: Ctx,
  { lines, partly = false, ...head }: Partly<ParsedInputOf<Calls['postIssue']>>,
): Promise<IssueRow> {
  const facts = await factsOf(ctx, head);
  const { there, missing } = await divided(ctx, facts, await readLines(ctx, lines), partly);
  const row = await postNew(ctx, 'issue', facts, there);
  await askAnew(ctx, facts, missing);
  return row;
}

type Partly<T extends { readonly partly: boolean }> = Omit<T, 'partly'> & { readonly partly?: boolean };

/** All of lines, or where that may be what is there of them, and what is missing. */
async function divided(
  ctx: Ctx,
  { warehouseId }: Pick<Facts, 'warehouseId'>,
  lines: readonly NewLine[],
  partly: boolean,
): Promise<{ readonly there: readonly NewLine[]; readonly missing: readonly NewLine[] }> {
  if (!partly) return { there: lines, missing: [] };
  const found = await dividedLines(ctx, { kind: 'issue', warehouseId: warehouseId ?? '' }, lines);
  return found.missing.length === 0 ? { there: lines, missing: [] } : found;
}

/** What was missing becomes a request of its own, for the same receiver. */
async function askAnew(ctx: Ctx, of: Facts, missing: readonly NewLine[]): Promise<void> {
  if (missing.length === 0) return;
  const { day, receiverKind, classId, departmentId, studentId, receiver, note, warehouseId } = of;
  const to = { receiverKind, classId, departmentId, studentId, receiver };
  const rest = { day, ...to, note, warehouseId, state: 'requested' };
  const { id, number } = await addDocument(ctx, 'issue', rest, missing);
  ctx.audit({ object: { type: 'issue', id }, change: { number, lines: missing.length } });
}

/** There at once, or on the way until somebody receives it. @throws ServiceError as `postNew` */
export const postTransfer = async (
  ctx: Ctx,
  { lines, onTheWay = false, ...head }: Sent<ParsedInputOf<Calls['postTransfer']>>,
): Promise<IssueRow> =>
  postNew(ctx, 'transfer', { ...head, state: onTheWay ? 'sent' : 'posted' }, await readLines(ctx, lines));

type Sent<T extends { readonly onTheWay: boolean }> = Omit<T, 'onTheWay'> & { readonly onTheWay?: boolean };

/** @throws ServiceError as `postNew` */
export const postScrap = async (ctx: Ctx, { lines, ...head }: ParsedInputOf<Calls['postScrap']>): Promise<IssueRow> =>
  postNew(ctx, 'scrap', head, await readLines(ctx, lines));

/**
 * Takes in what a transfer brought; what is missing of it is scrapped there, with the reason, as a document of its own.
 * @throws ServiceError notFound, conflict, wrongState; invalid: a line, or the reason is missing; goodsNotKeeper,
 * goodsFrozen, goodsLater, goodsClosed
 */
export async function receiveTransfer(
  ctx: Ctx,
  { lines, reason, ...asked }: ParsedInputOf<Calls['receiveTransfer']>,
): Promise<IssueRow> {
  const { row, state } = await documentToMove(ctx, showing('transfer'), asked, 'arrive');
  const toWarehouseId = row.toWarehouseId ?? '';
  await refuseOthers(ctx, toWarehouseId);
  const missing = await postArrival(ctx, row, { lines, reason });
  await moveDocument(ctx, row, state, { decision: reason, ...decidedNow(ctx) });
  const { id, number } = row;
  ctx.audit({ object: { type: 'issue', id }, change: { number, move: 'arrive', missing: missing.length, reason } });
  if (missing.length > 0)
    await postNew(ctx, 'scrap', { day: today(ctx), warehouseId: toWarehouseId, reason, sourceId: id }, missing);
  return issueRow(ctx, id);
}

const decidedNow = ({ now, person }: Ctx) => ({ decidedAt: now, decidedBy: person.accountId });

/** Hands out what was asked for, today. @throws ServiceError notFound, conflict, wrongState; as `postOut` */
async function handOutIssue(
  ctx: Ctx,
  { partly, signature, ...asked }: ParsedInputOf<Calls['handOutIssue']>,
): Promise<IssueRow> {
  const { row, state } = await documentToMove(ctx, showing('issue'), asked, 'handOut');
  await refuseOthers(ctx, row.warehouseId ?? '');
  const lines = (await storedLines(ctx, row.id)).map(({ schoolId: _, documentId: _1, at: _2, ...line }) => line);
  const onDay = { ...row, day: today(ctx), state, signature };
  const { there, missing } = await divided(ctx, onDay, lines, partly);
  const left = await postOut(ctx, 'issue', onDay, there);
  await changeDocument(ctx, row, { day: onDay.day, state, signature, ...decidedNow(ctx) }, left);
  const change = { number: row.number, kind: row.kind, lines: left.length };
  ctx.audit({ object: { type: 'issue', id: row.id }, change });
  await askAnew(ctx, onDay, missing);
  return issueRow(ctx, row.id);
}

/** Whoever got the goods signs. @throws ServiceError notFound, conflict, wrongState, forbidden: it is signed */
async function signIssue(ctx: Ctx, { signature, ...asked }: ParsedInputOf<Calls['signIssue']>): Promise<IssueRow> {
  const { row, state } = await documentToMove(ctx, showing('issue'), asked, 'sign');
  await moveDocument(ctx, row, state, { signature });
  ctx.audit({ object: { type: 'issue', id: row.id }, change: { number: row.number, move: 'sign' } });
  return issueRow(ctx, row.id);
}

/** @throws ServiceError notFound, conflict, wrongState */
async function moved(
  ctx: Ctx,
  asked: { readonly id: string; readonly version: number; readonly decision?: string },
  move: 'decline' | 'withdraw' | 'reverse',
): Promise<IssueRow> {
  const { decision = '' } = asked;
  const { row, state } = await documentToMove(ctx, showing(await kindOf(ctx, asked.id)), asked, move);
  if (move === 'reverse') await refuseOthers(ctx, row.warehouseId ?? '');
  if (move === 'reverse') await reverseDocument(ctx, row);
  const facts = move === 'reverse' ? { decision } : { decision, ...decidedNow(ctx) };
  await moveDocument(ctx, row, state, facts);
  ctx.audit({ object: { type: 'issue', id: row.id }, change: { number: row.number, move, decision } });
  return issueRow(ctx, row.id);
}

/**
 * Takes back a part of an issue, or of a scrapping: a line, or less of it.
 * @throws ServiceError notFound, conflict, wrongState; as `postBack`
 */
export async function giveBackIssue(
  ctx: Ctx,
  { lines, reason, ...asked }: ParsedInputOf<Calls['giveBackIssue']>,
): Promise<IssueRow> {
  const { row, state } = await documentToMove(ctx, showing(await kindOf(ctx, asked.id)), asked, 'giveBack');
  await refuseOthers(ctx, row.warehouseId ?? '');
  const { warehouseId, classId, studentId } = row;
  // What was scrapped for a reason counts less of it again.
  const of = row.kind === 'scrap' ? { receiverKind: 'reason', receiver: row.reason } : row;
  const to = { receiverKind: of.receiverKind, receiver: of.receiver };
  const facts = { ...to, warehouseId, classId, studentId, reason, sourceId: row.id, day: today(ctx) };
  const id = uuidv7();
  const back = await postBack(ctx, id, await storedLines(ctx, row.id), lines);
  await moveDocument(ctx, row, state);
  return added(ctx, 'issueReturn', { id, ...facts, ...decidedNow(ctx) }, back);
}

export const issueVerbs: VerbGroup<Calls> = {
  issues: pageOfIssues,
  issue: issueView,
  issueDepartments,
  issueChildren,
  proposeIssue,
  requestIssue,
  withdrawIssue: (ctx, asked) => moved(ctx, asked, 'withdraw'),
  postIssue,
  postTransfer,
  postScrap,
  handOutIssue,
  signIssue,
  receiveTransfer,
  declineIssue: (ctx, asked) => moved(ctx, asked, 'decline'),
  giveBackIssue,
  reverseIssue: (ctx, asked) => moved(ctx, asked, 'reverse'),
};
