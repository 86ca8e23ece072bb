import { and, eq } from 'drizzle-orm';
import type { InputOf } from '@/lib/contracts/endpoint.ts';
import { fees } from '@/lib/contracts/fees.ts';
import { billingOffice } from '@/lib/dev/billing-office.ts';
import { testOffice } from '@/lib/dev/test-finance.ts';
import { type TestSchool, testInstallation } from '@/lib/dev/test-installation.ts';
import { call } from '@/lib/gateway/call.ts';
import { dayIn, monthOf, yearOf } from '@/lib/rules/calendar-date.ts';
import { dayAfter, lastDayOf, monthAfter } from '@/lib/rules/days.ts';
import { periodOf } from '@/lib/rules/finance/period-text.ts';
import { defaultTimeZone } from '@/lib/rules/time-zone.ts';
import { financePeriods } from '../../finance/schema/vouchers.ts';
import { ofSchool } from '../../kernel/of-school.ts';

const { endpoints } = fees;
const installation = testInstallation();
const today = dayIn(new Date(), defaultTimeZone);
/** The money came in before this month. */
const earlier = lastDayOf(monthAfter(monthOf(today), -1));

type Taken = InputOf<typeof endpoints.takePayment>;

/** A cashier with an open shift, and a child with a bill of 1,000 yuan. */
async function counter(given?: TestSchool) {
  const at = await billingOffice(installation, given);
  const { person } = at;
  const studentId = await at.planned();
  const batch = await at.publish();
  const { id: billId } = await at.billOf(batch.id, studentId);
  const shift = await call(endpoints.openShift, { floatCents: 0 }, person);
  /** 100 yuan, in cash. */
  const take = async (taken: Partial<Taken>) => {
    const { dueCents } = await call(endpoints.bill, { id: billId }, person);
    const whole = {
      parts: [{ billId, dueCents, cents: 10_000 }],
      tenders: [{ payType: 'cash' as const, cents: 10_000 }],
    };
    const none = { fromBalance: [], toBalance: null, changeCents: 0, payerName: '' };
    const { id } = await call(endpoints.takePayment, { studentId, ...whole, ...none, ...taken }, person);
    return call(endpoints.payment, { id }, person);
  };
  const closeShift = async (countedCents: number) => {
    const { version } = await call(endpoints.moveShift, { id: shift.id, version: 1, move: 'count' }, person);
    await call(endpoints.closeShift, { id: shift.id, version, counted: [{ payType: 'cash', countedCents }] }, person);
  };
  const closeDay = (day: string, netCents: number) => call(endpoints.closeDay, { day, netCents }, person);
  return { ...at, studentId, shift, take, closeShift, closeDay };
}

test('what came in earlier is dated so: number, receipt, sums and day close follow that day, the drawer is the own', async () => {
  const at = await counter();
  const payment = await at.take({ day: earlier });
  const month = monthOf(earlier).replace('-', '');
  expect(payment).toMatchObject({
    ...{ day: earlier, arrivedOn: null, number: `SK${month}-00001` },
    ...{ shift: { number: at.shift.number }, receipts: [{ number: `SJ${month}-00001`, day: earlier }] },
  });
  expect(await at.take({})).toMatchObject({ day: today, number: `SK${monthOf(today).replace('-', '')}-00001` });
  const { shift: own } = await call(endpoints.ownShift, {}, at.person);
  expect(own?.sums).toMatchObject([{ payType: 'cash', inCents: 20_000 }]);
  expect((await call(endpoints.payments, { from: earlier, to: earlier }, at.person)).sums.netCents).toBe(10_000);
  // The shift of today keeps open every day whose money it holds.
  await expect(at.closeDay(earlier, 10_000)).rejects.toMatchObject({ said: { key: 'shiftsOpen' } });
  const told = async (day: string) => (await call(endpoints.dayClose, { day }, at.person)).openShifts;
  expect([await told(earlier), await told(today)]).toEqual([1, 1]);
  await at.closeShift(20_000);
  expect(await at.closeDay(earlier, 10_000)).toMatchObject({ netCents: 10_000, closedBy: expect.any(String) });
  await call(endpoints.openShift, { floatCents: 0 }, at.person);
  await expect(at.take({ day: earlier })).rejects.toMatchObject({ fields: { day: { key: 'dayNotOpen' } } });
  await at.take({ day: dayAfter(earlier, -1) });
});

test('never on a day that lies ahead, nor with a balance, which was there on its own day only', async () => {
  const at = await counter();
  const { studentId } = at;
  await expect(at.take({ day: dayAfter(today, 1) })).rejects.toMatchObject({ fields: { day: { key: 'dayAhead' } } });
  await at.take({ parts: [], toBalance: { studentId, cents: 10_000 } });
  const fromBalance = [{ studentId, cents: 10_000 }];
  await expect(at.take({ day: earlier, tenders: [], fromBalance })).rejects.toMatchObject({
    fields: { day: { key: 'dayWithBalance' } },
  });
  expect(await at.take({ day: today, tenders: [], fromBalance })).toMatchObject({ day: today });
});

test('a month that the books have closed takes no payment any more', async () => {
  const { school } = await testOffice(installation, { year: yearOf(earlier) });
  const at = await counter(school);
  await school.inside((tx) =>
    tx
      .update(financePeriods)
      .set({ state: 'closed' })
      .where(and(ofSchool(school.id, financePeriods), eq(financePeriods.period, periodOf(earlier)))),
  );
  await expect(at.take({ day: earlier })).rejects.toMatchObject({ fields: { day: { key: 'dayNotOpen' } } });
});
