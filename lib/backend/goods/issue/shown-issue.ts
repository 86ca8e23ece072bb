import { inArray } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import {
  type IssueKind,
  type IssueMove,
  type IssueState,
  issueKinds,
  issueMachine,
} from '@/lib/contracts/goods/issue.data.ts';
import type { IssueRow, issueCalls, OpenedIssue } from '@/lib/contracts/goods/issue.ts';
import type { Ctx } from '../../kernel/context.ts';
import { findRow } from '../../kernel/of-school.ts';
import { departmentsOf, schoolNameOf } from '../../organisation/index.ts';
import { studentsOnRoll } from '../../students/index.ts';
import {
  documentView,
  pageOfDocuments,
  type Showing,
  type StoredDocument,
  shownDocument,
} from '../document/document.ts';
import { goodsDocuments } from '../schema/document.ts';

type Calls = typeof issueCalls;

/** Whose a move is: requests are changed by who made them, all else is the keepers'. */
function may(ctx: Ctx, row: StoredDocument, move: IssueMove): boolean {
  if (move === 'edit' || move === 'withdraw')
    return ctx.can('goods.issue.request') && row.createdBy === ctx.person.accountId;
  // A return is itself a taking back, which is final.
  const isOfKind = {
    giveBack: row.kind === 'issue' || row.kind === 'scrap',
    sign: row.kind === 'issue' && row.signature === '',
    reverse: row.kind !== 'issueReturn',
  };
  return (isOfKind[move as keyof typeof isOfKind] ?? true) && ctx.can('goods.issue.edit');
}

/** How documents of a kind are shown. */
export const showing = (kind: IssueKind): Showing<IssueState, IssueMove> => ({ kind, machine: issueMachine, may });

/** Costs are shown to whoever sees prices. */
const masked = <R extends { readonly cents: number }>(ctx: Ctx, kind: IssueKind, row: R) => ({
  ...row,
  kind,
  cents: ctx.can('goods.price.view') ? row.cents : 0,
});

/** A page of one kind, the newest first. */
export async function pageOfIssues(
  ctx: Ctx,
  { kind, ...asked }: ParsedInputOf<Calls['issues']>,
): Promise<ReplyOf<Calls['issues']>> {
  const { rows, ...paged } = await pageOfDocuments(ctx, showing(kind), asked);
  return { rows: rows.map((row) => masked(ctx, kind, row)), ...paged };
}

/** @throws ServiceError notFound: it is none, or a document of another kind */
export async function kindOf(ctx: Ctx, id: string): Promise<IssueKind> {
  const { kind } = await findRow(ctx, goodsDocuments, id, { more: inArray(goodsDocuments.kind, [...issueKinds]) });
  return kind as IssueKind;
}

/** A document as it is listed, once something was done with it. @throws ServiceError notFound */
export async function issueRow(ctx: Ctx, id: string): Promise<IssueRow> {
  const row = await findRow(ctx, goodsDocuments, id, { more: inArray(goodsDocuments.kind, [...issueKinds]) });
  const kind = row.kind as IssueKind;
  return masked(ctx, kind, await shownDocument(ctx, showing(kind), row));
}

/** One with its lines. @throws ServiceError notFound */
export async function issueView(ctx: Ctx, { id }: { readonly id: string }): Promise<OpenedIssue> {
  const kind = await kindOf(ctx, id);
  const view = await documentView(ctx, showing(kind), id);
  const seesPrices = ctx.can('goods.price.view');
  const { signature } = await findRow(ctx, goodsDocuments, id);
  return {
    ...masked(ctx, kind, view),
    schoolName: await schoolNameOf(ctx),
    signature,
    lines: view.lines.map((line) => (seesPrices ? line : { ...line, price: null, cents: 0 })),
  };
}

/** So many children are offered at once. */
const mostChildren = 20;

/** The children that goods are issued to, by what somebody types of them. */
export async function issueChildren(
  ctx: Ctx,
  { q }: ParsedInputOf<Calls['issueChildren']>,
): Promise<ReplyOf<Calls['issueChildren']>> {
  const found = await studentsOnRoll(ctx, { q }, mostChildren);
  return { rows: found.map(({ id, name, number, className }) => ({ id, name, number, className })) };
}

/** The departments that goods are issued to. */
export async function issueDepartments(ctx: Ctx): Promise<ReplyOf<Calls['issueDepartments']>> {
  const { rows } = await departmentsOf(ctx);
  return { rows: rows.map(({ id, name }) => ({ id, name })) };
}
