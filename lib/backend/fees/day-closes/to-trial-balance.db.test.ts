import { demoRoles } from '@/lib/backend/demo/demo-roles.ts';
import { fees } from '@/lib/contracts/fees.ts';
import { finance } from '@/lib/contracts/finance.ts';
import { billingOffice } from '@/lib/dev/billing-office.ts';
import { testOffice } from '@/lib/dev/test-finance.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { call } from '@/lib/gateway/call.ts';
import type { Identity } from '@/lib/gateway/identity.ts';
import { dayIn, yearOf } from '@/lib/rules/calendar-date.ts';
import { periodOf } from '@/lib/rules/finance/period-text.ts';
import { defaultTimeZone } from '@/lib/rules/time-zone.ts';

const { endpoints } = fees;
const books = finance.endpoints;
const installation = testInstallation();

/** A day on which a clerk has taken 70 yuan as a balance, in a school whose books have begun; its shift is closed. */
async function takenDay() {
  const year = yearOf(dayIn(new Date(), defaultTimeZone));
  const { school, person } = await testOffice(installation, { year });
  const at = await billingOffice(installation, school);
  const studentId = await at.enrol();
  const { subjects } = await call(endpoints.bookSubjects, {}, person);
  await call(
    endpoints.saveBookSubjects,
    { subjects: { ...subjects, cash: '1001', balance: '2203' }, version: 0 },
    person,
  );
  const take = async (by: Identity) => {
    const { id } = await call(endpoints.openShift, { floatCents: 0 }, by);
    const kept = { toBalance: { studentId, cents: 7_000 }, fromBalance: [], parts: [], changeCents: 0, payerName: '' };
    const tenders = [{ payType: 'cash' as const, cents: 7_000 }];
    const { day } = await call(endpoints.takePayment, { studentId, tenders, ...kept }, by);
    const { version } = await call(endpoints.moveShift, { id, version: 1, move: 'count' }, by);
    await call(endpoints.closeShift, { id, version, counted: [{ payType: 'cash', countedCents: 7_000 }] }, by);
    return day;
  };
  const drafted = async (day: string, by: Identity) => {
    const { netCents } = await call(endpoints.dayClose, { day }, by);
    const closed = await call(endpoints.closeDay, { day, netCents }, by);
    return closed.books?.voucher?.id ?? '';
  };
  const trial = async (day: string, by: Identity) => {
    const period = periodOf(day);
    const { rows } = await call(books.subjectBalance, { from: period, to: period }, by);
    return rows.find(({ number }) => number === '1001')?.closing;
  };
  const [clerk, head] = [await school.as(...demoRoles.finance.keys), await school.as(...demoRoles.chief.keys)];
  return { school, clerk, head, take, drafted, trial };
}

test('what a clerk has taken and a head has closed reaches the trial balance by these two', async () => {
  const { clerk, head, take, drafted, trial } = await takenDay();
  const day = await take(clerk);
  const ids = [await drafted(day, head)];
  expect(await call(books.moveDrafts, { ids, move: 'submit' }, clerk)).toMatchObject({ done: ids });
  expect(await call(books.auditVouchers, { ids, move: 'audit' }, head)).toMatchObject({ done: ids });
  expect(await call(books.postVouchers, { ids }, clerk)).toMatchObject({ done: ids });
  expect(await trial(day, head)).toMatchObject({ debitCents: 7_000 });
});

test('whoever has booked payments of a day does not audit its voucher', async () => {
  const { school, head, take, drafted } = await takenDay();
  const both = await school.as(...demoRoles.finance.keys, ...demoRoles.chief.keys);
  const day = await take(both);
  const ids = [await drafted(day, head)];
  await call(books.moveDrafts, { ids, move: 'submit' }, both);
  expect(await call(books.auditVouchers, { ids, move: 'audit' }, both)).toMatchObject({
    done: [],
    refused: [{ reason: 'ownVoucher' }],
  });
  expect(await call(books.auditVouchers, { ids, move: 'audit' }, head)).toMatchObject({ done: ids });
});
