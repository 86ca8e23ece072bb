import { and, eq } from 'drizzle-orm';
import { fees } from '@/lib/contracts/fees.ts';
import { billingOffice } from '@/lib/dev/billing-office.ts';
import { testOffice } from '@/lib/dev/test-finance.ts';
import { type TestSchool, testInstallation } from '@/lib/dev/test-installation.ts';
import { sent } from '@/lib/dev/test-interchange.ts';
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
/** The bank had it in the month before this one. */
const bankDay = lastDayOf(monthAfter(monthOf(today), -1));
const numbered = (prefix: string, day: string) => `${prefix}${monthOf(day).replace('-', '')}-0000`;

/** A child that owes 1,000 yuan, and transfers of 100 yuan that are claimed for it. */
async function transfers(given?: TestSchool) {
  const at = await billingOffice(installation, given);
  const { person } = at;
  const studentId = await at.planned();
  const batch = await at.publish();
  const { id: billId } = await at.billOf(batch.id, studentId);
  let count = 0;
  const waiting = async (day = bankDay) => {
    const line = `${day},100.00,,王先生,学费,SN50000${++count}`;
    const list = sent('流水.csv', `交易日期,收入,支出,对方户名,摘要,流水号\n${line}`);
    await call(endpoints.readArrivals, { account: '工行 1234', doubtful: 'take' }, person, list);
    const { rows } = await call(endpoints.arrivals, {}, person);
    const row = rows.find(({ serial }) => serial === `SN50000${count}`);
    if (!row) throw new Error('The list was read');
    return row;
  };
  const claim = async ({ id, version }: { readonly id: string; readonly version: number }) => {
    const { dueCents } = await call(endpoints.bill, { id: billId }, person);
    const parts = [{ billId, dueCents, cents: 10_000 }];
    const done = await call(endpoints.claimArrival, { id, version, studentId, parts, keptCents: 0 }, person);
    return { ...done, payment: await call(endpoints.payment, { id: done.paymentId }, person) };
  };
  return { ...at, waiting, claim };
}

test('a transfer is dated by the bank: number, receipt, day close, sums and list follow that day', async () => {
  const at = await transfers();
  const { person } = at;
  const row = await at.waiting();
  expect(row.booksOn).toBe(bankDay);
  const { payment, day } = await at.claim(row);
  expect(day).toBe(bankDay);
  expect(payment).toMatchObject({
    ...{ day: bankDay, isThroughBank: true, arrivedOn: bankDay, number: `${numbered('SK', bankDay)}1`, note: '学费' },
    receipts: [{ number: `${numbered('SJ', bankDay)}1`, day: bankDay }],
  });
  const claimed = (await call(endpoints.arrivals, { state: 'claimed' }, person)).rows;
  expect(claimed).toMatchObject([{ onDay: bankDay, booksOn: null, payment: { day: bankDay } }]);
  const span = { from: bankDay, to: bankDay };
  expect((await call(endpoints.payments, span, person)).sums.netCents).toBe(10_000);
  expect(await call(endpoints.received, { by: 'month', ...span }, person)).toMatchObject({
    rows: [{ key: monthOf(bankDay), netCents: 10_000 }],
  });
  await at.claim(await at.waiting(today));
  const closed = await call(endpoints.closeDay, { day: bankDay, netCents: 10_000 }, person);
  expect(closed).toMatchObject({ day: bankDay, netCents: 10_000, byPayType: [{ payType: 'bank', netCents: 10_000 }] });
  expect((await call(endpoints.dayCloses, { state: 'open' }, person)).rows).toMatchObject([{ day: today }]);
});

test('what the bank had on a day that is closed is booked today, with both days', async () => {
  const at = await transfers();
  await at.claim(await at.waiting());
  await call(endpoints.closeDay, { day: bankDay, netCents: 10_000 }, at.person);
  const row = await at.waiting();
  expect(row.booksOn).toBe(today);
  const { payment } = await at.claim(row);
  expect(payment).toMatchObject({ day: today, arrivedOn: bankDay, number: `${numbered('SK', today)}1` });
  expect((await call(endpoints.dayClose, { day: bankDay }, at.person)).netCents).toBe(10_000);
  await call(endpoints.closeDay, { day: today, netCents: 10_000 }, at.person);
  const late = await at.waiting();
  expect(late.booksOn).toBeNull();
  await expect(at.claim(late)).rejects.toMatchObject({ said: { key: 'dayClosed' } });
  // A day on which nothing was booked yet is open whether today is closed or not.
  const other = dayAfter(bankDay, -1);
  expect((await at.claim(await at.waiting(other))).payment.day).toBe(other);
});

test.each(['closed', 'held'] as const)('a month of the books that is %s takes no transfer any more', async (state) => {
  const { school } = await testOffice(installation, { year: yearOf(bankDay) });
  if (yearOf(today) !== yearOf(bankDay)) return;
  const at = await transfers(school);
  const row = await at.waiting();
  expect(row.booksOn).toBe(bankDay);
  await school.inside((tx) =>
    tx
      .update(financePeriods)
      .set(state === 'closed' ? { state } : { state: 'reopened', openUntil: new Date(0) })
      .where(and(ofSchool(at, financePeriods), eq(financePeriods.period, periodOf(bankDay)))),
  );
  expect((await at.claim(row)).payment).toMatchObject({ day: today, arrivedOn: bankDay });
});

test('where numbers were formed otherwise since, no earlier month takes any, and none is given twice', async () => {
  const at = await transfers();
  const { person } = at;
  await at.claim(await at.waiting());
  const { patterns } = await call(endpoints.numberPatterns, {}, person);
  const payment = { ...patterns.payment, restart: 'year' as const };
  await call(endpoints.saveNumberPatterns, { patterns: { ...patterns, payment }, version: 0 }, person);
  const { payment: next } = await at.claim(await at.waiting());
  expect(next).toMatchObject({ day: today, arrivedOn: bankDay, number: `${numbered('SK', today)}1` });
});

test('all that is certain is booked, each transfer on its own day', async () => {
  const at = await billingOffice(installation);
  const { person } = at;
  const days = [bankDay, dayAfter(bankDay, -3)];
  const names = ['王小明', '李大力'];
  for (const name of names) await at.give(await at.enrol({ name }));
  await at.publish();
  const lines = names.map((name, nth) => `${days[nth]},1000.00,,某人,${name},SN60000${nth}`);
  const list = sent('流水.csv', ['交易日期,收入,支出,对方户名,摘要,流水号', ...lines].join('\n'));
  await call(endpoints.readArrivals, { account: '工行 1234' }, person, list);
  const { sure } = await call(endpoints.arrivals, {}, person);
  expect(await call(endpoints.claimSureArrivals, sure, person)).toMatchObject({ claimed: 2 });
  const { rows } = await call(endpoints.payments, {}, person);
  expect(rows.map(({ day }) => day)).toEqual(days);
});
