import { and, desc, eq, ilike, inArray, or, sql } from 'drizzle-orm';
import { expenseMachine } from '@/lib/contracts/approvals/expense.data.ts';
import type { ExpenseRow, expenseCalls } from '@/lib/contracts/approvals/expense.ts';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import { stateCodes } from '@/lib/rules/approvals/application.ts';
import { documentsOf } from '../../finance/index.ts';
import type { Ctx } from '../../kernel/context.ts';
import { nextNumber } from '../../kernel/document-number.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { rowToMove } from '../../kernel/moved-row.ts';
import { findRow, oneOfSchool } from '../../kernel/of-school.ts';
import { countedPage, narrowed } from '../../kernel/paged.ts';
import { saveRow } from '../../kernel/saved-row.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { containing } from '../../kernel/sought-terms.ts';
import { today } from '../../kernel/today.ts';
import { staffLike, staffNames } from '../../organisation/index.ts';
import { resendApproval, withdrawApproval } from '../application/act.ts';
import { mustSee } from '../application/seen.ts';
import { type ApprovalStand, approvalStand, approvalStands, startApproval } from '../application/start.ts';
import { attachFiles, filesOf, keepOnlyFiles } from '../file/file.ts';
import { approvalExpenses as table } from '../schema/expense.ts';

type Calls = typeof expenseCalls;
type Stored = typeof table.$inferSelect;
type Move = (typeof expenseMachine.moves)[number];

const all = 'approvals.expense.all';

/** What numbers of claims begin with. */
const prefix = 'BX';

/** A page of claims, by the day of the expense, the newest first: one's own, by the right to it all. */
async function pageOfExpenses(
  ctx: Ctx,
  { page, size, ...filters }: ParsedInputOf<Calls['expenses']>,
): Promise<ReplyOf<Calls['expenses']>> {
  const found = await narrowed(ctx, table, filters, {
    q: (q) => {
      const like = containing(q);
      return or(ilike(table.number, like), ilike(table.title, like), inArray(table.claimantId, staffLike(ctx, q)));
    },
    category: (category) => eq(table.category, category),
    state: (state) => eq(table.state, state),
    month: (month) => sql`to_char(${table.spentOn}, 'YYYY-MM') = ${month}`,
  });
  const where = ctx.can(all) ? found : and(found, eq(table.claimantId, ctx.staffId));
  const { rows, ...paged } = await countedPage(ctx, table, where, [desc(table.spentOn), desc(table.id)], {
    page,
    size,
  });
  return { rows: await shown(ctx, rows), ...paged };
}

/** @throws ServiceError notFound: there is none, or it is somebody else's and never came to whoever asks */
async function oneExpense(ctx: Ctx, { id }: { readonly id: string }): Promise<ExpenseRow> {
  const row = await findRow(ctx, table, id);
  if (row.claimantId !== ctx.staffId && !ctx.can(all)) {
    const stand = await approvalStand(ctx, { kind: 'expense', documentId: id });
    await mustSee(ctx, stand ? [stand.applicationId] : []);
  }
  return one(ctx, row);
}

/** @throws ServiceError notFound: it is somebody else's; conflict, wrongState */
async function rowFor(ctx: Ctx, { id, version }: { id: string; version: number }, move: Move): Promise<Stored> {
  const { row } = await rowToMove(
    ctx,
    table,
    { id, version, move },
    { states: expenseMachine, current: async (held) => one(ctx, held) },
  );
  if (row.claimantId !== ctx.staffId) throw new ServiceError('notFound');
  if (move === 'edit' || move === 'remove') await refuseDeciding(ctx, id);
  return row;
}

/** What is decided on, or was, is not changed: whatever its own row says. @throws ServiceError wrongState */
async function refuseDeciding(ctx: Ctx, documentId: string): Promise<void> {
  const stand = await approvalStand(ctx, { kind: 'expense', documentId });
  if (stand && stand.state !== 'returned') throw new ServiceError('wrongState');
}

/** Writes a claim, or changes one's own that is not on its way. @throws ServiceError notFound, conflict, wrongState */
export async function saveExpense(
  ctx: Ctx,
  { id, version = 0, files, ...facts }: ParsedInputOf<Calls['saveExpense']>,
): Promise<ExpenseRow> {
  const before = id === undefined ? null : await rowFor(ctx, { id, version }, 'edit');
  const added = before
    ? {}
    : { number: await nextNumber(ctx, table, prefix, today(ctx)), claimantId: ctx.staffId, createdAt: ctx.now };
  const row = await saveRow(ctx, table, before, { ...facts, ...added });
  await keepOnlyFiles(ctx, row.id, files);
  await attachFiles(ctx, 'expense', row.id, files);
  const old = before && { title: before.title, cents: before.cents };
  ctx.audit({ object: { type: 'expense', id: row.id }, change: { old, new: { ...facts, files: files.length } } });
  return one(ctx, row);
}

/** Hands a claim in. @throws ServiceError notFound, conflict, wrongState, and what `startApproval` refuses */
export async function sendExpense(
  ctx: Ctx,
  { chosen, ...asked }: ParsedInputOf<Calls['sendExpense']>,
): Promise<ExpenseRow> {
  const { id, state, number } = await rowFor(ctx, asked, 'send');
  const approved = { kind: 'expense', documentId: id } as const;
  const stand = state === 'returned' ? undefined : await startApproval(ctx, { ...approved, chosen });
  if (!stand) await resendApproval(ctx, approved);
  ctx.audit({ object: { type: 'expense', id }, change: { old: state, new: 'checking', number } });
  return one(ctx, await findRow(ctx, table, id), stand);
}

/** @throws ServiceError notFound, conflict, wrongState */
export async function withdrawExpense(ctx: Ctx, asked: ParsedInputOf<Calls['withdrawExpense']>): Promise<ExpenseRow> {
  const { id, state } = await rowFor(ctx, asked, 'withdraw');
  await withdrawApproval(ctx, { kind: 'expense', documentId: id });
  ctx.audit({ object: { type: 'expense', id }, change: { old: state, new: 'withdrawn' } });
  return one(ctx, await findRow(ctx, table, id));
}

/** @throws ServiceError notFound, conflict, wrongState */
async function removeExpense(ctx: Ctx, asked: ParsedInputOf<Calls['removeExpense']>): Promise<null> {
  const { id, number, cents } = await rowFor(ctx, asked, 'remove');
  await keepOnlyFiles(ctx, id, []);
  await ctx.tx.delete(table).where(oneOfSchool(ctx, table, id));
  ctx.audit({ object: { type: 'expense', id }, change: { old: { number, cents } } });
  return null;
}

async function shown(
  ctx: Ctx,
  rows: readonly Stored[],
  known?: ReadonlyMap<string, ApprovalStand>,
): Promise<ExpenseRow[]> {
  const ids = rows.map(({ id }) => id);
  const names = await staffNames(
    ctx,
    rows.map(({ claimantId }) => claimantId),
  );
  const stands = known ?? (await approvalStands(ctx, 'expense', ids));
  const files = await filesOf(ctx, ids);
  const passed = rows.filter(({ state }) => state === 'passed').map(({ id }) => id);
  const submitted = passed.length > 0 ? await documentsOf(ctx, { module: 'approvals', documentIds: passed }) : [];
  return rows.map((row) => {
    const { id, version, number, title, category, spentOn, cents, note, state } = row;
    const stand = stands.get(id);
    const voucher = submitted.find(({ origin }) => origin.documentId === id)?.voucher;
    return {
      ...{ id, version, number, title, category, spentOn, cents, note, state },
      claimant: names.get(row.claimantId) ?? '',
      code: stand ? stateCodes[stand.state] : null,
      applicationId: stand?.applicationId ?? null,
      files: [...(files.get(id) ?? [])],
      voucher: voucher ? { id: voucher.id, label: `${voucher.onDate} ${voucher.number}` } : null,
      actions: row.claimantId === ctx.staffId ? [...expenseMachine.movesIn(state)] : [],
    };
  });
}

async function one(ctx: Ctx, stored: Stored, stand?: ApprovalStand): Promise<ExpenseRow> {
  const [row] = await shown(ctx, [stored], stand ? new Map([[stored.id, stand]]) : undefined);
  if (!row) throw new Error('A row that was found is shown');
  return row;
}

export const expenseVerbs: VerbGroup<Calls> = {
  expenses: pageOfExpenses,
  expense: oneExpense,
  saveExpense,
  sendExpense,
  withdrawExpense,
  removeExpense,
};
