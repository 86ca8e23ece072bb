import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { approvals } from '@/lib/contracts/approvals.ts';
import { type Database, openDatabase } from './db/client.ts';
import { migrate, migrateUpTo } from './db/migrate.ts';
import { rowsOf } from './db/rows.ts';
import { loadDemo } from './demo/load-demo.ts';
import { now } from './kernel/clock.ts';

// A whole installation is made, and carried from schema to schema.
jest.setTimeout(600_000);

let newest: Database;
let installation: Database;

beforeAll(async () => {
  newest = await openDatabase({});
  await migrate(newest);
  await loadDemo(newest, now(), 'nobody signs in');
  installation = await openDatabase({});
});
afterAll(() => Promise.all([newest.close(), installation.close()]));

const tableRow = z.object({ name: z.string(), columns: z.array(z.string()) });
const needsRow = z.object({ name: z.string(), needs: z.array(z.string()) });
const keptRow = z.object({ count: z.int(), digest: z.string().nullable() });
const wholeRow = z.object({ rows: z.string() });
const columnsRow = z.object({ columns: z.string(), filled: z.string() });

/** Tables with their columns, as they are at this moment. */
async function tablesOf(database: Database): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await rowsOf(
    database.owner,
    sql`select table_name as name, array_agg(column_name::text order by column_name) as columns
      from information_schema.columns where table_schema = 'public' group by 1 order by 1`,
    tableRow,
  );
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}

/** What each table's rows speak of, by the newest schema: without it they could not have been written. */
async function needsOf(database: Database): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const rows = await rowsOf(
    database.owner,
    sql`select conrelid::regclass::text as name, array_agg(distinct confrelid::regclass::text) as needs
      from pg_constraint where contype = 'f' group by 1`,
    needsRow,
  );
  return new Map(rows.map(({ name, needs }) => [name, new Set(needs)]));
}

/** Columns that a later migration did away with, because it keeps what they said elsewhere. */
const replaced: Readonly<Record<string, readonly string[]>> = {
  fee_refund_rules: ['notice_by'],
  fee_one_offs: ['bill_id'],
  diet_materials: ['item_id'],
};

/** Tables whose rows a later migration took over into another one. */
const takenOver: readonly string[] = ['fee_opening_balances'];
/** Tables of sums that a later migration makes anew. */
const summedAnew: readonly string[] = ['fee_payment_sums', 'fee_payment_part_sums'];

/** Rows of these tables that a later migration wrote beside those of the schools: which are not. */
const writtenBeside: Readonly<Record<string, string>> = {
  approval_flows: `name not like '%（现行规则）'`,
  approval_flow_editions: `flow -> 'nodes' -> 0 ->> 'key' is distinct from 'rule'`,
};

interface Kept {
  readonly count: number;
  readonly digest: string | null;
}

/** How many rows a table has, and a digest of what these columns say. */
async function digestOf(database: Database, table: string, columns: readonly string[]): Promise<Kept> {
  const listed = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );
  const [row] = await rowsOf(
    database.owner,
    sql`select count(*)::int as count, md5(string_agg(line, '' order by line)) as digest
      from (select (row(${listed}))::text as line from ${sql.identifier(table)}
          where ${sql.raw(writtenBeside[table] ?? 'true')}) lines`,
    keptRow,
  );
  return row ?? { count: 0, digest: null };
}

/**
 * Writes the rows of the sample installation into a table of an earlier schema, as far as it has their columns. Rows
 * that it does not take, as a payment without a shift or a second sheet of a month, were not there yet.
 */
async function fill(table: string): Promise<void> {
  const name = sql.identifier(table);
  const [row] = await rowsOf(
    newest.owner,
    sql`select coalesce(jsonb_agg(t), '[]')::text as rows from ${name} t`,
    wholeRow,
  );
  await installation.owner.transaction(async (tx) => {
    // The order of rows and what ledgers keep of each other is the writer's business, not the schema's.
    await tx.execute(sql`set local session_replication_role = replica`);
    const [given] = await rowsOf(
      tx,
      sql`select string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns,
          coalesce(string_agg(quote_ident(column_name) || ' is not null', ' and ') filter (where is_nullable = 'NO'), 'true')
            as filled
        from information_schema.columns
        where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`,
      columnsRow,
    );
    const columns = sql.raw(given?.columns ?? '');
    await tx.execute(
      sql`insert into ${name} (${columns}) select ${columns} from jsonb_populate_recordset(null::${name}, ${row?.rows}::jsonb)
        where ${sql.raw(given?.filled ?? '')} on conflict do nothing`,
    );
  });
}

const flowRow = z.object({ name: z.string(), flow: z.unknown() });

/** Schools that decided by a right and a duty have flows that do the same, which decide on nothing yet. */
async function expectFlowsOfRules(): Promise<void> {
  const flows = await rowsOf(
    installation.owner,
    sql`select f.name, e.flow from approval_flows f join approval_flow_editions e
      on e.school_id = f.school_id and e.flow_id = f.id
      where f.name like '%（现行规则）' and f.state = 'draft' and f.edition_on is null`,
    flowRow,
  );
  expect(new Set(flows.map(({ name }) => name)).size).toBe(3);
  for (const { name, flow } of flows) {
    const { nodes, ownDecision } = approvals.endpoints.setFlow.input.parse({ name, note: '', flow }).flow;
    expect(ownDecision).toBe(true);
    const who = nodes.flatMap((node) => (node.type === 'sign' ? node.who.map(({ by }) => by) : []));
    expect(who).toContain('role');
    expect(who.includes('duty')).toBe(name.startsWith('请假'));
  }
}

test('rows of every earlier schema come through to the newest as they were', async () => {
  const { entries } = JSON.parse(await readFile('lib/backend/db/migrations/meta/_journal.json', 'utf8')) as {
    entries: readonly { tag: string }[];
  };
  const needs = await needsOf(newest);
  const written = new Map<string, { columns: readonly string[]; kept: Kept; since: string }>();
  for (const { tag } of entries) {
    await migrateUpTo(installation, tag);
    const tables = await tablesOf(installation);
    for (const [table, columns] of tables) {
      if (takenOver.includes(table) || summedAnew.includes(table)) continue;
      if (written.has(table) || [...(needs.get(table) ?? [])].some((needed) => !tables.has(needed))) continue;
      // What a migration works out of the rows there are is what is kept of such rows.
      const workedOut = await digestOf(installation, table, columns);
      if (workedOut.count > 0) expect([table, workedOut]).toEqual([table, await digestOf(newest, table, columns)]);
      else await fill(table);
      const lasting = columns.filter((column) => !replaced[table]?.includes(column));
      written.set(table, { columns: lasting, kept: await digestOf(installation, table, lasting), since: tag });
    }
  }
  await migrate(installation);
  const now = await tablesOf(installation);
  expect([...now.keys()]).toEqual([...(await tablesOf(newest)).keys()]);
  expect([...now.keys()].filter((table) => !written.has(table))).toEqual(summedAnew.toSorted());
  const lost: string[] = [];
  for (const [table, { columns, kept, since }] of written)
    if (JSON.stringify(await digestOf(installation, table, columns)) !== JSON.stringify(kept))
      lost.push(`${table}, written under ${since}`);
  expect(lost).toEqual([]);
  await expectFlowsOfRules();
  const full = [...written.values()].filter(({ kept }) => kept.count > 0);
  expect(full.length).toBeGreaterThan(60);
});
