import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { ApprovalFile, applicationCalls } from '@/lib/contracts/approvals/application.ts';
import type { ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { Ctx, Steps } from '../../kernel/context.ts';
import { discardBytes, findFile, recordFile } from '../../kernel/files.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { files } from '../../kernel/schema.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { paperDownload, storePaper } from '../../pictures/papers.ts';
import { mustSee } from '../application/seen.ts';
import { approvalActs, approvalApplications, approvalFiles as table } from '../schema/application.ts';

type Owner = NonNullable<(typeof table.$inferSelect)['ownerType']>;

/**
 * Keeps a file that nothing names yet; its content decides what it is.
 * @throws ServiceError tooLarge, scanType, pictureUnreadable
 */
export async function uploadApprovalFile(
  steps: Steps,
): Promise<ReplyOf<(typeof applicationCalls)['uploadApprovalFile']>> {
  const { stored, name, mediaType } = await storePaper(steps.file, steps);
  try {
    return await steps.run(async (ctx) => {
      await recordFile(ctx, stored, { purpose: 'approvals.file', name, mediaType });
      const added = { addedAt: ctx.now, addedBy: ctx.person.accountId };
      await ctx.tx.insert(table).values({ schoolId: ctx.school.id, fileId: stored.id, ...added });
      ctx.audit({ object: { type: 'file', id: stored.id }, change: { name } });
      return { id: stored.id, name, bytes: stored.bytes, isPicture: mediaType.startsWith('image/') };
    });
  } catch (error) {
    await discardBytes(stored.id);
    throw error;
  }
}

/**
 * A file as a download, for whoever may see what it belongs to, or has just uploaded it.
 * @throws ServiceError notFound
 */
export async function openApprovalFile(steps: Steps, { id }: { readonly id: string }): Promise<Response> {
  const file = await steps.run(async (ctx) => {
    const [found] = await ctx.tx
      .select()
      .from(table)
      .where(and(ofSchool(ctx, table), eq(table.fileId, id)));
    if (!found) throw new ServiceError('notFound');
    if (found.addedBy !== ctx.person.accountId) await mustSeeOwner(ctx, found);
    return findFile(ctx, id);
  });
  return paperDownload(file);
}

async function mustSeeOwner(ctx: Ctx, { ownerType, ownerId }: typeof table.$inferSelect): Promise<void> {
  if (ownerType === 'expense' && ctx.can('approvals.expense.all')) return;
  if (ownerId === null) throw new ServiceError('notFound');
  const applications =
    ownerType === 'act'
      ? await ctx.tx
          .select({ id: approvalActs.applicationId })
          .from(approvalActs)
          .where(and(ofSchool(ctx, approvalActs), eq(approvalActs.id, ownerId)))
      : await ctx.tx
          .select({ id: approvalApplications.id })
          .from(approvalApplications)
          .where(and(ofSchool(ctx, approvalApplications), eq(approvalApplications.documentId, ownerId)));
  await mustSee(
    ctx,
    applications.map(({ id }) => id),
  );
}

/**
 * Gives a document or an act files: those that it has, or that nothing has yet and the same person uploaded.
 * @throws ServiceError notFound
 */
export async function attachFiles(
  ctx: Pick<Ctx, 'tx' | 'school' | 'person'>,
  ownerType: Owner,
  ownerId: string,
  fileIds: readonly string[],
): Promise<void> {
  for (const [at, fileId] of fileIds.entries()) {
    const loose = and(isNull(table.ownerId), eq(table.addedBy, ctx.person.accountId));
    const taken = await ctx.tx
      .update(table)
      .set({ ownerType, ownerId, at })
      .where(and(ofSchool(ctx, table), eq(table.fileId, fileId), or(eq(table.ownerId, ownerId), loose)))
      .returning({ id: table.fileId });
    if (taken.length === 0) throw new ServiceError('notFound');
  }
}

/** Lets go of files of a document that are not among these; they go for good. */
export async function keepOnlyFiles(ctx: Ctx, ownerId: string, fileIds: readonly string[]): Promise<void> {
  const owned = (await filesOf(ctx, [ownerId])).get(ownerId) ?? [];
  const gone = owned.map(({ id }) => id).filter((id) => !fileIds.includes(id));
  if (gone.length === 0) return;
  await ctx.tx.delete(files).where(and(ofSchool(ctx, files), inArray(files.id, gone)));
  ctx.afterCommit(() => {
    for (const id of gone) void discardBytes(id);
  });
}

/** The files of documents and acts in their order, by owner. */
export async function filesOf(
  ctx: Pick<Ctx, 'tx'> & { readonly school: { readonly id: string } },
  ownerIds: readonly string[],
): Promise<ReadonlyMap<string, readonly ApprovalFile[]>> {
  if (ownerIds.length === 0) return new Map();
  const rows = await ctx.tx
    .select({ ownerId: table.ownerId, id: files.id, name: files.name, bytes: files.bytes, mediaType: files.mediaType })
    .from(table)
    .innerJoin(files, and(eq(files.schoolId, table.schoolId), eq(files.id, table.fileId)))
    .where(and(ofSchool(ctx, table), inArray(table.ownerId, [...ownerIds])))
    .orderBy(asc(table.ownerId), asc(table.at), asc(table.fileId));
  return filesByOwner(rows);
}

interface OwnedFile extends Omit<ApprovalFile, 'isPicture'> {
  readonly ownerId: string | null;
  readonly mediaType: string;
}

/** The same, of what is read already. */
export function filesByOwner(rows: readonly OwnedFile[]): ReadonlyMap<string, readonly ApprovalFile[]> {
  const shown = rows.map(({ ownerId, mediaType, ...file }) => ({
    ownerId: ownerId ?? '',
    file: { ...file, isPicture: mediaType.startsWith('image/') },
  }));
  return new Map([...Map.groupBy(shown, ({ ownerId }) => ownerId)].map(([id, of]) => [id, of.map(({ file }) => file)]));
}
