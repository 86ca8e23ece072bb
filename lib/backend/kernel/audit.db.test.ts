import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { testDatabase } from '@/lib/dev/test-database.ts';
import { type AuditEvent, appendAudit, verifyChain } from './audit.ts';
import { enterSchool, transaction } from './tenancy.ts';

const database = testDatabase();

const event = (n: number): AuditEvent => ({
  action: 'students.record.edit',
  object: { type: 'student', id: `s${n}` },
  change: { name: ['张三', `张${n}`] },
  at: new Date(Date.parse('2026-09-01T08:00:00Z') + n * 1_000),
  actorId: null,
  actorName: '李四\n{"forged":true}',
  address: '203.0.113.7',
  requestId: `request-${n}`,
});

async function chainOf(entries: number): Promise<string> {
  const scope = uuidv7();
  for (let n = 1; n <= entries; n++) await append(scope, n);
  return scope;
}

const append = (scope: string, ...numbers: number[]) =>
  transaction(database(), async (tx) => {
    await enterSchool(tx, scope);
    await appendAudit(tx, scope, numbers.map(event));
  });

const verify = (scope: string) =>
  transaction(database(), async (tx) => {
    await enterSchool(tx, scope);
    return verifyChain(tx, scope);
  });

test.each([
  ['an action', `update audit_entries set action = 'account.signIn' where seq = 2`, 2],
  ['who', `update audit_entries set actor_name = '王五' where seq = 2`, 2],
  ['when', `update audit_entries set at = at + interval '1 hour' where seq = 2`, 2],
  ['the result', `update audit_entries set result = 'refused' where seq = 3`, 3],
  ['what changed', `update audit_entries set text = replace(text, '张2', '张9') where seq = 2`, 2],
  ['text that is no JSON', `update audit_entries set text = 'x' where seq = 2`, 2],
  ['a hash', `update audit_entries set hash = 'x' where seq = 1`, 1],
  ['a row in the middle taken out', 'delete from audit_entries where seq = 2', 2],
  ['the first row taken out', 'delete from audit_entries where seq = 1', 1],
  ['the last row taken out', 'delete from audit_entries where seq = 3', 3],
  [
    'the last row and the head taken back',
    `delete from audit_entries where seq = 3; update audit_heads set seq = 2`,
    3,
  ],
  ['the head deleted', 'delete from audit_heads', 4],
  ['all rows deleted', 'delete from audit_entries', 1],
  [
    'rows exchanged',
    'update audit_entries set seq = case seq when 2 then 13 else 12 end where seq in (2, 3); update audit_entries set seq = seq - 10 where seq > 10',
    2,
  ],
])('%s altered in the store is noticed', async (_, tampering, brokenAt) => {
  const scope = await chainOf(3);
  expect(await verify(scope)).toEqual({ entries: 3, brokenAt: null });
  for (const statement of tampering.split(';'))
    await database().owner.execute(
      sql.raw(`${statement} ${/ where /.test(statement) ? 'and' : 'where'} school_id = '${scope}'`),
    );
  expect((await verify(scope)).brokenAt).toBe(brokenAt);
});

test('a chain longer than one page, in batches', async () => {
  const scope = uuidv7();
  const numbers = Array.from({ length: 1001 }, (_, i) => i + 1);
  await append(scope, ...numbers);
  await append(scope, 1002);
  expect(await verify(scope)).toEqual({ entries: 1002, brokenAt: null });
});

test('nothing appended, nothing broken', async () => {
  expect(await verify(uuidv7())).toEqual({ entries: 0, brokenAt: null });
});

test('many at the same time make one chain', async () => {
  const scope = uuidv7();
  await Promise.all(Array.from({ length: 40 }, (_, i) => append(scope, i)));
  expect(await verify(scope)).toEqual({ entries: 40, brokenAt: null });
});
