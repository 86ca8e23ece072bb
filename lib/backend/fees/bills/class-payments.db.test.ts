import { fees } from '@/lib/contracts/fees.ts';
import { organisation } from '@/lib/contracts/organisation.ts';
import { students } from '@/lib/contracts/students.ts';
import { billingOffice } from '@/lib/dev/billing-office.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import type { CallError } from '@/lib/gateway/call-error.ts';
import type { Identity } from '@/lib/gateway/identity.ts';
import { dayIn, monthOf } from '@/lib/rules/calendar-date.ts';
import { dayAfter, monthAfter } from '@/lib/rules/days.ts';

const { classPayments, bills, waiveBill, voidBill, trashBills } = fees.endpoints;
const { createClass, changeClass, classMembers } = students.endpoints;
const installation = testInstallation();
beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' });
});

const today = dayIn(new Date(), 'Asia/Shanghai');
const month = monthOf(today);
const lastMonth = monthAfter(month, -1);
const reason = '测试';
const sees = ['students.record.view', 'students.class.view'] as const;
const failure = (work: Promise<unknown>) =>
  work.then(
    () => 'success',
    (error: CallError) => error.said?.key,
  );

/** Two classes; whoever is billed owes of the last month, and of this month nothing is due before tomorrow. */
async function office() {
  const at = await billingOffice(installation);
  const addClass = async (name: string) =>
    (await call(createClass, { stage: 'primary', entryYear: 2026, name, capacity: 45 }, at.person)).id;
  const [own, other] = [await addClass('一年级1班'), await addClass('一年级2班')];
  const allow = (on: boolean, version: number) =>
    call(organisation.endpoints.saveFlag, { key: 'fees.classPayments', on, version }, at.person);
  const teacher = await at.school.within({ scope: 'classes', classIds: [own] }, ...sees);
  const told = (classId: string, person: Identity) => call(classPayments, { classId }, person);
  return { ...at, own, other, allow, teacher, told };
}

test('nobody is told unless the school allows it, and then of the own classes alone', async () => {
  const at = await office();
  const { own, other, teacher, told } = at;
  await at.enrol({ classId: own });
  const mayAsk = async (classId: string, person: Identity) =>
    (await call(classMembers, { id: classId, former: false }, person)).showsPayments;
  expect([await failure(told(own, teacher)), await mayAsk(own, teacher)]).toEqual(['forbidden', false]);
  await at.allow(true, 0);
  expect([await failure(told(own, teacher)), await mayAsk(own, teacher)]).toEqual(['success', true]);
  expect([await failure(told(other, teacher)), await failure(told(crypto.randomUUID(), teacher))]).toEqual([
    'notFound',
    'notFound',
  ]);
  // To see all children is not to work in their classes.
  const registrar = await at.school.as(...sees);
  expect([await failure(told(own, registrar)), await mayAsk(own, registrar)]).toEqual(['forbidden', false]);
  const stranger = await (await installation.school()).within({ scope: 'all' }, '*');
  expect(await failure(told(own, stranger))).toBe('notFound');
  await at.allow(false, 1);
  expect([await failure(told(own, teacher)), await mayAsk(own, teacher)]).toEqual(['forbidden', false]);
});

test('whoever sees bills sees them as before, and is told no more by the switch', async () => {
  const at = await office();
  const clerk = await at.school.as('fees.bill.view');
  const seen = async () => [await failure(call(bills, {}, clerk)), await failure(at.told(at.own, clerk))];
  expect(await seen()).toEqual(['success', 'forbidden']);
  await at.allow(true, 0);
  expect(await seen()).toEqual(['success', 'forbidden']);
});

test('a child has paid, owes or has no bill by what has fallen due, in whichever class it was billed', async () => {
  const at = await office();
  const { own, other, person } = at;
  const parts = (...months: readonly number[]) => ({
    instalments: months.map((monthsLater) => ({ monthsLater, day: 28, percentBp: 10_000 / months.length })),
  });
  const child = async (given: Parameters<typeof at.give>[1] = {}, classId = own) => {
    const id = await at.enrol({ classId });
    await at.give(id, given);
    return id;
  };
  const named = {
    late: await child(),
    waived: await child(),
    partly: await child(),
    void: await child(),
    trashed: await child(),
    notDue: await child({ fromOn: `${month}-01` }),
    laterParts: await child(parts(2, 3)),
    firstPart: await child(parts(0, 3)),
    // Of last month alone: the first part of this month is due on its 28th, which may be over.
    firstWaived: await child({ ...parts(0, 3), toOn: dayAfter(`${month}-01`, -1) }),
    moved: await child({}, other),
    unbilled: await at.enrol({ classId: own }),
  };
  await child({}, other);
  await at.publish({ month: lastMonth, issueOn: `${lastMonth}-01`, dueOn: `${lastMonth}-15` });
  await at.publish({ month, issueOn: `${month}-01`, dueOn: dayAfter(today, 1) });
  await at.generate({ month: monthAfter(lastMonth, -1), issueOn: `${lastMonth}-01`, dueOn: `${lastMonth}-02` });
  const billOf = async (studentId: string) => {
    const [bill] = (await at.billsOf({ studentId, month: lastMonth })).map(({ id, version }) => ({ id, version }));
    if (!bill) throw new Error('The child has a bill of last month');
    return bill;
  };
  const waive = async (of: string, cents: number) => call(waiveBill, { ...(await billOf(of)), cents, reason }, person);
  await waive(named.waived, 100_000);
  await waive(named.partly, 99_999);
  await waive(named.firstWaived, 50_000);
  await call(voidBill, { ...(await billOf(named.void)), reason }, person);
  await call(trashBills, { ids: [(await billOf(named.trashed)).id], reason }, person);
  await call(changeClass, { ids: [named.moved], classId: own, on: today }, person);
  await at.allow(true, 0);

  const { rows } = await at.told(own, at.teacher);
  const nameOf = (id: string) => Object.entries(named).find(([, one]) => one === id)?.[0];
  expect(Object.fromEntries(rows.map(({ studentId, payment }) => [nameOf(studentId), payment]))).toEqual({
    late: 'owing',
    waived: 'paid',
    partly: 'owing',
    void: 'none',
    trashed: 'none',
    notDue: 'none',
    laterParts: 'none',
    firstPart: 'owing',
    firstWaived: 'paid',
    moved: 'owing',
    unbilled: 'none',
  });
  expect(new Set(rows.flatMap((row) => Object.keys(row)))).toEqual(new Set(['studentId', 'payment']));
});
