import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import { endpoint } from '../endpoint.ts';
import { byId, text, uuid } from '../shapes.ts';
import { base, json } from './call-parts.ts';
import { listInput } from './list.ts';
import { studentStates } from './reference.ts';

export const studentBrief = z.object({
  id: z.string(),
  number: z.string(),
  name: z.string(),
  className: z.string().nullable(),
  state: z.enum(studentStates),
});

const pair = z.strictObject({ id: uuid, siblingId: uuid });

/** Brothers and sisters at the school, and the short list that pickers choose from. */
export const siblingCalls = {
  pageStudent: endpoint({
    ...json,
    summary: 'A short page of students for pickers: found by name, pinyin, initials, number or phone',
    path: `${base}/student/pageStudent`,
    permission: 'students.record.view',
    effect: 'read',
    input: z.strictObject({
      q: text(limits.nameChars).default(''),
      page: listInput.shape.page,
      size: listInput.shape.size,
    }),
    reply: z.object({ rows: z.array(studentBrief), total: z.number(), totalIsLowerBound: z.boolean() }),
  }),
  siblings: endpoint({
    ...json,
    summary: 'Brothers and sisters: those who share a guardian’s phone, and those linked by hand',
    path: `${base}/student/sibling/list`,
    permission: 'students.record.view',
    effect: 'read',
    input: byId,
    reply: z.object({ rows: z.array(studentBrief.extend({ how: z.enum(['phone', 'linked']) })) }),
    shows: ['sibling'],
  }),
  linkSibling: endpoint({
    ...json,
    summary: 'Links two students as brothers or sisters',
    path: `${base}/student/sibling/link`,
    permission: 'students.record.edit',
    effect: 'write',
    input: pair.refine(({ id, siblingId }) => id !== siblingId, { path: ['siblingId'], params: { key: 'duplicate' } }),
    reply: z.object({ id: z.string() }),
    touches: ['sibling'],
  }),
  unlinkSibling: endpoint({
    ...json,
    summary: 'Takes such a link back',
    path: `${base}/student/sibling/unlink`,
    permission: 'students.record.edit',
    effect: 'write',
    input: pair,
    reply: z.object({ id: z.string() }),
    touches: ['sibling'],
  }),
};
