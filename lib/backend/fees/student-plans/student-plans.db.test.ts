import fc from 'fast-check';
import type { InputOf } from '@/lib/contracts/endpoint.ts';
import { fees } from '@/lib/contracts/fees.ts';
import { organisation } from '@/lib/contracts/organisation.ts';
import { students } from '@/lib/contracts/students.ts';
import { rounds } from '@/lib/dev/rounds.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import { dayAfter } from '@/lib/rules/days.ts';
import { attendanceDays } from '../../students/schema/attendance.ts';
import { feeStudentPlans } from '../schema/student-plans.ts';

const { endpoints } = fees;
const installation = testInstallation();
beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' });
});

const item = {
  kind: 'care',
  cycle: 'month',
  byAttendance: true,
  ticket: 'receipt',
  allowDiscount: true,
  sort: 1,
  enabled: true,
  validFrom: null,
  validTo: null,
} as const;

const openScope = { stages: [], grades: [], studyTypes: [], classIds: [], enteredFrom: null, enteredTo: null };

const paidWhole = { payers: [], instalments: [] };

async function office() {
  const school = await installation.school();
  const person = await school.as('*');
  const { id: itemId } = await call(endpoints.saveItem, { ...item, code: 'CARE', name: '学费' }, person);
  const head = { name: '走读', validFrom: null, validTo: null, note: '', rounding: 'cent' as const };
  const line = { itemId, priceCents: 100_000, quantityRule: 'fixed' as const, quantityHundredths: 100 };
  const facts = { ...head, scope: openScope, lines: [line] };
  const { id: chargePlanId } = await call(endpoints.saveChargePlan, facts, person);
  await call(endpoints.movePlan, { id: chargePlanId, version: 1, move: 'enable' }, person);
  const enrolled = await call(students.endpoints.enrol, { name: '王小明', gender: 'male', number: 'A1' }, person);
  const studentId = enrolled.student.id;
  const basic = {
    studentId,
    chargePlanId,
    refundPlanId: null,
    payerGuardianId: null,
    ...paidWhole,
    overrides: [],
    discounts: [],
  };
  type Given = Partial<InputOf<typeof endpoints.saveStudentPlan>>;
  const give = (given: Given, as = person) =>
    call(endpoints.saveStudentPlan, { ...basic, fromOn: '2026-09-01', toOn: null, ...given }, as);
  return { school, person, itemId, facts, chargePlanId, studentId, give };
}

const cut = { kind: 'sibling' as const, amountCents: null, itemIds: [], evidenceId: null, until: null };

test('refused: a draft, a plan of other days, a discount without the key, a version that is no longer', async () => {
  const at = await office();
  const { id: draft } = await call(endpoints.copyPlan, { id: at.chargePlanId }, at.person);
  await expect(at.give({ chargePlanId: draft })).rejects.toMatchObject({ said: { key: 'invalid' } });
  const plan = await at.give({ toOn: '2026-12-31' });
  for (const fromOn of ['2026-08-01', '2026-12-31'])
    await expect(at.give({ fromOn })).rejects.toMatchObject({ said: { key: 'invalid' } });
  const clerk = await at.school.as('fees.studentPlan.edit');
  const discounts = [{ ...cut, percentBp: 1_000, reason: '二孩' }];
  const again = { id: plan.id, version: 1, toOn: '2026-12-31' };
  await expect(at.give({ ...again, discounts }, clerk)).rejects.toMatchObject({ said: { key: 'forbidden' } });
  await at.give({ ...again, discounts });
  await expect(at.give({ ...again, discounts })).rejects.toMatchObject({ said: { key: 'conflict' } });
  // Without the key the dates may still be changed, and who approved stays.
  const kept = await at.give({ id: plan.id, version: 2, toOn: '2026-11-30', discounts }, clerk);
  expect(kept.discounts).toMatchObject([{ percentBp: 1_000, by: '测试老师' }]);
});

test('a plan is taken away as it was read, and with a discount in it only by who may approve one', async () => {
  const at = await office();
  const clerk = await at.school.as('fees.studentPlan.edit');
  const cheap = await at.give({ toOn: '2026-12-31', discounts: [{ ...cut, percentBp: 1_000, reason: '二孩' }] });
  const { id } = await at.give({ fromOn: '2027-01-01' });
  const remove = (given: { id: string; version: number }, as = clerk) => call(endpoints.removeStudentPlan, given, as);
  await expect(remove({ id: cheap.id, version: 1 })).rejects.toMatchObject({ said: { key: 'forbidden' } });
  await expect(remove({ id, version: 2 })).rejects.toMatchObject({ said: { key: 'conflict' } });
  await remove({ id, version: 1 });
  await remove({ id: cheap.id, version: 1 }, at.person);
});

test('a new plan ends the one before it where that is asked for; discounts that go on keep who approved them', async () => {
  const at = await office();
  const clerk = await at.school.as('fees.studentPlan.edit');
  const discounts = [{ ...cut, percentBp: 1_000, reason: '二孩' }];
  const former = await at.give({ discounts });
  const next = { fromOn: '2027-02-01', ends: { id: former.id, version: 1 } };
  const other = { ...cut, percentBp: 9_000, reason: '别的' };
  await expect(at.give({ ...next, ends: undefined })).rejects.toMatchObject({ said: { key: 'invalid' } });
  await expect(at.give({ ...next, fromOn: '2026-09-01' })).rejects.toMatchObject({ said: { key: 'invalid' } });
  const strange = { id: at.itemId, version: 1 };
  await expect(at.give({ ...next, ends: strange })).rejects.toMatchObject({ said: { key: 'notFound' } });
  const older = { id: former.id, version: 2 };
  await expect(at.give({ ...next, ends: older })).rejects.toMatchObject({ said: { key: 'conflict' } });
  for (const given of [[other], [...discounts, ...discounts]])
    await expect(at.give({ ...next, discounts: given }, clerk)).rejects.toMatchObject({ said: { key: 'forbidden' } });
  const plan = await at.give({ ...next, discounts }, clerk);
  expect(plan.discounts).toMatchObject([{ reason: '二孩', at: former.discounts[0]?.at }]);
  const { plans } = await call(endpoints.studentPlan, { studentId: at.studentId }, at.person);
  expect(plans.map(({ fromOn, toOn, version }) => [fromOn, toOn, version])).toEqual([
    ['2027-02-01', null, 1],
    ['2026-09-01', '2027-01-31', 2],
  ]);
  const { rows } = await call(students.endpoints.history, { id: at.studentId, kind: 'plan' }, at.person);
  expect(rows.map(({ action, new: facts }) => [action, facts?.planTo])).toEqual(
    expect.arrayContaining([
      ['planChanged', '2027-01-31'],
      ['planGiven', null],
    ]),
  );
});

test('an enabled plan is never edited; its copy is the next version', async () => {
  const at = await office();
  await expect(
    call(endpoints.saveChargePlan, { ...at.facts, id: at.chargePlanId, version: 2 }, at.person),
  ).rejects.toMatchObject({ said: { key: 'wrongState' } });
  await call(endpoints.copyPlan, { id: at.chargePlanId }, at.person);
  const { rows } = await call(endpoints.chargePlans, {}, at.person);
  expect(rows.map(({ name, edition, state }) => [name, edition, state])).toEqual([
    ['走读', 2, 'draft'],
    ['走读', 1, 'enabled'],
  ]);
});

test('every change is told on the time line, keeps the record from deletion and is named before leaving', async () => {
  const at = await office();
  const plan = await at.give({});
  const ids = [at.studentId];
  await expect(call(students.endpoints.remove, { ids }, at.person)).rejects.toMatchObject({ said: { key: 'linked' } });
  const { lines } = await call(students.endpoints.leavingChecks, { ids }, at.person);
  expect(lines).toContainEqual({ key: 'plan', state: 'open', params: { count: 1, names: '王小明' } });
  await at.give({ id: plan.id, version: 1, toOn: '2026-12-31' });
  const removed = (version: number) => call(endpoints.removeStudentPlan, { id: plan.id, version }, at.person);
  await expect(removed(1)).rejects.toMatchObject({ said: { key: 'conflict' } });
  await removed(2);
  const { rows } = await call(students.endpoints.history, { id: at.studentId, kind: 'plan' }, at.person);
  expect(rows.map(({ action }) => action)).toEqual(['planRemoved', 'planChanged', 'planGiven']);
  expect(rows[1]).toMatchObject({ old: { planTo: null }, new: { planTo: '2026-12-31', chargePlan: '走读 V1' } });
  await call(students.endpoints.remove, { ids }, at.person);
});

test('a month: the price agreed, the discount, each with its reason', async () => {
  const at = await office();
  await at.give({
    overrides: [{ itemId: at.itemId, priceCents: 80_000, reason: '转学协议', until: null }],
    discounts: [{ ...cut, percentBp: 1_250, reason: '二孩' }],
  });
  const reply = await call(endpoints.preview, { studentId: at.studentId, month: '2026-10' }, at.person);
  expect(reply).toMatchObject({ totalCents: 70_000, counts: { schoolDays: 22, mealDays: 22 } });
  expect(reply.parts).toMatchObject([
    { itemName: '学费', priceReason: '转学协议', discounts: [{ reason: '二孩', cents: 10_000 }], netCents: 70_000 },
  ]);
  const before = await call(endpoints.preview, { studentId: at.studentId, month: '2026-08' }, at.person);
  expect(before).toMatchObject({ plan: null, totalCents: 0 });
});

test('payers and instalments: the month is shared and spread to the cent, told on the time line, kept by the next plan', async () => {
  const at = await office();
  const company = { guardianId: null, name: '春风公司', itemIds: [at.itemId], percentBp: 3_333, amountCents: null };
  const instalments = [
    { monthsLater: 0, day: 10, percentBp: 5_000 },
    { monthsLater: 1, day: 31, percentBp: 5_000 },
  ];
  const refused = async (given: Parameters<typeof at.give>[0], key: string) =>
    expect(at.give(given)).rejects.toMatchObject({ said: { key } });
  await refused({ payers: [{ ...company, percentBp: null }] }, 'invalid');
  await refused({ payers: [company, { ...company, percentBp: 6_668 }] }, 'invalid');
  await refused({ payers: [{ ...company, name: '' }] }, 'invalid');
  await refused({ payers: [{ ...company, itemIds: [at.studentId] }] }, 'notFound');
  await refused({ payers: [{ ...company, name: '', guardianId: at.studentId }] }, 'notFound');
  await refused({ instalments: instalments.toReversed() }, 'invalid');
  await refused({ instalments: instalments.slice(1) }, 'invalid');
  await at.give({ payers: [company], instalments });
  const month = await call(endpoints.preview, { studentId: at.studentId, month: '2026-10' }, at.person);
  expect(month).toMatchObject({
    totalCents: 100_000,
    payers: [
      { guardianId: null, name: '', cents: 66_670 },
      { name: '春风公司', cents: 33_330 },
    ],
    instalments: [
      { dueOn: '2026-10-10', cents: 50_000 },
      { dueOn: '2026-11-30', cents: 50_000 },
    ],
  });
  const { rows } = await call(students.endpoints.history, { id: at.studentId, kind: 'plan' }, at.person);
  expect(rows[0]).toMatchObject({ new: { planPayers: '春风公司 33.33%', planInstalments: '50% + 50%' } });
  const { id: chargePlanId } = await call(endpoints.copyPlan, { id: at.chargePlanId }, at.person);
  await call(endpoints.movePlan, { id: chargePlanId, version: 1, move: 'enable' }, at.person);
  const next = { chargePlanId, refundPlanId: null, fromOn: '2027-02-01', toOn: null, ids: [at.studentId] };
  await call(endpoints.givePlans, next, at.person);
  const { plans } = await call(endpoints.studentPlan, { studentId: at.studentId }, at.person);
  expect(plans[0]).toMatchObject({ chargePlanId, payers: [company], instalments });
});

test('a refund: the school days away by the calendar of the school, its notices and its cap', async () => {
  const at = await office();
  const rule = { itemId: at.itemId, basis: 'absentDays' as const, days: null, priceCents: 2_000, daysMax: null };
  const lines = [
    {
      ...rule,
      statuses: [2 as const],
      closures: true,
      noticeMeal: null,
      capCents: 3_000,
      payOut: 'nextBill' as const,
    },
  ];
  const head = { name: '按天', validFrom: null, validTo: null, note: '' };
  const { id: refundPlanId } = await call(endpoints.saveRefundPlan, { ...head, lines }, at.person);
  await call(endpoints.movePlan, { id: refundPlanId, version: 1, move: 'enable' }, at.person);
  await at.give({ refundPlanId });
  const preview = () => call(endpoints.refundPreview, { studentId: at.studentId, month: '2026-10' }, at.person);
  expect(await preview()).toMatchObject({ schoolDays: 22, away: [], totalCents: 0 });
  const told = {
    schoolId: at.school.id,
    studentId: at.studentId,
    slot: 0,
    reason: '',
    recordId: at.studentId,
  };
  const mark = (day: string, status: 1 | 2) =>
    at.school.inside((tx) => tx.insert(attendanceDays).values({ ...told, day, status, recordedAt: new Date() }));
  for (const day of ['2026-10-12', '2026-10-13']) await mark(day, 2);
  await mark('2026-10-14', 1);
  expect(await preview()).toMatchObject({
    plan: { name: '按天', edition: 1 },
    away: [{ day: '2026-10-12', status: 2, noticedAt: null }, { day: '2026-10-13' }],
    parts: [{ itemName: '学费', days: 2, paidCents: 100_000, cents: 3_000, limitedBy: 'cap', payOut: 'nextBill' }],
    totalCents: 3_000,
  });
  const closed = { from: '2026-10-17', to: '2026-10-19', schoolDay: false, mealServed: false, closure: true };
  await call(organisation.endpoints.saveCalendarDays, { ...closed, version: 0, name: '台风停课' }, at.person);
  expect(await preview()).toMatchObject({
    schoolDays: 21,
    closures: [{ day: '2026-10-19', name: '台风停课' }],
    parts: [{ days: 3, closures: 1, cents: 3_000 }],
  });
  const charged = await call(endpoints.preview, { studentId: at.studentId, month: '2026-10' }, at.person);
  expect(charged.counts).toMatchObject({ schoolDays: 22, mealDays: 22 });
});

test('a plan is given only to those it is meant for and on days on which it is valid; one that a child has may always be shortened', async () => {
  const at = await office();
  const { id: chargePlanId } = await call(
    endpoints.saveChargePlan,
    { ...at.facts, name: '住校', validTo: '2027-07-31', scope: { ...openScope, studyTypes: ['boarding'] } },
    at.person,
  );
  await call(endpoints.movePlan, { id: chargePlanId, version: 1, move: 'enable' }, at.person);
  const refused = (given: Parameters<typeof at.give>[0]) =>
    at.give({ chargePlanId, ...given }).then(
      () => null,
      (error: { said: { fields?: unknown } } & { fields?: Record<string, { key: string }> }) => error.fields,
    );
  expect(await refused({ toOn: '2027-01-31' })).toMatchObject({ chargePlanId: { key: 'planStudyType' } });
  await call(students.endpoints.update, { id: at.studentId, version: 1, studyType: 'boarding' }, at.person);
  expect(await refused({ toOn: null })).toMatchObject({ toOn: { key: 'planNoLongerValid' } });
  const plan = await at.give({ chargePlanId, toOn: '2027-07-31' });
  await call(students.endpoints.update, { id: at.studentId, version: 2, studyType: 'day' }, at.person);
  await at.give({ chargePlanId, id: plan.id, version: 1, toOn: '2027-01-31' });
  expect(await refused({ id: plan.id, version: 2, toOn: '2027-02-28' })).toMatchObject({
    chargePlanId: { key: 'planStudyType' },
  });
});

test('a class gets one plan: previewed child by child, given to all or to none, former plans ending the day before', async () => {
  const at = await office();
  const facts = { stage: 'primary' as const, entryYear: 2026, name: '一年级1班', capacity: 40 };
  const { id: classId } = await call(students.endpoints.createClass, facts, at.person);
  const enrol = async (number: string) =>
    (await call(students.endpoints.enrol, { name: `李${number}`, gender: 'female', number, classId }, at.person))
      .student.id;
  const [fresh, running, later] = [await enrol('B1'), await enrol('B2'), await enrol('B3')];
  const former = await at.give({
    studentId: running,
    discounts: [{ ...cut, percentBp: 1_000, reason: '二孩' }],
    overrides: [{ itemId: at.itemId, priceCents: 1, reason: '协议', until: null }],
  });
  await at.give({ studentId: later, fromOn: '2027-03-01' });
  const { id: chargePlanId } = await call(endpoints.copyPlan, { id: at.chargePlanId }, at.person);
  await call(endpoints.movePlan, { id: chargePlanId, version: 1, move: 'enable' }, at.person);
  const asked = { chargePlanId, refundPlanId: null, fromOn: '2027-02-01', toOn: null };
  const { rows } = await call(endpoints.giving, { ...asked, classId }, at.person);
  expect(rows.map(({ student, outcome, former: ends }) => [student.number, outcome, ends?.discounts])).toEqual([
    ['B1', 'given', undefined],
    ['B2', 'replaces', 1],
    ['B3', 'refused', undefined],
  ]);
  const give = (ids: string[]) => call(endpoints.givePlans, { ...asked, ids }, at.person);
  await expect(give([fresh, later])).rejects.toMatchObject({ said: { key: 'invalid' } });
  const plansOf = async (studentId: string) =>
    (await call(endpoints.studentPlan, { studentId }, at.person)).plans.map((one) => [
      one.chargePlanEdition,
      one.fromOn,
      one.toOn,
      one.discounts.length,
      one.overrides.length,
    ]);
  expect(await plansOf(fresh)).toEqual([]);
  expect(await give([fresh, running])).toEqual({ given: 2, replaced: 1 });
  expect(await plansOf(running)).toEqual([
    [2, '2027-02-01', null, 1, 0],
    [1, '2026-09-01', '2027-01-31', 1, 1],
  ]);
  await expect(at.give({ id: former.id, version: 1, studentId: running })).rejects.toMatchObject({
    said: { key: 'conflict' },
  });
  const { rows: told } = await call(students.endpoints.history, { id: running, kind: 'plan' }, at.person);
  expect(told.map(({ action }) => action).toSorted()).toEqual(['planChanged', 'planGiven', 'planGiven']);
  await expect(give([fresh, running])).rejects.toMatchObject({ said: { key: 'invalid' } });
});

test('a plan for one grade is given to a class for the school year in which it is in that grade', async () => {
  const at = await office();
  const facts = { stage: 'primary' as const, entryYear: 2026, name: '一年级1班', capacity: 40 };
  const { id: classId } = await call(students.endpoints.createClass, facts, at.person);
  await call(students.endpoints.enrol, { name: '李一', gender: 'female', number: 'B1', classId }, at.person);
  const { id: chargePlanId } = await call(
    endpoints.saveChargePlan,
    { ...at.facts, name: '二年级', scope: { ...openScope, grades: ['primary-2'] } },
    at.person,
  );
  await call(endpoints.movePlan, { id: chargePlanId, version: 1, move: 'enable' }, at.person);
  const outcomes = async (fromOn: string) => {
    const asked = { chargePlanId, refundPlanId: null, fromOn, toOn: null, classId };
    return (await call(endpoints.giving, asked, at.person)).rows.map(({ outcome, reason }) => reason?.key ?? outcome);
  };
  expect(await outcomes('2027-08-31')).toEqual(['planGrade']);
  expect(await outcomes('2027-09-01')).toEqual(['given']);
});

test('those without a plan today are listed, and those picked get one together', async () => {
  const at = await office();
  const enrol = async (name: string) =>
    (await call(students.endpoints.enrol, { name, gender: 'female', number: name }, at.person)).student.id;
  const [ended, later] = [await enrol('B1'), await enrol('B2')];
  await at.give({ fromOn: '2020-09-01' });
  await at.give({ studentId: ended, fromOn: '2020-09-01', toOn: '2020-12-31' });
  await at.give({ studentId: later, fromOn: '2099-09-01' });
  const missing = async () => (await call(endpoints.unplanned, {}, at.person)).rows.map(({ number }) => number);
  const other = await installation.school();
  expect((await call(endpoints.unplanned, {}, await other.as('*'))).total).toBe(0);
  expect(await missing()).toEqual(['B1', 'B2']);
  const asked = { chargePlanId: at.chargePlanId, refundPlanId: null, fromOn: '2021-01-01', toOn: '2098-12-31' };
  const ids = [ended, later];
  const { rows } = await call(endpoints.giving, { ...asked, ids }, at.person);
  expect(rows.map(({ outcome }) => outcome)).toEqual(['given', 'given']);
  for (const whom of [{}, { ids: [other.id] }])
    await expect(call(endpoints.giving, { ...asked, ...whom }, at.person)).rejects.toMatchObject({
      said: { key: 'ids' in whom ? 'notFound' : 'invalid' },
    });
  await call(endpoints.givePlans, { ...asked, ids }, at.person);
  expect(await missing()).toEqual([]);
});

test('plans of a child never share a day, whatever is saved; the database itself refuses what slips by', async () => {
  const at = await office();
  const day = fc.integer({ min: 0, max: 59 }).map((n) => dayAfter('2026-09-01', n));
  const span = fc
    .tuple(day, fc.option(day))
    .map(([a, b]) => (b !== null && b < a ? [b, a] : [a, b]) as [string, string | null]);
  const plansOf = async () => (await call(endpoints.studentPlan, { studentId: at.studentId }, at.person)).plans;
  await fc.assert(
    fc.asyncProperty(fc.array(span, { minLength: 2, maxLength: 5 }), async (spans) => {
      for (const [fromOn, toOn] of spans) await at.give({ fromOn, toOn }).catch(() => {});
      const plans = (await plansOf()).toReversed();
      plans.forEach(({ fromOn }, index) => {
        const former = plans[index - 1];
        if (former) expect(former.toOn !== null && former.toOn < fromOn).toBe(true);
      });
      for (const { id, version } of plans) await call(endpoints.removeStudentPlan, { id, version }, at.person);
    }),
    rounds(15),
  );
  await at.give({ fromOn: '2026-09-01', toOn: '2026-09-30' });
  const row = { schoolId: at.school.id, studentId: at.studentId, chargePlanId: at.chargePlanId };
  const by = { updatedAt: new Date(), updatedBy: at.studentId };
  const slip = (fromOn: string) =>
    at.school.inside((tx) => tx.insert(feeStudentPlans).values({ ...row, ...by, fromOn }));
  await expect(slip('2026-09-30')).rejects.toMatchObject({ cause: { code: '23P01' } });
  await slip('2026-10-01');
}, 60_000);
