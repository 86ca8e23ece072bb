import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { setTimeout as rest } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '@/lib/backend/db/rows.ts';
import { verifyBillSums } from '@/lib/backend/fees/index.ts';
import { verifyChain } from '@/lib/backend/kernel/audit.ts';
import { enterSchool, transaction } from '@/lib/backend/kernel/tenancy.ts';
import { fees } from '@/lib/contracts/fees.ts';
import { shouldHold } from '@/lib/rules/fees/shift-states.ts';
import { administrator, ask, dataOf } from './support/asking.ts';
import { startBackend } from './support/backend.ts';
import { freshData } from './support/journey.ts';
import { inDatabase } from './support/rows.ts';
import { whole } from './support/sample.ts';

const cashiers = 6;
const rounds = whole ? 10 : 1;

const found = z.object({ bills: z.int(), payments: z.int(), receipts: z.int(), gaps: z.int(), documents: z.int() });

test('the counter killed between payment and receipt, and while its day is closed: asked again, each happens once', {
  tag: '@thorough',
}, async () => {
  test.setTimeout(60_000 * (rounds + 2));
  const { bills, takePayment, openShift, moveShift, closeShift, closeDay, dayClose } = fees.endpoints;
  const dataDir = await freshData();
  let backend = await startBackend(dataDir);
  const caller = await administrator(backend.origin);
  const owed = (await dataOf(backend.origin, bills, { state: 'unpaid', size: 50 }, caller)).rows;
  expect(owed.length).toBeGreaterThan(cashiers);
  const shift = await dataOf(backend.origin, openShift, { floatCents: 0 }, caller);
  const unanswered = new Map(owed.map((bill) => [bill.id, bill]));
  let day = '';

  const pay = async (origin: string, { id, student, dueCents }: (typeof owed)[number]) => {
    const payment = {
      ...{
        studentId: student.id,
        parts: [{ billId: id, dueCents, cents: dueCents }],
        fromBalance: [],
        toBalance: null,
      },
      ...{ tenders: [{ payType: 'cash' as const, cents: dueCents, reference: '' }], changeCents: 0 },
      ...{ payerName: '', note: '' },
    };
    // The same key each time, as a browser asks again when no answer came.
    const answer = await ask(origin, takePayment, payment, caller, { idempotencyKey: `pay-${id}` }).catch(() => null);
    if (!answer?.isDone) return;
    unanswered.delete(id);
    ({ day } = answer.data);
  };

  for (let round = 0; round < rounds; round += 1) {
    const { origin, kill } = backend;
    const waiting = [...unanswered.values()];
    const enough = unanswered.size - 2 - Math.floor((Math.random() * unanswered.size) / (rounds + 1));
    let killed: Promise<void> | undefined;
    const take = async () => {
      for (let bill = waiting.pop(); bill && !killed; bill = waiting.pop()) {
        await pay(origin, bill);
        if (unanswered.size <= enough) killed ??= kill();
      }
    };
    await Promise.all(Array.from({ length: cashiers }, take));
    await (killed ?? kill());
    backend = await startBackend(dataDir);
  }
  for (const bill of [...unanswered.values()]) await pay(backend.origin, bill);
  expect([...unanswered.keys()]).toEqual([]);

  const { id, version } = shift;
  const counting = await dataOf(backend.origin, moveShift, { id, version, move: 'count' }, caller);
  const counted = counting.sums.map((one) => ({ payType: one.payType, countedCents: shouldHold(0, one) }));
  await dataOf(
    backend.origin,
    closeShift,
    { id, version: counting.version, counted, denominations: {}, reason: '' },
    caller,
  );
  const { netCents } = await dataOf(backend.origin, dayClose, { day }, caller);
  const closing = { day, netCents, note: '' };
  const again = { idempotencyKey: randomUUID() };
  const asked = ask(backend.origin, closeDay, closing, caller, again).catch(() => null);
  await rest(Math.random() * 60);
  await backend.kill();
  await asked;
  backend = await startBackend(dataDir);
  await dataOf(backend.origin, closeDay, closing, caller, again);
  await backend.stop();

  const schoolId = caller.schoolId ?? '';
  await inDatabase(dataDir, (database) =>
    transaction(database, async (tx) => {
      await enterSchool(tx, schoolId);
      const ids = sql.join(
        owed.map((bill) => sql`${bill.id}::uuid`),
        sql`, `,
      );
      const [sums] = await rowsOf(
        tx,
        sql`select count(distinct p.bill_id)::int as bills, count(distinct p.payment_id)::int as payments,
          (select count(*)::int from fee_receipts r where r.payment_id in (select payment_id from fee_payment_parts
            where day = ${day}::date and bill_id in (${ids}))) as receipts,
          (select count(*)::int from fee_numbers n where n.kind in ('payment', 'receipt') and n.last <> (
            select count(*) from (select number from fee_payments union all select number from fee_receipts) d
            where d.number like case n.kind when 'payment' then 'SK' else 'SJ' end || replace(n.month, '-', '') || '-%'))
            as gaps,
          (select count(*)::int from finance_documents where day = ${day}::date) as documents
          from fee_payment_parts p where p.day = ${day}::date and p.bill_id in (${ids})`,
        found,
      );
      expect(sums).toEqual({ bills: owed.length, payments: owed.length, receipts: owed.length, gaps: 0, documents: 1 });
      expect(await verifyBillSums({ tx, school: { id: schoolId } })).toEqual([]);
      expect(await verifyChain(tx, schoolId)).toMatchObject({ brokenAt: null });
    }),
  );
  await rm(dataDir, { recursive: true, force: true });
});
