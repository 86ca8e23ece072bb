import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { and, eq } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { itemPictureCalls } from '@/lib/contracts/goods/item-picture.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Ctx, Steps } from '../../kernel/context.ts';
import { discardBytes, findFile, localPath, recordFile, type StoredBytes, storeBytes } from '../../kernel/files.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { changeRow } from '../../kernel/moved-row.ts';
import { findRow, lockRow, ofSchool } from '../../kernel/of-school.ts';
import { files } from '../../kernel/schema.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { uploadedSquare } from '../../pictures/uploaded-square.ts';
import { goodsItems } from '../schema/item.ts';

type Calls = typeof itemPictureCalls;

/** Gives an item a picture. @throws ServiceError notFound, pictureTooLarge, pictureType, pictureUnreadable */
async function uploadItemPicture(
  steps: Steps,
  { id }: ParsedInputOf<Calls['uploadItemPicture']>,
): Promise<ReplyOf<Calls['uploadItemPicture']>> {
  const { file } = steps;
  if (!file) throw new ServiceError('pictureType');
  await steps.run((ctx) => findRow(ctx, goodsItems, id));
  const stored = await storeBytes(Readable.from([await uploadedSquare(file.bytes(), steps)]), limits.pictureBytes);
  try {
    await steps.run((ctx) => enter(ctx, id, stored));
  } catch (error) {
    await discardBytes(stored.id);
    throw error;
  }
  return { pictureId: stored.id };
}

async function enter(ctx: Ctx, id: string, stored: StoredBytes): Promise<void> {
  const item = await lockRow(ctx, goodsItems, id);
  await recordFile(ctx, stored, { purpose: 'goods.picture', name: 'picture.png', mediaType: 'image/png' });
  await changeRow(ctx, goodsItems, item, { pictureId: stored.id });
  await dropPicture(ctx, item);
  ctx.audit({ object: { type: 'item', id }, change: { name: item.name, picture: stored.id } });
}

/** Takes the picture of an item away that nothing shows any more. */
export async function dropPicture(
  ctx: Ctx,
  { pictureId }: Pick<typeof goodsItems.$inferSelect, 'pictureId'>,
): Promise<void> {
  if (pictureId === null) return;
  await ctx.tx.delete(files).where(and(ofSchool(ctx, files), eq(files.id, pictureId)));
  ctx.afterCommit(() => void discardBytes(pictureId));
}

/** The picture of an item. @throws ServiceError notFound */
async function itemPicture(steps: Steps, { id, pictureId }: ParsedInputOf<Calls['itemPicture']>): Promise<Response> {
  const { bytes } = await steps.run(async (ctx) => {
    const item = await findRow(ctx, goodsItems, id);
    if (item.pictureId !== pictureId) throw new ServiceError('notFound');
    return findFile(ctx, pictureId);
  });
  const stream = Readable.toWeb(createReadStream(await localPath(pictureId))) as ReadableStream<Uint8Array>;
  return new Response(stream, {
    headers: { 'content-type': 'image/png', 'content-length': `${bytes}`, 'content-disposition': 'inline' },
  });
}

export const itemPictureVerbs: VerbGroup<Calls> = {
  uploadItemPicture: { steps: uploadItemPicture },
  itemPicture: { steps: itemPicture },
};
