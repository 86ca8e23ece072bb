import { z } from 'zod';
import type { Schema } from './endpoint.ts';

type Json = { readonly [name: string]: unknown };

/** Texts that the patterns of the contract take; tried in turn. */
const texts = [
  '示例',
  '2026-09-01',
  '2026-09',
  '08:30',
  '100',
  '1',
  '110101',
  'a',
  'item',
  '/eduplus/default',
  'https://school.example/',
  '13900000000',
  '1234',
  '',
  '2026-09-01T00:30:00.000Z',
  '2026',
  'example-key-of-a-browser',
  '01',
  'x'.repeat(43),
] as const;

const uuid = '019abcde-0000-7000-8000-000000000001';
const depthMax = 8;

/**
 * An input or reply as it may look, made of its schema; null where our own rules, which a schema cannot say, refuse
 * what was made. Pure.
 */
export function exampleOf(schema: Schema, written: Json): { readonly value: unknown } | null {
  const value = made(written, 0);
  return z.safeParse(schema, value).success ? { value } : null;
}

function made(schema: Json, depth: number): unknown {
  if ('const' in schema) return schema.const;
  if ('default' in schema) return schema.default;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const choices = (schema.anyOf ?? schema.oneOf) as Json[] | undefined;
  if (choices) return made(choices[0] ?? {}, depth);
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object':
      return objectOf(schema, depth);
    case 'array':
      return listOf(schema, depth);
    case 'string':
      return textOf(schema);
    case 'integer':
    case 'number':
      return Math.max(1, Number(schema.minimum ?? 1));
    case 'boolean':
      return true;
    default:
      return null;
  }
}

function objectOf({ properties = {}, required = [] }: Json, depth: number): Json {
  const wanted = required as readonly string[];
  // What is left out of a deep or wide one says little.
  const shown = Object.entries(properties as Record<string, Json>).filter(([name]) => wanted.includes(name));
  return Object.fromEntries(shown.map(([name, inner]) => [name, made(inner, depth + 1)]));
}

function listOf({ items, prefixItems, minItems = 0 }: Json, depth: number): unknown[] {
  if (Array.isArray(prefixItems)) return prefixItems.map((inner) => made(inner as Json, depth + 1));
  const isShown = items && depth < depthMax && !('$ref' in (items as Json));
  return isShown || Number(minItems) > 0 ? [made((items ?? {}) as Json, depth + 1)] : [];
}

function textOf({ format, pattern, minLength = 0, maxLength = 1_000 }: Json): string {
  if (format === 'uuid') return uuid;
  if (format === 'date') return '2026-09-01';
  if (format === 'date-time') return '2026-09-01T00:30:00.000Z';
  if (format === 'uri') return 'https://school.example/';
  const fits = (text: string) =>
    text.length >= Number(minLength) &&
    text.length <= Number(maxLength) &&
    (typeof pattern !== 'string' || new RegExp(pattern).test(text));
  return texts.find(fits) ?? '示例'.padEnd(Number(minLength), '例');
}
