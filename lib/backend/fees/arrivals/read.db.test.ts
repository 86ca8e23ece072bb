import { fees } from '@/lib/contracts/fees.ts';
import { type BankListMaker, bankLists, type ShownTransfer } from '@/lib/dev/bank-lists.ts';
import { billingOffice } from '@/lib/dev/billing-office.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { sent } from '@/lib/dev/test-interchange.ts';
import { call } from '@/lib/gateway/call.ts';
import { dayIn } from '@/lib/rules/calendar-date.ts';
import { dayAfter } from '@/lib/rules/days.ts';
import { defaultTimeZone } from '@/lib/rules/time-zone.ts';

const { endpoints } = fees;
const installation = testInstallation();

/** A school with one child that owes 1,000 yuan, and how lists of its accounts are read. */
async function readingOffice() {
  const at = await billingOffice(installation);
  const child = await at.enrol({ name: '王小明' });
  await at.give(child);
  const batch = await at.publish();
  const bill = await at.billOf(batch.id, child);
  type Said = Partial<Parameters<typeof call<typeof endpoints.readArrivals>>[1]>;
  const read = (account: string, content: string | Uint8Array<ArrayBuffer>, more: Said = {}) =>
    call(endpoints.readArrivals, { account, ...more }, at.person, sent('流水.csv', content));
  const rows = async () => (await call(endpoints.arrivals, { size: 50 }, at.person)).rows;
  return { ...at, bill, read, rows };
}

const csv = (head: string, ...lines: readonly string[]) => [head, ...lines].join('\n');

test('what parents write is read from whichever columns of a bank or wallet hold it', async () => {
  const at = await readingOffice();
  const told = (nth: number): ShownTransfer => ({
    ...{
      day: '2026-09-02',
      yuan: 1_000 + nth,
      payer: `付款人${nth}`,
      kind: '转账',
    },
    ...{ typed: `学费${at.bill.number}`, serial: `SN30000${nth}` },
  });
  for (const [nth, [bank, listOf]] of Object.entries<BankListMaker>(bankLists).entries()) {
    const brought = await at.read(bank, listOf([told(nth), { ...told(nth), day: '2026-09-03', typed: '伙食费' }]));
    expect([bank, brought]).toEqual([
      bank,
      expect.objectContaining({
        missing: null,
        doubt: null,
        added: 2,
        faults: [],
      }),
    ]);
    const own = (await at.rows()).filter(({ account }) => account === bank);
    expect(own.map(({ onDay, cents }) => [bank, onDay, cents])).toEqual([
      [bank, '2026-09-03', 100_000 + nth * 100],
      [bank, '2026-09-02', 100_000 + nth * 100],
    ]);
    expect(own[1]?.remark).toContain('转账');
    expect(own[1]?.suggestion?.reasons).toContain('billNumber');
    // These name no payer in a column of its own.
    if (bank !== '微信商户' && bank !== '支付宝') expect(own[0]?.payerName).toBe(`付款人${nth}`);
  }
});

test('a list read again adds what it says more of a transfer that waits, which is then matched anew', async () => {
  const at = await readingOffice();
  const poor = csv(
    '交易日期,收入,支出,对方户名,摘要',
    '2026-09-02,1000.00,,某人,转账',
    '2026-09-02,1000.00,,某人,转账',
  );
  const typed = `学费${at.bill.number}`;
  const rich = csv(
    '交易日期,收入,支出,对方户名,摘要,用途',
    `2026-09-02,1000.00,,某人,转账,${typed}`,
    '2026-09-02,1000.00,,某人,转账,',
  );
  await at.read('工行 1234', poor);
  const [first] = await at.rows();
  expect((await at.rows()).map(({ suggestion }) => suggestion?.isSure ?? false)).toEqual([false, false]);
  expect(await at.read('工行 1234', rich)).toMatchObject({
    added: 0,
    known: 2,
    improved: 1,
  });
  expect(await at.read('工行1234', rich)).toMatchObject({
    added: 0,
    known: 2,
    improved: 0,
  });
  const now = await at.rows();
  expect(now.map(({ remark }) => remark).toSorted()).toEqual(['转账', `转账 ${typed}`]);
  const named = now.find(({ remark }) => remark.includes(typed));
  expect(named).toMatchObject({
    suggestion: { isSure: true, reasons: ['billNumber', 'amount'] },
  });
  expect(first?.account).toBe('工行 1234');

  // What a payment was booked for stays as it was then.
  const { id, version } = named ?? { id: '', version: 0 };
  const parts = [{ billId: at.bill.id, dueCents: 100_000, cents: 100_000 }];
  await call(endpoints.claimArrival, { id, version, studentId: at.bill.student.id, parts, keptCents: 0 }, at.person);
  const richer = rich.replace(typed, `${typed}谢谢`);
  expect(await at.read('工行 1234', richer)).toMatchObject({
    added: 0,
    known: 2,
    improved: 0,
  });
});

test('one list under two names of one account is taken once, unless a person says that it is other money', async () => {
  const at = await readingOffice();
  const head = '交易日期,收入,支出,对方户名,摘要,流水号';
  const list = csv(head, '2026-09-02,1000.00,,王先生,学费,0001', '2026-09-03,20.00,,李女士,校服,0002');
  await at.read('工行1234', list.split('\n').slice(0, 2).join('\n'));
  const doubt = { account: '工行1234', isLike: true, count: 1, cents: 100_000 };
  expect(await at.read('工商银行1234', list)).toMatchObject({
    doubt,
    added: 0,
  });
  // Other digits, the same lines.
  expect(await at.read('基本户 88', list)).toMatchObject({
    doubt: { ...doubt, isLike: false },
    added: 0,
  });
  expect(await at.rows()).toHaveLength(1);
  expect(await at.read('基本户 88', list, { doubtful: 'leaveOut' })).toMatchObject({
    ...{ doubt: null, added: 1, leftOut: 1 },
  });
  expect(await at.read('工行 1234', list, { doubtful: 'take' })).toMatchObject({
    added: 1,
    known: 1,
  });
  expect((await at.rows()).map(({ account }) => account).toSorted()).toEqual(['基本户 88', '工行1234', '工行1234']);
});

test('lines that count as brought before by day and amount alone are told one by one, and each kept one counts once', async () => {
  const at = await readingOffice();
  await at.read('工行 1234', csv('交易日期,收入,支出', '2026-09-02,1000.00,'));
  const second = csv(
    '交易日期,收入,支出,对方户名,摘要',
    '2026-09-02,1000.00,,王先生,学费',
    '2026-09-02,1000.00,,李女士,学费',
  );
  expect(await at.read('工行 1234', second)).toMatchObject({
    ...{ added: 1, known: 1, alikeCount: 1 },
    alike: [{ row: 2, onDay: '2026-09-02', cents: 100_000, payerName: '王先生', remark: '学费' }],
  });
  expect(await at.read('工行 1234', second)).toMatchObject({ added: 0, known: 2, alikeCount: 0, alike: [] });
});

test('a line of another account leaves out one line that is like it, and the other money is taken', async () => {
  const at = await readingOffice();
  const list = (...serials: readonly string[]) =>
    csv(
      '交易日期,收入,支出,对方户名,摘要,流水号',
      ...serials.map((serial) => `2026-09-02,1000.00,,王先生,学费,${serial}`),
    );
  await at.read('基本户 88', list('0001'));
  const twice = list('0002', '0003');
  expect(await at.read('农行 5678', twice)).toMatchObject({ doubt: { count: 1, cents: 100_000 } });
  expect(await at.read('农行 5678', twice, { doubtful: 'leaveOut' })).toMatchObject({ added: 1, leftOut: 1 });
});

test('a line that lies in the future is told and not taken', async () => {
  const at = await readingOffice();
  const today = dayIn(new Date(), defaultTimeZone);
  const list = csv('交易日期,收入,支出,摘要', `${dayAfter(today, 3)},1.00,,未来`, '2026-09-02,2.00,,过去');
  expect(await at.read('工行 1234', list)).toMatchObject({
    added: 1,
    addedCents: 200,
    faults: [2],
  });
});
