import { and, asc, eq, inArray } from 'drizzle-orm';
import type { VoucherFile } from '@/lib/contracts/finance/vouchers.ts';
import { accounts } from '../../../account/schema.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { ofSchool } from '../../../kernel/of-school.ts';
import { files } from '../../../kernel/schema.ts';
import { financeVoucherFiles as attached } from '../../schema/voucher-files.ts';

/** The attached originals of vouchers in their order, by voucher. */
export async function filesByVoucher(
  ctx: Ctx,
  voucherIds: readonly string[],
): Promise<ReadonlyMap<string, readonly VoucherFile[]>> {
  if (voucherIds.length === 0) return new Map();
  const rows = await ctx.tx
    .select({ attached, name: files.name, bytes: files.bytes, addedBy: accounts.name })
    .from(attached)
    .innerJoin(files, and(eq(files.schoolId, attached.schoolId), eq(files.id, attached.fileId)))
    .leftJoin(accounts, eq(accounts.id, attached.addedBy))
    .where(and(ofSchool(ctx, attached), inArray(attached.voucherId, [...voucherIds])))
    .orderBy(asc(attached.voucherId), asc(attached.at), asc(attached.fileId));
  const seen = rows.map(({ attached: { voucherId, fileId, addedAt }, name, bytes, addedBy }) => ({
    voucherId,
    file: { id: fileId, name, bytes, addedBy: addedBy ?? '', addedAt: addedAt.toISOString() },
  }));
  return new Map(
    [...Map.groupBy(seen, ({ voucherId }) => voucherId ?? '')].map(([id, of]) => [id, of.map(({ file }) => file)]),
  );
}
