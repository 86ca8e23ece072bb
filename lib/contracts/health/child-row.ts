import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import { requiredText, uuid } from '../shapes.ts';

/** The child that a row is about. */
export const childOfRow = z.object({
  id: z.string(),
  name: z.string(),
  number: z.string(),
  className: z.string().nullable(),
});

/** Opening what is sensitive, with why. */
export const openedWhy = z.strictObject({ id: uuid, reason: requiredText(limits.reasonChars) });

/** A page of rows. */
export const pageOf = <R extends z.ZodType>(row: R) =>
  z.object({ rows: z.array(row), total: z.number(), page: z.number(), size: z.number() });

/** How calls of the module travel. */
export const healthCall = { method: 'POST', style: 'json', access: 'school' } as const;
