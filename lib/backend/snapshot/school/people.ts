import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '../../db/client.ts';
import { rowsOf } from '../../db/rows.ts';
import type { CsvRow } from './csv-rows.ts';
import type { SchoolTable } from './school-tables.ts';

const renamedRow = z.object({ old: z.string(), new: z.string() });

/** What stands above the tables of schools, as far as it belongs to one of them, with its columns. */
export const heads = {
  schools: [
    'id',
    'school_no',
    'name',
    'product_code',
    'logo',
    'school_mold',
    'menu_edition',
    'area_code',
    'time_zone',
    'enabled',
    'created_at',
  ],
  accounts: ['id', 'phone', 'name', 'created_at'],
  memberships: ['account_id', 'member_of', 'staff_id', 'enabled', 'created_at'],
} as const;
export type Head = keyof typeof heads;

/**
 * Which rows of the heads are a school's: its own without the group it is in, everybody whom its rows name (phone and
 * name, no password, no binding), and who belongs to it. The id is one of the database, never of a request.
 */
export function headConditions(schoolId: string, tables: readonly SchoolTable[]): Record<Head, string> {
  const named = tables.flatMap(({ name, columns }) =>
    columns
      .filter(({ mayNamePerson }) => mayNamePerson)
      .map((column) => `select "${column.name}" from "${name}" where school_id = '${schoolId}'`),
  );
  const everybody = [`select account_id from memberships where member_of = '${schoolId}'`, ...named].join(' union ');
  return {
    schools: `id = '${schoolId}' order by id`,
    accounts: `id in (${everybody}) order by id`,
    memberships: `member_of = '${schoolId}' order by account_id`,
  };
}

/** Old ids in the place of which others stand in this installation; ids that stay are not in it. */
export type Renamed = ReadonlyMap<string, string>;
const uuids = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

/** A text with the people's ids of this installation. */
export const renamedIn = (text: string, renamed: Renamed): string =>
  renamed.size === 0 ? text : text.replace(uuids, (id) => renamed.get(id) ?? id);

/**
 * Finds a package's people by their phones and makes those that nobody knows, with a password that nobody knows.
 * @returns those with another id here
 */
export async function settlePeople(tx: Tx, people: readonly CsvRow[], passwordHash: string): Promise<Renamed> {
  const given = JSON.stringify(people);
  await tx.execute(sql`insert into accounts (id, phone, name, password_hash, created_at)
    select id, phone, name, ${passwordHash}, created_at
    from json_to_recordset(${given}::json) as p(id uuid, phone text, name text, created_at timestamptz) on conflict do nothing`);
  const rows = await rowsOf(
    tx,
    sql`select p.id::text as old, a.id::text as new
    from json_to_recordset(${given}::json) as p(id uuid, phone text) join accounts a on a.phone = p.phone where a.id <> p.id`,
    renamedRow,
  );
  return new Map(rows.map((row) => [row.old, row.new]));
}
