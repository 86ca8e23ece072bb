import { fees } from '@/lib/contracts/fees.ts';
import { finance } from '@/lib/contracts/finance.ts';
import { refundDesk } from '@/lib/dev/refund-desk.ts';
import { testOffice } from '@/lib/dev/test-finance.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { call } from '@/lib/gateway/call.ts';
import { dayIn, yearOf } from '@/lib/rules/calendar-date.ts';
import { periodOf } from '@/lib/rules/finance/period-text.ts';
import { defaultTimeZone } from '@/lib/rules/time-zone.ts';

const { endpoints } = fees;
const installation = testInstallation();

/** A desk whose deposits stand on a subject of their own, beside what is paid ahead and kept for children. */
async function depositDesk() {
  const year = yearOf(dayIn(new Date(), defaultTimeZone));
  const office = await testOffice(installation, { year });
  const at = await refundDesk(installation, { school: office.school });
  const { id: itemId } = await at.deposit();
  const standsOn = async (deposits: string) => {
    for (const item of (await call(endpoints.items, {}, at.person)).rows) {
      const advanceSubject = item.id === itemId ? deposits : '2203';
      await call(endpoints.saveItem, { ...item, incomeSubject: '430101', advanceSubject }, at.person);
    }
  };
  await standsOn('2209');
  const { subjects: none } = await call(endpoints.bookSubjects, {}, at.person);
  const subjects = { ...none, cash: '1001', balance: '2203', difference: '5301' };
  await call(endpoints.saveBookSubjects, { subjects, version: 0 }, at.person);
  const bill = await at.depositBill(itemId);
  await at.take({ parts: [{ billId: bill.id, dueCents: 50_000, cents: 50_000 }], tenders: at.cash(50_000) });
  const { balances } = await at.refundable();
  const balanceId = balances.find(({ kind }) => kind === 'deposit')?.balanceId ?? '';
  const giveBack = async (cents: number) =>
    at.pay(await at.ask({ cents, lines: [], balances: [{ balanceId, cents }] }));
  const closeDay = async (netCents: number) => {
    const { shift } = await call(endpoints.ownShift, {}, at.person);
    if (!shift) throw new Error('The shift is open');
    const { id, version } = await call(
      endpoints.moveShift,
      { id: shift.id, version: shift.version, move: 'count' },
      at.person,
    );
    const counted = [{ payType: 'cash' as const, countedCents: 20_000 + netCents }];
    await call(endpoints.closeShift, { id, version, counted, reason: '' }, at.person);
    return call(endpoints.closeDay, { day: at.payment.day, netCents }, at.person);
  };
  const period = periodOf(at.payment.day);
  const tie = () => call(finance.endpoints.documentTie, { module: 'fees', period }, office.person);
  return { ...at, office, itemId, standsOn, giveBack, closeDay, tie };
}

test('a deposit that is given back goes out of its own subject, and under its item in every report', async () => {
  const at = await depositDesk();
  await at.giveBack(50_000);
  const day = await call(endpoints.dayClose, { day: at.payment.day }, at.person);
  expect(day).toMatchObject({ netCents: 100_000, toBalanceCents: 0, fromBalanceCents: 0 });
  expect(day.byItem.map(({ itemName, cents }) => [itemName, cents])).toEqual([['学费', 100_000]]);
  const byItem = await call(endpoints.received, { by: 'item' }, at.person);
  expect(
    byItem.rows.map(({ name, paidCents, refundedCents, netCents }) => [name, paidCents, refundedCents, netCents]),
  ).toEqual([
    ['学费', 100_000, 0, 100_000],
    ['押金', 50_000, -50_000, 0],
  ]);
  const byClass = await call(endpoints.received, { by: 'class' }, at.person);
  expect(byClass.rows.map(({ key, refundedCents, netCents }) => [key, refundedCents, netCents])).toEqual([
    ['none', -50_000, 100_000],
  ]);
  const opened = await call(endpoints.payments, { itemId: at.itemId, kind: 'refund' }, at.person);
  expect(opened).toMatchObject({ total: 1, share: { names: ['押金'], cents: -50_000 } });
  expect(await call(endpoints.payments, { ofBalance: true }, at.person)).toMatchObject({
    total: 0,
    share: { cents: 0 },
  });
  const register = await call(endpoints.refundRegister, {}, at.person);
  expect(register.rows).toMatchObject([{ items: ['押金'], cents: 50_000 }]);
  const { books } = await at.closeDay(100_000);
  const voucher = await call(finance.endpoints.voucher, { id: books?.voucher?.id ?? '' }, at.office.person);
  expect(voucher.lines.map(({ number, debitCents, creditCents }) => [number, debitCents, creditCents])).toEqual([
    ['1001', 100_000, 0],
    ['430101', 0, 100_000],
  ]);
  expect(await at.tie()).toMatchObject({ isKept: true, rows: [] });
});

test('what fees hold for children is compared with their subjects, so that a wrong one is found', async () => {
  const at = await depositDesk();
  await at.giveBack(20_000);
  await at.take({ tenders: at.cash(7_000), toBalance: { studentId: at.studentId, cents: 7_000 } });
  const { books } = await at.closeDay(137_000);
  expect((await at.tie()).rows).toEqual([]);
  // Deposits are said to stand elsewhere than where the books have them.
  await at.standsOn('2202');
  const { rows } = await at.tie();
  expect(
    rows.map(({ kind, subjects }) => [
      kind,
      ...subjects.map((one) => [one.number, one.documentCents, one.voucherCents]),
    ]),
  ).toContainEqual(['held', ['2202', -30_000, 0]]);
  await at.standsOn('2209');
  // So are balances.
  const { subjects, version } = await call(endpoints.bookSubjects, {}, at.person);
  await call(endpoints.saveBookSubjects, { subjects: { ...subjects, balance: '2209' }, version }, at.person);
  const moved = (await at.tie()).rows.find(({ kind }) => kind === 'held');
  expect(moved?.subjects.map((one) => [one.number, one.documentCents, one.voucherCents])).toEqual([
    ['2203', 0, -7_000],
    ['2209', -37_000, -30_000],
  ]);
  expect(books?.state).toBe('drafted');
});
