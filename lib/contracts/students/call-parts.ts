import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import { uuid } from './record.ts';

/** Where the family keeps students and classes. */
export const base = '/zl_api/kidscare/saas';
export const json = { method: 'POST', style: 'json', access: 'school' } as const;
export const byId = z.strictObject({ id: uuid });
/** One row as it was read: another version answers 409. */
export const byVersion = z.strictObject({ id: uuid, version: z.int32().min(1) });
export const nothing = z.strictObject({});
export const someIds = z.array(uuid).min(1).max(limits.batchRows);

/** Every answer that shows students or counts them. */
export const shown = [
  'students.list',
  'students.get',
  'students.classes',
  'students.deleted',
  'students.history',
  'students.leavings',
  'students.leavingChecks',
];
