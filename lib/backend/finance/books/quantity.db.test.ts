import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { z } from 'zod';
import { rounds } from '@/lib/dev/rounds.ts';
import { testCounted } from '@/lib/dev/test-counted.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call, callStream } from '@/lib/gateway/call.ts';
import { rowsOf } from '../../db/rows.ts';

const installation = testInstallation();
beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' });
});

const year = { from: 2026_01, to: 2026_12 };

test('the ledger of a counted account runs on in quantity and amount, with sums of months and the year', async () => {
  const { endpoints, person, rice, buy, use } = await testCounted(installation, { opening: [200_00, 40_0000] });
  await buy('2026-01-05', 66_00, 12_0000);
  await use('2026-01-06', 50_00, 10_0000);
  await use('2026-02-07', 16_00, 2_5000);
  const book = await call(endpoints.quantityLedger, { from: 2026_01, to: 2026_02, subjectId: rice.id }, person);
  expect(book.subject).toMatchObject({ number: '120101', unit: '公斤', side: 'debit' });
  expect(book.carried).toEqual({ side: 'debit', balanceCents: 200_00, balanceQuantity: 40_0000 });
  expect(book.lines).toMatchObject([
    { debitCents: 66_00, debitQuantity: 12_0000, creditQuantity: 0, balanceCents: 266_00, balanceQuantity: 52_0000 },
    { creditCents: 50_00, creditQuantity: 10_0000, balanceCents: 216_00, balanceQuantity: 42_0000 },
    { creditCents: 16_00, creditQuantity: 2_5000, balanceCents: 200_00, balanceQuantity: 39_5000 },
  ]);
  expect(book.months).toMatchObject([
    { month: { debitQuantity: 12_0000, creditQuantity: 10_0000, balanceQuantity: 42_0000 } },
    { month: { creditQuantity: 2_5000 }, year: { debitQuantity: 12_0000, creditQuantity: 12_5000 } },
  ]);
  const later = await call(endpoints.quantityLedger, { from: 2026_02, to: 2026_02, subjectId: rice.id }, person);
  expect(later.carried).toEqual({ side: 'debit', balanceCents: 216_00, balanceQuantity: 42_0000 });
});

test('each page begins with what the pages before it came to, and a file of it runs on likewise', async () => {
  const { endpoints, person, rice, idOf, line, post } = await testCounted(installation, { opening: [10_00, 1_0000] });
  const each = Array.from({ length: 12 }, (_, nth) => line(rice.id, nth % 3 === 2 ? -1_00 : 1_00, 5000));
  await post('transfer', '2026-01-05', [...each, line(idOf('2202'), -4_00)]);
  const of = { from: 2026_01, to: 2026_01, subjectId: rice.id };
  const second = await call(endpoints.quantityLedger, { ...of, page: 2, size: 10 }, person);
  // Seven of the first ten lines are debits, three credits.
  expect(second.carried).toEqual({ side: 'debit', balanceCents: 14_00, balanceQuantity: 3_0000 });
  expect(second.lines.at(-1)).toMatchObject({ balanceCents: 14_00, balanceQuantity: 3_0000 });
  const input = { book: 'quantityLedger', ...of, format: 'csv' };
  const csv = await (await callStream(endpoints.exportBook, input as never, person)).text();
  const rows = csv.trim().split('\r\n');
  expect(rows[0]).toBe(
    '日期,凭证号,摘要,借方数量,借方单价,借方金额,贷方数量,贷方单价,贷方金额,方向,结存数量,结存单价,结存金额',
  );
  expect(rows[1]).toBe(',,承前余额,,,,,,,借,1,10.00,10.00');
  expect(rows.at(-1)).toBe(',,1月止本年累计,4,2.00,8.00,2,2.00,4.00,借,3,4.6667,14.00');
  const printed = await call(endpoints.bookToPrint, { book: 'quantityLedger', ...of }, person);
  expect(printed.title).toContain('（公斤）');
  expect(printed.rows.at(-1)?.slice(-3)).toEqual([{ quantity: 3_0000 }, { price: 4_6667 }, { cents: 14_00 }]);
});

test('the balance names every counted account with both figures; others, and another school, are not in it', async () => {
  const { endpoints, person, rice, idOf, buy } = await testCounted(installation, { opening: [200_00, 40_0000] });
  await call(endpoints.addSubject, { parentId: idOf('1201'), name: '面粉', unit: '袋' }, person);
  await buy('2026-01-05', 66_00, 12_0000);
  await buy('2026-02-05', 5_00, null);
  const balance = await call(endpoints.quantityBalance, { from: 2026_02, to: 2026_02 }, person);
  expect(balance).toEqual({
    rows: [
      {
        ...{ subjectId: rice.id, number: '120101', name: '存货-大米', unit: '公斤' },
        opening: { side: 'debit', balanceCents: 266_00, balanceQuantity: 52_0000 },
        ...{ debitCents: 5_00, debitQuantity: 0, creditCents: 0, creditQuantity: 0 },
        closing: { side: 'debit', balanceCents: 271_00, balanceQuantity: 52_0000 },
      },
    ],
    totals: {
      opening: { side: 'debit', balanceCents: 266_00 },
      ...{ debitCents: 5_00, creditCents: 0 },
      closing: { side: 'debit', balanceCents: 271_00 },
    },
  });
  const input = { book: 'quantityBalance', from: 2026_02, to: 2026_02, format: 'csv' };
  const csv = await (await callStream(endpoints.exportBook, input as never, person)).text();
  expect(csv.split('\r\n')[1]).toBe('120101,存货-大米,公斤,借,52,266.00,,5.00,,,借,52,271.00,5.2115');
  const other = await testCounted(installation);
  expect((await call(endpoints.quantityBalance, year, other.person)).rows).toEqual([]);
  await expect(call(endpoints.quantityLedger, { ...year, subjectId: rice.id }, other.person)).rejects.toMatchObject({
    said: { key: 'notFound' },
  });
  const { school } = other;
  const clerk = await school.as('finance.voucher.view');
  await expect(call(endpoints.quantityBalance, year, clerk)).rejects.toMatchObject({ said: { key: 'forbidden' } });
  await expect(
    call(endpoints.quantityLedger, { ...year, subjectId: other.idOf('1002') }, other.person),
  ).rejects.toMatchObject({ fields: { subjectId: { key: 'quantityUnasked' } } });
});

const movement = fc.record({
  month: fc.integer({ min: 1, max: 12 }),
  isDebit: fc.boolean(),
  cents: fc.integer({ min: 1, max: 500_000 }),
  quantity: fc.option(fc.integer({ min: 0, max: 90_000_000 }), { freq: 5 }),
  isTakenBack: fc.boolean(),
});

test('whatever is bought, used and taken back, the closing quantity is the opening plus debits less credits', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 50_000_000 }),
      fc.array(movement, { minLength: 3, maxLength: 12 }),
      async (begun, movements) => {
        const at = await testCounted(installation, { opening: [1_000_00, begun] });
        const { endpoints, person, rice } = at;
        let expected = begun;
        for (const { month, isDebit, cents, quantity, isTakenBack } of movements) {
          const onDate = `2026-${String(month).padStart(2, '0')}-10`;
          const { id } = await (isDebit ? at.buy : at.use)(onDate, cents, quantity);
          if (isTakenBack) await call(endpoints.reverseVoucher, { id, onDate, reason: '更正' }, person);
          else expected += (isDebit ? 1 : -1) * (quantity ?? 0);
        }
        const [found] = await at.school.inside((tx) =>
          rowsOf(
            tx,
            sql`select (select coalesce(sum(quantity), 0) from finance_openings where subject_id = ${rice.id})
              + coalesce(sum(case when debit_cents <> 0 then quantity else -quantity end), 0) as quantity
              from finance_entries where subject_id = ${rice.id}`,
            z.object({ quantity: z.coerce.number() }),
          ),
        );
        expect(found?.quantity).toBe(expected);
        const book = await call(endpoints.quantityLedger, { ...year, subjectId: rice.id }, person);
        // On the side of the amount, which here may be the other one.
        const signed = (held: { side: string; balanceQuantity: number }) =>
          held.side === 'credit' ? 0 - held.balanceQuantity : held.balanceQuantity;
        expect(signed(book.lines.at(-1) ?? book.carried)).toBe(expected);
        const [row] = (await call(endpoints.quantityBalance, year, person)).rows;
        if (!row) throw new Error('The rice is missing');
        expect(signed(row.closing)).toBe(expected);
        expect(signed(row.opening) + row.debitQuantity - row.creditQuantity).toBe(expected);
        expect((await call(endpoints.verify, { year: 2026 }, person)).differences).toEqual([]);
      },
    ),
    rounds(9),
  );
}, 120_000);
