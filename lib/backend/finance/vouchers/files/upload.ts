import { and, eq, or, sql } from 'drizzle-orm';
import type { ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { voucherFileCalls } from '@/lib/contracts/finance/voucher-files.ts';
import type { Steps } from '../../../kernel/context.ts';
import { discardBytes, findFile, recordFile } from '../../../kernel/files.ts';
import { ofSchool } from '../../../kernel/of-school.ts';
import { ServiceError } from '../../../kernel/service-error.ts';
import { paperDownload, storePaper } from '../../../pictures/papers.ts';
import { financeVoucherFiles as attached } from '../../schema/voucher-files.ts';

type Calls = typeof voucherFileCalls;

/**
 * Keeps an original that no voucher has yet; its content decides what it is.
 * @throws ServiceError tooLarge, scanType, pictureUnreadable
 */
export async function uploadVoucherFile(steps: Steps): Promise<ReplyOf<Calls['uploadVoucherFile']>> {
  const paper = await storePaper(steps.file, steps);
  const { stored, name, mediaType } = paper;
  try {
    return await steps.run(async (ctx) => {
      const [addedAt, addedBy] = [ctx.now, ctx.person.accountId];
      await recordFile(ctx, stored, { purpose: 'finance.voucher', name, mediaType });
      await ctx.tx.insert(attached).values({ schoolId: ctx.school.id, fileId: stored.id, addedAt, addedBy });
      ctx.audit({ object: { type: 'file', id: stored.id }, change: { name } });
      return { id: stored.id, name, bytes: stored.bytes, addedBy: ctx.person.name, addedAt: addedAt.toISOString() };
    });
  } catch (error) {
    await discardBytes(stored.id);
    throw error;
  }
}

/**
 * An original as a download; one that no voucher has yet is opened by whoever uploaded it alone.
 * @throws ServiceError notFound
 */
export async function openVoucherFile(steps: Steps, { id }: { readonly id: string }): Promise<Response> {
  const file = await steps.run(async (ctx) => {
    const mine = eq(attached.addedBy, ctx.person.accountId);
    const [found] = await ctx.tx
      .select({ id: attached.fileId })
      .from(attached)
      .where(and(ofSchool(ctx, attached), eq(attached.fileId, id), or(sql`${attached.voucherId} is not null`, mine)));
    if (!found) throw new ServiceError('notFound');
    return findFile(ctx, found.id);
  });
  return paperDownload(file);
}
