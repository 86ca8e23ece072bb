import { fees } from '@/lib/contracts/fees.ts';
import { sent } from '@/lib/dev/test-interchange.ts';
import { call } from '@/lib/gateway/call.ts';
import { sum } from './arithmetic.ts';
import { booked, type Cashier, type Child, type OpenBill, type Play, type Settled } from './counter.ts';
import { takeBack } from './taken-back.ts';

const { endpoints } = fees;

/** Days of the bank, by the day on which its list is read: closed ones, open ones, and of the month before. */
export const bankDays: Readonly<Record<string, readonly string[]>> = {
  '2026-09-24': ['2026-09-22', '2026-09-10', '2026-08-28', '2026-09-24'],
  '2026-10-12': ['2026-09-28', '2026-10-08', '2026-09-22', '2026-10-12'],
  '2026-11-09': ['2026-10-08', '2026-10-29', '2026-09-29', '2026-11-06'],
};

/** A transfer of the bank's list. */
export interface Arrived {
  readonly serial: string;
  readonly cents: number;
  isClaimed: boolean;
}

interface Came {
  readonly child: Child;
  readonly bills: readonly OpenBill[];
  readonly keptCents: number;
  readonly bankDay: string;
  readonly arrived: Arrived;
}

const dueOf = ({ lines }: OpenBill) => sum(lines.map(({ left }) => left));

/** Some families pay whole bills by the bank, and keep something; each transfer is claimed for its child. */
export async function arrive(play: Play, desk: Cashier, days: readonly string[]): Promise<void> {
  const { arrivals, children, random } = play;
  const came = children.flatMap((child): Came[] => {
    if (days.length === 0 || random.next() < 0.75) return [];
    const bills = child.bills.filter((bill) => dueOf(bill) > 0 && random.next() < 0.6);
    const keptCents = random.next() < 0.3 ? random.between(100, 9_000) : 0;
    const cents = sum(bills.map(dueOf)) + keptCents;
    if (cents === 0) return [];
    const arrived = { serial: `SN${500_001 + arrivals.length}`, cents, isClaimed: false };
    arrivals.push(arrived);
    return [{ child, bills, keptCents, bankDay: random.pick(days), arrived }];
  });
  if (came.length === 0) return;
  const lines = came.map(({ bankDay, arrived: { serial, cents } }) => {
    return `${bankDay},${(cents / 100).toFixed(2)},,王先生,学费,${serial}`;
  });
  const list = sent('流水.csv', ['交易日期,收入,支出,对方户名,摘要,流水号', ...lines].join('\n'));
  await call(endpoints.readArrivals, { account: '工行 1234', doubtful: 'take' }, desk.by, list);
  for (const one of came) {
    await claim(play, desk, one);
    const taken = play.taken.at(-1);
    // Of a day that is closed nothing is taken back.
    if (!taken || play.closed.has(desk.day) || random.next() < 0.85) continue;
    await takeBack(play, desk, taken);
    if (random.next() < 0.6) await claim(play, desk, one);
  }
}

/** It is booked on the bank's day, or today where that is closed, or its month is in the books. */
async function claim(play: Play, desk: Cashier, { child, bills, keptCents, bankDay, arrived }: Came): Promise<void> {
  const day = play.closed.has(bankDay) || bankDay <= play.booksUntil ? desk.day : bankDay;
  const { rows } = await call(endpoints.arrivals, { text: arrived.serial }, desk.by);
  expect(rows).toMatchObject([{ onDay: bankDay, cents: arrived.cents, booksOn: day }]);
  const [{ id = '', version = 0 } = {}] = rows;
  const settled = bills.flatMap((bill): Settled[] =>
    bill.lines.flatMap((line) => (line.left > 0 ? [{ child, bill, line, cents: line.left }] : [])),
  );
  const parts = bills.map((bill) => ({ billId: bill.id, dueCents: dueOf(bill), cents: dueOf(bill) }));
  const claimed = { id, version, studentId: child.id, parts, keptCents };
  const done = await call(endpoints.claimArrival, claimed, desk.by);
  arrived.isClaimed = true;
  const tenders = [{ way: 'bank' as const, cents: arrived.cents }];
  const moved = {
    day,
    cashier: desk.id,
    isOutside: true,
    tenders,
    changeCents: 0,
    toBalanceCents: keptCents,
    used: [],
  };
  const { undo, ...taken } = booked(play, child, { id: done.paymentId, number: done.number }, settled, moved);
  play.taken.push({
    ...taken,
    undo: () => {
      undo();
      arrived.isClaimed = false;
    },
  });
}
