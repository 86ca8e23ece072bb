import { fees } from '@/lib/contracts/fees.ts';
import { call } from '@/lib/gateway/call.ts';
import { type Item, itemNames, sum, tenthOf, weekdays } from './arithmetic.ts';
import type { Child, OpenBill, Play } from './counter.ts';
import { sponsoredOf } from './due.ts';
import { bringSheet, type Founded } from './school.ts';

const { endpoints } = fees;

/** What a former system left: what is owed, kept, or laid down as a deposit. */
export async function bringOpenings({ at, children, played: { brought, billed }, random }: Play): Promise<void> {
  const rows: string[] = [];
  for (const child of children) {
    const who = `N${String(child.place + 1).padStart(3, '0')},孩子${child.place + 1}`;
    const cents = random.between(100, 30_000);
    const amount = (cents / 100).toFixed(2);
    const kind = random.pick(['none', 'none', 'prepayment', 'deposit', 'arrears']);
    if (kind === 'arrears') {
      billed.push({
        ...{ child: child.place, month: '2026-08', room: child.room, item: 'care', cents },
        ...{ discountCents: 0, sponsoredCents: 0 },
      });
      rows.push(`欠费,${who},学费,${amount},2026-08-31,,`);
    } else if (kind === 'deposit' || kind === 'prepayment') {
      brought.push({ child: child.place, kind, cents });
      rows.push(
        `${kind === 'deposit' ? `押金,${who},押金` : `预收余额,${who},`},${amount},2026-08-31,,QC${child.place}`,
      );
    }
  }
  if (rows.length > 0) await bringSheet(at, rows);
}

/** Charges by hand, and the bills of a month. */
export async function publish({ at, children, played, random }: Play, month: string): Promise<void> {
  const charges: { child: Child; item: Item; cents: number }[] = [];
  const present = children.filter(({ hasLeft }) => !hasLeft);
  for (const child of present) {
    if (random.next() < 0.4) charges.push({ child, item: 'club', cents: random.between(500, 20_000) });
    if (random.next() < 0.2) charges.push({ child, item: 'deposit', cents: random.between(5_000, 20_000) });
  }
  for (const item of ['club', 'deposit'] as const) {
    const own = charges.filter((one) => one.item === item);
    const rows = own.map(({ child, cents }) => ({ studentId: child.id, cents, note: '单次' }));
    if (rows.length > 0) await call(endpoints.addOneOffs, { itemId: at.items[item], month, rows }, at.person);
  }
  for (const child of present) {
    const { place, room, plan, isTenth, off, credits, sponsored } = child;
    const taken = credits.splice(0);
    child.taken.set(month, taken);
    const meals = plan.meals * (weekdays[month] ?? 0);
    const lines = [
      chargeOf('care', plan.care, (isTenth ? tenthOf(plan.care) : 0) + off),
      chargeOf('meals', meals, isTenth ? tenthOf(meals) : 0),
      ...charges.filter((one) => one.child === child).map(({ item, cents }) => chargeOf(item, cents)),
      ...taken.map(({ item, cents }) => chargeOf(item, -cents)),
    ];
    const shares = sponsoredOf(sponsored, lines);
    for (const [nth, line] of lines.entries())
      played.billed.push({ child: place, month, room, ...line, sponsoredCents: shares[nth] ?? 0 });
  }
  await at.publish({ name: month, month, issueOn: `${month}-01`, dueOn: `${month}-28` });
}

const chargeOf = (item: Item, cents: number, discountCents = 0) => ({
  ...{ item, cents: cents - discountCents, discountCents },
});

/** Where the bills and their lines are; what they come to is for the comparison to judge. */
export async function loadBills({ at, children }: Play): Promise<void> {
  for (const child of children) {
    const known = new Set(child.bills.map(({ id }) => id));
    for (const row of await at.billsOf({ studentId: child.id, size: 50 })) {
      if (known.has(row.id) || row.state === 'void') continue;
      const bill = await call(endpoints.bill, { id: row.id }, at.person);
      child.bills = [...child.bills, openBill(at, { id: row.id, month: bill.month, room: child.room }, bill.lines)];
    }
  }
}

interface Line {
  readonly at: number;
  readonly itemId: string;
  readonly amountCents: number;
  readonly sponsoredCents: number;
}

/** Credits take off what the line of the same item asks for. */
function openBill({ items }: Founded, of: Omit<OpenBill, 'lines'>, lines: readonly Line[]): OpenBill {
  const charged = lines.filter(({ amountCents }) => amountCents > 0);
  const itemOf = (itemId: string) => itemNames.find((item) => items[item] === itemId) ?? 'care';
  const open = charged.map(({ at: line, itemId, amountCents, sponsoredCents }) => {
    const off = lines.filter((one) => one.itemId === itemId && one.amountCents < 0);
    const left = amountCents - sponsoredCents + sum(off.map((one) => one.amountCents));
    return { line, item: itemOf(itemId), left, paid: 0, refunded: 0 } as const;
  });
  return { ...of, lines: open.map((one) => ({ ...one })) };
}
