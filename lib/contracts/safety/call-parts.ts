import { z } from 'zod';

/** Where the family keeps campus safety. */
export const base = '/safe-campus/rest';
export const json = { method: 'POST', style: 'json', access: 'school' } as const;
export const nothing = z.strictObject({});
