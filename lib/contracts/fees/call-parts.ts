import { z } from 'zod';
import { uuid } from '../shapes.ts';

/** Where the family keeps fees, beside students and classes. */
export const base = '/zl_api/kidscare/saas';
export const json = { method: 'POST', style: 'json', access: 'school' } as const;
export const byId = z.strictObject({ id: uuid });
export const nothing = z.strictObject({});
