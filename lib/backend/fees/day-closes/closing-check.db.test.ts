import { setClockOffset } from '@/lib/backend/kernel/clock.ts';
import { fees } from '@/lib/contracts/fees.ts';
import { finance } from '@/lib/contracts/finance.ts';
import { billingOffice } from '@/lib/dev/billing-office.ts';
import { testOffice } from '@/lib/dev/test-finance.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';

const { endpoints } = fees;
const installation = testInstallation();
beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' });
});
afterEach(() => setClockOffset(0));

/** A school with books, in which 70 yuan are taken for a child on a day. */
async function office() {
  const { school } = await testOffice(installation);
  const at = await billingOffice(installation, school);
  const studentId = await at.enrol();
  const take = async (day: string) => {
    setClockOffset(Date.parse(`${day}T04:00:00Z`) - Date.now());
    const by = await school.as('*');
    const { id } = await call(endpoints.openShift, { floatCents: 0 }, by);
    const kept = { toBalance: { studentId, cents: 7_000 }, fromBalance: [], parts: [], changeCents: 0, payerName: '' };
    const tenders = [{ payType: 'cash' as const, cents: 7_000 }];
    const { id: paymentId } = await call(endpoints.takePayment, { studentId, tenders, ...kept }, by);
    return { shiftId: id, paymentId, by };
  };
  const closeShift = async ({ shiftId: id, by }: Awaited<ReturnType<typeof take>>, countedCents: number) => {
    const { version } = await call(endpoints.moveShift, { id, version: 1, move: 'count' }, by);
    await call(endpoints.closeShift, { id, version, counted: [{ payType: 'cash', countedCents }] }, by);
  };
  const found = async (period: number) => {
    const { checks } = await call(finance.endpoints.periodChecks, { period }, await school.as('*'));
    return checks.find(({ check }) => check === 'feeDaysClosed');
  };
  const closeDay = async (day: string, netCents: number) =>
    call(endpoints.closeDay, { day, netCents }, await school.as('*'));
  return { take, closeShift, closeDay, found };
}

test('before the books close a month, its days of the counter are closed; a school without payments has none', async () => {
  const at = await office();
  expect(await at.found(2026_08)).toBeUndefined();
  await at.closeShift(await at.take('2026-08-20'), 7_000);
  const second = await at.take('2026-08-31');
  // Taken back on its own day it still is a day with documents.
  await call(endpoints.reversePayment, { id: second.paymentId, reason: '收错了' }, second.by);
  await at.closeShift(second, 0);
  await at.closeShift(await at.take('2026-09-01'), 7_000);
  expect(await at.found(2026_08)).toMatchObject({ ok: false, blocks: false, found: ['2026-08-20', '2026-08-31'] });
  expect(await at.found(2026_07)).toMatchObject({ ok: true, found: [] });
  await at.closeDay('2026-08-20', 7_000);
  expect(await at.found(2026_08)).toMatchObject({ found: ['2026-08-31'] });
  await at.closeDay('2026-08-31', 0);
  expect(await at.found(2026_08)).toMatchObject({ ok: true, found: [] });
  expect(await at.found(2026_09)).toMatchObject({ ok: false, found: ['2026-09-01'] });
});
