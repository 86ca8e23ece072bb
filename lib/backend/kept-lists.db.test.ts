import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { staleOf } from '@/lib/contracts/stale.ts';
import { students } from '@/lib/contracts/students.ts';
import { speakingFields, speakingLists } from '@/lib/dev/named-children.ts';
import { sampledEndpoints, sampleOf } from '@/lib/dev/sampled-endpoints.ts';
import { type StandingSchool, standingFixture } from '@/lib/dev/standing-fixture.ts';
import type { Tx } from './db/client.ts';
import { rowsOf } from './db/rows.ts';

/**
 * Rows that keep lists of children or classes may be read by whoever has a right by class; the lists then name only
 * those whom it reaches. Every read whose reply has such a list meets rows that name somebody else.
 */
const reading = sampledEndpoints.filter(
  ([, , endpoint]) => endpoint.effect === 'read' && endpoint.access === 'school' && speakingLists(endpoint).length > 0,
);
const installation = standingFixture();
const facts = { stage: 'primary', entryYear: 2026, capacity: 45 } as const;

/** Children and classes of others, and what is kept in lists that may name them. */
interface Others {
  readonly class: string;
  readonly child: string;
}

const columnRow = z.object({ table: z.string(), column: z.string(), isJson: z.boolean() });
const cellRow = z.object({ at: z.string(), value: z.unknown() });
const listName = /^(class|student)_?ids$/i;

/** A value whose lists of children and classes name the others too; the same value where it has none. */
function naming(value: unknown, others: Others, name = ''): unknown {
  if (Array.isArray(value)) {
    if (!listName.test(name)) return value.map((one) => naming(one, others));
    return [...value, name.startsWith('class') ? others.class : others.child];
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, naming(inner, others, key)]));
}

/** Writes the others into every list that the school keeps. @returns into how many */
async function nameEverywhere(tx: Tx, others: Others): Promise<number> {
  const columns = await rowsOf(
    tx,
    sql`select c.relname as table, a.attname as column, a.atttypid = 'jsonb'::regtype as "isJson"
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and exists (select from pg_attribute s where s.attrelid = c.oid and s.attname = 'school_id')
        and c.relname not like 'audit%' and (a.atttypid = 'jsonb'::regtype or a.atttypid = 'uuid[]'::regtype)`,
    columnRow,
  );
  let named = 0;
  for (const { table, column, isJson } of columns) {
    const [at, cell] = [sql.identifier(table), sql.identifier(column)];
    const cells = await rowsOf(tx, sql`select ctid::text as at, to_jsonb(${cell}) as value from ${at}`, cellRow);
    for (const { at: place, value } of cells) {
      const text = JSON.stringify(naming(value, others, isJson ? '' : column));
      if (text === JSON.stringify(value)) continue;
      const written = isJson
        ? sql`${text}::jsonb`
        : sql`(select array_agg(id::uuid) from jsonb_array_elements_text(${text}::jsonb) named(id))`;
      await tx.execute(sql`update ${at} set ${cell} = ${written} where ctid = ${place}::tid`);
      named += 1;
    }
  }
  return named;
}

/** What a read without an input finds: rows that keep lists, written by the calls that make its answer old. */
async function keepLists(read: string, { given }: StandingSchool): Promise<void> {
  for (const [module, verb, endpoint] of sampledEndpoints) {
    const keeps = staleOf(endpoint).includes(read) && speakingFields(endpoint).some(({ isList }) => isList);
    if (keeps) await given.call(endpoint, await (await sampleOf(module, verb)).input(given));
  }
}

test('there are replies with such lists', () => {
  expect(reading.length).toBeGreaterThan(2);
});

test.each(reading)('%s.%s names only whom its reader reaches', async (module, verb, endpoint) => {
  const school = await installation.school(endpoint);
  const { given } = school;
  const input = await (await sampleOf(module, verb)).input(given);
  if (Object.keys(input as object).length === 0) await keepLists(`${module}.${verb}`, school);
  const { createClass, enrol } = students.endpoints;
  const { id: own } = await given.call(createClass, { ...facts, name: '自己的班' });
  const { id: other } = await given.call(createClass, { ...facts, name: '别人的班' });
  const { student } = await given.call(enrol, { name: '别班的孩子', gender: 'male', classId: other });
  const others = { class: other, child: student.id };
  expect(await given.inside((tx) => nameEverywhere(tx, others))).toBeGreaterThan(0);

  const key = endpoint.permission ? [endpoint.permission] : [];
  const whole = await installation.send(endpoint, input, school.caller);
  expect(Object.values(others).some((id) => whole.includes(id))).toBe(true);
  const teacher = await school.within({ scope: 'classes', classIds: [own] }, ...key);
  await installation.succeed(endpoint, input, teacher);
  const narrow = await installation.send(endpoint, input, teacher);
  expect(Object.values(others).filter((id) => narrow.includes(id))).toEqual([]);
});
