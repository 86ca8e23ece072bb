import { sql } from 'drizzle-orm';
import type { Client } from 'pg';
import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import { StartRefused } from '@/lib/start-refused.ts';
import type { Database } from './client.ts';
import { appRole } from './policies.ts';
import { rowsOf } from './rows.ts';

const rightsRow = z.object({
  owner: z.string(),
  database: z.string(),
  hasRole: z.boolean(),
  mayMake: z.boolean(),
  mayBecome: z.boolean(),
  mayGrant: z.boolean(),
  mayCreate: z.boolean(),
});

/** What a server says when it does not let us in, and what may be done about it. */
const refusals: Readonly<Record<string, string>> = {
  '28P01': 'refuses the user or the password',
  '28000': 'refuses the user from this machine (pg_hba.conf)',
  '3D000': 'has no database of that name: create database NAME owner USER',
  '53300': 'has no connection left (max_connections)',
  '57P03': 'is still starting: try again in a moment',
};

/**
 * Settles that the server of DATABASE_URL answers, lets us in and is new enough.
 * @throws StartRefused that names the server, never the password
 */
export async function mustAnswer(url: string): Promise<void> {
  const { default: pg } = await import('pg');
  let client: Client;
  try {
    client = new pg.Client({ connectionString: url, connectionTimeoutMillis: limits.databaseConnectSeconds * 1000 });
  } catch {
    throw new StartRefused(
      'DATABASE_URL cannot be read: write postgres://USER:PASSWORD@HOST:5432/NAME, and signs such as # / ? in the password as %23 %2F %3F',
    );
  }
  // A connection that breaks after it was refused says so a second time.
  client.on('error', () => {});
  const server = `DATABASE_URL names the server ${client.host}:${client.port}`;
  await client.connect().catch((error: NodeJS.ErrnoException) => {
    const said =
      refusals[error.code ?? ''] ??
      `does not answer (${error.code ?? error.message}): is it running, and can this machine reach it?`;
    throw new StartRefused(`${server} (user ${client.user}, database ${client.database}), which ${said}`);
  });
  try {
    const { rows } = await client.query("select current_setting('server_version_num')::int as version");
    if (rows[0].version < limits.postgresVersion * 10_000)
      throw new StartRefused(`${server}, which is older than PostgreSQL ${limits.postgresVersion}: upgrade it`);
  } finally {
    await client.end();
  }
}

/**
 * Settles that the owner of a server's database may do what the product does at its start.
 * @throws StartRefused with the statements that are wanting
 */
export async function mustOwn(database: Database): Promise<void> {
  const rows = await rowsOf(
    database.owner,
    sql`
    select quote_ident(current_user) as owner, quote_ident(current_database()) as database,
      to_regrole(${appRole}) is not null as "hasRole",
      rolsuper or rolcreaterole as "mayMake",
      coalesce(pg_has_role(current_user, to_regrole(${appRole}), case when version < 160000 then 'member' else 'set' end), false) as "mayBecome",
      rolsuper or case
        when version < 160000 or to_regrole(${appRole}) is null then rolcreaterole
        else pg_has_role(current_user, to_regrole(${appRole}), 'member with admin option')
      end as "mayGrant",
      has_database_privilege(current_database(), 'create')
        and coalesce(has_schema_privilege(to_regnamespace('public'), 'create'), true) as "mayCreate"
    from pg_roles, (select current_setting('server_version_num')::int as version) server
    where rolname = current_user`,
    rightsRow,
  );
  const [rights] = rows;
  if (!rights) return;
  const { owner, hasRole, mayMake, mayBecome, mayGrant, mayCreate } = rights;
  const wanting: string[] = [];
  if (!hasRole && !mayMake) wanting.push(`create role ${appRole} nologin nosuperuser nobypassrls;`);
  if (!mayBecome && !mayGrant) wanting.push(`grant ${appRole} to ${owner};`);
  if (!mayCreate) wanting.push(`alter database ${rights.database} owner to ${owner};`);
  if (wanting.length > 0)
    throw new StartRefused(
      `The user ${owner} of DATABASE_URL lacks rights on the server. Have its superuser run: ${wanting.join(' ')}`,
    );
}
