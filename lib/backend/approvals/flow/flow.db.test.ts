import { eq } from 'drizzle-orm';
import { departments, staff } from '@/lib/backend/organisation/schema.ts';
import { organisation } from '@/lib/contracts/organisation.ts';
import { flowOf, signedBy } from '@/lib/dev/signed-flow.ts';
import { testApprovals } from '@/lib/dev/test-approvals.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { call } from '@/lib/gateway/call.ts';
import type { CallError } from '@/lib/gateway/call-error.ts';
import type { Flow } from '@/lib/rules/approvals/flow.ts';

const installation = testInstallation();

const said = (work: Promise<unknown>) =>
  work.then(
    () => 'success',
    (error: CallError) => error.said?.key,
  );

/** Up to 100 yuan the head signs, above it the chief as well. */
const byAmount = (head: string, chief: string): Flow =>
  flowOf(
    {
      key: 'sum',
      type: 'branch',
      by: 'amount',
      branches: [
        { from: 0, below: 100_00, next: 'small' },
        { from: 100_00, below: null, next: 'large' },
      ],
      otherwise: 'small',
    },
    signedBy('large', [chief], 'small'),
    signedBy('small', [head], null, { hours: 8 }),
  );

test('a flow is written in editions, switched on once nothing is wrong, and documents keep the one they began with', async () => {
  const { admin, ids, endpoints, goBy, claim, open, head } = await testApprovals(installation);
  const faulty = flowOf(signedBy('a', [ids.head], 'b'));
  const { faults } = await call(endpoints.checkFlow, { flow: faulty }, admin);
  expect(faults).toMatchObject([{ fault: 'unknownNext', node: 'a' }]);
  const draft = await call(endpoints.setFlow, { name: '流程', note: '', flow: faulty }, admin);
  expect(draft).toMatchObject({ state: 'draft', edition: 1, editionOn: null, actions: ['edit', 'switchOn', 'remove'] });
  const on = { id: draft.id, version: draft.version, move: 'switchOn' } as const;
  await expect(call(endpoints.moveFlow, on, admin)).rejects.toMatchObject({
    said: { key: 'flowFaulty', params: { faults: expect.stringContaining('节点a') } },
  });
  expect(await said(claim())).toBe('noFlow');
  const id = await goBy(flowOf(signedBy('a', [ids.head], null)));
  const { applicationId } = await claim();
  const { version, ...row } = await call(endpoints.flow, { id }, admin);
  expect(row).toMatchObject({
    state: 'on',
    kinds: ['expense'],
    names: { [ids.head]: '测试老师' },
    actions: ['edit', 'switchOff'],
  });
  const other = flowOf(signedBy('a', [ids.chief], null));
  const second = await call(endpoints.setFlow, { id, version, name: '新流程', note: '', flow: other }, admin);
  expect(second).toMatchObject({ edition: 2, editionOn: 1, actions: ['edit', 'switchOn', 'switchOff'] });
  await call(endpoints.moveFlow, { id, version: second.version, move: 'switchOn' }, admin);
  expect(await open(applicationId, head)).toMatchObject({ edition: 1, task: 0 });
  const again = await claim();
  expect(await said(open(again.applicationId, head))).toBe('notFound');
  const { version: last } = await call(endpoints.flow, { id }, admin);
  expect(await said(call(endpoints.moveFlow, { id, version: last, move: 'switchOff' }, admin))).toBe('flowInUse');
  expect(await said(call(endpoints.removeFlow, { id: draft.id, version: draft.version }, admin))).toBe('success');
});

test('the simulator takes the branch of the amount and names those who decide, as the engine then does', async () => {
  const { admin, ids, endpoints, goBy, claim, open, head, chief } = await testApprovals(installation);
  const flow = byAmount(ids.head, ids.chief);
  const document = { kind: 'expense', applicantId: ids.teacher, day: '2026-12-01' } as const;
  const small = await call(endpoints.simulateFlow, { flow, ...document, amountCents: 99_99 }, admin);
  expect(small.steps).toMatchObject([
    { node: 'sum', outcome: 'branch', next: 'small' },
    { node: 'small', outcome: 'people', people: [{ id: ids.head }], dueOn: '2026-12-01' },
  ]);
  const large = await call(endpoints.simulateFlow, { flow, ...document, amountCents: 100_00 }, admin);
  expect(large.steps.map(({ node }) => node)).toEqual(['sum', 'large', 'small']);
  const own = await call(endpoints.simulateFlow, { flow, ...document, applicantId: ids.head }, admin);
  expect(own.steps.at(-1)).toMatchObject({ outcome: 'skipped', trace: [{ said: 'oneself' }, { said: 'skipped' }] });
  await goBy(flow);
  const { applicationId } = await claim(undefined, { cents: 800_00 });
  expect(await said(open(applicationId, head))).toBe('notFound');
  expect(await open(applicationId, chief)).toMatchObject({ task: 0 });
});

test('a node that nobody fills keeps a flow off, and is found over all departments', async () => {
  const { admin, ids, school, endpoints, claim, goBy, head } = await testApprovals(installation);
  const by = (nobody: 'refuse' | 'head') =>
    flowOf(signedBy('a', [], null, { who: [{ by: 'head' }], nobody: { by: nobody } }));
  const [one, other] = await school.inside((tx) =>
    tx
      .insert(departments)
      .values([
        { schoolId: school.id, name: '教学部', headId: ids.head },
        { schoolId: school.id, name: '后勤部' },
      ])
      .returning({ id: departments.id }),
  );
  const { unfilled } = await call(endpoints.checkFlow, { flow: by('refuse') }, admin);
  expect(unfilled).toEqual([{ node: 'a', department: '后勤部', child: null }]);
  expect(await said(goBy(by('refuse')))).toBe('flowFaulty');
  await school.inside((tx) =>
    tx
      .update(departments)
      .set({ parentId: one?.id ?? null, deputyId: null })
      .where(eq(departments.id, other?.id ?? '')),
  );
  await school.inside((tx) =>
    tx
      .update(staff)
      .set({ departmentId: other?.id ?? null })
      .where(eq(staff.id, ids.teacher)),
  );
  await goBy(by('head'), '按上级');
  const { applicationId } = await claim();
  expect(await call(endpoints.application, { id: applicationId ?? '' }, head)).toMatchObject({
    task: 0,
    nodes: [{ trace: [{ said: 'unfilled' }, { said: 'fallback', rule: 'head' }, { said: 'named', rule: 'head' }] }],
  });
});

test('a school takes its rule of today into a flow, whose switch and duty go on to hold for it', async () => {
  const { admin, ids, school, endpoints, goBy } = await testApprovals(installation);
  await school.as('fees.refundOrder.decide', 'approvals.inbox.open');
  await school.within({ scope: 'classes' }, 'students.leave.decide');
  const charge = (staffIds: readonly string[], version: number) =>
    call(organisation.endpoints.saveDutyStaff, { duty: 'leave.approvers', staffIds: [...staffIds], version }, admin);
  await charge([ids.chief], 0);
  const { rows } = await call(endpoints.ruleFlows, {}, admin);
  const flowOfKind = (kind: 'leave' | 'refund') => {
    const row = rows.find((one) => one.kind === kind);
    if (!row) throw new Error(`There is no rule for ${kind}`);
    return row.flow;
  };
  expect(rows.map(({ kind }) => kind)).toEqual(['purchase', 'refund', 'discount', 'leave', 'recipe']);
  expect(flowOfKind('leave').nodes).toMatchObject([
    { mode: 'any', who: [{ by: 'role' }, { by: 'classTeacher' }, { by: 'duty', id: 'leave.approvers' }] },
  ]);
  expect(flowOfKind('refund').nodes).toMatchObject([{ who: [{ by: 'role' }, { by: 'role' }] }]);
  expect(await said(goBy(flowOfKind('refund'), '退款（现行规则）', 'refund'))).toBe('success');
  const decides = async (kind: 'leave' | 'refund') => {
    const document = { flow: flowOfKind(kind), kind, applicantId: ids.admin, day: '2026-12-01' };
    const { steps } = await call(endpoints.simulateFlow, document, admin);
    return steps.flatMap(({ people }) => people.map(({ id }) => id));
  };
  expect(await decides('leave')).toContain(ids.chief);
  await charge([ids.head], 1);
  expect(await decides('leave')).toEqual(expect.arrayContaining([ids.head]));
  expect(await decides('leave')).not.toContain(ids.chief);
  expect(await decides('refund')).not.toContain(ids.admin);
  const flag = { key: 'fees.refundApproval' as const, on: false, version: 0 };
  await call(organisation.endpoints.saveFlag, flag, admin);
  expect(await decides('refund')).toContain(ids.admin);
});
