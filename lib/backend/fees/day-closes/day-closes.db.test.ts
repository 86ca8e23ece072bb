import { and, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { fees } from '@/lib/contracts/fees.ts';
import { finance } from '@/lib/contracts/finance.ts';
import { billingOffice } from '@/lib/dev/billing-office.ts';
import { testOffice } from '@/lib/dev/test-finance.ts';
import { type TestSchool, testInstallation } from '@/lib/dev/test-installation.ts';
import { call } from '@/lib/gateway/call.ts';
import { dayIn, yearOf } from '@/lib/rules/calendar-date.ts';
import { dayAfter } from '@/lib/rules/days.ts';
import { periodOf } from '@/lib/rules/finance/period-text.ts';
import { defaultTimeZone } from '@/lib/rules/time-zone.ts';
import { financePeriods } from '../../finance/schema/vouchers.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { feePayments } from '../schema/payments.ts';

const { endpoints } = fees;
const installation = testInstallation();

/** An office in which a bill of 1,000 yuan was paid in cash; ten yuan are missing when the shift is counted. */
async function takenDay({ countedCents = 99_000, school }: { countedCents?: number; school?: TestSchool } = {}) {
  const at = await billingOffice(installation, school);
  const { person } = at;
  const studentId = await at.planned();
  const batch = await at.publish();
  const bill = await at.billOf(batch.id, studentId);
  const shift = await call(endpoints.openShift, { floatCents: 0 }, person);
  const payment = await call(
    endpoints.takePayment,
    {
      ...{ studentId, parts: [{ billId: bill.id, dueCents: 100_000, cents: 100_000 }], fromBalance: [] },
      ...{ tenders: [{ payType: 'cash', cents: 100_000 }], toBalance: null, changeCents: 0, payerName: '' },
    },
    person,
  );
  const closeShift = async () => {
    const { version } = await call(endpoints.moveShift, { id: shift.id, version: 1, move: 'count' }, person);
    const counted = [{ payType: 'cash' as const, countedCents }];
    return call(endpoints.closeShift, { id: shift.id, version, counted, reason: '短款' }, person);
  };
  const close = (netCents = 100_000) => call(endpoints.closeDay, { day: payment.day, netCents }, person);
  return { ...at, studentId, payment, shift, closeShift, close };
}

test('a day is closed once its shifts are, as it was seen, and once only', async () => {
  const { close, closeShift, payment, person } = await takenDay();
  await expect(close()).rejects.toMatchObject({ said: { key: 'shiftsOpen' } });
  await closeShift();
  await expect(close(90_000)).rejects.toMatchObject({ said: { key: 'dayChanged' } });
  const closed = await close();
  expect(closed).toMatchObject({
    ...{ day: payment.day, netCents: 100_000, differenceCents: -1_000, openShifts: 0, actions: ['reopen'] },
    byPayType: [{ payType: 'cash', payments: 1, netCents: 100_000, differenceCents: -1_000 }],
    byItem: [{ itemName: '学费', isAhead: false, cents: 100_000 }],
    shifts: [{ state: 'closed', differenceCents: -1_000 }],
    books: { state: 'waiting', reason: 'noBooks' },
  });
  await expect(close()).rejects.toMatchObject({ said: { key: 'dayClosed' } });
  const { rows } = await call(endpoints.dayCloses, { state: 'closed' }, person);
  const { day } = payment;
  expect(rows).toMatchObject([{ id: day, day, state: 'closed', isRunning: true, books: { state: 'waiting' } }]);
  expect((await call(endpoints.dayCloses, { state: 'open' }, person)).rows).toEqual([]);
});

test('a colleague who is away keeps no day open', async () => {
  const { close, school, shift, payment } = await takenDay();
  const head = await school.as('fees.shift.handOver', 'fees.day.close', 'fees.day.view');
  const counted = [{ payType: 'cash' as const, countedCents: 100_000 }];
  await call(
    endpoints.closeShiftOnBehalf,
    { id: shift.id, version: shift.version, counted, onBehalfReason: '已离职' },
    head,
  );
  expect(await close()).toMatchObject({
    day: payment.day,
    shifts: [{ state: 'closed', closedBy: expect.any(String), onBehalfReason: '已离职' }],
  });
});

test('where the school has books, the day is a draft voucher there, with what is missing of the cash', async () => {
  // The books of the year in which the day is.
  const year = yearOf(dayIn(new Date(), defaultTimeZone));
  const { school, person: accountant } = await testOffice(installation, { year });
  const { close, closeShift, person, care } = await takenDay({ school });
  await closeShift();
  const item = (await call(endpoints.items, {}, person)).rows.find(({ id }) => id === care);
  if (!item) throw new Error('The item is there');
  const named = (incomeSubject: string) => call(endpoints.saveItem, { ...item, incomeSubject }, person);
  await expect(named('4301')).rejects.toMatchObject({ fields: { incomeSubject: { key: 'subjectNotLowest' } } });
  await named('430101');
  const { subjects } = await call(endpoints.bookSubjects, {}, person);
  const said = { ...subjects, cash: '1001', difference: '430101' };
  const { rows } = await call(endpoints.bookableSubjects, {}, person);
  expect(rows).toContainEqual({ number: '1001', name: '现金' });
  expect(rows.map(({ number }) => number)).not.toContain('4301');
  await expect(
    call(endpoints.saveBookSubjects, { subjects: { ...said, cash: '9999' }, version: 0 }, person),
  ).rejects.toMatchObject({ fields: { 'subjects.cash': { key: 'subjectUnknown' } } });
  await call(endpoints.saveBookSubjects, { subjects: said, version: 0 }, person);
  const { books } = await close();
  expect(books).toMatchObject({ state: 'drafted', voucher: { kind: 'receipt' } });
  const voucher = await call(finance.endpoints.voucher, { id: books?.voucher?.id ?? '' }, accountant);
  expect(voucher.lines.map(({ debitCents, creditCents }) => [debitCents, creditCents])).toEqual([
    [99_000, 0],
    [1_000, 0],
    [0, 100_000],
  ]);
});

test('on a closed day nothing is opened, taken or reversed', async () => {
  const { close, closeShift, payment, person, school } = await takenDay();
  const told = async () => (await call(endpoints.ownShift, {}, person)).closedDay;
  expect(await told()).toBeNull();
  await closeShift();
  await close();
  // The counter says so before somebody counts the change for a shift.
  expect(await told()).toBe(payment.day);
  await expect(call(endpoints.openShift, { floatCents: 0 }, person)).rejects.toMatchObject({
    said: { key: 'dayClosed' },
  });
  await expect(
    call(endpoints.reversePayment, { id: payment.id, reason: '晚了' }, await school.as('*')),
  ).rejects.toMatchObject({ said: { key: 'noShift' } });
});

describe('a closed day', () => {
  const why = { reason: '下午还有家长来缴费' };

  test('is opened again while its voucher is a draft, which goes with it, and is closed with what came since', async () => {
    const year = yearOf(dayIn(new Date(), defaultTimeZone));
    const { school, person: accountant } = await testOffice(installation, { year });
    const { close, closeShift, person, payment, care, studentId } = await takenDay({ school, countedCents: 100_000 });
    const { day } = payment;
    await closeShift();
    const item = (await call(endpoints.items, {}, person)).rows.find(({ id }) => id === care);
    if (!item) throw new Error('The item is there');
    await call(endpoints.saveItem, { ...item, incomeSubject: '430101' }, person);
    const { subjects } = await call(endpoints.bookSubjects, {}, person);
    const said = { ...subjects, cash: '1001', balance: '430101' };
    await call(endpoints.saveBookSubjects, { subjects: said, version: 0 }, person);
    const { books } = await close();
    const voucherId = books?.voucher?.id ?? '';
    const reopened = await call(endpoints.reopenDay, { day, ...why }, person);
    expect(reopened).toMatchObject({ closedAt: null, books: null, actions: ['close'] });
    expect(await call(finance.endpoints.voucher, { id: voucherId }, accountant)).toMatchObject({ state: 'trashed' });
    await expect(call(endpoints.reopenDay, { day, ...why }, person)).rejects.toMatchObject({
      said: { key: 'wrongState' },
    });

    const { id } = await call(endpoints.openShift, { floatCents: 0 }, person);
    const tenders = [{ payType: 'cash' as const, cents: 500 }];
    const toBalance = { studentId, cents: 500 };
    const late = { ...{ studentId, parts: [], tenders, fromBalance: [], toBalance }, changeCents: 0, payerName: '' };
    await call(endpoints.takePayment, late, person);
    const { version } = await call(endpoints.moveShift, { id, version: 1, move: 'count' }, person);
    const counted = [{ payType: 'cash' as const, countedCents: 500 }];
    await call(endpoints.closeShift, { id, version, counted }, person);
    const again = await close(100_500);
    expect(again).toMatchObject({ netCents: 100_500, books: { state: 'drafted' } });

    const ids = [again.books?.voucher?.id ?? ''];
    await call(finance.endpoints.moveDrafts, { ids, move: 'submit' }, accountant);
    await expect(call(endpoints.reopenDay, { day, ...why }, person)).rejects.toMatchObject({
      said: { key: 'dayInBooks' },
    });
    expect(await call(endpoints.dayClose, { day }, person)).toMatchObject({
      ...{ closedBy: expect.any(String), actions: [] },
    });
  });

  test('is opened again by whoever has the right, with a reason', async () => {
    const { close, closeShift, payment, person, school } = await takenDay();
    const { day } = payment;
    await closeShift();
    expect((await close()).actions).toEqual(['reopen']);
    const closer = await school.as('fees.day.close', 'fees.day.view');
    expect((await call(endpoints.dayClose, { day }, closer)).actions).toEqual([]);
    await expect(call(endpoints.reopenDay, { day, reason: '' }, person)).rejects.toMatchObject({
      fields: { reason: { key: 'required' } },
    });
    expect(await call(endpoints.reopenDay, { day, ...why }, person)).toMatchObject({ closedAt: null });
  });

  test('whose month is closed in the books stays closed: its document would arise anew and wait', async () => {
    const { school } = await testOffice(installation, { year: yearOf(dayIn(new Date(), defaultTimeZone)) });
    const { close, closeShift, payment, person } = await takenDay({ school });
    const { day } = payment;
    await closeShift();
    const monthIs = (state: 'open' | 'closed') =>
      school.inside((tx) =>
        tx
          .update(financePeriods)
          .set({ state })
          .where(and(ofSchool(school.id, financePeriods), eq(financePeriods.period, periodOf(day)))),
      );
    await monthIs('closed');
    // Whoever closes the day is told so before.
    expect(await call(endpoints.dayClose, { day }, person)).toMatchObject({ inClosedMonth: true, actions: ['close'] });
    expect(await close()).toMatchObject({
      ...{ inClosedMonth: true, actions: [] },
      books: { state: 'waiting', reason: 'periodClosed' },
    });
    await expect(call(endpoints.reopenDay, { day, ...why }, person)).rejects.toMatchObject({
      said: { key: 'dayMonthClosed' },
    });
    expect((await call(endpoints.dayCloses, {}, person)).rows).toMatchObject([
      { closedAt: expect.any(String), actions: [] },
    ]);
    await monthIs('open');
    expect(await call(endpoints.dayClose, { day }, person)).toMatchObject({
      inClosedMonth: false,
      actions: ['reopen'],
    });
    expect(await call(endpoints.reopenDay, { day, ...why }, person)).toMatchObject({ closedAt: null });
  });
});

test('of an open day it is said that an earlier one is open too, until that is closed', async () => {
  const { close, closeShift, payment, person, school, studentId } = await takenDay({ countedCents: 100_000 });
  await closeShift();
  const before = dayAfter(payment.day, -1);
  const amounts = { receivedCents: 0, fromBalanceCents: 0, allocatedCents: 0, toBalanceCents: 0, changeCents: 0 };
  await school.inside((tx) =>
    tx.insert(feePayments).values({
      ...{ schoolId: school.id, id: uuidv7(), kind: 'payment', number: 'T1', day: before, shiftId: null, ...amounts },
      ...{ cashierId: uuidv7(), studentId, studentName: '', className: '', payerName: '' },
      ...{ note: '', reverses: null, createdAt: new Date() },
    }),
  );
  const told = async () => (await call(endpoints.dayCloses, {}, person)).rows;
  expect(await told()).toMatchObject([
    { day: payment.day, earlierOpen: before },
    { day: before, earlierOpen: null },
  ]);
  await call(endpoints.closeDay, { day: before, netCents: 0 }, person);
  expect((await told()).map(({ earlierOpen }) => earlierOpen)).toEqual([null, null]);
  expect(await close()).toMatchObject({ earlierOpen: null });
});

test('sixteen people close a day: it is closed once', async () => {
  const { closeShift, payment, school, person } = await takenDay({ countedCents: 100_000 });
  await closeShift();
  const people = await Promise.all(Array.from({ length: 16 }, () => school.as('*')));
  const input = { day: payment.day, netCents: 100_000 };
  const tried = await Promise.allSettled(people.map((one) => call(endpoints.closeDay, input, one)));
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await call(endpoints.dayCloses, {}, person)).total).toBe(1);
});

test('subjects are said once for all, and by one person at a time', async () => {
  const { person } = await billingOffice(installation);
  const before = await call(endpoints.bookSubjects, {}, person);
  expect(before).toMatchObject({ version: 0, subjects: { cash: '', difference: '' } });
  const subjects = { ...before.subjects, cash: '1001', balance: '2203' };
  await call(endpoints.saveBookSubjects, { subjects, version: 0 }, person);
  await expect(call(endpoints.saveBookSubjects, { subjects, version: 0 }, person)).rejects.toMatchObject({
    said: { key: 'settingChanged' },
  });
  const after = await call(endpoints.saveBookSubjects, { subjects: { ...subjects, cash: '1002' }, version: 1 }, person);
  expect(after).toMatchObject({ version: 2, subjects: { cash: '1002', balance: '2203' } });
});
