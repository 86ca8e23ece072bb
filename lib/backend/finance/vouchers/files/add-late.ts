import { and, count, eq } from 'drizzle-orm';
import type { ParsedInputOf } from '@/lib/contracts/endpoint.ts';
import type { voucherFileCalls } from '@/lib/contracts/finance/voucher-files.ts';
import type { Voucher } from '@/lib/contracts/finance/vouchers.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { lockRow, ofSchool } from '../../../kernel/of-school.ts';
import { ServiceError } from '../../../kernel/service-error.ts';
import { writablePeriod } from '../../periods/find-period.ts';
import { financeVoucherFiles as attached } from '../../schema/voucher-files.ts';
import { financeVouchers } from '../../schema/vouchers.ts';
import { chartOf } from '../../subjects/chart.ts';
import { wholeVoucher } from '../view.ts';
import { attach } from './attach.ts';

/**
 * Attaches originals that came after posting, such as an invoice that the supplier sends later. A posted voucher keeps
 * its date, amounts, subjects and people for ever; evidence that joins it, with the day and the person, changes none of
 * them. Nothing is taken away or replaced, the number of attachments stays as it was posted and printed, and a closed
 * month, which may be archived already, is reopened with a reason first.
 * @throws ServiceError notFound, wrongState: not posted; periodClosed, periodHeld, tooManyRows
 */
export async function addVoucherFiles(
  ctx: Ctx,
  { id, files }: ParsedInputOf<(typeof voucherFileCalls)['addVoucherFiles']>,
): Promise<Voucher> {
  const row = await lockRow(ctx, financeVouchers, id);
  const ledger = await writablePeriod(ctx, row.period);
  if (row.state !== 'posted') throw new ServiceError('wrongState');
  const [had] = await ctx.tx
    .select({ files: count() })
    .from(attached)
    .where(and(ofSchool(ctx, attached), eq(attached.voucherId, id)));
  const before = had?.files ?? 0;
  if (before + files.length > limits.financeVoucherFiles)
    throw new ServiceError('tooManyRows', { rows: before + files.length, max: limits.financeVoucherFiles });
  await attach(ctx, id, files, before);
  ctx.audit({ object: { type: 'voucher', id }, change: { files } });
  return wholeVoucher(ctx, row, await chartOf(ctx, ledger.id));
}
