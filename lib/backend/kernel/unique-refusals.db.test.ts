import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { testDatabase } from '@/lib/dev/test-database.ts';
import { rowsOf } from '../db/rows.ts';
import { uniqueRefusal, uniqueRefusals } from './unique-refusals.ts';

const database = testDatabase();

test('every unique index says what the second of two writers is told', async () => {
  const found = await rowsOf(
    database().owner,
    sql`select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
        where i.indisunique and not i.indisprimary and c.relnamespace = 'public'::regnamespace order by 1`,
    z.object({ name: z.string() }),
  );
  expect(Object.keys(uniqueRefusals).sort()).toEqual(found.map(({ name }) => name));
});

test.each([
  ['fee_items_code', 'Key (school_id, code)=(1, F-1) already exists.', 'F-1'],
  ['fee_items_code', '键值"(school_id, code)=(1, F-1)" 已经存在', 'F-1'],
])('%s is told with what is taken', (constraint, detail, value) => {
  const broken = Object.assign(new Error('broken'), { code: '23505', constraint, detail });
  expect(uniqueRefusal(new Error('failed', { cause: broken }))).toMatchObject({
    error: 'duplicate',
    params: { value },
    more: { fields: { code: { key: 'duplicate' } } },
  });
});

test('what is compared in a form of its own is told as it was typed', () => {
  const detail = 'Key (school_id, pay_type, reference_key, reference_twin)=(1, pos, pos0091, 0) already exists.';
  const broken = Object.assign(new Error('broken'), { code: '23505', constraint: 'fee_payment_tenders_once', detail });
  const refused = (input: unknown) => uniqueRefusal(new Error('failed', { cause: broken }), input);
  const tenders = [{ payType: 'pos', cents: 1, reference: ' POS 0091' }];
  expect(refused({ tenders, toBalance: null })).toMatchObject({ params: { value: 'POS 0091' } });
  expect(refused({ tenders: [] })).toMatchObject({ params: { value: 'pos0091' } });
});
