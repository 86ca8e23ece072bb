import { fees } from '@/lib/contracts/fees.ts';
import { students } from '@/lib/contracts/students.ts';
import { refundDesk } from '@/lib/dev/refund-desk.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { call } from '@/lib/gateway/call.ts';

const { endpoints } = fees;
const installation = testInstallation();

test('a family is found by the number of its payment or receipt, however it is typed, in its own school', async () => {
  const { person, studentId, payment } = await refundDesk(installation);
  const find = async (q: string, by = person) =>
    (await call(endpoints.families, { q }, by)).rows.map(({ student }) => student.id);
  for (const number of [payment.number, payment.receipt.number])
    for (const typed of [number, number.toLowerCase()]) expect(await find(typed)).toEqual([studentId]);
  expect(await find(payment.number.slice(0, -1))).toEqual([]);
  const other = await (await installation.school()).as('*');
  expect(await find(payment.number, other)).toEqual([]);
});

test('the counter knows how and by whom a family paid the last time, of what was not taken back', async () => {
  const at = await refundDesk(installation);
  const { person, studentId } = at;
  const last = async () => (await call(endpoints.counterFamily, { studentId }, person)).last;
  expect(await last()).toEqual({ payType: 'cash', payerName: '' });
  const tenders = [{ payType: 'offlineWechat' as const, cents: 1_000, reference: 'W1' }];
  const kept = { tenders, toBalance: { studentId, cents: 1_000 }, payerName: '王妈妈' };
  const { id } = await at.take(kept);
  expect(await last()).toEqual({ payType: 'offlineWechat', payerName: '王妈妈' });
  await call(endpoints.reversePayment, { id, reason: '收错了' }, person);
  expect(await last()).toEqual({ payType: 'cash', payerName: '' });
  const child = await at.planned();
  expect((await call(endpoints.counterFamily, { studentId: child }, person)).last).toBeNull();
});

test('the counter and the form for a refund say of a child that it has left', async () => {
  const { person, studentId, refundable } = await refundDesk(installation);
  const told = async () => {
    const { children } = await call(endpoints.counterFamily, { studentId }, person);
    return [children.map(({ hasLeft }) => hasLeft), (await refundable()).hasLeft];
  };
  expect(await told()).toEqual([[false], false]);
  await call(students.endpoints.leave, { ids: [studentId], on: '2026-11-18', type: 'transfer' }, person);
  expect(await told()).toEqual([[true], true]);
});
