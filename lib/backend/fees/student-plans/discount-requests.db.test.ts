import { approvals } from '@/lib/contracts/approvals.ts';
import type { InputOf } from '@/lib/contracts/endpoint.ts';
import { fees } from '@/lib/contracts/fees.ts';
import { students } from '@/lib/contracts/students.ts';
import { flowOf, signedBy } from '@/lib/dev/signed-flow.ts';
import { testApprovals } from '@/lib/dev/test-approvals.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { call } from '@/lib/gateway/call.ts';
import type { CallError } from '@/lib/gateway/call-error.ts';

const { endpoints } = fees;
const installation = testInstallation();
const said = (work: Promise<unknown>) =>
  work.then(
    () => 'success',
    (error: CallError) => error.said?.key,
  );

const discount = {
  ...{ kind: 'sibling' as const, percentBp: 1_000, amountCents: null, itemIds: [], reason: '二孩' },
  ...{ evidenceId: null, until: null },
};

/** A child who pays 1,000 yuan a month, a clerk who may not approve, and a flow that one person signs. */
async function office() {
  const school = await installation.school();
  const at = await testApprovals(installation, school);
  const clerk = await school.as('fees.studentPlan.edit', 'fees.studentPlan.view');
  const signer = await school.as('approvals.inbox.open', 'fees.studentPlan.view');
  const facts = { kind: 'care', cycle: 'month', byAttendance: true, ticket: 'receipt', allowDiscount: true } as const;
  const item = { ...facts, sort: 1, enabled: true, validFrom: null, validTo: null, code: 'CARE', name: '学费' };
  const { id: itemId } = await call(endpoints.saveItem, item, at.admin);
  const scope = { stages: [], grades: [], studyTypes: [], classIds: [], enteredFrom: null, enteredTo: null };
  const line = { itemId, priceCents: 100_000, quantityRule: 'fixed' as const, quantityHundredths: 100 };
  const head = { name: '走读', validFrom: null, validTo: null, note: '', rounding: 'cent' as const };
  const { id: chargePlanId } = await call(endpoints.saveChargePlan, { ...head, scope, lines: [line] }, at.admin);
  await call(endpoints.movePlan, { id: chargePlanId, version: 1, move: 'enable' }, at.admin);
  const { student } = await call(students.endpoints.enrol, { name: '王小明', gender: 'male', number: 'A1' }, at.admin);
  const plain = { studentId: student.id, chargePlanId, refundPlanId: null, payerGuardianId: null, payers: [] };
  const whole = { ...plain, instalments: [], overrides: [], discounts: [], fromOn: '2026-09-01', toOn: null };
  type Given = Partial<InputOf<typeof endpoints.saveStudentPlan>>;
  const give = (given: Given, by = clerk) => call(endpoints.saveStudentPlan, { ...whole, ...given }, by);
  const goBy = async () => at.goBy(flowOf(signedBy('a', [await at.idOf(signer)], null)), '优惠流程', 'discount');
  const planNow = async () => {
    const [plan] = (await call(endpoints.studentPlan, { studentId: student.id }, clerk)).plans;
    if (!plan) throw new Error('The child has a plan');
    return plan;
  };
  const asked = async () => (await call(endpoints.discountRequests, { studentId: student.id }, clerk)).rows;
  const applicationOf = async (documentId = '') => {
    const { rows } = await call(approvals.endpoints.inbox, { box: 'all', kind: 'discount' }, at.admin);
    return rows.find((row) => row.documentId === documentId)?.id ?? '';
  };
  const cheaper = { itemId, priceCents: 80_000, reason: '协议价', until: null };
  return { ...at, clerk, signer, studentId: student.id, give, goBy, planNow, asked, applicationOf, cheaper };
}

test('without a flow the right to approve decides; with one the clerk asks, and what has passed is in force', async () => {
  const { give, goBy, asked, planNow, applicationOf, open, decide, signer, clerk, cheaper, studentId } = await office();
  expect(await said(give({ discounts: [discount] }))).toBe('forbidden');
  await goBy();
  const { actions } = await call(endpoints.studentPlan, { studentId }, clerk);
  expect(actions).toEqual(['edit', 'ask']);
  const plan = await give({ discounts: [discount], overrides: [cheaper] });
  expect(plan).toMatchObject({ discounts: [], overrides: [] });
  const [request] = await asked();
  // 1,000 yuan become 800, less a tenth.
  expect(request).toMatchObject({ state: 'checking', cents: 28_000, waitsFor: '测试老师', actions: ['withdraw'] });
  const id = await applicationOf(request?.id);
  const { shown, title, cents } = await open(id, signer);
  expect({ title, cents }).toEqual({ title: '王小明 走读 V1', cents: 28_000 });
  expect(shown.map(({ value }) => value)).toEqual(expect.arrayContaining(['−10% 二孩', '学费 800.00 协议价']));
  await decide(id, signer);
  expect(await planNow()).toMatchObject({
    version: plan.version + 1,
    discounts: [{ reason: '二孩', by: '测试老师' }],
    overrides: [{ priceCents: 80_000 }],
  });
  expect(await asked()).toMatchObject([{ state: 'passed', waitsFor: '', actions: [] }]);
});

test('days are changed beside it; a second request waits for the first, and a former content is not decided on', async () => {
  const { give, goBy, asked, planNow, applicationOf, open, decide, signer, endpoints: engine } = await office();
  await goBy();
  const { id } = await give({ discounts: [discount] });
  const other = { id, version: 1, discounts: [{ ...discount, percentBp: 2_000 }] };
  expect(await said(give(other))).toBe('discountAsked');
  const application = await applicationOf((await asked())[0]?.id);
  const { content, task } = await open(application, signer);
  expect(await give({ id, version: 1, toOn: '2027-01-31' })).toMatchObject({ toOn: '2027-01-31', discounts: [] });
  const former = { id: application, task: task ?? 99, seen: content, move: 'agree' as const };
  expect(await said(call(engine.decide, former, signer))).toBe('approvalChanged');
  await decide(application, signer);
  expect(await planNow()).toMatchObject({ toOn: '2027-01-31', discounts: [{ percentBp: 1_000 }] });
});

test('returned, it is asked for again with the change marked; refused or taken back, the plan stays as it is', async () => {
  const { give, goBy, asked, planNow, applicationOf, open, decide, signer, clerk } = await office();
  await goBy();
  const { id } = await give({ discounts: [discount] });
  const first = (await asked())[0]?.id;
  const application = await applicationOf(first);
  await decide(application, signer, 'return');
  expect(await asked()).toMatchObject([{ state: 'returned', discounts: [{ percentBp: 1_000 }] }]);
  await give({ id, version: 1, discounts: [{ ...discount, percentBp: 500 }] });
  const { shown } = await open(application, signer);
  expect(shown.filter(({ isChanged }) => isChanged).map(({ before }) => before)).toEqual(['−10% 二孩', 10_000]);
  await decide(application, signer, 'refuse');
  expect(await asked()).toMatchObject([{ id: first, state: 'failed', note: '请补充发票' }]);
  await give({ id, version: 2, discounts: [discount] });
  const [again] = await asked();
  const withdraw = { id: again?.id ?? '', version: again?.version ?? 0 };
  expect(await call(endpoints.withdrawDiscountRequest, withdraw, clerk)).toMatchObject({ state: 'withdrawn' });
  expect(await said(call(endpoints.withdrawDiscountRequest, { ...withdraw, version: 3 }, clerk))).toBe('wrongState');
  expect(await planNow()).toMatchObject({ discounts: [], version: 3 });
});

test('a plan that is taken away takes back what was asked for it; one that follows keeps what was approved', async () => {
  const { give, goBy, asked, applicationOf, decide, signer, clerk } = await office();
  await goBy();
  const mistaken = await give({ discounts: [discount] });
  await call(endpoints.removeStudentPlan, { id: mistaken.id, version: 1 }, clerk);
  expect(await asked()).toMatchObject([{ planId: mistaken.id, state: 'withdrawn' }]);
  const former = await give({ discounts: [discount] });
  await decide(await applicationOf((await asked())[0]?.id), signer);
  const ends = { id: former.id, version: 2 };
  const more = { ...discount, kind: 'need' as const, percentBp: 300, reason: '困难' };
  const next = await give({ fromOn: '2027-02-01', ends, discounts: [discount, more] });
  expect(next.discounts).toMatchObject([{ reason: '二孩' }]);
  expect((await asked())[0]).toMatchObject({ planId: next.id, state: 'checking', cents: 12_700 });
  expect(await said(call(endpoints.removeStudentPlan, { id: next.id, version: 1 }, clerk))).toBe('forbidden');
});
