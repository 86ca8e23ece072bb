import { attendanceDays } from '@/lib/backend/students/schema/attendance.ts';
import { fees } from '@/lib/contracts/fees.ts';
import { organisation } from '@/lib/contracts/organisation.ts';
import { payoutDesk } from '@/lib/dev/payout-desk.ts';
import { refundDesk } from '@/lib/dev/refund-desk.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { call } from '@/lib/gateway/call.ts';
import type { CallError } from '@/lib/gateway/call-error.ts';

const { endpoints } = fees;
const installation = testInstallation();
const said = (key: string) => ({ said: { key } });

test('a run goes to the bank as a file and comes back as a list: what was paid is booked once, the rest stays open', async () => {
  const at = await payoutDesk(installation, 3);
  const orders = [await at.askFor(0, 12_000), await at.askFor(1, 8_000), await at.askFor(2, 5_000)];
  const candidates = await call(endpoints.runCandidates, { from: '2026-09', to: '2026-10' }, at.person);
  expect(candidates).toMatchObject({ suggested: [], isCut: false, needsApproval: false });
  expect(candidates.orders).toHaveLength(3);
  const made = await at.make(orders);
  expect(made).toMatchObject({ state: 'draft', count: 3, cents: 25_000, missing: 3, actions: ['submit', 'withdraw'] });
  expect(made.number).toMatch(/^TP\d{6}-00001$/);

  // What is in a run is neither paid at the counter nor withdrawn, nor gathered again.
  const [first] = orders;
  if (!first) throw new Error('It was asked for');
  await expect(at.pay(first)).rejects.toMatchObject(said('orderInRun'));
  const withdrawn = call(endpoints.withdrawRefundOrder, { id: first.id, version: first.version }, at.person);
  await expect(withdrawn).rejects.toMatchObject(said('orderInRun'));
  await expect(at.make([first])).rejects.toMatchObject(said('orderInRun'));
  expect((await call(endpoints.runCandidates, { from: '2026-09', to: '2026-10' }, at.person)).orders).toEqual([]);

  await expect(at.move(made, 'submit')).rejects.toMatchObject(said('payeesMissing'));
  for (const place of [0, 1, 2]) await at.payeeFor(place);
  const submitted = await at.move(made, 'submit');
  expect(submitted).toMatchObject({ state: 'approved', missing: 0, actions: ['send', 'withdraw'] });
  expect(JSON.stringify(submitted)).not.toContain(at.accountOf(0));
  // Whose account is said to be another one afterwards gets it to the one that was decided about.
  await at.payeeFor(0, { account: '6222000000000000', version: 1 });

  await expect(at.file(submitted)).rejects.toMatchObject(said('revealLimit'));
  await at.prove();
  const file = await at.file(await at.runNow(made.id), { encoding: 'gbk' });
  const text = new TextDecoder('gbk').decode(await file.arrayBuffer());
  expect(text.split('\r\n')[0]).toBe('序号,收款人户名,收款账号,开户行,联行号,金额,用途');
  const child = submitted.rows.find(({ orderId }) => orderId === first.id);
  expect(text).toContain(`${child?.at},家长0,${at.accountOf(0)},中国工商银行,,120.00,${made.number}-${child?.at} `);
  const sent = await at.runNow(made.id);
  expect(sent).toMatchObject({ state: 'sent', actions: ['send', 'settle', 'fail'] });
  await expect(at.move(sent, 'withdraw')).rejects.toMatchObject(said('wrongState'));

  const rowOf = (place: number) => sent.rows.find(({ orderId }) => orderId === orders[place]?.id)?.at ?? 0;
  const list = [
    '中国工商银行批量付款结果,,,,',
    '序号,收款账号,金额,处理结果,失败原因',
    `${rowOf(0)},6222****7800,120.00,成功,`,
    `${rowOf(1)},${at.accountOf(1)},80.00,失败,户名不符`,
    `${rowOf(2)},${at.accountOf(2)},50.01,成功,`,
  ].join('\n');
  const results = await at.read(made.id, list);
  expect(results).toMatchObject({
    unanswered: 1,
    lines: [
      { at: rowOf(0), outcome: 'paid', fault: null, isSettled: false },
      { at: rowOf(1), outcome: 'failed', reason: '户名不符', fault: null },
      { at: rowOf(2), fault: 'amountDiffers' },
    ],
  });
  const rows = results.lines.flatMap(({ at: row, outcome, reason, fault }) =>
    row && outcome && fault === null ? [{ at: row, outcome, reason }] : [],
  );
  const settled = await at.settle(sent, rows);
  expect(settled).toMatchObject({ state: 'sent', paidCents: 12_000, failedCents: 8_000 });
  const again = await at.read(made.id, list);
  expect(again.lines.map(({ isSettled }) => isSettled)).toEqual([true, true, false]);
  expect(await at.settle(settled, rows)).toMatchObject({ paidCents: 12_000, failedCents: 8_000 });
  await expect(at.settle(settled, rows)).rejects.toMatchObject(said('conflict'));

  const refunds = await call(endpoints.payments, { kind: 'refund' }, at.person);
  expect(refunds.rows).toMatchObject([{ number: first.number, receivedCents: -12_000, payerName: '家长0' }]);
  const payment = await call(endpoints.payment, { id: refunds.rows[0]?.id ?? '' }, at.person);
  expect(payment).toMatchObject({
    shift: null,
    tenders: [{ payType: 'bank', cents: -12_000, reference: `${made.number}-${rowOf(0)}` }],
  });
  expect(await call(endpoints.refundOrder, { id: first.id }, at.person)).toMatchObject({
    ...{ state: 'done', run: { number: made.number } },
    payment: { payType: 'bank', receiver: '家长0', shiftNumber: null },
  });
  // The day has it once, and no drawer has it.
  const { byPayType, refunds: count } = await call(endpoints.dayClose, { day: payment.day }, at.person);
  expect(count).toBe(1);
  expect(byPayType.find(({ payType }) => payType === 'bank')).toMatchObject({ netCents: -12_000 });
  const { shift } = await call(endpoints.ownShift, {}, at.person);
  expect(shift?.sums.map(({ payType }) => payType)).toEqual(['cash']);

  // What the bank refused is gathered again, with another account.
  const failed = await call(endpoints.refundOrder, { id: orders[1]?.id ?? '' }, at.person);
  expect(failed).toMatchObject({ state: 'approved', run: null, actions: ['pay', 'withdraw'] });
  expect(await at.make([failed])).toMatchObject({ state: 'draft', missing: 0 });
  const last = await at.settle(await at.runNow(made.id), [{ at: rowOf(2), outcome: 'failed', reason: '账户不存在' }]);
  expect(last).toMatchObject({ state: 'done', actions: [] });
});

test('what the bank sent back is failed by one reason, a row by itself or all that wait; one is told as paid by hand', async () => {
  const at = await payoutDesk(installation, 4);
  const orders = [];
  for (const place of [0, 1, 2, 3]) {
    await at.payeeFor(place);
    orders.push(await at.askFor(place, 1_000 * (place + 1)));
  }
  const submitted = await at.move(await at.make(orders), 'submit');
  await expect(
    call(endpoints.failRunRows, { id: submitted.id, version: submitted.version, reason: '未受理' }, at.person),
  ).rejects.toMatchObject(said('wrongState'));
  await at.prove();
  await at.file(submitted);
  const sent = await at.runNow(submitted.id);
  expect(sent.rows.map(({ actions }) => actions)).toEqual(sent.rows.map(() => ['paid', 'failed']));
  const fail = ({ id, version }: typeof sent, ats: number[] | undefined, reason = '户名不符') =>
    call(endpoints.failRunRows, { id, version, reason, ...(ats ? { ats } : {}) }, at.person);
  await expect(fail(sent, [1], ' ')).rejects.toMatchObject({ fields: { reason: expect.anything() } });
  const one = await fail(sent, [1]);
  expect(one).toMatchObject({ state: 'sent', failedCount: 1 });
  const paid = await at.settle(one, [{ at: 2, outcome: 'paid' }]);
  expect(paid).toMatchObject({ state: 'sent', paidCount: 1, failedCount: 1 });
  const all = await fail(paid, undefined, '整批退回');
  expect(all).toMatchObject({ state: 'done', paidCount: 1, failedCount: 3, actions: [] });
  expect(all.rows.map(({ state, reason }) => [state, reason])).toEqual([
    ['failed', '户名不符'],
    ['paid', ''],
    ['failed', '整批退回'],
    ['failed', '整批退回'],
  ]);
  await expect(fail(all, undefined)).rejects.toMatchObject(said('wrongState'));
});

test('where the school wants a second person, neither who made a run nor who asked for one of its refunds decides', async () => {
  const at = await payoutDesk(installation, 2);
  await call(organisation.endpoints.saveFlag, { key: 'fees.refundApproval', on: true, version: 1 }, at.person);
  const [clerk, other] = [await at.school.as('*'), await at.school.as('*')];
  const orders = [await at.askFor(0, 12_000), await at.askFor(1, 8_000)];
  for (const place of [0, 1]) await at.payeeFor(place);
  const draft = await at.make(orders, clerk);
  const decide = (run: { id: string; version: number }, move: 'approve' | 'return', by: typeof clerk) =>
    call(endpoints.decideRefundRun, { id: run.id, version: run.version, move, note: '说明' }, by);
  const submitted = await at.move(draft, 'submit', clerk);
  expect(submitted).toMatchObject({ state: 'requested', actions: ['withdraw'] });
  await expect(decide(submitted, 'approve', clerk)).rejects.toMatchObject(said('ownRefund'));
  await expect(decide(submitted, 'approve', at.person)).rejects.toMatchObject(said('ownRefund'));
  const returned = await decide(submitted, 'return', other);
  expect(returned).toMatchObject({ state: 'draft', note: '说明' });
  const dropped = await call(endpoints.dropRefundRunRow, { id: returned.id, version: returned.version, at: 1 }, clerk);
  expect(dropped).toMatchObject({ count: 1 });
  const approved = await decide(await at.move(dropped, 'submit', clerk), 'approve', other);
  expect(approved).toMatchObject({ state: 'approved', decided: { by: '测试老师' } });
  const states = (await call(endpoints.refundOrders, {}, at.person)).rows.map(({ state, run }) => [state, run?.number]);
  expect(states).toContainEqual(['approved', approved.number]);
  expect(states).toContainEqual(['requested', undefined]);
  const withdrawn = await at.move(approved, 'withdraw', clerk);
  expect(withdrawn).toMatchObject({ state: 'withdrawn', count: 0 });
  const { orders: free } = await call(endpoints.runCandidates, { from: '2026-09', to: '2026-09' }, at.person);
  expect(free).toHaveLength(2);
});

test('sick weeks are gathered by month into one order a child, and wait again where the run comes to nothing', async () => {
  const at = await refundDesk(installation, { refundPlan: { payOut: 'original' } });
  await at.school.inside((tx) =>
    tx.insert(attendanceDays).values(
      [14, 15, 16].map((day) => ({
        ...{ schoolId: at.school.id, studentId: at.studentId, slot: 0, reason: '', recordId: at.studentId },
        ...{ status: 6 as const, day: `2026-09-${day}`, recordedAt: new Date() },
      })),
    ),
  );
  const { cents } = await call(endpoints.suggestRefunds, { from: '2026-09', to: '2026-09' }, at.person);
  const [row] = (await call(endpoints.refunds, {}, at.person)).rows;
  await call(endpoints.decideRefunds, { ids: [row?.id ?? ''], move: 'accept', cents }, at.person);
  const found = async (given: { leavers?: boolean } = {}) =>
    (await call(endpoints.runCandidates, { from: '2026-09', to: '2026-12', ...given }, at.person)).suggested;
  const [one] = await found();
  expect(one).toMatchObject({
    suggestionIds: [row?.id],
    items: ['学费'],
    cents: 6_000,
    unpaidCents: 0,
    hasPayee: false,
  });
  expect(await found({ leavers: true })).toEqual([]);
  const facts = { name: '病假', reason: '病假退费', suggestionIds: one?.suggestionIds ?? [], orderIds: [] };
  const make = (amount: number) => call(endpoints.makeRefundRun, { ...facts, cents: amount }, at.person);
  await expect(make(5_999)).rejects.toMatchObject(said('runChanged'));
  const run = await make(6_000);
  expect(run.rows).toMatchObject([{ at: 1, cents: 6_000, state: 'waiting', holder: '', accountMasked: '' }]);
  await expect(make(6_000)).rejects.toMatchObject(said('suggestionOrdered'));
  const { id, version } = run;
  await call(endpoints.moveRefundRun, { id, version, move: 'withdraw' }, at.person);
  expect(await call(endpoints.refundOrders, {}, at.person)).toMatchObject({ rows: [{ state: 'withdrawn' }] });
  expect(await found()).toMatchObject([{ cents: 6_000 }]);
});

test('an account is shown masked, revealed with a trace, and saved by one person at a time', async () => {
  const at = await payoutDesk(installation, 1);
  const studentId = at.studentId;
  await expect(at.payeeFor(0, { account: '' })).rejects.toMatchObject({ fields: { account: { key: 'required' } } });
  await expect(at.payeeFor(0, { account: '6222*****' })).rejects.toMatchObject({ fields: { account: {} } });
  await at.payeeFor(0, { account: '6222 0212-3456 7800' });
  await expect(at.payeeFor(0)).rejects.toMatchObject(said('conflict'));
  const kept = await at.payeeFor(0, { account: '', bank: '中国建设银行', version: 1 });
  expect(kept).toMatchObject({ accountMasked: '6222****7800', bank: '中国建设银行', version: 2 });
  expect(await call(endpoints.revealPayee, { studentId }, at.person)).toEqual({ value: at.accountOf(0) });
});

test('sixteen people book one list: each refund is paid once, and nothing on a day that is closed', async () => {
  const at = await payoutDesk(installation, 2);
  for (const place of [0, 1]) await at.payeeFor(place);
  const draft = await at.make([await at.askFor(0, 12_000), await at.askFor(1, 8_000)]);
  const approved = await at.move(draft, 'submit');
  await at.prove();
  await at.file(approved);
  const sent = await at.runNow(draft.id);
  const people = await Promise.all(Array.from({ length: 16 }, () => at.school.as('*')));
  const rows = sent.rows.map((row) => ({ at: row.at, outcome: 'paid' as const }));
  const tried = await Promise.allSettled(people.map((one) => at.settle(sent, rows, one)));
  const refused = tried.flatMap((one) => (one.status === 'rejected' ? (one.reason as CallError).said?.key : []));
  expect(refused).toEqual(Array.from({ length: 15 }, () => 'conflict'));
  const { total, sums } = await call(endpoints.payments, { kind: 'refund' }, at.person);
  expect({ total, received: sums.netCents }).toEqual({ total: 2, received: -20_000 });
  expect(await at.runNow(draft.id)).toMatchObject({ state: 'done', paidCents: 20_000 });
});
