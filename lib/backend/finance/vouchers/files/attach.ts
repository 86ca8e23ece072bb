import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Ctx } from '../../../kernel/context.ts';
import { discardBytes } from '../../../kernel/files.ts';
import { ofSchool } from '../../../kernel/of-school.ts';
import { files } from '../../../kernel/schema.ts';
import { ServiceError } from '../../../kernel/service-error.ts';
import { financeVoucherFiles as attached } from '../../schema/voucher-files.ts';

/**
 * Makes these the originals of a draft, in this order; what it had before and is not among them goes for good.
 * @throws ServiceError notFound
 */
export async function attachOnly(ctx: Ctx, voucherId: string, fileIds: readonly string[]): Promise<void> {
  const wanted = new Set(fileIds);
  const before = await ctx.tx
    .select({ id: attached.fileId })
    .from(attached)
    .where(and(ofSchool(ctx, attached), eq(attached.voucherId, voucherId)));
  await attach(ctx, voucherId, [...wanted], 0);
  await forget(
    ctx,
    before.map(({ id }) => id).filter((id) => !wanted.has(id)),
  );
}

/** Gives a voucher originals from a place on: its own, or such as no voucher has. @throws ServiceError notFound */
export async function attach(ctx: Ctx, voucherId: string, fileIds: readonly string[], from: number): Promise<void> {
  for (const [at, fileId] of fileIds.entries()) {
    const taken = await ctx.tx
      .update(attached)
      .set({ voucherId, at: from + at })
      .where(
        and(
          ofSchool(ctx, attached),
          eq(attached.fileId, fileId),
          or(eq(attached.voucherId, voucherId), isNull(attached.voucherId)),
        ),
      )
      .returning({ id: attached.fileId });
    if (taken.length === 0) throw new ServiceError('notFound');
  }
}

/** The originals of vouchers that are about to be deleted. */
export async function forgetFilesOf(ctx: Ctx, voucherIds: readonly string[]): Promise<void> {
  if (voucherIds.length === 0) return;
  const rows = await ctx.tx
    .select({ id: attached.fileId })
    .from(attached)
    .where(and(ofSchool(ctx, attached), inArray(attached.voucherId, [...voucherIds])));
  await forget(
    ctx,
    rows.map(({ id }) => id),
  );
}

/** Rows of files with what names them; the bytes go after the commit. */
async function forget(ctx: Ctx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await ctx.tx.delete(files).where(and(ofSchool(ctx, files), inArray(files.id, [...ids])));
  ctx.afterCommit(() => {
    for (const id of ids) void discardBytes(id);
  });
}
