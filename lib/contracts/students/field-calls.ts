import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { byVersion, uuid, version } from '../shapes.ts';
import { base, json, nothing } from './call-parts.ts';
import { customValues, fieldInput, fieldRow } from './fields.ts';
import { studentRecord } from './record.ts';

const fields = z.object({
  rows: z.array(fieldRow),
  /** What this person may do with them. */
  actions: z.array(z.literal('edit')),
});

/** Fields of the record that a school adds itself. */
export const fieldCalls = {
  fields: endpoint({
    ...json,
    summary: 'The fields of the school’s own, in their order',
    path: `${base}/student/field/list`,
    permission: 'students.record.view',
    effect: 'read',
    input: nothing,
    reply: fields,
    shows: ['field'],
  }),
  saveField: endpoint({
    ...json,
    summary: 'Adds or changes a field; the type of one that holds values stays; 409 when somebody was faster',
    path: `${base}/student/field/save`,
    permission: 'students.field.edit',
    wholeSchool: true,
    effect: 'write',
    input: fieldInput,
    reply: fieldRow,
    touches: ['field'],
  }),
  orderFields: endpoint({
    ...json,
    summary: 'Puts the fields into an order; all of them are named',
    path: `${base}/student/field/order`,
    permission: 'students.field.edit',
    wholeSchool: true,
    effect: 'write',
    input: z.strictObject({ ids: z.array(uuid).min(1).max(100) }),
    reply: fields,
    touches: ['field'],
  }),
  removeField: endpoint({
    ...json,
    summary: 'Takes a field out of the record; values entered in it are no longer shown',
    path: `${base}/student/field/delete`,
    permission: 'students.field.edit',
    wholeSchool: true,
    effect: 'write',
    input: byVersion,
    reply: z.object({ id: z.string() }),
    touches: ['field'],
  }),
  saveCustom: endpoint({
    ...json,
    summary: 'Writes the values of the school’s own fields of one student; 409 when somebody was faster',
    path: `${base}/student/field/values`,
    permission: 'students.record.edit',
    effect: 'write',
    input: z.strictObject({ id: uuid, version, values: customValues }),
    reply: studentRecord,
    touches: ['fieldValue'],
  }),
};
