import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { byId, uuid } from '../shapes.ts';
import { base, json } from './call-parts.ts';

/** The photo of a student: 240 by 240, PNG (modules section 5). */
export const photoCalls = {
  uploadPhoto: endpoint({
    summary: 'Takes a JPEG or PNG of at most 10 MB, cuts it square and stores it anew as PNG of 240 by 240',
    method: 'POST',
    style: 'file',
    access: 'school',
    path: `${base}/student/photo/upload`,
    permission: 'students.record.edit',
    effect: 'write',
    input: byId,
    reply: z.object({ photoId: z.string() }),
    touches: ['photo'],
  }),
  removePhoto: endpoint({
    ...json,
    summary: 'Takes the photo out of the record',
    path: `${base}/student/photo/delete`,
    permission: 'students.record.edit',
    effect: 'write',
    input: byId,
    reply: z.object({ id: z.string() }),
    touches: ['photo'],
  }),
  photo: endpoint({
    summary: 'The photo as a picture',
    method: 'GET',
    style: 'query',
    access: 'school',
    path: `${base}/student/photo`,
    permission: 'students.record.view',
    effect: 'read',
    stream: true,
    /** `photoId` as the record names it, so that a new photo has a new address. */
    input: z.strictObject({ id: uuid, photoId: uuid }),
    reply: z.never(),
  }),
};
