import { arrearAges, receivableGroupings } from '@/lib/contracts/fees/bill-report-names.ts';
import type { BillRow } from '@/lib/contracts/fees/bills.ts';
import { fees } from '@/lib/contracts/fees.ts';
import { students } from '@/lib/contracts/students.ts';
import { billingOffice } from '@/lib/dev/billing-office.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import type { CallError } from '@/lib/gateway/call-error.ts';
import { dayIn, monthOf } from '@/lib/rules/calendar-date.ts';
import { dayAfter, daysBetween, lastDayOf, monthAfter } from '@/lib/rules/days.ts';

const { endpoints } = fees;
const installation = testInstallation();
beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' });
});

const today = dayIn(new Date(), 'Asia/Shanghai');
const month = monthOf(today);
const sum = (of: readonly number[]) => of.reduce((all, one) => all + one, 0);
const failure = (work: Promise<unknown>) =>
  work.then(
    () => 'success',
    (error: CallError) => error.said?.key,
  );

/**
 * Two classes and a child without one; a discount, instalments, a waiver, one that was taken back, a void bill, a draft
 * and one that was thrown away; bills of three months, due at all ages.
 */
async function billed() {
  const at = await billingOffice(installation);
  const addClass = async (name: string) =>
    (await call(students.endpoints.createClass, { stage: 'primary', entryYear: 2026, name, capacity: 45 }, at.person))
      .id;
  const [a, b] = [await addClass('一年级1班'), await addClass('一年级2班')];
  const [one, two, three] = [await at.enrol({ classId: a }), await at.enrol({ classId: b }), await at.enrol()];
  const off = { percentBp: 1_250, amountCents: null, itemIds: [], evidenceId: null, until: null };
  await at.give(one, {
    discounts: [
      { ...off, kind: 'sibling', reason: '二孩' },
      { ...off, kind: 'need', percentBp: null, amountCents: 3_000, reason: '困难' },
    ],
  });
  const parts = [0, 1, 2].map((monthsLater) => ({
    monthsLater,
    day: 28,
    percentBp: monthsLater === 2 ? 3_334 : 3_333,
  }));
  await at.give(two, { instalments: parts });
  await at.give(three, { discounts: [{ ...off, kind: 'staffChild', reason: '教职工子女' }] });
  const club = { itemId: at.club, month, rows: [{ studentId: two, cents: 5_000, note: '春游' }] };
  await call(endpoints.addOneOffs, club, at.person);
  for (const back of [-4, -2, -1, 0]) {
    const told = monthAfter(month, back);
    await at.publish({ month: told, issueOn: `${told}-01`, dueOn: `${told}-15` });
  }
  const rows = await at.billsOf({ size: 50 });
  const [first, second, third, fourth] = rows.filter(({ student }) => student.id === three);
  if (!first || !second || !third || !fourth) throw new Error('The child has four bills');
  const reason = '测试';
  const waive = (bill: BillRow, cents: number) =>
    call(endpoints.waiveBill, { id: bill.id, version: bill.version, cents, reason }, at.person);
  await waive(first, 10_000);
  const { id, version, documents } = await waive(second, 500);
  const documentId = documents[0]?.id ?? '';
  await call(endpoints.unwaiveBill, { id, version, documentId, reason }, at.person);
  await call(endpoints.voidBill, { id: third.id, version: third.version, reason }, at.person);
  await call(endpoints.trashBills, { ids: [fourth.id], reason }, at.person);
  await at.generate({
    month: monthAfter(month, 1),
    issueOn: `${monthAfter(month, 1)}-01`,
    dueOn: `${monthAfter(month, 1)}-15`,
  });
  const bills = [];
  for (const row of await at.billsOf({ size: 50 })) bills.push(await call(endpoints.bill, { id: row.id }, at.person));
  const standing = bills.filter(({ state }) => state !== 'draft' && state !== 'void');
  return { ...at, a, b, one, two, three, bills, standing };
}
type Bill = Awaited<ReturnType<typeof billed>>['bills'][number];

/** What is owed of a bill by day, reckoned part by part. */
function owed({ instalments, dueOn, receivableCents, waivedCents, paidCents }: Bill) {
  let settled = waivedCents + paidCents;
  return (instalments.length > 0 ? instalments : [{ dueOn, cents: receivableCents }]).map((part) => {
    const taken = Math.min(settled, part.cents);
    settled -= taken;
    return { dueOn: part.dueOn, cents: part.cents - taken };
  });
}

type Summed = 'amountCents' | 'sponsoredCents' | 'waivedCents' | 'paidCents';
type Part = Readonly<Record<Summed, number>> & { readonly key: string };

/** Made once: the tests read of it. */
let made: ReturnType<typeof billed> | undefined;
const office = () => {
  made ??= billed();
  return made;
};

test.each(receivableGroupings.map((by) => [by] as const))(
  'receivable by %s is the plain sum over the bills',
  async (by) => {
    const { standing, person } = await office();
    const told = await call(endpoints.receivable, { by, months: 6 }, person);
    const keyOf = {
      class: ({ student }: Bill) => student.className ?? 'none',
      month: (bill: Bill) => bill.month,
    };
    const parts = standing.flatMap((bill): Part[] =>
      by === 'item' ? bill.lines.map((line) => ({ ...line, key: line.itemName })) : [{ ...bill, key: keyOf[by](bill) }],
    );
    const expected = [...new Set(parts.map(({ key }) => key))].map((key) => {
      const own = parts.filter((part) => part.key === key);
      const of = (cents: Summed) => sum(own.map((part) => part[cents]));
      const dueCents = of('amountCents') - of('sponsoredCents') - of('waivedCents') - of('paidCents');
      return { key, bills: own.length, amountCents: of('amountCents'), waivedCents: of('waivedCents'), dueCents };
    });
    const seen = told.rows.map(({ key, name, bills, amountCents, waivedCents, dueCents }) => {
      return { key: name ?? key, bills, amountCents, waivedCents, dueCents };
    });
    const order = (left: { key: string }, right: { key: string }) => (left.key < right.key ? -1 : 1);
    expect(seen.toSorted(order)).toEqual(expected.toSorted(order));
    const dueCents = sum(standing.map((bill) => bill.dueCents));
    expect(told.total).toMatchObject({ bills: 10, dueCents, waivedCents: 10_000 });
  },
);

test.each(
  receivableGroupings.flatMap((by) => [
    { by, ofItem: true, ofClass: false },
    { by, ofItem: false, ofClass: true },
    { by, ofItem: true, ofClass: true },
  ]),
)('receivable by $by of one item ($ofItem) and of one class ($ofClass)', async ({ by, ofItem, ofClass }) => {
  const { standing, person, care, a } = await office();
  const filters = { ...(ofItem ? { itemId: care } : {}), ...(ofClass ? { classId: a } : {}) };
  const told = await call(endpoints.receivable, { by, months: 6, ...filters }, person);
  const bills = standing.filter(({ student }) => !ofClass || student.className === '一年级1班');
  const lines = bills.flatMap((bill) =>
    bill.lines
      .filter(({ itemId }) => !ofItem || itemId === care)
      .map((line) => ({
        key: { item: line.itemName, class: bill.student.className ?? 'none', month: bill.month }[by],
        cents: line.amountCents,
      })),
  );
  expect(lines.length).toBeGreaterThan(0);
  const expected = Map.groupBy(lines, ({ key }) => key);
  expect(new Map(told.rows.map(({ key, name, amountCents }) => [name ?? key, amountCents]))).toEqual(
    new Map([...expected].map(([key, own]) => [key, sum(own.map(({ cents }) => cents))])),
  );
  expect(told.total.amountCents).toBe(sum(lines.map(({ cents }) => cents)));
});

test('an item that stands on a bill twice is one bill of it', async () => {
  const at = await billingOffice(installation);
  const [one] = [await at.planned(), await at.planned()];
  const charge = (itemId: string, cents: number) =>
    call(endpoints.addOneOffs, { itemId, month, rows: [{ studentId: one, cents, note: '补交' }] }, at.person);
  await charge(at.care, 1_000);
  await charge(at.care, 2_000);
  await charge(at.club, 3_000);
  await at.publish({ month, issueOn: `${month}-01`, dueOn: `${month}-15` });
  const { rows, total } = await call(endpoints.receivable, { by: 'item' }, at.person);
  const seen = new Map(rows.map(({ key, bills, amountCents }) => [key, [bills, amountCents]]));
  expect(seen).toEqual(
    new Map([
      [at.care, [2, 203_000]],
      [at.club, [1, 3_000]],
    ]),
  );
  expect(total).toMatchObject({ bills: 2, amountCents: 206_000 });
});

/** What is owed of all bills, part by part. */
const owedParts = (bills: readonly Bill[]) =>
  bills.flatMap((bill) => owed(bill).map((part) => ({ ...part, bill }))).filter(({ cents }) => cents > 0);

test.each([['class'], ['child']] as const)(
  'arrears by %s are the plain sum over parts that are overdue',
  async (by) => {
    const { standing, person, a, b, one } = await office();
    const late = owedParts(standing).filter(({ dueOn }) => dueOn < today);
    const ageOf = (dueOn: string) => arrearAges[[30, 60, 90].filter((days) => daysBetween(dueOn, today) > days).length];
    const told = await call(endpoints.arrears, { by }, person);
    for (const age of arrearAges)
      expect(told.ages[age]).toBe(sum(late.filter(({ dueOn }) => ageOf(dueOn) === age).map(({ cents }) => cents)));
    expect(told).toMatchObject({ total: 3, cents: sum(late.map(({ cents }) => cents)) });
    const names = new Map([
      [a, '一年级1班'],
      [b, '一年级2班'],
    ]);
    const isOf = (key: string, { student }: Bill) =>
      by === 'child' ? student.id === key : (names.get(key) ?? null) === student.className;
    for (const { key, cents } of told.rows)
      expect(cents).toBe(sum(late.filter(({ bill }) => isOf(key, bill)).map((part) => part.cents)));
    const ofClass = await call(endpoints.arrears, { by: 'child', classId: a }, person);
    expect(ofClass.rows.map(({ key }) => key)).toEqual([one]);
  },
);

test('expected cash is the plain sum over parts by the week in which they are due', async () => {
  const { standing, person } = await office();
  const parts = owedParts(standing);
  const cash = await call(endpoints.expectedCash, {}, person);
  const between = (from: string, to: string) =>
    sum(parts.filter(({ dueOn }) => dueOn >= from && dueOn <= to).map(({ cents }) => cents));
  expect(cash.overdue.cents).toBe(between('2000-01-01', dayAfter(today, -1)));
  for (const week of cash.weeks) expect(week.cents).toBe(between(week.from, week.to));
  expect([cash.weeks.length, cash.weeks.at(-1)?.to]).toEqual([8, dayAfter(today, 55)]);
  expect(cash.later.cents).toBe(between(dayAfter(today, 56), '2999-12-31'));
  expect(cash.cents).toBe(sum(standing.map(({ dueCents }) => dueCents)));
  const figures = await call(endpoints.billFigures, {}, person);
  expect(figures.overdue).toMatchObject(cash.overdue);
  expect(figures.week).toMatchObject({ bills: cash.weeks[0]?.bills, cents: cash.weeks[0]?.cents });
  expect(figures.month.cents).toBe(between(today, lastDayOf(month)));
});

test('discounts by kind take what the bills took off, each with its reason', async () => {
  const { standing, person, one } = await office();
  const given = await call(endpoints.discounts, { months: 6 }, person);
  // Of 1,000.00: 12.5 %, and 30.00 of what is left; in each of four months.
  expect(given.rows).toEqual([
    { kind: 'sibling', lines: 4, cents: 50_000, provedCents: 0 },
    // Two of the four bills stand.
    { kind: 'staffChild', lines: 2, cents: 25_000, provedCents: 0 },
    { kind: 'need', lines: 4, cents: 12_000, provedCents: 0 },
  ]);
  expect(given.cents).toBe(sum(standing.flatMap(({ lines }) => lines.map(({ discountCents }) => discountCents))));
  const list = await call(endpoints.discountList, { kind: 'need', months: 6 }, person);
  expect([list.total, list.rows.length]).toEqual([4, 4]);
  expect(list.rows[0]).toMatchObject({ month, student: { id: one }, cents: 3_000, reason: '困难', evidenceIds: [] });
});

test('another school sees nothing, nobody without the key, and a teacher the own class', async () => {
  const at = await office();
  const other = await (await installation.school()).as('*');
  expect((await call(endpoints.receivable, { by: 'month' }, other)).total.bills).toBe(0);
  expect((await call(endpoints.arrears, {}, other)).rows).toEqual([]);
  expect((await call(endpoints.discounts, { months: 6 }, other)).rows).toEqual([]);
  expect((await call(endpoints.expectedCash, {}, other)).cents).toBe(0);
  expect(await failure(call(endpoints.studentLedger, { studentId: at.one }, other))).toBe('notFound');
  const clerk = await at.school.as('fees.bill.view');
  expect(await failure(call(endpoints.receivable, {}, clerk))).toBe('forbidden');
  const teacher = await at.school.within({ scope: 'classes', classIds: [at.a] }, 'fees.report.view');
  const reached = await call(endpoints.receivable, { by: 'class', months: 6 }, teacher);
  expect(reached.rows.map(({ key, bills }) => [key, bills])).toEqual([[at.a, 4]]);
});

test('a child that has changed class keeps its sums where they were, and is told to whoever teaches it now', async () => {
  const at = await billingOffice(installation);
  const rooms: string[] = [];
  for (const name of ['一年级1班', '一年级2班']) {
    const facts = { stage: 'primary' as const, entryYear: 2026, name, capacity: 45 };
    rooms.push((await call(students.endpoints.createClass, facts, at.person)).id);
  }
  const [before = '', now = ''] = rooms;
  const child = await at.enrol({ classId: before });
  await at.give(child);
  const { id: batchId } = await at.publish({ month, issueOn: `${month}-01`, dueOn: `${month}-15` });
  await call(students.endpoints.changeClass, { ids: [child], classId: now }, at.person);
  const { id, version } = await at.billOf(batchId, child);
  const keys = ['fees.report.view', 'fees.bill.view', 'fees.bill.waive'];
  const teacherOf = (classId: string) => at.school.within({ scope: 'classes', classIds: [classId] }, ...keys);
  const teacher = await teacherOf(now);
  await call(endpoints.waiveBill, { id, version, cents: 700, reason: '减免' }, teacher);
  for (const by of receivableGroupings) {
    const told = async (person: typeof teacher) =>
      (await call(endpoints.receivable, { by }, person)).rows.map(({ bills, waivedCents, dueCents }) => ({
        ...{ bills, waivedCents, dueCents },
      }));
    expect(await told(at.person)).toEqual([{ bills: 1, waivedCents: 700, dueCents: 99_300 }]);
    expect(await told(teacher)).toEqual(await told(at.person));
    expect(await told(await teacherOf(before))).toEqual([]);
  }
});

test("a child's ledger names bills and documents in their order and ends with what is due", async () => {
  const at = await office();
  const told = await call(endpoints.studentLedger, { studentId: at.three }, at.person);
  expect(told.rows.map(({ kind, cents, balanceCents }) => [kind, cents, balanceCents])).toEqual([
    ['bill', 87_500, 87_500],
    ['bill', 87_500, 175_000],
    ['bill', 87_500, 262_500],
    ['waive', -10_000, 252_500],
    ['waive', -500, 252_000],
    ['unwaive', 500, 252_500],
    ['void', -87_500, 165_000],
  ]);
  const own = at.standing.filter(({ student }) => student.id === at.three);
  expect(told).toMatchObject({ receivableCents: 175_000, waivedCents: 10_000, paidCents: 0 });
  expect(told.dueCents).toBe(sum(own.map(({ dueCents }) => dueCents)));
});

test('two discounts of a kind on a line are one of the figure and one row of its list', async () => {
  const at = await billingOffice(installation);
  const off = { percentBp: null, amountCents: 1_000, itemIds: [], evidenceId: null, until: null };
  const child = await at.planned({
    discounts: ['困难', '再减'].map((reason) => ({ ...off, kind: 'need' as const, reason })),
  });
  await at.publish({ month });
  const given = await call(endpoints.discounts, {}, at.person);
  const list = await call(endpoints.discountList, { kind: 'need' }, at.person);
  expect(given.rows).toEqual([{ kind: 'need', lines: list.total, cents: 2_000, provedCents: 0 }]);
  expect(list).toMatchObject({ total: 1, rows: [{ student: { id: child }, cents: 2_000, reason: '困难、再减' }] });
});
