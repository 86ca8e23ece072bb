import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '@/lib/backend/db/client.ts';
import { rowsOf } from '@/lib/backend/db/rows.ts';
import type { Endpoint, Schema } from '@/lib/contracts/endpoint.ts';

const textRow = z.object({ text: z.string() });

/** Of children and classes of a school, but for one class: the ids of whatever row is about one, and names. */
export interface NamedChildren {
  readonly ids: ReadonlySet<string>;
  readonly names: readonly string[];
}

/** Of these tables some rows are about nobody; their own tests tell the rows apart. */
const mixed = ['audit_entries', 'health_rounds', 'safety_warnings', 'safety_warning_steps'];

/** Reads both in the transaction's school. The tables are those that follow the reach. */
export async function namedChildren(tx: Tx, besides: string): Promise<NamedChildren> {
  const tables = await rowsOf(
    tx,
    sql`select c.relname as text from pg_policy p join pg_class c on c.oid = p.polrelid
      where p.polname = 'reach' and not c.relname = any (string_to_array(${mixed.join(',')}, ','))
        and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'id')
      order by 1`,
    textRow,
  );
  const all = sql.raw(tables.map(({ text }) => `select id::text as text from ${text}`).join(' union all '));
  // With a parameter the connection keeps its plan, which takes longer than the rows do.
  const ids = await rowsOf(tx, sql`select text from (${all}) t where text <> ${besides}`, textRow);
  const names = await rowsOf(
    tx,
    sql`select name as text from students union select name from classes where id <> ${besides}`,
    textRow,
  );
  return {
    ids: new Set(ids.map(({ text }) => text)),
    names: names.map(({ text }) => text),
  };
}

/** Where an input holds these ids: dotted paths. */
export function pathsOf(input: unknown, ids: ReadonlySet<string>, path = ''): string[] {
  if (typeof input === 'string') return ids.has(input) ? [path] : [];
  if (typeof input !== 'object' || input === null) return [];
  return Object.entries(input).flatMap(([key, inner]) => pathsOf(inner, ids, path ? `${path}.${key}` : key));
}

const speaking = /^(student|child|class)(Id|Ids)$|(Student|Child|Class)(Id|Ids)$/;

/** A field of an input whose name says that it takes a child or a class. */
export interface SpeakingField {
  readonly path: string;
  readonly takes: 'child' | 'class';
  readonly isList: boolean;
}

/** Those of an endpoint's input, however deep; the entries of a list are not counted out. */
export const speakingFields = ({ input }: Endpoint): readonly SpeakingField[] => speakingIn(input, 'input');

/** The lists of children or classes that an endpoint's reply holds. */
export const speakingLists = ({ reply }: Endpoint): readonly SpeakingField[] =>
  speakingIn(reply, 'output').filter(({ isList }) => isList);

function speakingIn(whole: Schema, io: 'input' | 'output'): readonly SpeakingField[] {
  const found: SpeakingField[] = [];
  const walk = (schema: Json, path: string) => {
    for (const one of [...(schema.anyOf ?? []), ...(schema.allOf ?? []), ...(schema.oneOf ?? [])]) walk(one, path);
    if (schema.items) walk(schema.items, path);
    for (const [name, inner] of Object.entries(schema.properties ?? {})) {
      const at = path ? `${path}.${name}` : name;
      const isList = /Ids$/.test(name);
      if (speaking.test(name)) found.push({ path: at, takes: /class/i.test(name) ? 'class' : 'child', isList });
      else walk(inner, at);
    }
  };
  walk(z.toJSONSchema(whole, { io, unrepresentable: 'any' }) as Json, '');
  return found;
}

interface Json {
  readonly properties?: Readonly<Record<string, Json>>;
  readonly items?: Json;
  readonly anyOf?: readonly Json[];
  readonly allOf?: readonly Json[];
  readonly oneOf?: readonly Json[];
}
