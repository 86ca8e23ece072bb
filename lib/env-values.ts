import { z } from 'zod';

/** A port, 0 included. */
export const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port number from 0 to 65535')
  .transform(Number)
  .refine((number) => number <= 65535, 'must be a port number from 0 to 65535');

/** A switch. */
export const onOff = z.enum(['on', 'off'], 'must be on or off').transform((word) => word === 'on');

/** A comma-separated list whose every part satisfies the schema. */
export const listOf = (part: z.ZodType<string, string>) =>
  z
    .string()
    .transform((text) => text.split(',').flatMap((piece) => piece.trim() || []))
    .pipe(z.array(part))
    .default([]);

const isOrigin = (text: string) => {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
};

/** An origin without a path. */
export const origin = z
  .string()
  .refine(isOrigin, 'must be an origin such as https://school.example')
  .transform((text) => new URL(text).origin);
