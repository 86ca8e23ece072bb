import { sql } from 'drizzle-orm';
import { testHouse } from '@/lib/dev/test-house.ts';
import { appendAudit } from '../kernel/audit.ts';
import { doctor } from './doctor.ts';

const { database, school } = testHouse();

async function examine() {
  const lines: string[] = [];
  const told = await doctor(database())([], (text) => lines.push(text));
  const bad = lines.filter((line) => line.startsWith('BAD '));
  if (database().kind === 'embedded') return { well: told, bad, lines };
  // A server of the tests is entered as its superuser, which the doctor rightly calls ill.
  const others = bad.filter((line) => !line.startsWith('BAD  Role that opens connections'));
  return { well: others.length === 0, bad: others, lines };
}

const run = (text: string) => database().owner.execute(sql.raw(text));

test('a sound house is well, and says what a power cut does to it', async () => {
  const a = await school();
  await a.as('*');
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
  const { well, bad, lines } = await examine();
  expect({ well, bad }).toEqual({ well: true, bad: [] });
  const text = lines.join('\n');
  expect(text).toMatch(/Node +v\d+/);
  expect(text).toMatch(/Acknowledged writes survive +a killed process/);
  expect(text).toMatch(/Table staff +row security enabled, forced, 4 policies/);
  expect(text).toMatch(/Audit of 测试学校 +1 rows, unbroken/);
});

test.each([
  [
    'row security off',
    'alter table staff disable row level security',
    'alter table staff enable row level security',
    /Table staff .*OFF/,
  ],
  [
    'not forced on the owner',
    'alter table staff no force row level security',
    'alter table staff force row level security',
    /Table staff .*NOT FORCED/,
  ],
  [
    'a policy gone',
    'drop policy deletes on roles',
    'create policy deletes on roles for delete using (false)',
    /Table roles .*3 policies/,
  ],
  ['a table that nobody knows', 'create table loot (a int)', 'drop table loot', /Table loot/],
  [
    'a role that sees everything',
    'alter role school_app bypassrls',
    'alter role school_app nobypassrls',
    /Role of every request .*bypasses row security yes/,
  ],
  [
    'a role that owns a table',
    'alter table departments owner to school_app',
    'alter table departments owner to current_user',
    /owns 1 tables/,
  ],
  [
    'an altered audit row',
    `update audit_entries set actor_name = 'x'`,
    `update audit_entries set actor_name = ''`,
    /Audit of .*BROKEN at row 1/,
  ],
])('%s is found', async (_, harm, mend, finding) => {
  await run(harm);
  try {
    const { well, bad } = await examine();
    expect(well).toBe(false);
    expect(bad.join('\n')).toMatch(finding);
  } finally {
    await run(mend);
  }
  expect(await examine()).toMatchObject({ well: true });
});
