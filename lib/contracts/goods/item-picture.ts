import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { byId, uuid } from '../shapes.ts';

const path = '/gateway/goods/item/picture';

/** What an item looks like: 240 by 240, PNG. */
export const itemPictureCalls = {
  uploadItemPicture: endpoint({
    summary: 'Takes a JPEG or PNG of at most 10 MB, cuts it square and keeps it in the place of the former one',
    method: 'POST',
    style: 'file',
    access: 'school',
    path: `${path}/upload`,
    permission: 'goods.item.edit',
    effect: 'write',
    input: byId,
    reply: z.object({ pictureId: z.string() }),
    touches: ['item'],
  }),
  itemPicture: endpoint({
    summary: 'The picture of an item',
    method: 'GET',
    style: 'query',
    access: 'school',
    path,
    permission: 'goods.item.view',
    effect: 'read',
    stream: true,
    /** `pictureId` as the item names it, so that a new picture has a new address. */
    input: z.strictObject({ id: uuid, pictureId: uuid }),
    reply: z.never(),
  }),
};
