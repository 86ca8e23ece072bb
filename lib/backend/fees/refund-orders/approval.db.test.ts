import { oneOfSchool } from '@/lib/backend/kernel/of-school.ts';
import { fees } from '@/lib/contracts/fees.ts';
import { payoutDesk } from '@/lib/dev/payout-desk.ts';
import { refundDesk } from '@/lib/dev/refund-desk.ts';
import { flowOf, signedBy } from '@/lib/dev/signed-flow.ts';
import { testApprovals } from '@/lib/dev/test-approvals.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { call } from '@/lib/gateway/call.ts';
import type { Identity } from '@/lib/gateway/identity.ts';
import { feeRefundOrders } from '../schema/refund-orders.ts';

const { endpoints } = fees;
const installation = testInstallation();
const said = (key: string) => ({ said: { key } });
const deciding = ['fees.refundOrder.view', 'fees.refundOrder.decide', 'approvals.inbox.open'] as const;

/** Two who may decide about refunds, and flows that name the first of them. */
async function signers(school: Awaited<ReturnType<typeof refundDesk>>['school']) {
  const approvals = await testApprovals(installation, school);
  const [head, other] = [await school.as(...deciding), await school.as(...deciding)];
  const goBy = async () =>
    approvals.goBy(flowOf(signedBy('a', [await approvals.idOf(head)], null)), '退款流程', 'refund');
  const application = async (documentId: string, by: Identity) => {
    const { rows } = await call(approvals.endpoints.inbox, { box: 'all', kind: 'refund' }, approvals.admin);
    return approvals.open(rows.find((row) => row.documentId === documentId)?.id ?? '', by);
  };
  return { ...approvals, head, other, goBy, application };
}

const decide = (order: { id: string; version: number }, move: 'approve' | 'reject', by: Identity) =>
  call(endpoints.decideRefundOrder, { id: order.id, version: order.version, move, note: '说明' }, by);

test('once a flow stands for refunds it decides, and the old call decides the task of whoever has one', async () => {
  const at = await refundDesk(installation);
  const { head, other, goBy, application } = await signers(at.school);
  expect(await at.ask({ cents: 1_000 })).toMatchObject({ state: 'approved' });
  await goBy();
  expect(await at.refundable()).toMatchObject({ needsApproval: true });
  const order = await at.ask({ cents: 5_000 });
  expect(order).toMatchObject({ state: 'requested', actions: ['withdraw'] });
  await expect(decide(order, 'approve', other)).rejects.toMatchObject(said('approvalOthers'));
  await expect(at.pay(order)).rejects.toMatchObject(said('wrongState'));
  expect(await call(endpoints.refundOrder, { id: order.id }, head)).toMatchObject({
    actions: ['approve', 'reject', 'withdraw'],
  });
  const approved = await decide(order, 'approve', head);
  expect(approved).toMatchObject({ state: 'approved', note: '说明', decidedBy: '测试老师' });
  expect(await application(order.id, head)).toMatchObject({ state: 'passed', cents: 5_000, code: 1 });
  expect(await at.pay(approved)).toMatchObject({ state: 'done' });
});

test('refused in the inbox or withdrawn, what an order named is free again', async () => {
  const at = await refundDesk(installation);
  const { goBy, head, application, decide: decideTask } = await signers(at.school);
  await goBy();
  const refused = await at.ask({ cents: 100_000 });
  const { id } = await application(refused.id, head);
  await decideTask(id, head, 'refuse');
  expect(await call(endpoints.refundOrder, { id: refused.id }, at.person)).toMatchObject({
    ...{ state: 'rejected', note: '请补充发票' },
  });
  const withdrawn = await at.ask({ cents: 100_000 });
  const asked = { id: withdrawn.id, version: withdrawn.version };
  expect(await call(endpoints.withdrawRefundOrder, asked, head)).toMatchObject({ state: 'withdrawn' });
  expect(await application(withdrawn.id, at.person)).toMatchObject({ state: 'withdrawn', code: 2 });
  expect((await at.refundable()).lines).toMatchObject([{ refundableCents: 100_000 }]);
});

test('an order that is returned twice is mended, marked where it is another, agreed and paid', async () => {
  const at = await refundDesk(installation);
  const { goBy, head, application, decide: decideTask, idOf, endpoints: engine } = await signers(at.school);
  await goBy();
  const { id, version } = await at.ask({ cents: 5_000 });
  const ways = {
    handedCents: 4_000,
    originalCents: 0,
    toBalanceCents: 1_000,
    nextBillCents: 0,
    reason: '部分转入余额',
  };
  const mend = (more: object = {}) => call(endpoints.mendRefundOrder, { id, version, ...ways, ...more }, at.person);
  await expect(mend()).rejects.toMatchObject(said('wrongState'));
  const first = await application(id, head);
  await decideTask(first.id, head, 'return');
  expect(await call(endpoints.refundOrder, { id }, at.person)).toMatchObject({ actions: ['mend', 'withdraw'] });
  await expect(mend({ handedCents: 4_001 })).rejects.toMatchObject({
    fields: { handedCents: { key: 'refundNotWhole' } },
  });
  expect(await mend()).toMatchObject({ state: 'requested', ...ways, actions: ['withdraw'] });
  const changed = async () =>
    (await application(id, head)).shown.flatMap((line) => (line.isChanged ? [[line.before, line.value]] : []));
  expect(await changed()).toEqual([
    [5_000, 4_000],
    [0, 1_000],
    ['退费', '部分转入余额'],
  ]);
  await decideTask(first.id, head, 'return');
  const mender = await at.school.as('*');
  const other = { id, version: version + 1, ...ways, handedCents: 3_000, toBalanceCents: 2_000 };
  const again = await call(endpoints.mendRefundOrder, other, mender);
  // Whoever changed it decides on it for nobody.
  const handed = { id: first.id, task: (await application(id, head)).task ?? 0, to: await idOf(mender) };
  await expect(call(engine.handTask, handed, head)).rejects.toMatchObject({ fields: { to: { key: 'cannotDecide' } } });
  expect(await changed()).toEqual([
    [4_000, 3_000],
    [1_000, 2_000],
  ]);
  const approved = await decide(again, 'approve', head);
  expect(approved).toMatchObject({ state: 'approved', handedCents: 3_000 });
  const changing = at.school.inside((tx) =>
    tx
      .update(feeRefundOrders)
      .set({ reason: '另一个原因' })
      .where(oneOfSchool(at.school.id, feeRefundOrders, id)),
  );
  await expect(changing).rejects.toMatchObject({ cause: { constraint: 'fee_refund_orders_final' } });
  expect((await application(id, head)).acts.map(({ act }) => act).join(' ')).toBe(
    'start return resend return resend agree',
  );
  expect(await at.pay(approved)).toMatchObject({ state: 'done' });
});

test('a run goes by the same flow: returned, put together anew, marked, and decided as it is then', async () => {
  const at = await payoutDesk(installation, 3);
  const before = [await at.askFor(0, 12_000), await at.askFor(1, 8_000)];
  const { goBy, head, other, application, endpoints: engine } = await signers(at.school);
  await goBy();
  const alone = await at.askFor(2, 3_000);
  const candidates = await call(endpoints.runCandidates, { from: '2026-09', to: '2026-10' }, at.person);
  expect(candidates.orders.map(({ id }) => id)).not.toContain(alone.id);
  await expect(at.make([alone])).rejects.toMatchObject(said('runChanged'));
  for (const place of [0, 1]) await at.payeeFor(place);
  const submitted = await at.move(await at.make(before), 'submit');
  expect(submitted).toMatchObject({ state: 'requested', actions: ['withdraw'] });
  const run = ({ id, version }: typeof submitted, move: 'approve' | 'return', by: Identity) =>
    call(endpoints.decideRefundRun, { id, version, move, note: '少一户' }, by);
  await expect(run(submitted, 'approve', other)).rejects.toMatchObject(said('approvalOthers'));
  const { id, content, task } = await application(submitted.id, head);
  const returned = await run(submitted, 'return', head);
  expect(returned).toMatchObject({ state: 'draft', note: '少一户' });
  const dropped = await call(endpoints.dropRefundRunRow, { ...kept(returned), at: 1 }, at.person);
  const again = await at.move(dropped, 'submit');
  const opened = await application(submitted.id, head);
  expect(opened.shown.filter(({ isChanged }) => isChanged).map(({ name }) => name)).toContain('退款金额');
  const former = { id, task: opened.task ?? 0, seen: content, move: 'agree' as const };
  expect(task).not.toBe(opened.task);
  await expect(call(engine.decide, former, head)).rejects.toMatchObject(said('approvalChanged'));
  expect(await run(again, 'approve', head)).toMatchObject({ state: 'approved', cents: 8_000 });
  expect(await call(endpoints.refundOrder, { id: alone.id }, at.person)).toMatchObject({ state: 'requested' });
  expect(await at.move(await at.runNow(again.id), 'withdraw')).toMatchObject({ state: 'withdrawn' });
});

const kept = ({ id, version }: { readonly id: string; readonly version: number }) => ({ id, version });
