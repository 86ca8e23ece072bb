import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { byId, uuid } from '../shapes.ts';
import { base, json, nothing, someIds } from './call-parts.ts';
import { deletedInput, deletedReply, exportInput, listInput, listReply } from './list.ts';
import { changeManyInput, changeManyReply, valuesOfManyInput, valuesOfManyReply } from './many.ts';
import { changedStudent, newStudent, savedStudent, studentRecord } from './record.ts';
import { references } from './reference-lists.ts';

/** Records one by one, the list, its export, and the recently deleted. */
export const recordCalls = {
  list: endpoint({
    ...json,
    summary: 'A page of students, filtered, searched and sorted',
    path: `${base}/student/queryPage`,
    permission: 'students.record.view',
    effect: 'read',
    input: listInput,
    reply: listReply,
    shows: ['student', 'className', 'fieldValue'],
  }),
  get: endpoint({
    ...json,
    summary: 'One student with guardians',
    path: `${base}/student/info`,
    permission: 'students.record.view',
    effect: 'read',
    input: byId,
    reply: studentRecord,
    shows: ['student', 'className', 'photo', 'field', 'fieldValue'],
  }),
  references: endpoint({
    ...json,
    summary: 'The fixed lists of the record as codes',
    path: `${base}/student/dictionaries`,
    permission: 'students.record.view',
    effect: 'read',
    input: nothing,
    reply: z.record(z.enum(Object.keys(references) as [keyof typeof references]), z.array(z.string())),
  }),
  enrol: endpoint({
    ...json,
    summary: 'Adds a student',
    path: `${base}/student/save`,
    permission: 'students.record.edit',
    effect: 'write',
    input: newStudent,
    reply: savedStudent,
    touches: ['student'],
  }),
  update: endpoint({
    ...json,
    summary: 'Changes what is named of a student; 409 with the current record when somebody was faster',
    path: `${base}/student/update`,
    permission: 'students.record.edit',
    effect: 'write',
    input: changedStudent,
    reply: savedStudent,
    touches: ['student'],
  }),
  valuesOfMany: endpoint({
    ...json,
    summary: 'What a field holds for each of some students, before it is set for all of them',
    path: `${base}/student/batchValues`,
    permission: 'students.record.edit',
    effect: 'read',
    input: valuesOfManyInput,
    reply: valuesOfManyReply,
    shows: ['student'],
  }),
  changeMany: endpoint({
    ...json,
    summary: 'Sets one field of some students, all or none; 409 with those whom somebody changed meanwhile',
    path: `${base}/student/batchUpdate`,
    permission: 'students.record.edit',
    effect: 'write',
    input: changeManyInput,
    reply: changeManyReply,
    touches: ['student'],
  }),
  remove: endpoint({
    ...json,
    summary: 'Deletes students; they can be restored for 30 days',
    path: `${base}/student/batchDelete`,
    permission: 'students.record.delete',
    effect: 'write',
    input: z.strictObject({ ids: someIds }),
    /** `ids`: those that this call deleted, to be handed to `restore` by an undo. */
    reply: z.object({ ids: z.array(z.string()) }),
    touches: ['student'],
  }),
  removeOne: endpoint({
    ...json,
    summary: 'Deletes one student; it can be restored for 30 days',
    path: `${base}/student/delete`,
    permission: 'students.record.delete',
    effect: 'write',
    input: byId,
    reply: z.object({ ids: z.array(z.string()) }),
    touches: ['student'],
  }),
  restore: endpoint({
    ...json,
    summary: 'Brings deleted students back',
    path: `${base}/student/restore`,
    permission: 'students.record.delete',
    effect: 'write',
    input: z.strictObject({ ids: someIds }),
    reply: z.object({ ids: z.array(z.string()) }),
    touches: ['student'],
  }),
  deleted: endpoint({
    ...json,
    summary: 'Students deleted within 30 days, newest first: the lasting list of what can be undone',
    path: `${base}/student/deletedPage`,
    permission: 'students.record.delete',
    effect: 'read',
    input: deletedInput,
    reply: deletedReply,
    shows: ['student'],
  }),
  reveal: endpoint({
    ...json,
    summary:
      'One whole identity number or phone; leaves an audit row. 403 past the numbers of an hour, until the person has proven anew',
    path: `${base}/student/reveal`,
    permission: 'students.record.reveal',
    effect: 'write',
    /** With `guardianId` the guardian's, else the student's own (identity number only). */
    input: z
      .strictObject({ id: uuid, guardianId: uuid.optional(), field: z.enum(['idNumber', 'phone']) })
      .refine((i) => i.field === 'idNumber' || i.guardianId, { path: ['guardianId'], params: { key: 'required' } }),
    reply: z.object({ value: z.string() }),
  }),
  exportList: endpoint({
    ...json,
    summary: 'The filtered students as a sheet; with whole numbers only for who has proven anew, else 403',
    path: `${base}/student/export`,
    permission: 'students.record.export',
    effect: 'write',
    stream: true,
    input: exportInput,
    reply: z.never(),
  }),
};
