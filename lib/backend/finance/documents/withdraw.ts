import { eq } from 'drizzle-orm';
import { changeRows } from '../../kernel/moved-row.ts';
import { oneOfSchool } from '../../kernel/of-school.ts';
import { findPeriod, stateNow } from '../periods/find-period.ts';
import { financeDocuments } from '../schema/documents.ts';
import { financeVouchers } from '../schema/vouchers.ts';
import type { DocumentOrigin } from './document.ts';
import { type DocumentWriter, whereOrigin } from './submit.ts';

/**
 * Takes a document out of what is to be entered, with its voucher where that is a draft that nobody has handed in yet.
 * Afterwards it may be submitted anew, with other content; one that was never submitted is as good as withdrawn.
 * @returns posted where its voucher stands: handed in, audited, posted, or in a month that takes no more. The module
 * then submits a document that reverses it
 */
export async function withdrawDocument(ctx: DocumentWriter, origin: DocumentOrigin): Promise<'withdrawn' | 'posted'> {
  const { tx } = ctx;
  const where = whereOrigin(ctx, origin);
  const [before] = await tx.select({ voucherId: financeDocuments.voucherId }).from(financeDocuments).where(where);
  if (!before) return 'withdrawn';
  // The voucher before its document, as whoever throws the voucher away does.
  if (before.voucherId && !(await isOpenDraft(ctx, before.voucherId))) return 'posted';
  const [row] = await tx.select().from(financeDocuments).where(where).for('update');
  if (!row) return 'withdrawn';
  // Meanwhile a voucher was made for it, or another.
  if (row.voucherId && row.voucherId !== before.voucherId) return withdrawDocument(ctx, origin);
  await tx.delete(financeDocuments).where(oneOfSchool(ctx, financeDocuments, row.id));
  if (row.voucherId)
    await changeRows(ctx, financeVouchers, eq(financeVouchers.id, row.voucherId), { state: 'trashed' });
  const change = { ...origin, number: row.number, voucherId: row.voucherId };
  ctx.audit({ action: 'finance.document.withdraw', object: { type: 'financeDocument', id: row.id }, change });
  return 'withdrawn';
}

async function isOpenDraft(ctx: DocumentWriter, voucherId: string): Promise<boolean> {
  const { state, period } = financeVouchers;
  const [voucher] = await ctx.tx
    .select({ state, period })
    .from(financeVouchers)
    .where(oneOfSchool(ctx, financeVouchers, voucherId))
    .for('update');
  // Meanwhile somebody has thrown it away.
  if (!voucher || voucher.state === 'trashed') return true;
  const month = stateNow(ctx, await findPeriod(ctx, voucher.period, 'share'));
  return voucher.state === 'draft' && month !== 'closed' && month !== 'held';
}
