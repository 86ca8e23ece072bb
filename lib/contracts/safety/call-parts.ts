import { z } from 'zod';
import { uuid } from '../shapes.ts';

/** Where the family keeps campus safety. */
export const base = '/safe-campus/rest';
export const json = { method: 'POST', style: 'json', access: 'school' } as const;
export const byId = z.strictObject({ id: uuid });
/** One row as it was read: another version answers 409. */
export const byVersion = z.strictObject({ id: uuid, version: z.int32().min(1) });
export const nothing = z.strictObject({});
