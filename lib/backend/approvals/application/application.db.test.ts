import { sql } from 'drizzle-orm';
import { flowOf, signedBy } from '@/lib/dev/signed-flow.ts';
import { testApprovals } from '@/lib/dev/test-approvals.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { call } from '@/lib/gateway/call.ts';
import type { CallError } from '@/lib/gateway/call-error.ts';
import { guardApprovals } from '../../db/approval-guards.ts';
import { anyRow, rowsOf } from '../../db/rows.ts';

const installation = testInstallation();

const said = (work: Promise<unknown>) =>
  work.then(
    () => 'success',
    (error: CallError) => error.said?.key,
  );

/** A claim that the head signs, then the chief. */
async function office() {
  const at = await testApprovals(installation);
  await at.goBy(flowOf(signedBy('a', [at.ids.head], 'b'), signedBy('b', [at.ids.chief], null)));
  return at;
}

test('two sign one after the other, each once, and the document follows', async () => {
  const { claim, head, chief, teacher, decide, open, endpoints } = await office();
  const sent = await claim();
  const id = sent.applicationId;
  expect(sent).toMatchObject({ state: 'checking', code: 0, actions: ['withdraw'] });
  expect(await call(endpoints.inbox, {}, head)).toMatchObject({ waiting: 1, total: 1, rows: [{ id, cents: 86_50 }] });
  expect(await call(endpoints.inbox, {}, chief)).toMatchObject({ waiting: 0, total: 0 });
  expect(await said(open(id, chief))).toBe('notFound');
  const seen = await open(id, head);
  expect(seen).toMatchObject({
    task: 0,
    flowName: '报销流程',
    nodes: [
      { key: 'a', stand: 'open' },
      { key: 'b', stand: 'ahead', expected: [{ rule: 'person' }] },
    ],
  });
  await decide(id, head);
  expect(await said(decide(id, head))).toBe('wrongState');
  expect(await call(endpoints.inbox, { box: 'decided' }, head)).toMatchObject({ total: 1 });
  expect(await decide(id, chief)).toMatchObject({ state: 'passed', code: 1, waitsFor: '' });
  expect(await call(endpoints.expense, { id: sent.id }, teacher)).toMatchObject({
    state: 'passed',
    code: 1,
    actions: [],
  });
  expect(await said(decide(id, chief))).toBe('wrongState');
});

test('of two decisions at once one counts', async () => {
  const { claim, head, open, endpoints } = await office();
  const { applicationId } = await claim();
  const { content } = await open(applicationId, head);
  const input = { id: applicationId ?? '', task: 0, seen: content, move: 'agree' as const };
  const both = await Promise.all([
    said(call(endpoints.decide, input, head)),
    said(call(endpoints.decide, input, head)),
  ]);
  expect(both.toSorted()).toEqual(['success', 'wrongState']);
  expect((await open(applicationId, head)).acts.filter(({ act }) => act === 'agree')).toHaveLength(1);
});

test('returned, changed and sent again it shows what changed, and the former content is not decided on', async () => {
  const { claim, head, chief, teacher, facts, decide, open, endpoints } = await office();
  const { id, applicationId } = await claim();
  await decide(applicationId, head);
  expect(await said(decide(applicationId, chief, 'return', { comment: '' }))).toBe('invalid');
  const former = (await open(applicationId, chief)).content;
  expect(await decide(applicationId, chief, 'return')).toMatchObject({ state: 'returned', code: 0 });
  const back = await call(endpoints.expense, { id }, teacher);
  expect(back).toMatchObject({ state: 'returned', actions: ['edit', 'send', 'withdraw'] });
  const written = await call(endpoints.saveExpense, { ...facts, id, version: back.version, cents: 80_00 }, teacher);
  await call(endpoints.sendExpense, { id, version: written.version }, teacher);
  const again = await open(applicationId, chief);
  expect(again.shown.filter(({ isChanged }) => isChanged)).toMatchObject([{ value: 80_00, before: 86_50 }]);
  const input = { id: applicationId ?? '', task: again.task ?? 99, move: 'agree' as const };
  expect(await said(call(endpoints.decide, { ...input, seen: former }, chief))).toBe('approvalChanged');
  expect(await call(endpoints.decide, { ...input, seen: again.content }, chief)).toMatchObject({
    state: 'passed',
    cents: 80_00,
  });
  // Whoever decided on it twice has it once among what they decided.
  const decided = await call(endpoints.inbox, { box: 'decided' }, chief);
  expect(decided).toMatchObject({ total: 1, rows: [{ id: applicationId }] });
});

test('a task is handed over, a signer added before; nobody of another school or without a part sees it', async () => {
  const { claim, head, chief, admin, teacher, ids, decide, open, endpoints } = await office();
  const { applicationId } = await claim();
  const id = applicationId ?? '';
  expect(await said(call(endpoints.handTask, { id, task: 0, to: ids.teacher }, head))).toBe('invalid');
  await call(endpoints.handTask, { id, task: 0, to: ids.admin, comment: '出差' }, head);
  expect(await said(decide(id, head))).toBe('wrongState');
  const added = await call(endpoints.addSigner, { id, task: 1, to: ids.chief, place: 'before' }, admin);
  expect(added).toMatchObject({ task: null, waitsFor: '测试老师' });
  await decide(id, chief);
  await decide(id, admin);
  const seen = await open(id, chief);
  expect(seen.nodes[0]?.tasks.map(({ state }) => state)).toEqual(['handed', 'agreed', 'agreed']);
  expect(seen).toMatchObject({ state: 'checking', returnTo: [{ key: 'a' }] });
  const stranger = await (await installation.school()).as('*');
  expect(await said(open(id, stranger))).toBe('notFound');
  expect(await said(call(endpoints.handTask, { id, task: 3, to: ids.admin }, teacher))).toBe('notFound');
});

test('the right to see all shows those of the kinds whose documents one may see', async () => {
  const { claim, open, school, endpoints } = await office();
  const { applicationId: id } = await claim();
  const all = ['approvals.inbox.open', 'approvals.application.all'] as const;
  const [of, other] = [
    await school.as(...all, 'approvals.expense.claim'),
    await school.as(...all, 'goods.request.view'),
  ];
  expect(await call(endpoints.inbox, { box: 'all' }, of)).toMatchObject({ total: 1, rows: [{ id }] });
  expect(await open(id, of)).toMatchObject({ task: null });
  expect(await call(endpoints.inbox, { box: 'all' }, other)).toMatchObject({ total: 0 });
  expect(await said(open(id, other))).toBe('notFound');
});

test('withdrawn, commented and pressed by the applicant alone; nothing is done after the end', async () => {
  const { claim, head, teacher, decide, endpoints } = await office();
  const { applicationId } = await claim();
  const id = applicationId ?? '';
  expect(await said(call(endpoints.pressApplication, { id }, head))).toBe('notFound');
  await call(endpoints.pressApplication, { id }, teacher);
  expect(await said(call(endpoints.pressApplication, { id }, teacher))).toBe('pressedLately');
  await call(endpoints.commentApplication, { id, comment: '发票在后勤' }, head);
  expect(await said(call(endpoints.withdrawApplication, { id }, head))).toBe('notFound');
  const ended = await call(endpoints.withdrawApplication, { id }, teacher);
  expect(ended).toMatchObject({ state: 'withdrawn', code: 2, actions: [] });
  expect(await said(decide(id, head))).toBe('wrongState');
  expect(await said(call(endpoints.commentApplication, { id, comment: '晚了' }, head))).toBe('wrongState');
});

test('many are decided at once with a result each', async () => {
  const { claim, head, chief, open, endpoints } = await office();
  const first = (await claim()).applicationId ?? '';
  const second = (await claim()).applicationId ?? '';
  const { content } = await open(first, head);
  const other = await open(second, head);
  const rows = [
    { id: first, task: 0, seen: content },
    { id: second, task: 0, seen: 'x' },
  ];
  const done = await call(endpoints.decideMany, { rows, move: 'agree' }, head);
  expect(done).toMatchObject({ done: 1, rows: [{ isDone: true, reason: '' }, { isDone: false }] });
  expect(done.rows[1]?.reason).toMatch(/改过/);
  expect(await call(endpoints.inbox, {}, head)).toMatchObject({ rows: [{ id: second, content: other.content }] });
  expect(await call(endpoints.inbox, {}, chief)).toMatchObject({ rows: [{ id: first }] });
});

test('the database itself keeps acts, tasks that are decided and applications that have ended', async () => {
  const { claim, head, chief, school, decide } = await office();
  const { applicationId } = await claim();
  await decide(applicationId, head);
  const refused = (text: string) =>
    school
      .inside((tx) => tx.execute(sql.raw(text)))
      .then(
        () => 'success',
        (error: { cause?: { constraint?: string } }) => error.cause?.constraint,
      );
  expect(await refused(`update approval_acts set comment = 'x'`)).toBe('approval_added_final');
  expect(await refused(`update approval_tasks set state = 'refused' where no = 0`)).toBe('approval_task_final');
  expect(await refused(`update approval_applications set applicant_id = document_id`)).toBe(
    'approval_application_final',
  );
  await decide(applicationId, chief, 'refuse');
  expect(await refused(`update approval_applications set state = 'passed'`)).toBe('approval_application_final');
  expect(
    await refused(
      `insert into approval_acts select school_id, gen_random_uuid(), application_id, at + interval '1 year', by_id, instead_of, 'comment', null, null, null, 'x', false, null from approval_acts limit 1`,
    ),
  ).toBe('approval_act_open');
});

test('what was settled before tasks were marked is marked as if they always had been', async () => {
  const { claim, head, chief, teacher, decide, endpoints } = await office();
  const { id, applicationId } = await claim();
  await decide(applicationId, head);
  await decide(applicationId, chief, 'return');
  const { version } = await call(endpoints.expense, { id }, teacher);
  await call(endpoints.sendExpense, { id, version }, teacher);
  await decide(applicationId, chief);
  const marked = sql`select no, is_first from approval_tasks where application_id = ${applicationId} order by no`;
  const unmarking = [
    'drop trigger approval_tasks_first on approval_tasks',
    'alter table approval_tasks no force row level security',
    'alter table approval_tasks disable trigger user',
    'update approval_tasks set is_first = false',
    'alter table approval_tasks enable trigger user',
  ];
  const found: unknown[] = [];
  const undone = installation.database().owner.transaction(async (tx) => {
    for (const statement of unmarking) await tx.execute(sql.raw(statement));
    await guardApprovals(tx);
    found.push(...(await rowsOf(tx, marked, anyRow)));
    tx.rollback();
  });
  await expect(undone).rejects.toThrow();
  expect(found).toEqual([
    { no: 0, is_first: true },
    { no: 1, is_first: true },
    { no: 2, is_first: false },
  ]);
});
