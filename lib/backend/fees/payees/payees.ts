import { and, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { refundRunCalls } from '@/lib/contracts/fees/refund-run-calls.ts';
import { maskBankAccount } from '@/lib/rules/bank-account.ts';
import { refuseStale } from '../../kernel/conflict.ts';
import type { Ctx } from '../../kernel/context.ts';
import { changeRow } from '../../kernel/moved-row.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { type CommittedRefusal, invalidFields, ServiceError } from '../../kernel/service-error.ts';
import { brake, knownFamily } from '../../students/index.ts';
import { feePayees } from '../schema/refund-runs.ts';

type Calls = typeof refundRunCalls;
type Payee = ReplyOf<Calls['payee']>;

/** To whom the bank pays what goes back to a child. @throws ServiceError notFound */
export async function payeeView(ctx: Ctx, { studentId }: ParsedInputOf<Calls['payee']>): Promise<Payee> {
  const { student, guardians } = await knownFamily(ctx, studentId);
  const row = await payeeOf(ctx, studentId);
  const mayEdit = ctx.canEverywhere('fees.refundOrder.ask');
  const mayReveal = row !== null && ctx.canEverywhere('fees.payee.reveal');
  return {
    student,
    ...{ holder: row?.holder ?? '', accountMasked: row ? maskBankAccount(row.account) : '', bank: row?.bank ?? '' },
    ...{ bankCode: row?.bankCode ?? '', version: row?.version ?? 0 },
    guardians: [
      ...new Set(guardians.toSorted((a, b) => Number(b.isPayer) - Number(a.isPayer)).map(({ name }) => name)),
    ],
    actions: [...(mayEdit ? (['edit'] as const) : []), ...(mayReveal ? (['reveal'] as const) : [])],
  };
}

async function payeeOf(ctx: Ctx, studentId: string, lock = false) {
  const query = ctx.tx
    .select()
    .from(feePayees)
    .where(and(ofSchool(ctx, feePayees), eq(feePayees.studentId, studentId)));
  const [row] = await (lock ? query.for('update') : query);
  return row ?? null;
}

/**
 * Says to whom the bank pays what goes back to a child. Without a number the known one stays.
 * @throws ServiceError notFound, conflict, settingChanged: somebody was faster; invalid: there is no number
 */
export async function savePayee(
  ctx: Ctx,
  { studentId, version, ...facts }: ParsedInputOf<Calls['savePayee']>,
): Promise<Payee> {
  await knownFamily(ctx, studentId);
  const by = { updatedAt: ctx.now, updatedBy: ctx.person.accountId };
  const row = await payeeOf(ctx, studentId, true);
  if (row) await refuseStale(ctx, row, version, () => payeeView(ctx, { studentId }));
  const account = facts.account || row?.account;
  if (!account) throw invalidFields({ account: { key: 'required' } });
  if (row) await changeRow(ctx, feePayees, { id: row.id, version }, { ...facts, account });
  else {
    const added = await ctx.tx
      .insert(feePayees)
      .values({ schoolId: ctx.school.id, id: uuidv7(), studentId, ...facts, account, ...by })
      .onConflictDoNothing()
      .returning({ id: feePayees.id });
    if (added.length === 0) throw new ServiceError('settingChanged');
  }
  const told = (one: typeof facts) => ({ ...one, account: maskBankAccount(one.account) });
  const old = row && told({ holder: row.holder, account: row.account, bank: row.bank, bankCode: row.bankCode });
  ctx.audit({ object: { type: 'payee', id: studentId }, change: { old, new: told({ ...facts, account }) } });
  return payeeView(ctx, { studentId });
}

/**
 * Shows one whole number and notes who saw it, or who was refused it.
 * @throws ServiceError notFound, also where there is none; returns revealLimit, revealSpent
 */
export async function revealPayee(
  ctx: Ctx,
  { studentId }: ParsedInputOf<Calls['revealPayee']>,
): Promise<ReplyOf<Calls['revealPayee']> | CommittedRefusal> {
  const row = await payeeOf(ctx, studentId);
  if (!row) throw new ServiceError('notFound');
  const refused = await brake(ctx, { kind: 'numbers', object: `${studentId} account`, shown: 1 });
  ctx.audit({ object: { type: 'payee', id: studentId }, result: refused ? 'refused' : 'done', change: {} });
  return refused ?? { value: row.account };
}
