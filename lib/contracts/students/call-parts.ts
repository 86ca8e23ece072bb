import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import { uuid } from '../shapes.ts';

/** Where the family keeps students and classes. */
export const base = '/zl_api/kidscare/saas';
export const json = { method: 'POST', style: 'json', access: 'school' } as const;
export const nothing = z.strictObject({});
export const someIds = z.array(uuid).min(1).max(limits.batchRows);
