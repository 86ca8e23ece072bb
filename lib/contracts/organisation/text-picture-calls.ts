import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

const base = '/zl_image/text';

/** Pictures inside written texts such as notices; the text names them by their address (`lib/rules/rich-text.ts`). */
export const textPictureCalls = {
  uploadTextPicture: endpoint({
    summary: 'Takes a JPEG or PNG of at most 10 MB and stores it anew, to be shown inside a text',
    method: 'POST',
    path: `${base}/upload`,
    style: 'file',
    access: 'school',
    permission: 'notices.notice.write',
    effect: 'write',
    input: z.strictObject({}),
    reply: z.object({ id: z.string() }),
  }),
  textPicture: endpoint({
    summary: 'A picture of a written text; everybody in the school may read it',
    method: 'GET',
    path: `${base}/picture`,
    style: 'query',
    access: 'school',
    permission: null,
    effect: 'read',
    stream: true,
    input: z.strictObject({ id: z.uuid() }),
    reply: z.never(),
  }),
};
