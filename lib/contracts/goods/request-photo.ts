import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { byId, uuid } from '../shapes.ts';

const path = '/gateway/goods/request/photo';

/** A photo of what is meant by a request. */
export const requestPhotoCalls = {
  uploadRequestPhoto: endpoint({
    summary: 'Takes a JPEG or PNG of at most 10 MB for an own request, in the place of the former one',
    method: 'POST',
    style: 'file',
    access: 'school',
    path: `${path}/upload`,
    permission: 'goods.request.edit',
    effect: 'write',
    input: byId,
    reply: z.object({ photoId: z.string() }),
    touches: ['goodsRequest'],
  }),
  requestPhoto: endpoint({
    summary: 'The photo of a request',
    method: 'GET',
    style: 'query',
    access: 'school',
    path,
    permission: 'goods.request.view',
    effect: 'read',
    stream: true,
    /** `photoId` as the request names it, so that a new photo has a new address. */
    input: z.strictObject({ id: uuid, photoId: uuid }),
    reply: z.never(),
  }),
};
