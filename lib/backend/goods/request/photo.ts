import { and, eq, inArray } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { requestPhotoCalls } from '@/lib/contracts/goods/request-photo.ts';
import type { Ctx, Steps } from '../../kernel/context.ts';
import { fileResponse } from '../../kernel/file-response.ts';
import { findFile, recordFile, type StoredBytes } from '../../kernel/files.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { changeRow } from '../../kernel/moved-row.ts';
import { findRow } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { keepPhoto } from '../../pictures/kept-square.ts';
import { dropPicture } from '../item/picture.ts';
import { goodsDocuments as table } from '../schema/document.ts';
import { purchaseRequest, refuseByFlow } from './request.ts';

type Calls = typeof requestPhotoCalls;

/**
 * Gives an own request a photo of what is meant, or another one while nobody decides about it.
 * @throws ServiceError notFound, goodsByFlow, pictureTooLarge, pictureType, pictureUnreadable
 */
async function uploadRequestPhoto(
  steps: Steps,
  { id }: ParsedInputOf<Calls['uploadRequestPhoto']>,
): Promise<ReplyOf<Calls['uploadRequestPhoto']>> {
  const find = (ctx: Ctx) => ownRequest(ctx, id, false);
  return { photoId: await keepPhoto(steps, { find, enter: (ctx, stored) => enter(ctx, id, stored) }) };
}

/** What may still get a photo. What a flow has been asked about keeps the one that it has. */
async function ownRequest(ctx: Ctx, id: string, lock: boolean) {
  const own = and(
    ...[eq(table.kind, 'request'), eq(table.createdBy, ctx.person.accountId)],
    inArray(table.state, ['checking', 'returned']),
  );
  const row = await findRow(ctx, table, id, { more: own, lock });
  if (row.photoId !== null && row.state === 'checking') await refuseByFlow(ctx, row);
  return row;
}

async function enter(ctx: Ctx, id: string, stored: StoredBytes): Promise<void> {
  const row = await ownRequest(ctx, id, true);
  await recordFile(ctx, stored, { purpose: 'goods.photo', name: 'photo.jpg', mediaType: 'image/jpeg' });
  await changeRow(ctx, table, row, { photoId: stored.id });
  await dropPicture(ctx, { pictureId: row.photoId });
  ctx.audit({ object: { type: 'goodsRequest', id }, change: { number: row.number, photo: stored.id } });
}

/** The photo of a request, for whoever may read that. @throws ServiceError notFound */
async function requestPhoto(steps: Steps, { id, photoId }: ParsedInputOf<Calls['requestPhoto']>): Promise<Response> {
  const photo = await steps.run(async (ctx) => {
    if ((await purchaseRequest(ctx, { id })).photoId !== photoId) throw new ServiceError('notFound');
    return findFile(ctx, photoId);
  });
  return fileResponse(photo);
}

export const requestPhotoVerbs: VerbGroup<Calls> = {
  uploadRequestPhoto: { steps: uploadRequestPhoto },
  requestPhoto: { steps: requestPhoto },
};
