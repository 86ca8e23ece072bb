import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { isWrapped } from './families.ts';

/**
 * What the session may add to a query (shell 7.1); `code` travels as groupCode for a group, and `token` only in the
 * header (design section 9).
 */
export const sessionNames = ['schoolId', 'code', 'groupCode', 'token'] as const;

/**
 * The facts that the query of an endpoint takes from the session, beside its own input (shell 7.1): a POST to one of
 * the wrapped paths takes school and code, GET and JSON POST take the school, forms and DELETE take nothing.
 */
export function sessionAdditions(endpoint: Endpoint): readonly ('schoolId' | 'code')[] {
  if (endpoint.access !== 'school') return [];
  const wrapped = endpoint.method === 'POST' && isWrapped(endpoint.path);
  const names = wrapped ? (['schoolId', 'code'] as const) : (['schoolId'] as const);
  const takes = wrapped || endpoint.style === 'query' || endpoint.style === 'json';
  return takes ? names.filter((name) => sessionOwned(endpoint).includes(name)) : [];
}

/** The names of the query that belong to the session and not to the input: those the input does not declare itself. */
export function sessionOwned(endpoint: Endpoint): readonly string[] {
  const declared = endpoint.input instanceof z.ZodObject ? Object.keys(endpoint.input.shape) : [];
  return sessionNames.filter((name) => !declared.includes(name));
}

/**
 * Whether a key makes an endpoint repeatable: writes inside a school that are one transaction. What arrives in steps (a
 * file), is done in steps, leaves as a stream or must not be kept is not.
 */
export const isRepeatable = ({ effect, access, style, stream, inSteps, unkept }: Endpoint) =>
  effect === 'write' && access === 'school' && style !== 'file' && !stream && !inSteps && !unkept;

/** Whether a client's key for a repeatable write is one: 8 to 64 letters, digits, hyphens or underscores. */
export const isIdempotencyKey = (key: string) => /^[\w-]{8,64}$/.test(key);
