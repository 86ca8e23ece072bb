import { fees } from '@/lib/contracts/fees.ts';
import { organisation } from '@/lib/contracts/organisation.ts';
import { students } from '@/lib/contracts/students.ts';
import { abandonJobAfter } from '@/lib/dev/abandon-job.ts';
import { billingOffice } from '@/lib/dev/billing-office.ts';
import { plantChildren } from '@/lib/dev/plant-children.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import type { CallError } from '@/lib/gateway/call-error.ts';
import { dayIn, monthOf } from '@/lib/rules/calendar-date.ts';
import { limits } from '@/lib/rules/limits.ts';
import { defaultTimeZone } from '@/lib/rules/time-zone.ts';
import { feesJobs } from '../routes.ts';

const { endpoints } = fees;
const installation = testInstallation();
beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' });
});

const office = () => billingOffice(installation);
const failure = (work: Promise<unknown>) =>
  work.then(
    () => 'success',
    (error: CallError) => error.said?.key,
  );

test('refused: moves that the state does not allow, a month of another number, an old version', async () => {
  const at = await office();
  await at.planned();
  const { id, version } = await at.addBatch();
  const seen = { id, version };
  expect(await failure(call(endpoints.publishBatch, { ...seen, bills: 1, amountCents: 0 }, at.person))).toBe(
    'wrongState',
  );
  expect(await failure(call(endpoints.acceptBatch, seen, at.person))).toBe('wrongState');
  expect(await failure(call(endpoints.withdrawBatch, { ...seen, reason: '错' }, at.person))).toBe('wrongState');
  expect(await failure(call(endpoints.cancelBatch, { id }, at.person))).toBe('wrongState');
  const other = call(endpoints.saveBatch, { ...at.facts, ...seen, month: '2026-10' }, at.person);
  await expect(other).rejects.toMatchObject({ fields: { month: expect.anything() } });
  await call(endpoints.generateBatch, seen, at.person);
  expect(await failure(call(endpoints.generateBatch, seen, at.person))).toBe('conflict');
  expect(await failure(call(endpoints.discardBatch, { id, version: version + 1 }, at.person))).toBe('wrongState');
  await at.settle();
});

test('a month is generated, reviewed, published as it was seen, and withdrawn while nothing is paid', async () => {
  const at = await office();
  const [one] = [await at.planned(), await at.planned()];
  await at.enrol();
  const batch = await at.generate();
  expect(batch).toMatchObject({ number: '202609-01', state: 'review', bills: 2, amountCents: 200_000, faults: 0 });
  expect(batch.findings).toMatchObject({ new: 2, unplanned: 1, missing: 0, changed: 0 });
  const seen = { id: batch.id, version: batch.version, bills: 2, amountCents: 200_000 };
  expect(await failure(call(endpoints.publishBatch, { ...seen, bills: 3 }, at.person))).toBe('billsChanged');
  const published = await call(endpoints.publishBatch, seen, at.person);
  expect(published).toMatchObject({ state: 'published', actions: ['withdraw', 'close'] });
  const rows = await at.billsOf({ batchId: batch.id });
  expect(rows.map(({ number, state, dueCents, nextDueOn }) => [number, state, dueCents, nextDueOn])).toEqual([
    ['202609-00001', 'unpaid', 100_000, '2026-09-10'],
    ['202609-00002', 'unpaid', 100_000, '2026-09-10'],
  ]);
  // What is charged is not charged again.
  expect(await at.generate()).toMatchObject({ bills: 0, findings: { missing: 0, new: 0 } });
  const withdrawn = { id: batch.id, version: published.version, reason: '价格有误' };
  expect(await call(endpoints.withdrawBatch, withdrawn, at.person)).toMatchObject({ state: 'withdrawn', bills: 0 });
  expect(await at.billOf(batch.id, one)).toMatchObject({
    state: 'void',
    documents: [{ kind: 'void', reason: '价格有误' }],
  });
  expect(await at.generate()).toMatchObject({ number: '202609-03', bills: 2 });
});

test('the review sets the month beside the one before: changed, new, missing', async () => {
  const at = await office();
  const [same, dearer, gone] = [await at.planned(), await at.planned(), await at.planned({ toOn: '2026-08-31' })];
  await at.publish({ month: '2026-08', issueOn: '2026-08-01', dueOn: '2026-08-10' });
  const { plans } = await call(endpoints.studentPlan, { studentId: dearer }, at.person);
  const dear = await at.plan('住宿', 130_000);
  const ends = { id: plans[0]?.id ?? '', version: 1 };
  await at.give(dearer, { chargePlanId: dear, fromOn: '2026-09-01', ends });
  const fresh = await at.planned();
  const { id } = await at.generate();
  const reviewed = await call(endpoints.batchReview, { id }, at.person);
  const found = new Map(reviewed.rows.map((row) => [row.student.id, row]));
  expect(found.get(same)).toMatchObject({ beforeCents: 100_000, findings: [] });
  expect(found.get(dearer)).toMatchObject({ beforeCents: 100_000, amountCents: 130_000, findings: ['changed'] });
  expect(found.get(fresh)).toMatchObject({ beforeCents: null, findings: ['new'] });
  const missing = await call(endpoints.batchReview, { id, finding: 'missing' }, at.person);
  expect(missing.rows).toMatchObject([{ student: { id: gone }, billId: null, findings: ['missing', 'unplanned'] }]);
  const bill = await at.billOf(id, dearer);
  expect(bill.notes).toEqual([{ kind: 'priceChanged', params: { item: '学费', from: 100_000, to: 130_000 } }]);
});

test('sessions that nobody has counted fail a batch; typed, they make the bill; else it goes on without', async () => {
  const at = await office();
  const byTimes = await at.plan('社团', 5_000, 'sessions');
  const [one, two] = [await at.planned({ chargePlanId: byTimes }), await at.planned({ chargePlanId: byTimes })];
  const batch = await at.generate();
  expect(batch).toMatchObject({ state: 'failed', bills: 0, faults: 2 });
  const typed = { batchId: batch.id, studentId: one, itemId: at.club, reason: '签到表' };
  const wrong = { ...typed, itemId: at.care, quantityHundredths: null, adjustmentCents: 5 };
  expect(await failure(call(endpoints.adjustCharge, { ...wrong, studentId: at.care }, at.person))).toBe('notFound');
  const charge = { ...typed, quantityHundredths: 400, adjustmentCents: -1_000 };
  expect(await call(endpoints.adjustCharge, charge, at.person)).toMatchObject({ faults: 1 });
  const rest = await call(endpoints.batchReview, { id: batch.id, finding: 'fault' }, at.person);
  expect(rest.rows).toMatchObject([
    { student: { id: two }, faults: [{ kind: 'quantityMissing', itemId: at.club, itemName: '社团' }] },
  ]);
  const { version } = await at.batchOf(batch.id);
  const accepted = await call(endpoints.acceptBatch, { id: batch.id, version }, at.person);
  expect(accepted).toMatchObject({ state: 'review', bills: 1, amountCents: 19_000 });
  const { lines } = await at.billOf(batch.id, one);
  expect(lines[0]?.why.map(({ rule, value, typed }) => [rule, value, typed?.reason])).toEqual([
    ['fees.price', 5_000, undefined],
    ['fees.typedQuantity', 400, '签到表'],
    ['fees.gross', 20_000, undefined],
    ['fees.adjustment', -1_000, '签到表'],
    ['fees.amount', 19_000, undefined],
  ]);
  // Generated anew, what was typed stays.
  const again = { id: batch.id, version: accepted.version };
  await call(endpoints.generateBatch, again, at.person);
  await at.settle();
  expect(await at.batchOf(batch.id)).toMatchObject({ bills: 1, amountCents: 19_000, faults: 1 });
});

test('a credit is used up to what the bill asks for, and the rest waits for the next bill', async () => {
  const at = await office();
  const child = await at.planned();
  const credit = { itemId: at.care, month: '2026-09', rows: [{ studentId: child, cents: -150_000, note: '多收' }] };
  await call(endpoints.addOneOffs, credit, at.person);
  const first = await at.publish();
  expect(await at.billOf(first.id, child)).toMatchObject({ state: 'paid', receivableCents: 0 });
  const waiting = async () => (await call(endpoints.oneOffs, {}, at.person)).rows[0];
  expect(await waiting()).toMatchObject({
    state: 'waiting',
    leftCents: -50_000,
    bills: [{ cents: -100_000 }],
    actions: [],
  });
  const next = { month: '2026-10', issueOn: '2026-10-01', dueOn: '2026-10-10' };
  const second = await at.publish(next);
  expect(await at.billOf(second.id, child)).toMatchObject({ state: 'unpaid', receivableCents: 50_000 });
  expect(await waiting()).toMatchObject({ state: 'billed', leftCents: 0, bills: [{}, { cents: -50_000 }] });
  await call(endpoints.withdrawBatch, { id: first.id, version: first.version, reason: '错' }, at.person);
  expect(await waiting()).toMatchObject({ state: 'waiting', leftCents: -100_000, bills: [{ cents: -50_000 }] });
});

test('a bill that would pay the family keeps its batch from being published', async () => {
  const at = await office();
  const child = await at.planned();
  const before = await at.generate();
  const typed = { batchId: before.id, studentId: child, itemId: at.care, quantityHundredths: null };
  await call(endpoints.adjustCharge, { ...typed, adjustmentCents: -150_000, reason: '多收' }, at.person);
  const { id, version, bills, amountCents } = await at.batchOf(before.id);
  expect([bills, amountCents]).toEqual([1, -50_000]);
  expect(await failure(call(endpoints.publishBatch, { id, version, bills, amountCents }, at.person))).toBe(
    'billsNegative',
  );
});

test('moves between classes, leaving, coming new and siblings are said on the bill', async () => {
  const at = await office();
  const { endpoints: register } = students;
  const addClass = (name: string) =>
    call(register.createClass, { stage: 'primary', entryYear: 2026, name, capacity: 45 }, at.person);
  const [a, b] = [await addClass('一年级1班'), await addClass('一年级2班')];
  const guardians = [{ relation: 'mother' as const, name: '妈妈', phone: '13800000001' }];
  const [one, two] = [await at.enrol({ classId: a.id, guardians }), await at.enrol({ classId: a.id, guardians })];
  await at.give(one, { fromOn: '2026-01-01' });
  await at.give(two, { fromOn: '2026-01-01' });
  const today = dayIn(new Date(), defaultTimeZone);
  await call(register.changeClass, { ids: [one], classId: b.id, on: today }, at.person);
  const month = monthOf(today);
  const { id } = await at.generate({ month, issueOn: today, dueOn: today });
  const bill = await at.billOf(id, one);
  expect(bill).toMatchObject({ student: { className: '一年级2班' }, payerName: '妈妈' });
  expect(bill.notes.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['changedClass', 'siblings']));
});

test('a child that left before the month pays only what was charged once, although nobody has ended its plan', async () => {
  const at = await office();
  const [gone, owing] = [await at.planned(), await at.planned()];
  const leaving = { type: 'transfer' as const, reason: '', destination: '' };
  for (const id of [gone, owing])
    await call(students.endpoints.leave, { ids: [id], on: '2026-08-31', ...leaving }, at.person);
  const rows = [{ studentId: owing, cents: 2_000, note: '图书遗失' }];
  await call(endpoints.addOneOffs, { itemId: at.club, month: '2026-09', rows }, at.person);
  const batch = await at.generate();
  expect(batch).toMatchObject({ bills: 1, amountCents: 2_000 });
});

test('who may prepare bills does not publish them, and a right that ends at a class does neither', async () => {
  const at = await office();
  await at.planned();
  const { id, version, bills, amountCents } = await at.generate();
  const clerk = await at.school.as('fees.batch.view', 'fees.batch.edit', 'fees.bill.view');
  const batch = await call(endpoints.batch, { id }, clerk);
  expect(batch.actions).toEqual(['edit', 'generate', 'adjust', 'discard']);
  expect(await failure(call(endpoints.publishBatch, { id, version, bills, amountCents }, clerk))).toBe('forbidden');
  const teacher = await at.school.within({ scope: 'classes' }, 'fees.batch.edit', 'fees.bill.view');
  expect(await failure(call(endpoints.generateBatch, { id, version }, teacher))).toBe('forbidden');
  expect((await call(endpoints.bills, {}, teacher)).total).toBe(0);
});

test('a process killed in the middle: another goes on, nothing twice, nothing lost', async () => {
  const at = await office();
  const count = limits.feeBatchStep + 40;
  await at.school.inside((tx) => plantChildren(tx, at.school.id, at.chargePlanId, count));
  const { id, version } = await at.addBatch();
  await call(endpoints.generateBatch, { id, version }, at.person);
  const abandon = (steps: number) => abandonJobAfter(installation.database(), feesJobs, at.school.id, steps);
  await abandon(0);
  await abandon(1);
  expect(await at.batchOf(id)).toMatchObject({ state: 'generating', bills: limits.feeBatchStep });
  await abandon(1);
  await at.settle();
  expect(await at.batchOf(id)).toMatchObject({ state: 'review', bills: count, amountCents: count * 100_000 });
});

test('a generation that is stopped leaves a draft without bills', async () => {
  const at = await office();
  await at.planned();
  const { id, version } = await at.addBatch();
  await call(endpoints.generateBatch, { id, version }, at.person);
  await call(endpoints.cancelBatch, { id }, at.person);
  await at.settle();
  const batch = await at.batchOf(id);
  expect(batch).toMatchObject({ state: 'draft', bills: 0, progress: null });
  expect(await failure(call(endpoints.discardBatch, { id, version: batch.version }, at.person))).toBe('success');
});

test('a batch that is not published names the public holidays that the calendar does not state', async () => {
  const at = await office();
  await at.planned();
  const october = { month: '2026-10', issueOn: '2026-10-01', dueOn: '2026-10-10' };
  const batch = await at.generate(october);
  expect(batch.openHolidays).toEqual(['01', '02', '05', '06', '07'].map((day) => `2026-10-${day}`));
  const { rows } = await call(endpoints.batches, {}, at.person);
  expect(rows).toMatchObject([{ openHolidays: batch.openHolidays }]);
  expect(await call(endpoints.planFigures, {}, at.person)).toMatchObject({ holidayBatches: 1 });
  await call(organisation.endpoints.takeHolidays, { version: 0, year: 2026 }, at.person);
  expect(await at.batchOf(batch.id)).toMatchObject({ openHolidays: [] });
  expect(await call(endpoints.planFigures, {}, at.person)).toMatchObject({ holidayBatches: 0 });
});

test('a published batch and a month without holidays name none, nor does a day that the calendar states as worked', async () => {
  const at = await office();
  await at.planned();
  expect(await at.generate()).toMatchObject({ month: '2026-09', openHolidays: ['2026-09-25'] });
  const worked = { from: '2026-09-25', to: '2026-09-25', schoolDay: true, mealServed: true, name: '值班' };
  await call(organisation.endpoints.saveCalendarDays, { version: 0, ...worked }, at.person);
  expect(await at.generate({ name: '再次' })).toMatchObject({ openHolidays: [] });
  const november = { month: '2026-11', issueOn: '2026-11-01', dueOn: '2026-11-10' };
  expect(await at.addBatch(november)).toMatchObject({ openHolidays: [] });
  const october = { month: '2026-10', issueOn: '2026-10-01', dueOn: '2026-10-10' };
  expect(await at.publish(october)).toMatchObject({ state: 'published', openHolidays: [] });
});
