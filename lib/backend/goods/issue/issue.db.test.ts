import { randomUUID } from 'node:crypto';
import { goods } from '@/lib/contracts/goods.ts';
import { students } from '@/lib/contracts/students.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { call } from '@/lib/gateway/call.ts';
import type { Identity } from '@/lib/gateway/identity.ts';
import { dayIn } from '@/lib/rules/calendar-date.ts';
import { dayAfter } from '@/lib/rules/days.ts';
import { now } from '../../kernel/clock.ts';
import { takeIn } from '../ledger/ledger.ts';

const installation = testInstallation();
const {
  saveItem,
  saveUnit,
  saveWarehouse,
  issueChildren,
  proposeIssue,
  requestIssue,
  handOutIssue,
  postIssue,
  postTransfer,
  postScrap,
  giveBackIssue,
  reverseIssue,
  signIssue,
  receiveTransfer,
  issue,
  issues,
  stock,
  report,
} = goods.endpoints;
const day = dayIn(now(), 'Asia/Shanghai');
const person = { receiverKind: 'person' as const, classId: null, departmentId: null, receiver: '王欣', note: '' };

/** Milk of three lots in a warehouse: one expired, one that expires soon, one late; two, four and ten of it. */
async function store() {
  const school = await installation.school();
  const keeper = await school.as('*');
  const { id: unitId } = await call(saveUnit, { name: '盒', note: '' }, keeper);
  const { id: packUnitId } = await call(saveUnit, { name: '箱', note: '' }, keeper);
  const facts = {
    name: '牛奶',
    code: '',
    kind: 'food' as const,
    supplierId: null,
    catalogId: null,
    shelfDays: 30,
    note: '',
    unitId,
  };
  const pack = { packUnitId, packNumerator: 4, packDenominator: 1, keepsLots: true };
  const { id: itemId } = await call(saveItem, { ...facts, ...pack }, keeper);
  const { id: warehouseId } = await call(saveWarehouse, { name: '总库', place: '', note: '' }, keeper);
  const { id: kitchen } = await call(saveWarehouse, { name: '食堂', place: '', note: '' }, keeper);
  const of = (lot: string, count: number, cents: number, days: number) => ({
    ...{ itemId, warehouseId, shelf: '', lot, quantity: count * 1_0000, cents, dueOn: dayAfter(day, days) },
  });
  const document = { type: 'receipt', id: randomUUID() };
  const by = { accountId: randomUUID(), name: '库管', sessionId: randomUUID() };
  await school.inside((tx) =>
    takeIn(
      { tx, now: now(), school: { id: school.id, timeZone: 'Asia/Shanghai' }, person: by },
      { movedOn: dayAfter(day, -3), document },
      [of('L3', 10, 40_00, 60), of('L1', 2, 4_00, -1), of('L2', 4, 12_00, 5)],
    ),
  );
  const line = (count: number, given: { readonly lot?: string; readonly unit?: 'pack' } = {}) => ({
    ...{ itemId, quantity: count * 1_0000 },
    ...given,
  });
  const give = (count: number) => call(postIssue, { warehouseId, day, ...person, lines: [line(count)] }, keeper);
  return { school, keeper, itemId, warehouseId, kitchen, line, give };
}

test('what expires first leaves first, what has expired is never proposed, and a shortage is said beforehand', async () => {
  const { keeper, warehouseId, line } = await store();
  const lines = [
    { ...line(6), lot: '' },
    { ...line(3, { unit: 'pack' }), lot: '' },
  ];
  expect(await call(proposeIssue, { kind: 'issue', warehouseId, lines }, keeper)).toMatchObject({
    lines: [
      {
        onHand: 14_0000,
        expired: 2_0000,
        short: 0,
        takes: [
          { lot: 'L2', quantity: 4_0000 },
          { lot: 'L3', quantity: 2_0000 },
        ],
      },
      { onHand: 8_0000, short: 4_0000 },
    ],
  });
  const asked = { warehouseId, day, ...person };
  const short = call(postIssue, { ...asked, lines: [line(6), line(3, { unit: 'pack' })] }, keeper);
  await expect(short).rejects.toMatchObject({ said: { key: 'goodsShort', params: { lines: '牛奶 8/12' } } });
  const expired = call(postIssue, { ...asked, lines: [line(1, { lot: 'L1' })] }, keeper);
  await expect(expired).rejects.toMatchObject({ said: { key: 'goodsExpired' } });
  expect(await call(issues, {}, keeper)).toMatchObject({ total: 0 });
});

test('a request is handed out from its lots, and a part comes back at the cost of its issue', async () => {
  const { school, keeper, warehouseId, line } = await store();
  const teacher = await school.as('goods.issue.view', 'goods.issue.request', 'goods.item.view');
  const asked = await call(requestIssue, { warehouseId, day, ...person, lines: [line(5)] }, teacher);
  expect(asked).toMatchObject({ state: 'requested', actions: ['edit', 'withdraw'], cents: 0 });
  await expect(call(handOutIssue, { id: asked.id, version: asked.version }, teacher)).rejects.toMatchObject({
    status: 403,
  });
  const out = await call(handOutIssue, { id: asked.id, version: asked.version }, keeper);
  expect(out).toMatchObject({ state: 'posted', cents: 16_00, number: expect.stringMatching(/^LY\d{6}-000001$/) });
  const lines = [
    { sourceAt: 0, quantity: 3_0000 },
    { sourceAt: 1, quantity: 0 },
  ];
  const back = await call(giveBackIssue, { id: out.id, version: out.version, lines, reason: '' }, keeper);
  expect(back).toMatchObject({ kind: 'issueReturn', cents: 9_00, source: { number: out.number }, actions: [] });
  const left = await call(issue, { id: out.id }, keeper);
  expect(left.lines).toMatchObject([
    { lot: 'L2', quantity: 4_0000, taken: 3_0000 },
    { lot: 'L3', quantity: 1_0000, taken: 0 },
  ]);
  const tooMuch = { id: out.id, version: left.version, lines: [{ sourceAt: 0, quantity: 2_0000 }], reason: '' };
  await expect(call(giveBackIssue, tooMuch, keeper)).rejects.toMatchObject({ said: { key: 'goodsTakenBack' } });
  expect(await call(report, { by: 'person', from: day, to: day }, keeper)).toMatchObject({
    rows: [{ name: '王欣', wentCents: 7_00, slips: 1 }],
  });
});

test('a transfer keeps its value and lots, is reversed whole, and scrapping takes what has expired first', async () => {
  const { keeper, warehouseId, kitchen, line } = await store();
  const moved = { warehouseId, toWarehouseId: kitchen, day, note: '', lines: [line(5)] };
  const { id, version } = await call(postTransfer, moved, keeper);
  const inKitchen = { by: 'lot', warehouseId: kitchen } as const;
  expect(await call(stock, inKitchen, keeper)).toMatchObject({
    rows: [
      { lot: 'L2', quantity: 4_0000, cents: 12_00, dueOn: dayAfter(day, 5) },
      { lot: 'L3', quantity: 1_0000, cents: 4_00 },
    ],
  });
  await call(reverseIssue, { id, version, decision: '调错了' }, keeper);
  expect(await call(stock, inKitchen, keeper)).toMatchObject({ total: 0 });
  await expect(call(postTransfer, { ...moved, toWarehouseId: warehouseId }, keeper)).rejects.toMatchObject({
    fields: { toWarehouseId: { key: 'goodsSameWarehouse' } },
  });
  await call(postScrap, { warehouseId, day, reason: '过期', note: '', lines: [line(2)] }, keeper);
  expect(await call(stock, { by: 'lot', warehouseId }, keeper)).toMatchObject({
    rows: [
      { lot: 'L2', quantity: 4_0000 },
      { lot: 'L3', quantity: 10_0000 },
    ],
  });
  expect(await call(report, { by: 'reason', from: day, to: day }, keeper)).toMatchObject({
    rows: [{ name: '过期', wentCents: 4_00 }],
  });
});

test('of what was scrapped by mistake a part comes back to its lot at its cost, and counts less of the reason', async () => {
  const { keeper, warehouseId, line } = await store();
  const out = await call(postScrap, { warehouseId, day, reason: '过期', note: '', lines: [line(2)] }, keeper);
  const lots = async () =>
    (await call(stock, { by: 'lot', warehouseId }, keeper)).rows.map(({ lot, quantity, cents }) => [
      lot,
      quantity,
      cents,
    ]);
  const wasted = async () => {
    const { rows } = await call(report, { by: 'reason', from: day, to: day }, keeper);
    return rows.map(({ name, went, wentCents }) => [name, went, wentCents]);
  };
  const [before, scrapped] = [await lots(), await wasted()];
  const { id, version } = out;
  const half = [{ sourceAt: 0, quantity: 1_0000 }];
  const back = await call(giveBackIssue, { id, version, lines: half, reason: '看错日期' }, keeper);
  expect(back).toMatchObject({ kind: 'issueReturn', cents: out.cents / 2, source: { number: out.number } });
  expect(scrapped).toEqual([['过期', 2_0000, out.cents]]);
  expect(await wasted()).toEqual([['过期', 1_0000, out.cents / 2]]);
  const after = await lots();
  const sum = (of: typeof after) => of.reduce((all, [, quantity]) => all + Number(quantity), 0);
  expect(sum(after) - sum(before)).toBe(1_0000);
  const opened = await call(issue, { id }, keeper);
  expect(opened.actions).toEqual(expect.arrayContaining(['giveBack', 'reverse']));
  await call(reverseIssue, { id, version: opened.version, decision: '没有报废' }, keeper);
  expect(await wasted()).toEqual([['过期', 0, 0]]);
});

test('of two who hand out the same request one does, and its number has no gap', async () => {
  const { keeper, warehouseId, line, give } = await store();
  const asked = await call(requestIssue, { warehouseId, day, ...person, lines: [line(1)] }, keeper);
  const kept = { id: asked.id, version: asked.version };
  const both = await Promise.allSettled([call(handOutIssue, kept, keeper), call(handOutIssue, kept, keeper)]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(give(99)).rejects.toMatchObject({ said: { key: 'goodsShort' } });
  expect((await give(1)).number.slice(-6)).toBe('000002');
});

test('of the last box that sixteen keepers issue one gets it, and fifteen read who did and by which slip', async () => {
  const { school, warehouseId, line, give } = await store();
  await give(13);
  const keepers: Identity[] = [];
  for (let at = 0; at < 16; at++) keepers.push(await school.as('*'));
  const asked = { warehouseId, day, ...person, lines: [line(1, { lot: 'L3' })] };
  const all = await Promise.allSettled(keepers.map((one) => call(postIssue, asked, one)));
  const got = all.flatMap((one) => (one.status === 'fulfilled' ? [one.value.number] : []));
  const refused = all.flatMap((one) => (one.status === 'rejected' ? [one.reason.said] : []));
  expect(got).toHaveLength(1);
  const told = expect.stringContaining(`(测试老师 ${day} ${got[0]})`);
  expect(refused).toEqual(
    Array.from({ length: 15 }, () => expect.objectContaining({ key: 'goodsShort', params: { lines: told } })),
  );
});

test('of a request what is there is handed out and signed, and the rest is asked for anew', async () => {
  const { keeper, warehouseId, line } = await store();
  const asked = { warehouseId, day, ...person, lines: [line(20)] };
  const { id, version } = await call(requestIssue, asked, keeper);
  const all = call(handOutIssue, { id, version }, keeper);
  await expect(all).rejects.toMatchObject({ said: { key: 'goodsShort' } });
  const out = await call(handOutIssue, { id, version, partly: true, signature: 'M1 2L3 4' }, keeper);
  expect(out).toMatchObject({ state: 'posted', isSigned: true, actions: ['giveBack', 'reverse'] });
  expect(await call(issue, { id }, keeper)).toMatchObject({
    signature: 'M1 2L3 4',
    lines: [{ quantity: 4_0000 }, { quantity: 10_0000 }],
  });
  const { rows } = await call(issues, { kind: 'issue', state: 'requested' }, keeper);
  expect(rows).toMatchObject([{ receiver: '王欣' }]);
  expect(await call(issue, { id: rows[0]?.id ?? '' }, keeper)).toMatchObject({ lines: [{ quantity: 6_0000 }] });
  const none = { warehouseId, day, ...person, partly: true, lines: [line(1)] };
  await expect(call(postIssue, none, keeper)).rejects.toMatchObject({ said: { key: 'goodsExpired' } });
});

test('who did not sign when goods were handed out signs later, once', async () => {
  const { keeper, give } = await store();
  const { id, version } = await give(1);
  for (const signature of ['', 'L1 1', 'M1 1<script>'])
    await expect(call(signIssue, { id, version, signature }, keeper)).rejects.toMatchObject({
      fields: { signature: {} },
    });
  const signed = await call(signIssue, { id, version, signature: 'M1 1L2 2' }, keeper);
  expect(signed).toMatchObject({ isSigned: true });
  const again = call(signIssue, { id, version: signed.version, signature: 'M9 9' }, keeper);
  await expect(again).rejects.toMatchObject({ status: 403 });
});

test('a transfer is on the way until it is received; what is missing is scrapped with the reason', async () => {
  const { keeper, warehouseId, kitchen, line } = await store();
  const moved = { warehouseId, toWarehouseId: kitchen, day, note: '', onTheWay: true, lines: [line(5)] };
  const sent = await call(postTransfer, moved, keeper);
  expect(sent).toMatchObject({ state: 'sent', decidedBy: null, actions: ['arrive', 'reverse'] });
  const inKitchen = { by: 'lot', warehouseId: kitchen } as const;
  expect(await call(stock, inKitchen, keeper)).toMatchObject({ total: 0 });
  const arrive = (quantity: number, reason: string) => {
    const lines = [
      { sourceAt: 0, quantity, shelf: 'K1' },
      { sourceAt: 1, quantity: 1_0000 },
    ];
    return call(receiveTransfer, { id: sent.id, version: sent.version, lines, reason }, keeper);
  };
  await expect(arrive(5_0000, '')).rejects.toMatchObject({ fields: { 'lines.0.quantity': { key: 'goodsTooMuch' } } });
  await expect(arrive(3_0000, '')).rejects.toMatchObject({ fields: { reason: { key: 'goodsWhyMissing' } } });
  expect(await arrive(3_0000, '路上打翻')).toMatchObject({ state: 'posted', decision: '路上打翻' });
  expect(await call(stock, inKitchen, keeper)).toMatchObject({
    rows: [
      { lot: 'L2', quantity: 3_0000, cents: 9_00, dueOn: dayAfter(day, 5) },
      { lot: 'L3', quantity: 1_0000, cents: 4_00 },
    ],
  });
  expect(await call(issues, { kind: 'scrap' }, keeper)).toMatchObject({
    rows: [{ reason: '路上打翻', cents: 3_00, source: { number: sent.number } }],
  });
  const back = await call(postTransfer, moved, keeper);
  await call(reverseIssue, { id: back.id, version: back.version, decision: '不用了' }, keeper);
  expect(await call(stock, { by: 'lot', warehouseId }, keeper)).toMatchObject({
    rows: [
      { lot: 'L1', quantity: 2_0000 },
      { lot: 'L3', quantity: 9_0000 },
    ],
  });
});

test('by the school’s rules what came first leaves first; a shelf that is named is the only one', async () => {
  const { keeper, warehouseId, itemId } = await store();
  const ask = async (shelf: string) => {
    const lines = [{ itemId, unit: 'base' as const, quantity: 1_0000, lot: '', shelf }];
    return (await call(proposeIssue, { kind: 'issue', warehouseId, lines }, keeper)).lines[0]?.takes;
  };
  expect(await ask('')).toMatchObject([{ lot: 'L2' }]);
  expect(await ask('B7')).toEqual([]);
  const rules = { toleranceBp: 0 as const, twoPersons: false, papersBlock: false, valuation: 'lot' as const };
  await call(goods.endpoints.saveRules, { fromOn: day, ...rules, leaving: 'firstIn' }, keeper);
  expect(await ask('')).toMatchObject([{ quantity: 1_0000 }]);
});

test('of the last box that sixteen keepers issue at once, one gets it, and the others read who did', async () => {
  const { school, warehouseId, line, give } = await store();
  await give(13);
  const keepers = await Promise.all(Array.from({ length: 16 }, () => school.as('*')));
  const takes = await Promise.allSettled(
    keepers.map((one) => call(postIssue, { warehouseId, day, ...person, lines: [{ ...line(1), lot: 'L3' }] }, one)),
  );
  const got = takes.filter((take) => take.status === 'fulfilled');
  expect(got).toHaveLength(1);
  const { number = '' } = (got[0] as { readonly value?: { readonly number: string } }).value ?? {};
  const read = takes.flatMap((take) => (take.status === 'rejected' ? [take.reason] : []));
  expect(read).toHaveLength(15);
  for (const reason of read)
    expect(reason).toMatchObject({ said: { key: 'goodsShort', params: { lines: expect.stringContaining(number) } } });
});

test('goods are issued to a child, and what each child got is told apart', async () => {
  const { school, keeper, warehouseId, line } = await store();
  const enrolled = async (number: string) => {
    const facts = { name: '李小满', gender: 'female' as const, number };
    return (await call(students.endpoints.enrol, facts, keeper)).student.id;
  };
  const [studentId, other] = [await enrolled('A1'), await enrolled('A2')];
  const facts = { warehouseId, day, classId: null, departmentId: null, receiver: '', note: '' };
  const give = (to: string, count: number) =>
    call(postIssue, { ...facts, receiverKind: 'child', studentId: to, lines: [line(count)] }, keeper);
  const slip = await give(studentId, 2);
  expect(slip).toMatchObject({ receiverKind: 'child', studentId, receiver: '李小满 A1' });
  await give(other, 1);
  const lines = [{ sourceAt: 0, quantity: 1_0000 }];
  await call(giveBackIssue, { id: slip.id, version: slip.version, lines, reason: '多了' }, keeper);
  const { rows } = await call(report, { by: 'child', from: day, to: day }, keeper);
  expect(rows.map(({ wentCents, slips }) => [wentCents, slips])).toEqual([
    [3_00, 1],
    [3_00, 1],
  ]);
  // Whoever keeps the store finds children without the register.
  const finder = await school.as('goods.item.view');
  const { rows: children } = await call(issueChildren, { q: '李小满' }, finder);
  expect(children.map(({ number }) => number)).toEqual(['A1', 'A2']);
  expect(await call(issueChildren, { q: '李小满' }, await (await store()).school.as('*'))).toEqual({ rows: [] });
  await expect(give(randomUUID(), 1)).rejects.toMatchObject({ status: 404 });
  const nobody = call(postIssue, { ...facts, receiverKind: 'child', lines: [line(1)] }, keeper);
  await expect(nobody).rejects.toMatchObject({ fields: { receiverKind: { key: 'goodsForNobody' } } });
});
