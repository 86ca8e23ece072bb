import { sql } from 'drizzle-orm';
import type { Tx } from '@/lib/backend/db/client.ts';
import { appRole, tablesWithoutSchool } from '@/lib/backend/db/policies.ts';
import { type TestSchool, testInstallation } from '@/lib/dev/test-installation.ts';
import { anyRow, rowsOf } from '../db/rows.ts';
import { departments, roles, staff } from '../organisation/schema.ts';
import { appendAudit } from './audit.ts';
import { enterSchool, transaction } from './tenancy.ts';

const { database, school } = testInstallation();
let a: TestSchool;
let b: TestSchool;

beforeAll(async () => {
  [a, b] = [await school(), await school()];
  await Promise.all([a.as('*'), b.as('*')]);
});

const rowsIn = (tx: Tx, text: string) => rowsOf(tx, text, anyRow);
const owned = (text: string) => rowsIn(database().owner, text);
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'no error',
    (error: { cause?: { code?: string } }) => error.cause?.code ?? String(error),
  );

const tablesOf = (condition: string) => `select c.relname as name from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and ${condition} order by 1`;
const hasSchool = `exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'school_id' and not a.attisdropped)`;

describe('the catalogue of tables', () => {
  test('tables without a school are a closed list', async () => {
    const found = (await owned(tablesOf(`not ${hasSchool}`))).map((row) => row.name);
    expect(found).toEqual([...tablesWithoutSchool].sort());
  });

  test('the school is the first column of every key of a tenant table', async () => {
    const loose = await owned(`select c.relname, i.relname as key from pg_index x
      join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
      where x.indisunique and c.relnamespace = 'public'::regnamespace and ${hasSchool}
      and (select attname from pg_attribute where attrelid = c.oid and attnum = x.indkey[0]) <> 'school_id'`);
    expect(loose).toEqual([]);
  });

  test('every foreign key between tenant tables contains the school', async () => {
    const loose = await owned(`select k.conname from pg_constraint k
      join pg_class c on c.oid = k.conrelid join pg_class f on f.oid = k.confrelid
      where k.contype = 'f' and c.relnamespace = 'public'::regnamespace and ${hasSchool}
      and ${hasSchool.replaceAll('c.oid', 'f.oid')}
      and (select attname from pg_attribute where attrelid = c.oid and attnum = k.conkey[1]) <> 'school_id'`);
    expect(loose).toEqual([]);
  });

  test('the role of requests is plain and owns nothing', async () => {
    const [role] = await owned(
      `select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolcanlogin from pg_roles where rolname = '${appRole}'`,
    );
    expect(Object.values(role ?? { missing: true }).filter(Boolean)).toEqual([]);
    expect(await owned(`select relname from pg_class where relowner = '${appRole}'::regrole`)).toEqual([]);
  });
});

describe('without a school', () => {
  test('no tenant table shows a row', async () => {
    const tables = (await owned(tablesOf(hasSchool))).map((row) => String(row.name));
    expect(tables).toContain('staff');
    expect(await owned('select count(*)::int as n from staff')).not.toEqual([{ n: 0 }]);
    const counts = await transaction(database(), (tx) =>
      rowsIn(
        tx,
        tables.map((name) => `select '${name}' as name, count(*)::int as n from "${name}"`).join(' union all '),
      ),
    );
    expect(counts.filter((row) => row.n !== 0)).toEqual([]);
    expect(counts).toHaveLength(tables.length);
  });

  test('nothing can be written', async () => {
    const insert = transaction(database(), (tx) => tx.insert(departments).values({ schoolId: a.id, name: 'x' }));
    expect(await codeOf(insert)).toBe('42501');
  });
});

describe('inside a school', () => {
  test('its rows and no others', async () => {
    const seen = await a.inside((tx) => tx.select({ schoolId: staff.schoolId }).from(staff));
    expect(seen).toEqual([{ schoolId: a.id }]);
  });

  test('a row for another school is refused', async () => {
    const insert = a.inside((tx) => tx.insert(departments).values({ schoolId: b.id, name: 'x' }));
    expect(await codeOf(insert)).toBe('42501');
  });

  test('a row cannot be moved to another school', async () => {
    expect(await codeOf(a.inside((tx) => tx.update(staff).set({ schoolId: b.id })))).toBe('42501');
  });

  test('an update or delete without a condition stays inside', async () => {
    const changed = await a.inside((tx) =>
      tx.update(staff).set({ post: '教师' }).returning({ schoolId: staff.schoolId }),
    );
    expect(changed).toEqual([{ schoolId: a.id }]);
    await a.inside((tx) => tx.delete(departments));
    expect(await b.inside((tx) => tx.select({ post: staff.post }).from(staff))).toEqual([{ post: '' }]);
  });

  test('a school that may be read besides cannot be written', async () => {
    const group = <T>(work: (tx: Tx) => Promise<T>) =>
      transaction(database(), async (tx) => {
        await enterSchool(tx, a.id, [b.id]);
        return work(tx);
      });
    expect(await group((tx) => tx.select().from(roles))).toHaveLength(2);
    expect(await codeOf(group((tx) => tx.insert(departments).values({ schoolId: b.id, name: 'x' })))).toBe('42501');
    const changed = await group((tx) => tx.update(roles).set({ version: 2 }).returning({ schoolId: roles.schoolId }));
    expect(changed).toEqual([{ schoolId: a.id }]);
  });

  test.each([
    'truncate staff',
    'alter table staff disable row level security',
    'drop policy reads on staff',
    'create table loot (a int)',
  ])('%s is refused', async (text) => {
    expect(await codeOf(a.inside((tx) => tx.execute(sql.raw(text))))).toBe('42501');
  });

  test('what is in the audit can be neither changed nor deleted', async () => {
    const event = {
      action: 'x',
      object: { type: 'x', id: '1' },
      at: new Date(),
      actorId: null,
      actorName: '',
      address: '',
      requestId: '',
    };
    await a.inside((tx) => appendAudit(tx, a.id, [event]));
    expect(await codeOf(a.inside((tx) => tx.execute(sql`update audit_entries set action = 'y'`)))).toBe('42501');
    expect(await codeOf(a.inside((tx) => tx.execute(sql`delete from audit_entries`)))).toBe('42501');
  });

  test('a unique value of one school is free in another', async () => {
    const add = (seat: TestSchool) =>
      seat.inside((tx) =>
        tx.insert(staff).values({ schoolId: seat.id, number: '77', name: 'x', phone: '', createdAt: new Date() }),
      );
    expect([await codeOf(add(a)), await codeOf(add(b)), await codeOf(add(b))]).toEqual([
      'no error',
      'no error',
      '23505',
    ]);
  });
});

describe('transactions', () => {
  test('role and school are gone afterwards', async () => {
    await a.inside(async () => {});
    const [after] = await owned(
      `select current_user = '${appRole}' as plain, current_setting('app.school_id', true) as school`,
    );
    expect(after?.plain).toBe(false);
    expect(after?.school || null).toBeNull();
  });

  test('one inside another is refused instead of waiting for ever', async () => {
    await expect(transaction(database(), async () => transaction(database(), async () => {}))).rejects.toThrow(
      'inside an open transaction',
    );
    await expect(transaction(database(), async (tx) => rowsIn(tx, 'select 1 as n'))).resolves.toEqual([{ n: 1 }]);
  });

  test('schools at the same time never see each other', async () => {
    const crossings = await Promise.all(
      Array.from({ length: 500 }, async (_, i) => {
        const seat = i % 2 ? a : b;
        const seen = await seat.inside((tx) => tx.select({ schoolId: roles.schoolId }).from(roles));
        return seen.some((row) => row.schoolId !== seat.id) || seen.length !== 1;
      }),
    );
    expect(crossings.filter(Boolean)).toEqual([]);
  });
});
