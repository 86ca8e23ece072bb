import { testOffice } from '@/lib/dev/test-finance.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import { limits } from '@/lib/rules/limits.ts';

const installation = testInstallation();
beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' });
});

afterEach(() => jest.restoreAllMocks());

const span = { from: 2026_01, to: 2026_03 };

/** Four vouchers of three months, the red one of the last among them, and a draft that is in no book. */
async function posted() {
  const office = await testOffice(installation);
  const { post, save, reverse, line } = office;
  await post('receipt', '2026-01-20', [line('1002', 900), line('430101', -600), line('430102', -300)]);
  await post('transfer', '2026-01-05', [line('1122', 50), line('430101', -50)]);
  const paid = await post('payment', '2026-02-10', [line('5301', 70), line('1002', -70)]);
  await reverse(paid.id, '2026-03-01', '金额录错');
  await save('payment', '2026-03-02', [line('5301', 11), line('1002', -11)]);
  return office;
}

test('a voucher summary holds what the posted vouchers of a span moved, of one kind or all', async () => {
  const { endpoints, person } = await posted();
  const of = (input: object) => call(endpoints.voucherSummary, { ...span, ...input }, person);
  const all = await of({ to: 2026_02 });
  expect(all.rows.map(({ number, debitCents, creditCents }) => [number, debitCents, creditCents])).toEqual([
    ['1002', 900, 70],
    ['1122', 50, 0],
    ['4301', 0, 950],
    ['430101', 0, 650],
    ['430102', 0, 300],
    ['5301', 70, 0],
  ]);
  expect(all.totals).toEqual({ debitCents: 1_020, creditCents: 1_020 });
  expect(all.vouchers.map(({ kind, count }) => [kind, count])).toEqual([
    ['receipt', 1],
    ['payment', 1],
    ['transfer', 1],
  ]);
  const receipts = await of({ kind: 'receipt' });
  expect(receipts.totals).toEqual({ debitCents: 900, creditCents: 900 });
  // A red voucher takes back what the other moved, and counts as one.
  const payments = await of({ kind: 'payment' });
  expect(payments.totals).toEqual({ debitCents: 0, creditCents: 0 });
  expect(payments.vouchers).toMatchObject([{ kind: 'payment', count: 2 }]);
  const others = await testOffice(installation);
  expect((await call(others.endpoints.voucherSummary, span, others.person)).rows).toEqual([]);
});

test('a sequence book holds every posted line in the order of days, page by page', async () => {
  const { endpoints, person, post, line } = await posted();
  const whole = await call(endpoints.sequenceBook, span, person);
  expect(whole.lines.map(({ onDate, kind, number, at }) => `${onDate} ${kind} ${number} ${at}`)).toEqual([
    '2026-01-05 transfer 1 0',
    '2026-01-05 transfer 1 1',
    '2026-01-20 receipt 1 0',
    '2026-01-20 receipt 1 1',
    '2026-01-20 receipt 1 2',
    '2026-02-10 payment 1 0',
    '2026-02-10 payment 1 1',
    '2026-03-01 payment 1 0',
    '2026-03-01 payment 1 1',
  ]);
  expect([whole.total, whole.totals]).toEqual([4, { debitCents: 950, creditCents: 950 }]);
  for (let at = 1; at <= 9; at += 1) await post('transfer', '2026-02-20', [line('1122', at), line('430101', -at)]);
  const [first, second] = [
    await call(endpoints.sequenceBook, { ...span, size: 10 }, person),
    await call(endpoints.sequenceBook, { ...span, size: 10, page: 2 }, person),
  ];
  const vouchers = [first, second].map(({ lines }) => [...new Set(lines.map(({ voucherId }) => voucherId))].length);
  expect([first.total, vouchers]).toEqual([13, [10, 3]]);
  expect(second.lines.at(-1)).toMatchObject({ onDate: '2026-03-01' });
});

test.each([
  ['subjectBalance', {}, '科目余额表', 6],
  ['generalLedger', {}, '总账', 18],
  ['voucherSummary', {}, '凭证汇总表', 9],
  ['sequenceBook', {}, '序时账', 10],
  ['journal', { of: '1002' }, '日记账 1002 银行存款', 13],
  ['columnLedger', { of: '4301' }, '多栏账 4301 提供服务收入', 6],
] as const)(
  'a %s of a span is printed whole, with whose it is',
  async (book, { of }: { of?: string }, title, count) => {
    const { endpoints, person, subjectId } = await posted();
    const input = { book, ...span, ...(of && { subjectId: subjectId(of) }) } as never;
    const printed = await call(endpoints.bookToPrint, input, person);
    expect(printed).toMatchObject({ title, schoolName: '测试学校' });
    expect(printed.rows.every((row) => row.length === printed.columns.length)).toBe(true);
    expect(printed.rows).toHaveLength(count);
    jest.replaceProperty(limits, 'financePrintRows', 3 as never);
    await expect(call(endpoints.bookToPrint, input, person)).rejects.toThrow('最多 3 行');
  },
);
