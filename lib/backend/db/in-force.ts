import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from './client.ts';
import { rowsOf } from './rows.ts';

/**
 * What the catalogue holds of all that `putInForce` is for: tables, owners, grants and policies, and the role. Whom
 * else on the server the role is granted to is nothing of this database.
 */
const asItStands = (role: string) => `md5(concat_ws(' | ', current_user,
  (select string_agg(concat_ws(' ', oid, rolsuper, rolbypassrls), ',') from pg_roles where rolname = '${role}'),
  (select count(*) from pg_auth_members m join pg_roles r on r.oid = m.roleid
    where r.rolname = '${role}' and m.member = to_regrole(current_user)),
  (select nspacl::text from pg_namespace where nspname = 'public'),
  (select string_agg(concat_ws(' ', relname, relowner, relrowsecurity, relforcerowsecurity, relacl::text), ',' order by relname)
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')),
  (select string_agg(concat_ws(' ', polrelid, polname, polcmd, polpermissive, polroles::text, polqual::text, polwithcheck::text), ',' order by polrelid, polname)
    from pg_policy)))`;

const mark = 'policy claims on jobs';
const markedRow = z.object({ is: z.string(), marked: z.string().nullable() });

/**
 * Runs the statements that put rights and row security in force, unless just that is what the catalogue holds: to make
 * a thousand policies again is half of a start, and locks each table against everybody. What they were and what came
 * of them is noted on one of the policies; whoever changes either has them run again.
 */
export async function putInForce(tx: Tx, role: string, statements: readonly string[]): Promise<void> {
  const wanted = createHash('sha256').update(statements.join('\n')).digest('hex');
  const stands = async () => {
    const rows = await rowsOf(
      tx,
      sql.raw(`select ${asItStands(role)} as is, (select obj_description(oid, 'pg_policy') from pg_policy
        where polname = 'claims' and polrelid = to_regclass('public.jobs')) as marked`),
      markedRow,
    );
    return { now: `${wanted} ${rows[0]?.is}`, marked: rows[0]?.marked };
  };
  const { now, marked } = await stands();
  if (marked === now) return;
  for (const statement of statements) await tx.execute(sql.raw(statement));
  await tx.execute(sql.raw(`comment on ${mark} is '${(await stands()).now}'`));
}
