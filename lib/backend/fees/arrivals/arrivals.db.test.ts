import fc from 'fast-check';
import { fees } from '@/lib/contracts/fees.ts';
import { billingOffice } from '@/lib/dev/billing-office.ts';
import { rounds } from '@/lib/dev/rounds.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { sent } from '@/lib/dev/test-interchange.ts';
import { call } from '@/lib/gateway/call.ts';
import type { CallError } from '@/lib/gateway/call-error.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { feeArrivals } from '../schema/arrivals.ts';
import { feePayments } from '../schema/payments.ts';

const { endpoints } = fees;
const installation = testInstallation();
const said = (key: string) => ({ said: { key } });
const account = '工行 1234';
const head = '交易日期,收入,支出,对方户名,摘要,流水号';

/** An office in which some children each owe 1,000 yuan, and a bank whose lists can be read. */
async function bankOffice(names: readonly string[]) {
  const at = await billingOffice(installation);
  const { person, school } = at;
  const ids: string[] = [];
  for (const name of names) {
    const id = await at.enrol({ name });
    await at.give(id);
    ids.push(id);
  }
  const batch = await at.publish();
  const bills = await Promise.all(ids.map((id) => at.billOf(batch.id, id)));
  const read = (lines: readonly string[], to = account, by = person) =>
    call(endpoints.readArrivals, { account: to }, by, sent('流水.csv', [head, ...lines].join('\n')));
  const list = (given: { state?: 'open' | 'claimed' | 'aside'; text?: string } = {}) =>
    call(endpoints.arrivals, given, person);
  return { ...at, ids, bills, read, list, school };
}

test('a list is read once, what is certain is booked at once, the rest is claimed by hand or set aside', async () => {
  const at = await bankOffice(['王小明', '李大力', '赵一一']);
  const [wang, li, zhao] = at.bills;
  const lines = [
    `2026-09-02,1000.00,,王先生,学费 ${wang?.number},SN100001`,
    '2026-09-02,,300.00,水务公司,水费,SN100002',
    '2026-09-03,1000.00,,某人,LI DALI,SN100003',
    '2026-09-03,600.00,,某人,赵一一,SN100004',
    '2026-09-04,12.34,,银行,结息,SN100005',
    '2026-09-04,1000.00,,路人,转账,SN100006',
    '2026/13/45,5.00,,坏行,,SN100007',
  ];
  const brought = await at.read(lines);
  expect(brought).toMatchObject({ missing: null, added: 5, addedCents: 361_234, known: 0, out: 1, faults: [8] });
  expect(await at.read(lines.slice(2))).toMatchObject({ added: 0, known: 4 });
  await expect(at.read(lines, '工商银行 1234')).rejects.toMatchObject(said('arrivalsElsewhere'));

  const before = await at.list();
  const of = (remark: string) => before.rows.find((row) => row.remark.includes(remark));
  expect(of('学费')?.suggestion).toMatchObject({
    student: { name: '王小明' },
    reasons: ['billNumber', 'amount'],
    isSure: true,
  });
  expect(of('LI')?.suggestion).toMatchObject({
    student: { name: '李大力' },
    reasons: ['childPinyin', 'amount'],
    isSure: true,
  });
  expect(of('赵')?.suggestion).toMatchObject({
    parts: [{ billId: zhao?.id, cents: 60_000 }],
    keptCents: 0,
    isSure: false,
  });
  expect(of('结息')?.suggestion).toBeNull();
  expect(of('转账')?.suggestion).toBeNull();
  expect(before.sure).toEqual({ count: 2, cents: 200_000 });

  await expect(call(endpoints.claimSureArrivals, { count: 3, cents: 200_000 }, at.person)).rejects.toMatchObject(
    said('arrivalsChanged'),
  );
  expect(await call(endpoints.claimSureArrivals, before.sure, at.person)).toEqual({
    claimed: 2,
    cents: 200_000,
    left: 0,
  });
  expect(await call(endpoints.bill, { id: wang?.id ?? '' }, at.person)).toMatchObject({ state: 'paid', dueCents: 0 });

  const row = of('转账');
  const claim = { id: row?.id ?? '', version: row?.version ?? 0, studentId: at.ids[2] ?? '' };
  const part = { billId: zhao?.id ?? '', dueCents: 100_000, cents: 100_000 };
  await expect(
    call(endpoints.claimArrival, { ...claim, parts: [part], keptCents: 1 }, at.person),
  ).rejects.toMatchObject({
    fields: { parts: { key: 'paymentNotWhole' } },
  });
  const done = await call(endpoints.claimArrival, { ...claim, parts: [part], keptCents: 0 }, at.person);
  await expect(
    call(endpoints.claimArrival, { ...claim, parts: [part], keptCents: 0 }, at.person),
  ).rejects.toMatchObject(said('conflict'));
  const payment = await call(endpoints.payment, { id: done.paymentId }, at.person);
  expect(payment).toMatchObject({
    ...{ kind: 'payment', shift: null, receivedCents: 100_000, payerName: '路人', note: '转账', day: '2026-09-04' },
    ...{ tenders: [{ payType: 'bank', reference: 'SN100006' }], receipt: { number: expect.stringMatching(/^SJ/) } },
  });
  const { byPayType } = await call(endpoints.dayClose, { day: payment.day }, at.person);
  expect(byPayType).toMatchObject([{ payType: 'bank', payments: 1, netCents: 100_000 }]);

  const interest = of('结息')?.id ?? '';
  await call(endpoints.setArrivalsAside, { ids: [interest], reason: '利息' }, at.person);
  expect((await at.list({ state: 'aside' })).rows).toMatchObject([
    { id: interest, reason: '利息', actions: ['takeBack'] },
  ]);
  await call(endpoints.takeArrivalsBack, { ids: [interest] }, at.person);

  // A payment that is taken back lets its transfer wait again, through the bank and no drawer.
  const reversed = await call(endpoints.reversePayment, { id: done.paymentId, reason: '认错了' }, at.person);
  expect((await call(endpoints.payment, { id: reversed.reversedBy?.id ?? '' }, at.person)).shift).toBeNull();
  expect((await at.list()).rows.map(({ remark }) => remark)).toContain('转账');
  expect((await at.list()).sums).toMatchObject({ open: { count: 3 }, claimed: { count: 2 }, aside: { count: 0 } });
  const other = await (await installation.school()).as('*');
  await expect(call(endpoints.setArrivalsAside, { ids: [interest], reason: '别校' }, other)).rejects.toMatchObject(
    said('notFound'),
  );
  expect(li?.number).toBeTruthy();
});

test('what came in is found by a part of what the bank wrote, blanks and dots as they stand, and by the usual dot', async () => {
  const at = await bankOffice(['王小明']);
  await at.read(['2026-09-02,1000.00,,阿依古丽•买买提,学费 王小明,SN100001', '2026-09-02,500.00,,路人,转账,SN100002']);
  for (const text of ['学费 王小明', '古丽•买买', '古丽·买买', 'SN100001'])
    expect((await at.list({ text })).rows.map(({ serial }) => serial)).toEqual(['SN100001']);
});

test('a list whose headers nobody knows is taken once its columns are said, and then without being asked', async () => {
  const at = await bankOffice(['王小明']);
  const { person } = at;
  const text = (serial: string) =>
    `记账,入,出,谁,编号\n2026-09-02,1000.00,,王先生,${serial}\n2026-09-03,,5.00,银行,SN2\n`;
  const list = (serial: string, columns = '', to = account, by = person) =>
    call(endpoints.readArrivals, { account: to, columns }, by, sent('流水.csv', text(serial)));
  expect(await list('SN300001')).toMatchObject({
    missing: 'date',
    added: 0,
    columns: ['记账', '入', '出', '谁', '编号'].map((header) => ({ header, field: null })),
  });
  expect(await list('SN300001', 'onDate,in,,,')).toMatchObject({ missing: 'amount', added: 0 });
  expect((await at.list()).total).toBe(0);
  const meant = 'onDate,in,out,counterparty,serial';
  expect(await list('SN300001', meant)).toMatchObject({ missing: null, added: 1, addedCents: 100_000, out: 1 });
  expect((await at.list()).rows).toMatchObject([{ payerName: '王先生', serial: 'SN300001', onDay: '2026-09-02' }]);
  expect(await list('SN300002')).toMatchObject({ missing: null, added: 1 });
  // Neither another account nor another school knows what this account's bank means.
  expect(await list('SN300003', '', '建行 9')).toMatchObject({ missing: 'date' });
  const other = await (await installation.school()).as('*');
  expect(await list('SN300004', '', account, other)).toMatchObject({ missing: 'date' });
});

test('what a cashier has booked with its number is not booked again, and a family with two transfers gets one at a time', async () => {
  const at = await bankOffice(['王小明', '李大力']);
  const [wang, li] = at.bills;
  await call(endpoints.openShift, { floatCents: 0 }, at.person);
  await call(
    endpoints.takePayment,
    {
      ...{ studentId: at.ids[0] ?? '', parts: [{ billId: wang?.id ?? '', dueCents: 100_000, cents: 40_000 }] },
      ...{ tenders: [{ payType: 'bank', cents: 40_000, reference: 'SN200001' }], fromBalance: [], toBalance: null },
      ...{ changeCents: 0, payerName: '' },
    },
    at.person,
  );
  await at.read([
    `2026-09-02,600.00,,王,${wang?.number},SN200001`,
    `2026-09-02,1000.00,,李,${li?.number},SN200002`,
    `2026-09-02,1000.00,,李,${li?.number},SN200003`,
  ]);
  const { sure } = await at.list();
  expect(sure).toEqual({ count: 3, cents: 260_000 });
  expect(await call(endpoints.claimSureArrivals, sure, at.person)).toEqual({ claimed: 1, cents: 100_000, left: 2 });
  const row = (await at.list()).rows.find(({ serial }) => serial === 'SN200001');
  const parts = [{ billId: wang?.id ?? '', dueCents: 60_000, cents: 60_000 }];
  const claim = { id: row?.id ?? '', version: row?.version ?? 0, studentId: at.ids[0] ?? '', parts, keptCents: 0 };
  await expect(call(endpoints.claimArrival, claim, at.person)).rejects.toMatchObject(said('referenceTaken'));
});

test('sixteen people read one list and claim one transfer: each is there once and booked once', async () => {
  const at = await bankOffice(['王小明']);
  const people = await Promise.all(Array.from({ length: 16 }, () => at.school.as('*')));
  const read = await Promise.all(people.map((one) => at.read(['2026-09-02,1000.00,,王,学费,SN300001'], account, one)));
  expect(read.map(({ added }) => added).toSorted()).toEqual([...Array.from({ length: 15 }, () => 0), 1]);
  const [row] = (await at.list()).rows;
  const parts = [{ billId: at.bills[0]?.id ?? '', dueCents: 100_000, cents: 100_000 }];
  const claim = { id: row?.id ?? '', version: 1, studentId: at.ids[0] ?? '', parts, keptCents: 0 };
  const tried = await Promise.allSettled(people.map((one) => call(endpoints.claimArrival, claim, one)));
  const refused = tried.flatMap((one) => (one.status === 'rejected' ? (one.reason as CallError).said?.key : []));
  expect(refused).toEqual(Array.from({ length: 15 }, () => 'conflict'));
  expect((await call(endpoints.payments, {}, at.person)).total).toBe(1);
});

const which = fc.nat({ max: 5 });
const action = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('read' as const),
      lines: fc.array(fc.nat({ max: 7 }), { minLength: 1, maxLength: 6 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('sure' as const) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('claim' as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('aside' as const), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('reverse' as const), which }) },
);
const lawful = ['arrivalsChanged', 'wrongState', 'reversedAlready', 'reversalStays', 'paymentUsed', 'billsChanged'];

test('whatever lists are read and whatever is claimed and taken back, no line of the bank is two payments', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 6, maxLength: 14, size: 'max' }), async (actions) => {
      const at = await bankOffice(['王小明', '李大力']);
      const [wang, li] = at.bills;
      // Some are alike, as far as the bank says; one is a part, one too much.
      const bank = [
        `2026-09-01,1000.00,,王,${wang?.number},`,
        `2026-09-01,1000.00,,王,${wang?.number},`,
        `2026-09-02,1000.00,,李,${li?.number},SN400001`,
        `2026-09-02,400.00,,李,${li?.number},SN400002`,
        '2026-09-03,1300.00,,某,王小明,SN400003',
        '2026-09-03,88.00,,某,什么,SN400004',
        '2026-09-03,,50.00,某,支出,SN400005',
        '2026-09-04,1000.00,,某,不知道,SN400006',
      ];
      const taken = new Set<number>();
      const pick = <T>(rows: readonly T[], n: number) => rows[n % Math.max(1, rows.length)];
      for (const one of actions)
        await (async () => {
          if (one.do === 'read') {
            // A bank's list is of whole days: of lines that are alike it has the first before the second.
            const wanted = [...new Set(one.lines)].toSorted();
            if (wanted.includes(1) && !wanted.includes(0)) wanted.unshift(0);
            await at.read(wanted.map((line) => bank[line] ?? ''));
            for (const line of wanted) if (line !== 6) taken.add(line);
          } else if (one.do === 'sure') {
            const { sure } = await at.list();
            if (sure.count > 0) await call(endpoints.claimSureArrivals, sure, at.person);
          } else if (one.do === 'reverse') {
            const { rows } = await call(endpoints.payments, { kind: 'payment' }, at.person);
            const row = pick(
              rows.filter(({ state }) => state === 'success'),
              one.which,
            );
            if (row) await call(endpoints.reversePayment, { id: row.id, reason: '错' }, at.person);
          } else {
            const row = pick((await at.list()).rows, one.which);
            if (!row) return;
            if (one.do === 'aside')
              await call(endpoints.setArrivalsAside, { ids: [row.id], reason: '搁置' }, at.person);
            else {
              const { id, version, suggestion, cents } = row;
              const parts = (suggestion?.parts ?? []).map(({ billId, dueCents, cents: part }) => ({
                billId,
                dueCents,
                cents: part,
              }));
              const keptCents = suggestion ? suggestion.keptCents : cents;
              const studentId = suggestion?.student.id ?? at.ids[0] ?? '';
              await call(endpoints.claimArrival, { id, version, studentId, parts, keptCents }, at.person);
            }
          }
        })().catch((error: CallError) => {
          if (!lawful.includes(error.said?.key ?? '')) throw error;
        });
      await mustHold(at, taken);
    }),
    rounds(9),
  );
}, 300_000);

/** Each line of the bank is one row; what is claimed is what payments that stand have received. */
async function mustHold(at: Awaited<ReturnType<typeof bankOffice>>, taken: ReadonlySet<number>): Promise<void> {
  const { arrivals, payments } = await at.school.inside(async (tx) => ({
    arrivals: await tx.select().from(feeArrivals).where(ofSchool(at, feeArrivals)),
    payments: await tx.select().from(feePayments).where(ofSchool(at, feePayments)),
  }));
  expect(arrivals).toHaveLength(taken.size);
  const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);
  const claimed = arrivals.filter(({ state }) => state === 'claimed');
  expect(sum(payments.map(({ receivedCents }) => receivedCents))).toBe(sum(claimed.map(({ cents }) => cents)));
  for (const { paymentId, cents } of claimed) {
    const own = payments.filter(({ id }) => id === paymentId);
    expect(own.map(({ receivedCents, shiftId }) => [receivedCents, shiftId])).toEqual([[cents, null]]);
    expect(payments.some(({ reverses }) => reverses === paymentId)).toBe(false);
  }
  for (const bill of await at.billsOf({})) expect(bill.dueCents).toBeGreaterThanOrEqual(0);
}
