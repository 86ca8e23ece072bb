import { fees } from '@/lib/contracts/fees.ts';
import { call } from '@/lib/gateway/call.ts';
import { dueBills, type Item, itemNames, owed, sum } from './arithmetic.ts';
import { months, type PlayedSchool, today } from './player.ts';

const { endpoints } = fees;
const asked = { until: '2026-11', months: 12 } as const;

/** Every bill, what each child owes, and what is held for it. */
export async function compareBills({ at, played, children }: PlayedSchool): Promise<void> {
  for (const child of children) {
    const own = new Set(played.billed.filter((of) => of.child === child.place).map(({ month }) => month));
    for (const bill of await at.billsOf({ studentId: child.id, size: 50 })) {
      const figures = owed(played, (of) => of.child === child.place && of.month === bill.month);
      if (bill.state === 'void') expect(figures.amountCents).toBe(0);
      else expect(bill).toMatchObject(figures);
      own.delete(bill.month);
    }
    expect([...own]).toEqual([]);
    const all = owed(played, (of) => of.child === child.place);
    const ledger = await call(endpoints.studentLedger, { studentId: child.id }, at.person);
    const { amountCents: receivableCents, waivedCents, paidCents, dueCents } = all;
    expect(ledger).toMatchObject({ receivableCents, waivedCents, paidCents, dueCents });
    expect(ledger.rows.at(-1)?.balanceCents ?? 0).toBe(dueCents);
    expect(sum(ledger.rows.map(({ cents }) => cents))).toBe(dueCents);
  }
}

/** What is asked for by item, class and month, each of all and of one of the others. */
export async function compareReceivable({ at, played }: PlayedSchool): Promise<void> {
  const rooms = at.classes;
  const groups = {
    item: itemNames.map((item) => ({ key: at.items[item], isMeant: (of: { item: Item }) => of.item === item })),
    class: rooms.map((room) => ({ key: room, isMeant: (of: { room: string }) => of.room === room })),
    month: months.map((month) => ({ key: month, isMeant: (of: { month: string }) => of.month === month })),
  };
  const filters = [
    { of: {}, isWanted: () => true },
    ...itemNames.map((item) => ({
      of: { itemId: at.items[item] },
      isWanted: (line: { item: Item; room: string }) => line.item === item,
    })),
    ...rooms.map((classId) => ({
      of: { classId },
      isWanted: (line: { item: Item; room: string }) => line.room === classId,
    })),
  ];
  for (const by of ['item', 'class', 'month'] as const)
    for (const { of, isWanted } of filters) {
      const { rows, total } = await call(endpoints.receivable, { by, ...of, ...asked }, at.person);
      for (const { key, isMeant } of groups[by]) {
        const own = owed(played, (line) => isMeant(line) && isWanted(line));
        const row = rows.find((one) => one.key === key);
        if (own.amountCents > 0) expect(row).toMatchObject(own);
        else expect(row?.amountCents ?? 0).toBe(0);
      }
      expect(total).toMatchObject(owed(played, isWanted));
    }
}

/** What is overdue and falls due, and what discounts take. */
export async function compareArrears({ at, played, children }: PlayedSchool): Promise<void> {
  const bills = dueBills(played, today);
  const overdue = bills.filter(({ days }) => days > 0);
  const centsOf = (rows: readonly { readonly cents: number }[]) => sum(rows.map(({ cents }) => cents));
  const between = (rows: typeof bills, from: number, to: number) =>
    centsOf(rows.filter(({ days }) => days >= from && days <= to));
  const agesOf = (rows: typeof bills) => ({
    ...{ upTo30: between(rows, 1, 30), upTo60: between(rows, 31, 60), upTo90: between(rows, 61, 90) },
    older: between(rows, 91, 9_999),
  });
  const keyed = {
    class: (of: (typeof bills)[number]) => of.room,
    child: (of: (typeof bills)[number]) => children[of.child]?.id,
  };
  for (const by of ['class', 'child'] as const) {
    const told = await call(endpoints.arrears, { by, size: 50 }, at.person);
    expect(told).toMatchObject({ cents: centsOf(overdue), ages: agesOf(overdue) });
    const own = [...Map.groupBy(overdue, keyed[by])].map(([key, rows]) => {
      return { key, cents: centsOf(rows), bills: rows.length, ages: agesOf(rows) };
    });
    const rows = told.rows.map(({ key, cents, bills: count, ages }) => ({ key, cents, bills: count, ages }));
    const inOrder = (some: readonly { readonly key?: string | undefined }[]) =>
      some.toSorted((left, right) => String(left.key).localeCompare(String(right.key)));
    if (told.total <= 50) expect(inOrder(rows)).toEqual(inOrder(own));
  }
  const expected = await call(endpoints.expectedCash, {}, at.person);
  expect(expected).toMatchObject({
    cents: centsOf(bills),
    overdue: { bills: overdue.length, cents: centsOf(overdue) },
  });
  for (const [week, { cents }] of expected.weeks.entries())
    expect(cents).toBe(between(bills, -7 * week - 6, -7 * week));
  const figures = await call(endpoints.billFigures, {}, at.person);
  const debtors = new Set(overdue.map(({ child }) => child)).size;
  expect(figures.overdue).toEqual({ bills: overdue.length, students: debtors, cents: centsOf(overdue) });
  expect(figures.week.cents).toBe(between(bills, -6, 0));
  expect(figures.month.cents).toBe(between(bills, -21, 0));
}

/** What discounts take, and the list of each kind. */
export async function compareDiscounts({ at, played }: PlayedSchool): Promise<void> {
  const discounts = await call(endpoints.discounts, asked, at.person);
  expect(discounts.cents).toBe(sum(played.billed.map(({ discountCents }) => discountCents)));
  for (const { kind, lines } of discounts.rows)
    expect((await call(endpoints.discountList, { kind, ...asked }, at.person)).total).toBe(lines);
}
