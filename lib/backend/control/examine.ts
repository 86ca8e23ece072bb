import { z } from 'zod';
import type { Database } from '../db/client.ts';
import { appRole, tablesWithoutSchool } from '../db/policies.ts';
import { followsReach } from '../db/reach-policies.ts';
import { rowsOf } from '../db/rows.ts';
import { installationScope, verifyChain } from '../kernel/audit.ts';
import { enterSchool, transaction } from '../kernel/tenancy.ts';

/** One thing that was looked at. */
export interface Finding {
  readonly what: string;
  readonly found: string;
  readonly well: boolean;
}

const loginRow = z.object({ rolname: z.string(), rolsuper: z.boolean() });
const roleRow = z.object({ rolsuper: z.boolean(), rolbypassrls: z.boolean(), owned: z.int() });
const countRow = z.object({ n: z.int() });
const tableRow = z.object({
  name: z.string(),
  enabled: z.boolean(),
  forced: z.boolean(),
  policies: z.int(),
  reach: z.int(),
  columns: z.array(z.string()),
  tenant: z.boolean(),
});
const scopeRow = z.object({ id: z.string(), name: z.string() });

/** The role that requests run as: plain, owner of nothing, blind without a school. */
export async function examineRole(database: Database): Promise<Finding[]> {
  const [login] = await rowsOf(
    database.owner,
    'select rolname, rolsuper from pg_roles where rolname = current_user',
    loginRow,
  );
  const [role] = await rowsOf(
    database.owner,
    `select rolsuper, rolbypassrls, (select count(*)::int from pg_class where relowner = r.oid and relkind in ('r', 'p')) as owned
     from pg_roles r where rolname = '${appRole}'`,
    roleRow,
  );
  const rows = await transaction(database, (tx) => rowsOf(tx, 'select count(*)::int as n from staff', countRow));
  const superuser = login?.rolsuper === true;
  return [
    {
      what: 'Role that opens connections',
      found: `${login?.rolname}${superuser ? ', superuser' : ''}`,
      // The embedded database knows no other; on a server an owner that is no superuser suffices.
      well: !superuser || database.kind === 'embedded',
    },
    {
      what: 'Role of every request',
      found: role
        ? `${appRole}, superuser ${yesNo(role.rolsuper)}, bypasses row security ${yesNo(role.rolbypassrls)}, owns ${role.owned} tables`
        : `${appRole} does not exist`,
      well: role !== undefined && !role.rolsuper && !role.rolbypassrls && role.owned === 0,
    },
    { what: 'Rows seen without a school', found: String(rows[0]?.n), well: rows[0]?.n === 0 },
  ];
}

const yesNo = (value: boolean) => (value ? 'yes' : 'no');

/**
 * Every table: with a school under forced row security and four policies, and one by class where it speaks of children
 * or classes; or on the closed list of those without.
 */
export async function examineTables(database: Database): Promise<Finding[]> {
  const tables = await rowsOf(
    database.owner,
    `select c.relname as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced,
       (select count(*)::int from pg_policy p where p.polrelid = c.oid and p.polpermissive
         and (0 = any(p.polroles) or '${appRole}'::regrole = any(p.polroles))) as policies,
       (select count(*)::int from pg_policy p where p.polrelid = c.oid and not p.polpermissive and p.polroles = '{0}') as reach,
       array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
       exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'school_id' and not a.attisdropped) as tenant
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`,
    tableRow,
  );
  return tables.map(({ name, enabled, forced, policies, reach, columns, tenant }) =>
    tenant
      ? {
          what: `Table ${name}`,
          found: `row security ${enabled ? 'enabled' : 'OFF'}, ${forced ? 'forced' : 'NOT FORCED'}, ${policies} policies${reach > 0 ? ', one by class' : ''}`,
          well: enabled && forced && policies === 4 && reach === (followsReach(name, columns) ? 1 : 0),
        }
      : {
          what: `Table ${name}`,
          found: 'no school',
          well: (tablesWithoutSchool as readonly unknown[]).includes(name),
        },
  );
}

/**
 * Every audit chain, from its first row to its head. Scopes are listed from tables without a school: the owner of a
 * server's database sees no others.
 */
export async function examineAudit(database: Database): Promise<Finding[]> {
  const scopes = await rowsOf(
    database.owner,
    `select id::text, name from schools union all select id::text, name from organisations
     union all select '${installationScope}', 'the installation' order by 1`,
    scopeRow,
  );
  const findings: Finding[] = [];
  for (const { id, name } of scopes) {
    const { entries, brokenAt } = await transaction(database, async (tx) => {
      await enterSchool(tx, id);
      return verifyChain(tx, id);
    });
    findings.push({
      what: `Audit of ${name}`,
      found: brokenAt === null ? `${entries} rows, unbroken` : `BROKEN at row ${brokenAt}`,
      well: brokenAt === null,
    });
  }
  return findings;
}
