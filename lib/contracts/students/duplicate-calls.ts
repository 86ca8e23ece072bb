import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { byId } from '../shapes.ts';
import { base, json } from './call-parts.ts';
import {
  duplicatesInput,
  duplicatesReply,
  mergeInput,
  mergesInput,
  mergesReply,
  mergeView,
  pairInput,
} from './duplicates.ts';

/** Records that may be of one child, and making one of two. */
export const duplicateCalls = {
  duplicates: endpoint({
    ...json,
    summary: 'Pairs of records that may be of one child, the likeliest first',
    path: `${base}/student/duplicates`,
    permission: 'students.record.merge',
    effect: 'read',
    input: duplicatesInput,
    reply: duplicatesReply,
    shows: ['duplicate'],
  }),
  distinguish: endpoint({
    ...json,
    summary: 'Says that two records are of two children; the pair is not shown again',
    path: `${base}/student/duplicates/distinguish`,
    permission: 'students.record.merge',
    effect: 'write',
    input: pairInput,
    reply: z.object({}),
    touches: ['duplicate'],
  }),
  merge: endpoint({
    ...json,
    summary: 'Makes one record of two: everything that hangs on the other goes over to the surviving one',
    path: `${base}/student/merge`,
    permission: 'students.record.merge',
    effect: 'write',
    input: mergeInput,
    reply: mergeView,
    touches: ['duplicate', 'student'],
  }),
  merges: endpoint({
    ...json,
    summary: 'Merges done so far, newest first',
    path: `${base}/student/merge/list`,
    permission: 'students.record.merge',
    effect: 'read',
    input: mergesInput,
    reply: mergesReply,
    shows: ['duplicate'],
  }),
  undoMerge: endpoint({
    ...json,
    summary: 'Makes two records of one again, as long as the surviving one was not changed since',
    path: `${base}/student/merge/undo`,
    permission: 'students.record.merge',
    effect: 'write',
    input: byId,
    reply: mergeView,
    touches: ['duplicate', 'student'],
  }),
};
