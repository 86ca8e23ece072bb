import { and, eq } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { itemPictureCalls } from '@/lib/contracts/goods/item-picture.ts';
import type { Ctx, Steps } from '../../kernel/context.ts';
import { fileResponse } from '../../kernel/file-response.ts';
import { discardBytes, findFile, recordFile, type StoredBytes } from '../../kernel/files.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { changeRow } from '../../kernel/moved-row.ts';
import { findRow, lockRow, ofSchool } from '../../kernel/of-school.ts';
import { files } from '../../kernel/schema.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { keepSquare } from '../../pictures/kept-square.ts';
import { goodsItems } from '../schema/item.ts';

type Calls = typeof itemPictureCalls;

/** Gives an item a picture. @throws ServiceError notFound, pictureTooLarge, pictureType, pictureUnreadable */
async function uploadItemPicture(
  steps: Steps,
  { id }: ParsedInputOf<Calls['uploadItemPicture']>,
): Promise<ReplyOf<Calls['uploadItemPicture']>> {
  const find = (ctx: Ctx) => findRow(ctx, goodsItems, id);
  return { pictureId: await keepSquare(steps, { find, enter: (ctx, stored) => enter(ctx, id, stored) }) };
}

async function enter(ctx: Ctx, id: string, stored: StoredBytes): Promise<void> {
  const item = await lockRow(ctx, goodsItems, id);
  await recordFile(ctx, stored, { purpose: 'goods.picture', name: 'picture.png', mediaType: 'image/png' });
  await changeRow(ctx, goodsItems, item, { pictureId: stored.id });
  await dropPicture(ctx, item);
  ctx.audit({ object: { type: 'item', id }, change: { name: item.name, picture: stored.id } });
}

/** Takes a picture away that nothing shows any more. */
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
  const picture = await steps.run(async (ctx) => {
    const item = await findRow(ctx, goodsItems, id);
    if (item.pictureId !== pictureId) throw new ServiceError('notFound');
    return findFile(ctx, pictureId);
  });
  return fileResponse(picture);
}

export const itemPictureVerbs: VerbGroup<Calls> = {
  uploadItemPicture: { steps: uploadItemPicture },
  itemPicture: { steps: itemPicture },
};
