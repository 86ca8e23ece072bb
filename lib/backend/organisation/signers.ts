import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Mold } from '@/lib/i18n/wording.ts';
import { duties } from '@/lib/rules/duties.ts';
import { rowsOf } from '../db/rows.ts';
import type { Ctx } from '../kernel/context.ts';
import { moldIn } from './mold.ts';

/** Everybody who may be asked to sign something, with the roles and departments by which they are found. */
export interface Signers {
  /** Of all staff, those who have left too. */
  readonly names: ReadonlyMap<string, string>;
  readonly accounts: ReadonlyMap<string, string>;
  readonly departmentOf: ReadonlyMap<string, string | null>;
  /** Who works here, can sign in and holds the key. */
  readonly active: ReadonlySet<string>;
  /** The staff of each role, by number. */
  readonly holders: ReadonlyMap<string, readonly string[]>;
  readonly roleNames: ReadonlyMap<string, string>;
  /** Whoever is charged with each duty, works here and can sign in. */
  readonly charged: ReadonlyMap<string, readonly string[]>;
  /** What the school is called, and how it words itself. */
  readonly school: string;
  readonly mold: Mold;
  readonly departments: ReadonlyMap<
    string,
    {
      readonly name: string;
      readonly parentId: string | null;
      readonly headId: string | null;
      readonly deputyId: string | null;
    }
  >;
  /** What was asked for beside them. */
  readonly beside: unknown;
}

const id = z.string().nullable();
const asked = z.object({
  people: z.array(z.tuple([z.string(), z.string(), id, id])),
  roles: z.array(z.tuple([z.string(), z.string(), z.boolean(), z.array(z.string())])),
  duties: z.array(z.tuple([z.string(), z.array(z.string())])),
  departments: z.array(z.tuple([z.string(), z.string(), id, id, id])),
  school: z.string(),
  mold: z.int(),
  beside: z.unknown(),
});

/** What is asked of the database: each list in one text, for signing and deciding wait for every round trip. */
const statement = (schoolId: string, key: string, beside: SQL) => sql`select
  (select coalesce(json_agg(json_build_array(s.id, s.name, s.account_id, s.department_id) order by s.number), '[]')
    from staff s where s.school_id = ${schoolId}::uuid) as people,
  (select coalesce(json_agg(json_build_array(r.id, r.name, r.keys && array['*', ${key}::text], array(
      select h.staff_id from staff_roles h join staff s on s.school_id = ${schoolId}::uuid and s.id = h.staff_id
      where h.school_id = ${schoolId}::uuid and h.role_id = r.id and s.enabled and s.account_id is not null
      order by s.number)) order by r.name), '[]')
    from roles r where r.school_id = ${schoolId}::uuid) as roles,
  (select coalesce(json_agg(json_build_array(t.key, array(
      select s.id from staff s where s.school_id = ${schoolId}::uuid and t.value @> to_jsonb(s.id::text)
        and s.enabled and s.account_id is not null order by s.number))), '[]')
    from school_settings t where t.school_id = ${schoolId}::uuid
      and t.key in (${sql.join(
        duties.map((duty) => sql`${duty}`),
        sql`, `,
      )})) as duties,
  (select coalesce(json_agg(json_build_array(d.id, d.name, d.parent_id, d.head_id, d.deputy_id)
      order by d.sort, d.name), '[]')
    from departments d where d.school_id = ${schoolId}::uuid) as departments,
  (select c.name from schools c where c.id = ${schoolId}::uuid) as school,
  (select c.school_mold from schools c where c.id = ${schoolId}::uuid) as mold,
  (${beside}) as beside`;

/**
 * Everybody who may be asked to sign, where signing needs a key. One query.
 * @param beside a select of one value that whoever asks wants to know along with it
 */
export async function signersOf(
  { tx, school }: Pick<Ctx, 'tx' | 'school'>,
  key: string,
  beside: SQL = sql`select null`,
): Promise<Signers> {
  const [found] = await rowsOf(tx, statement(school.id, key, beside), asked);
  if (!found) throw new Error('A query without a source has one row');
  const { people, roles, departments, duties: charged } = found;
  return {
    beside: found.beside,
    school: found.school,
    mold: moldIn(found.mold),
    names: new Map(people.map(([of, name]) => [of, name])),
    accounts: new Map(people.flatMap(([of, , account]) => (account === null ? [] : [[of, account]]))),
    departmentOf: new Map(people.map(([of, , , department]) => [of, department])),
    active: new Set(roles.flatMap(([, , opens, holders]) => (opens ? holders : []))),
    holders: new Map(roles.map(([of, , , holders]) => [of, holders])),
    roleNames: new Map(roles.map(([of, name]) => [of, name])),
    charged: new Map(charged),
    departments: new Map(
      departments.map(([of, name, parentId, headId, deputyId]) => [of, { name, parentId, headId, deputyId }]),
    ),
  };
}
