import { z } from 'zod';
import {
  numberDigits,
  numberedKinds,
  numberParts,
  numberRestarts,
  saysRestart,
} from '@/lib/rules/fees/number-patterns.ts';
import { unique } from '../shapes.ts';

/** How numbers of a kind are formed. */
export const numberPattern = z
  .strictObject({
    prefix: z.string().regex(/^[A-Z]{1,6}$/),
    parts: z.enum(numberParts),
    digits: z.union(numberDigits.map((digits) => z.literal(digits))),
    restart: z.enum(numberRestarts),
  })
  .refine(saysRestart, { path: ['parts'], params: { key: 'partsTooFew' } });

const patterns = z.record(z.enum(numberedKinds), numberPattern);

export const numberPatternsReply = z.object({
  patterns,
  /** By kind, the next of the count as it is now; and where another pattern is saved. */
  next: z.record(z.enum(numberedKinds), z.object({ serial: z.number(), changed: z.number() })),
  /** Today, of which examples are. */
  day: z.string(),
  /** 0 while nothing was saved. */
  version: z.number(),
});

/** Numbers that were given stay; only those to come are formed anew. */
export const savedNumberPatterns = z.strictObject({
  patterns: patterns.refine((all) => unique(Object.values(all).map(({ prefix }) => prefix)), {
    path: ['receipt', 'prefix'],
    params: { key: 'prefixTaken' },
  }),
  version: z.int32().min(0),
});
