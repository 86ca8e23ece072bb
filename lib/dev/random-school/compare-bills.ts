import type { BillLine } from '@/lib/contracts/fees/bills.ts';
import { fees } from '@/lib/contracts/fees.ts';
import { call } from '@/lib/gateway/call.ts';
import { type Item, itemNames, type Line, owed, sum, sumsBy } from './arithmetic.ts';
import { billsIn, centsIn, dueParts, partsOf } from './due.ts';
import { months, type PlayedSchool, today } from './player.ts';

const { endpoints } = fees;
const asked = { until: '2026-11', months: 12 } as const;

/** Every bill, what each child owes, and what is held for it. */
export async function compareBills({ at, played, children }: PlayedSchool): Promise<void> {
  const due = dueParts(played, today);
  for (const child of children) {
    const own = new Set(played.billed.filter((of) => of.child === child.place).map(({ month }) => month));
    for (const { id, month } of await at.billsOf({ studentId: child.id, size: 50 })) {
      const bill = await call(endpoints.bill, { id }, at.person);
      const isOf = (of: Line) => of.child === child.place && of.month === month;
      const figures = owed(played, isOf);
      own.delete(month);
      if (bill.state === 'void') {
        expect(figures.amountCents).toBe(0);
        continue;
      }
      const next = due.find((of) => isOf({ ...of, item: 'care' }))?.dueOn ?? null;
      expect(bill).toMatchObject({ ...figures, nextDueOn: next });
      expect(bill.instalments).toEqual(partsOf(played, child.place, month));
      for (const item of itemNames) {
        const lines = bill.lines.filter(({ itemId }) => itemId === at.items[item]);
        const { receivableCents: _, dueCents: _1, ...told } = owed(played, (of) => isOf(of) && of.item === item);
        expect([item, sumsOf(lines)]).toEqual([item, told]);
      }
    }
    expect([...own]).toEqual([]);
    const all = owed(played, (of) => of.child === child.place);
    const ledger = await call(endpoints.studentLedger, { studentId: child.id }, at.person);
    const { receivableCents, waivedCents, paidCents, dueCents } = all;
    expect(ledger).toMatchObject({ receivableCents, waivedCents, paidCents, dueCents });
    expect(ledger.rows.at(-1)?.balanceCents ?? 0).toBe(dueCents);
    expect(sum(ledger.rows.map(({ cents }) => cents))).toBe(dueCents);
  }
}

const sumsOf = (lines: readonly BillLine[]) => ({
  amountCents: sum(lines.map((line) => line.amountCents)),
  sponsoredCents: sum(lines.map((line) => line.sponsoredCents)),
  waivedCents: sum(lines.map((line) => line.waivedCents)),
  paidCents: sum(lines.map((line) => line.paidCents)),
  refundedCents: sum(lines.map((line) => line.refundedCents)),
});

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
        if (own.amountCents > 0) expect({ by, ...of, key, ...row }).toMatchObject({ by, ...of, key, ...own });
        else expect(row?.amountCents ?? 0).toBe(0);
      }
      expect(total).toMatchObject(owed(played, isWanted));
    }
}

/** What is overdue and falls due, part by part. */
export async function compareArrears({ at, played, children }: PlayedSchool): Promise<void> {
  const parts = dueParts(played, today);
  const overdue = parts.filter(({ days }) => days > 0);
  const within = (rows: typeof parts, from: number, to: number) =>
    rows.filter(({ days }) => days >= from && days <= to);
  const between = (rows: typeof parts, from: number, to: number) => centsIn(within(rows, from, to));
  const agesOf = (rows: typeof parts) => ({
    ...{ upTo30: between(rows, 1, 30), upTo60: between(rows, 31, 60), upTo90: between(rows, 61, 90) },
    older: between(rows, 91, 9_999),
  });
  const keyed = {
    class: (of: (typeof parts)[number]) => of.room,
    child: (of: (typeof parts)[number]) => children[of.child]?.id,
  };
  for (const by of ['class', 'child'] as const) {
    const told = await call(endpoints.arrears, { by, size: 50 }, at.person);
    expect(told).toMatchObject({ cents: centsIn(overdue), ages: agesOf(overdue) });
    const own = [...Map.groupBy(overdue, keyed[by])].map(([key, rows]) => {
      return { key, cents: centsIn(rows), bills: billsIn(rows), ages: agesOf(rows) };
    });
    const rows = told.rows.map(({ key, cents, bills, ages }) => ({ key, cents, bills, ages }));
    const inOrder = (some: readonly { readonly key?: string | undefined }[]) =>
      some.toSorted((left, right) => String(left.key).localeCompare(String(right.key)));
    if (told.total <= 50) expect(inOrder(rows)).toEqual(inOrder(own));
  }
  const expected = await call(endpoints.expectedCash, {}, at.person);
  expect(expected).toMatchObject({
    cents: centsIn(parts),
    overdue: { bills: billsIn(overdue), cents: centsIn(overdue) },
    later: { cents: between(parts, -9_999, -7 * expected.weeks.length) },
  });
  for (const [week, { bills, cents }] of expected.weeks.entries()) {
    const own = within(parts, -7 * week - 6, -7 * week);
    expect([week, bills, cents]).toEqual([week, billsIn(own), centsIn(own)]);
  }
  const figures = await call(endpoints.billFigures, {}, at.person);
  const told = (rows: typeof parts) => {
    const debtors = new Set(rows.map(({ child }) => child)).size;
    return { bills: billsIn(rows), students: debtors, cents: centsIn(rows) };
  };
  expect(figures.overdue).toEqual(told(overdue));
  expect(figures.week).toEqual(told(within(parts, -6, 0)));
  expect(figures.month).toEqual(told(within(parts, -21, 0)));
}

/** What is claimed of each sponsor, by what has become of the claims. */
export async function compareClaims({ at, played, handedIn }: PlayedSchool): Promise<void> {
  for (const kind of ['care', 'meals'] as const) {
    const lines = played.billed.filter(({ item }) => (item === 'care') === (kind === 'care'));
    const own = sumsBy(lines.map((of) => [handedIn[`${kind} ${of.month}`] ?? 'open', of.sponsoredCents]));
    const { cents } = await call(endpoints.claims, { sponsorId: at.sponsors[kind] }, at.person);
    for (const state of ['open', 'submitted', 'paid', 'refused'] as const)
      expect([kind, state, cents[state]]).toEqual([kind, state, own.get(state) ?? 0]);
  }
}

/** What discounts take, and the list of each kind. */
export async function compareDiscounts({ at, played }: PlayedSchool): Promise<void> {
  const discounts = await call(endpoints.discounts, asked, at.person);
  expect(discounts.cents).toBe(sum(played.billed.map(({ discountCents }) => discountCents)));
  for (const { kind, lines } of discounts.rows)
    expect((await call(endpoints.discountList, { kind, ...asked }, at.person)).total).toBe(lines);
}

/** What waits for the next bill: charges of bills that are void, less what was given back and not paid out. */
export async function compareWaiting({ at, children, unchargedCents }: PlayedSchool): Promise<void> {
  const credits = children.flatMap((child) => child.credits.map(({ cents }) => cents));
  const { waitingCents } = await call(endpoints.oneOffs, { state: 'waiting' }, at.person);
  expect(waitingCents).toBe(unchargedCents - sum(credits));
}
