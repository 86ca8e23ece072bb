import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import { endpoint } from '../endpoint.ts';
import { byId, text, uuid } from '../shapes.ts';
import { uploadedFile } from './file.ts';

const count = z.int().min(0);
const path = '/zl_image/media/upload';
const edit = { method: 'POST', access: 'school', permission: 'media.library.edit', effect: 'write' } as const;

/** Large files, which come in parts: with a pause, after a reload or a connection that was cut they go on. */
export const uploadCalls = {
  beginUpload: endpoint({
    ...edit,
    style: 'json',
    summary:
      'Begins to send a file in parts, or takes up again the one of this name and size, with what has come of it',
    path: `${path}/begin`,
    input: z.strictObject({
      /** The place of the session's school, as `capability` names it. */
      basePath: text(limits.mediaNameChars),
      /** The directory's id, or `root`, a slash, and the name. */
      objectPath: text(limits.mediaNameChars * 4),
      bytes: z.int().min(1).max(limits.mediaFileBytes),
      /** Of the whole file; null where the browser cannot count it. */
      sha256: z
        .string()
        .regex(/^[\da-f]{64}$/)
        .nullable(),
    }),
    reply: z.object({
      id: z.string(),
      /** All but the last have this length. */
      chunkBytes: count,
      /** The places of the parts that have not come yet, from 0. */
      lacking: z.array(count),
    }),
    touches: [],
  }),
  sendChunk: endpoint({
    ...edit,
    style: 'file',
    fileBytes: limits.mediaChunkBytes,
    summary: 'Takes one part; sent again it changes nothing',
    path: `${path}/chunk`,
    input: z.strictObject({ uploadId: uuid, at: z.coerce.number().pipe(count) }),
    reply: z.object({ lacking: z.array(count) }),
    touches: [],
  }),
  endUpload: endpoint({
    ...edit,
    style: 'json',
    inSteps: true,
    summary: 'Puts the parts together, holds the whole against what was counted, and keeps it like any other file',
    path: `${path}/end`,
    input: byId,
    reply: uploadedFile,
    touches: ['mediaFile'],
  }),
  dropUpload: endpoint({
    ...edit,
    style: 'json',
    summary: 'Gives up a file on its way, with the parts that have come',
    path: `${path}/drop`,
    input: byId,
    reply: z.null(),
    touches: [],
  }),
};
