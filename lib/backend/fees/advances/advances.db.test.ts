import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { z } from 'zod';
import { setClockOffset } from '@/lib/backend/kernel/clock.ts';
import { fees } from '@/lib/contracts/fees.ts';
import { finance } from '@/lib/contracts/finance.ts';
import { organisation } from '@/lib/contracts/organisation.ts';
import { billingOffice } from '@/lib/dev/billing-office.ts';
import { rounds } from '@/lib/dev/rounds.ts';
import { testOffice } from '@/lib/dev/test-finance.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import type { CallError } from '@/lib/gateway/call-error.ts';
import type { Identity } from '@/lib/gateway/identity.ts';
import { monthOf } from '@/lib/rules/calendar-date.ts';
import { shouldHold } from '@/lib/rules/fees/shift-states.ts';
import { rowsOf } from '../../db/rows.ts';

const { endpoints } = fees;
const installation = testInstallation();
beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' });
});
afterEach(() => setClockOffset(0));

const noonOf = (day: string) => setClockOffset(Date.parse(`${day}T04:00:00Z`) - Date.now());
const bookRow = z.object({ subject: z.string(), cents: z.number() });

/** A school with books, and a child with a bill of 1,000 yuan for each of these months. */
async function office(...months: readonly string[]) {
  const { school, person: accountant } = await testOffice(installation);
  const at = await billingOffice(installation, school);
  const { person } = at;
  const item = (await call(endpoints.items, {}, person)).rows.find(({ id }) => id === at.care);
  if (!item) throw new Error('The item is there');
  await call(endpoints.saveItem, { ...item, incomeSubject: '430101', advanceSubject: '2203' }, person);
  const { subjects } = await call(endpoints.bookSubjects, {}, person);
  await call(endpoints.saveBookSubjects, { subjects: { ...subjects, cash: '1001' }, version: 0 }, person);
  await call(organisation.endpoints.saveFlag, { key: 'fees.refundApproval', on: false, version: 0 }, person);
  const studentId = await at.planned();
  const bills = new Map<string, string>();
  for (const month of months) {
    const { id } = await at.publish({ name: month, month });
    bills.set(month, (await at.billOf(id, studentId)).id);
  }
  const billOf = async (month: string, by: Identity) => {
    const bill = await call(endpoints.bill, { id: bills.get(month) ?? '' }, by);
    return { billId: bill.id, dueCents: bill.dueCents, refundableCents: bill.paidCents - bill.refundedCents };
  };
  const closeDay = async (day: string) => {
    const by = await school.as('*');
    const { netCents } = await call(endpoints.dayClose, { day }, by);
    return call(endpoints.closeDay, { day, netCents }, by);
  };
  /** A day at the counter, with a cashier of its own; what is given back is negative. */
  const day = async (on: string, moved: readonly (readonly [month: string, cents: number])[], close = true) => {
    noonOf(on);
    const by = await school.as('*');
    const shift = await call(endpoints.openShift, { floatCents: 0 }, by);
    for (const [month, wanted] of moved) await (wanted > 0 ? pay : giveBack)(month, Math.abs(wanted), by);
    const { version } = await call(endpoints.moveShift, { id: shift.id, version: 1, move: 'count' }, by);
    const { shift: own } = await call(endpoints.ownShift, {}, by);
    const counted = (own?.sums ?? []).map((one) => ({ payType: one.payType, countedCents: shouldHold(0, one) }));
    await call(endpoints.closeShift, { id: shift.id, version, counted }, by);
    if (close) await closeDay(on);
  };
  const pay = async (month: string, wanted: number, by: Identity) => {
    const { billId, dueCents } = await billOf(month, by);
    const cents = Math.min(wanted, dueCents);
    if (cents === 0) return;
    const given = { studentId, parts: [{ billId, dueCents, cents }], tenders: [{ payType: 'cash' as const, cents }] };
    await call(
      endpoints.takePayment,
      { ...given, fromBalance: [], toBalance: null, changeCents: 0, payerName: '' },
      by,
    );
  };
  const giveBack = async (month: string, wanted: number, by: Identity) => {
    const { billId, refundableCents } = await billOf(month, by);
    const cents = Math.min(wanted, refundableCents);
    if (cents === 0) return;
    const given = { studentId, lines: [{ billId, line: 0, cents }], balances: [], handedCents: cents };
    const asked = { ...given, toBalanceCents: 0, nextBillCents: 0, reason: '退' };
    const { id, version } = await call(endpoints.orderRefund, asked, by);
    await call(endpoints.payRefundOrder, { id, version, payType: 'cash' }, by);
  };
  const preview = async (month: string) => call(endpoints.advances, { month }, await school.as('*'));
  const carry = async (month: string, cents?: number) => {
    const by = await school.as('*');
    const seen = cents ?? (await call(endpoints.advances, { month }, by)).cents;
    return call(endpoints.carryAdvances, { month, cents: seen }, by);
  };
  const undo = async (id: string) => call(endpoints.undoAdvanceCarry, { id, reason: '错了' }, await school.as('*'));
  /** What the documents for the books come to on a subject: credits less debits. */
  const inBooks = async () => {
    const rows = await school.inside((tx) =>
      rowsOf(
        tx,
        sql`select l->>'subjectNumber' as subject,
          sum((case l->>'side' when 'credit' then 1 else -1 end) * (l->>'cents')::bigint)::float8 as cents
        from finance_documents d, jsonb_array_elements(d.lines) l group by 1`,
        bookRow,
      ),
    );
    const of = (subject: string) => rows.find((row) => row.subject === subject)?.cents ?? 0;
    return { advance: of('2203'), income: of('430101'), cash: of('1001') };
  };
  return { ...at, school, accountant, day, closeDay, preview, carry, undo, inBooks };
}

const keyOf = (error: string) => ({ said: { key: error } });

test('what was paid ahead becomes income in its month, once, and is taken back by a document', async () => {
  const at = await office('2026-09', '2026-10');
  await at.day('2026-08-20', [
    ['2026-09', 70_000],
    ['2026-10', 40_000],
  ]);
  await at.day('2026-08-21', [['2026-09', 20_000]], false);
  expect(await at.inBooks()).toEqual({ advance: 110_000, income: 0, cash: -110_000 });
  expect(await at.preview('2026-09')).toMatchObject({ hindrance: 'ahead', actions: [] });
  await expect(at.carry('2026-09')).rejects.toMatchObject({ fields: { month: { key: 'monthAhead' } } });
  await expect(at.carry('2026-08')).rejects.toMatchObject(keyOf('carryChanged'));

  noonOf('2026-10-09');
  expect(await at.preview('2026-09')).toMatchObject({
    ...{ cents: 70_000, laterCents: 40_000, openDays: 1, hindrance: null, actions: ['carry'] },
    rows: [{ itemName: '学费', month: '2026-09', aheadCents: 70_000, carriedCents: 0, hasSubjects: true }],
  });
  await expect(at.carry('2026-09', 1)).rejects.toMatchObject(keyOf('carryChanged'));
  const checks = async () => {
    const said = await call(finance.endpoints.periodChecks, { period: 2026_09 }, await at.school.as('*'));
    return said.checks.find(({ check }) => check === 'advancesCarried');
  };
  expect(await checks()).toMatchObject({ ok: false, blocks: false, found: ['学费 2026-09 700.00'] });
  // Pressed twice it is carried once.
  const both = await Promise.allSettled([at.carry('2026-09', 70_000), at.carry('2026-09', 70_000)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await checks()).toMatchObject({ ok: true, found: [] });
  await expect(at.carry('2026-08', 0)).rejects.toMatchObject(keyOf('monthCarried'));
  expect(await at.inBooks()).toEqual({ advance: 40_000, income: 70_000, cash: -110_000 });

  // The draft goes, and the month can be carried over anew.
  const { rows } = await call(endpoints.advanceCarries, {}, await at.school.as('*'));
  expect(rows).toMatchObject([{ month: '2026-09', day: '2026-09-30', books: { state: 'drafted' }, actions: ['undo'] }]);
  const [first] = rows;
  const undone = await at.undo(first?.id ?? '');
  expect(undone).toMatchObject({ cents: -70_000, undoes: { number: first?.number }, books: null, actions: [] });
  expect(await at.inBooks()).toMatchObject({ advance: 110_000, income: 0 });
  await expect(at.undo(first?.id ?? '')).rejects.toMatchObject(keyOf('wrongState'));
  const again = await at.carry('2026-09');

  // A day that is closed late goes into the next carry-over; only the last one is taken back.
  await at.closeDay('2026-08-21');
  expect(await at.preview('2026-09')).toMatchObject({ hindrance: 'carried' });
  expect((await at.preview('2026-10')).rows.map(({ month, cents }) => [month, cents])).toEqual([
    ['2026-09', 20_000],
    ['2026-10', 40_000],
  ]);
  expect(await at.carry('2026-10')).toMatchObject({ cents: 60_000, day: '2026-10-09' });
  await expect(at.undo(again.id)).rejects.toMatchObject(keyOf('wrongState'));
  expect(await at.inBooks()).toEqual({ advance: 0, income: 130_000, cash: -130_000 });
});

test('a day is not opened again while a carry-over has made income of what was paid ahead on it', async () => {
  const at = await office('2026-09', '2026-12');
  await at.day('2026-08-20', [['2026-09', 30_000]]);
  await at.day('2026-08-21', [['2026-12', 40_000]]);
  noonOf('2026-10-09');
  const reopen = async (day: string) => call(endpoints.reopenDay, { day, reason: '漏记一笔' }, await at.school.as('*'));
  const { id } = await at.carry('2026-09');
  await expect(reopen('2026-08-20')).rejects.toMatchObject(keyOf('dayCarried'));
  // Nothing of this day is income yet, and nothing of the other once the carry-over is taken back.
  expect(await reopen('2026-08-21')).toMatchObject({ closedAt: null });
  await at.undo(id);
  expect(await reopen('2026-08-20')).toMatchObject({ closedAt: null });
});

test('where the books have closed the month, the document waits; a posted one is reversed by another', async () => {
  const at = await office('2026-09');
  await at.day('2026-08-20', [['2026-09', 50_000]]);
  noonOf('2026-10-09');
  const keeper = await at.school.as('*');
  const periods = await call(finance.endpoints.periods, { year: 2026 }, keeper);
  const september = periods.rows.find(({ period }) => period === 2026_09);
  const held = { period: 2026_09, version: september?.version ?? 0, held: true };
  await call(finance.endpoints.holdPeriod, held, keeper);
  const carried = await at.carry('2026-09');
  expect(carried.books).toMatchObject({ state: 'waiting', reason: 'periodHeld' });
  await call(finance.endpoints.holdPeriod, { ...held, version: held.version + 1, held: false }, keeper);
  await call(finance.endpoints.makeDocuments, {}, keeper);
  const { rows } = await call(endpoints.advanceCarries, {}, keeper);
  const voucherId = rows[0]?.books?.voucher?.id ?? '';
  await call(finance.endpoints.moveDrafts, { ids: [voucherId], move: 'submit' }, keeper);
  const undone = await at.undo(carried.id);
  expect(undone.books).toMatchObject({ state: 'drafted' });
  expect(await at.inBooks()).toEqual({ advance: 50_000, income: 0, cash: -50_000 });
});

const days = ['2026-08-10', '2026-08-25', '2026-09-10', '2026-09-25', '2026-10-10', '2026-10-25'] as const;
const months = ['2026-08', '2026-09', '2026-10', '2026-11'] as const;
const moved = fc.tuple(fc.constantFrom(...months), fc.integer({ min: -40_000, max: 60_000 }));
const dayOf = fc.record({
  moved: fc.array(moved, { minLength: 1, maxLength: 3 }),
  close: fc.boolean(),
  late: fc.boolean(),
  carry: fc.constantFrom('carry', 'undo', 'none'),
});

test('carried income and the rest of the advance are what was received less what was refunded', async () => {
  const lawful = ['carryChanged', 'monthCarried', 'notFound', 'dayClosed'];
  const tolerant = (work: Promise<unknown>) =>
    work.catch((error: CallError) => {
      if (!lawful.includes(error.said?.key ?? '')) throw error;
    });
  await fc.assert(
    fc.asyncProperty(fc.array(dayOf, { minLength: days.length, maxLength: days.length }), async (drawn) => {
      const at = await office(...months);
      const open: string[] = [];
      for (const [place, on] of days.entries()) {
        const one = drawn[place];
        if (!one) continue;
        await at.day(on, one.moved, false);
        if (one.close) await tolerant(at.closeDay(on));
        else open.push(on);
        const late = one.late ? open.shift() : undefined;
        if (late) await tolerant(at.closeDay(late));
        if (one.carry === 'carry') await tolerant(at.carry(monthOf(on)));
        const { rows } = await call(endpoints.advanceCarries, {}, await at.school.as('*'));
        const last = rows.find(({ actions }) => actions.includes('undo'));
        if (one.carry === 'undo' && last) await at.undo(last.id);
        const { advance, income, cash } = await at.inBooks();
        expect(advance + income).toBe(0 - cash);
        const { cents, laterCents } = await at.preview('2026-10');
        expect(advance).toBe(cents + laterCents);
      }
    }),
    rounds(9),
  );
}, 300_000);
