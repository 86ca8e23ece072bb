import { z } from 'zod';
import type { Schema } from './endpoint.ts';
import { wordsFor } from './openapi-words.ts';
import { calendarDate } from './shapes.ts';

export type Json = { readonly [name: string]: unknown };
export type Schemas = Record<string, Json>;
/** What a field is called on the screens of a module, where it is shown on one. */
export type Titles = (module: string, field: string) => string | undefined;

export interface Named {
  readonly schema: Json;
  readonly ref: Json;
}

/** Puts a schema among the document's components; what it defines for itself becomes a component of its own. */
export function named(schema: Schema, name: string, schemas: Schemas, titles: Titles): Named {
  const {
    $schema: _,
    $defs = {},
    ...root
  } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // A day is checked by a rule of ours, which a schema cannot say.
      if ((zodSchema as unknown) === calendarDate) jsonSchema.format = 'date';
      // The format says it; the pattern 200 signs longer, 333 times.
      if (jsonSchema.format === 'uuid') delete jsonSchema.pattern;
    },
  }) as Json;
  const moved = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(moved);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, key === '$ref' ? movedRef(String(inner), name) : moved(inner)]),
    );
  };
  const module = name.split('.')[0] ?? '';
  const settled = (value: unknown) => described(moved(value), (field) => titles(module, field)) as Json;
  for (const [key, inner] of Object.entries($defs as Json)) schemas[`${name}.${key}`] = settled(inner);
  const component = settled(root);
  schemas[name] = component;
  return { schema: component, ref: { $ref: `#/components/schemas/${name}` } };
}

/** Every property with its unit, format and meaning, as its name and its title say them. */
function described(value: unknown, title: (field: string) => string | undefined): unknown {
  if (Array.isArray(value)) return value.map((inner) => described(inner, title));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (key !== 'properties' || typeof inner !== 'object' || inner === null) return [key, described(inner, title)];
      const properties = Object.entries(inner as Record<string, Json>).map(([field, schema]) => [
        field,
        propertyOf(field, described(schema, title) as Json, title(field)),
      ]);
      return [key, Object.fromEntries(properties)];
    }),
  );
}

function propertyOf(field: string, schema: Json, title: string | undefined): Json {
  if ('description' in schema || 'const' in schema) return schema;
  const { format, description } = wordsFor(field, schema) ?? {};
  const words = [title && `${title}.`, description].filter(Boolean).join(' ');
  return { ...(format ? withFormat(schema, format) : schema), ...(words ? { description: words } : {}) };
}

/** The format stands where the text does, which may be one of two kinds (`anyOf` with null). */
function withFormat(schema: Json, format: string): Json {
  const isText = (one: Json) => one.type === 'string' && !one.format && !one.pattern && !one.enum;
  if (isText(schema)) return { ...schema, format };
  const anyOf = schema.anyOf as Json[] | undefined;
  return anyOf ? { ...schema, anyOf: anyOf.map((one) => (isText(one) ? { ...one, format } : one)) } : schema;
}

const movedRef = (ref: string, name: string) =>
  ref === '#' ? `#/components/schemas/${name}` : ref.replace(/^#\/\$defs\//, `#/components/schemas/${name}.`);
