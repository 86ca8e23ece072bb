import { z } from 'zod';

/** Where the family keeps fees, beside students and classes. */
export const base = '/zl_api/kidscare/saas';
export const json = { method: 'POST', style: 'json', access: 'school' } as const;
export const nothing = z.strictObject({});
