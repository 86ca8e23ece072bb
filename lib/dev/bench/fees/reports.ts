import type { EndpointName } from '@/lib/browser/endpoint-name.ts';
import { dayIn, monthOf } from '@/lib/rules/calendar-date.ts';
import { dayAfter, lastDayOf, monthAfter } from '@/lib/rules/days.ts';
import { defaultTimeZone } from '@/lib/rules/time-zone.ts';
import { percentilesOf } from '../../percentiles.ts';
import { ms, type Note } from '../figure-text.ts';
import { load } from '../load.ts';
import { read, readPath, type Visitor } from '../visitor.ts';
import type { Place } from './place.ts';
import { type DaySpan, type Days, type Measured, plainSums } from './plain-sums.ts';

interface Case {
  readonly what: Measured;
  readonly name: EndpointName;
  readonly inputs: readonly unknown[];
}

const asked = 20;
const firstPage = { page: 1, size: 20 };

interface Cases {
  readonly cases: readonly Case[];
  readonly studentId: string;
  readonly itemId: string;
}

/** Days as people ask for them: of the last month, which is over, and of a year up to today. */
function spans(): Readonly<Record<DaySpan, Days>> {
  const today = dayIn(new Date(), defaultTimeZone);
  const last = monthAfter(monthOf(today), -1);
  const before = monthAfter(last, -1);
  return {
    day: { from: `${last}-12`, to: `${last}-12` },
    week: { from: `${last}-08`, to: `${last}-14` },
    // No month of it is whole.
    odd: { from: `${before}-02`, to: dayAfter(lastDayOf(last), -1) },
    month: { from: `${last}-01`, to: lastDayOf(last) },
    year: { from: `${monthAfter(monthOf(today), -11)}-01`, to: today },
  };
}

/** What is told of payments, and the lists behind its figures. */
async function paymentCases(visitor: Visitor, itemId: string): Promise<readonly Case[]> {
  const { day, week, odd, month, year } = spans();
  const received = (what: Measured, by: string, days: Days | null): Case => ({
    ...{ what, name: 'fees.received', inputs: [{ by, ...days }] },
  });
  const { total } = await read<{ total: number }>(visitor, 'fees.dayBook', { ...month, ...firstPage });
  const most = '59 days of no whole month';
  const page = { page: Math.ceil(total / firstPage.size), size: firstPage.size };
  return [
    ...(['item', 'class', 'payType', 'cashier'] as const).flatMap((by) => [
      received(`received by ${by}`, by, null),
      received(`received by ${by}, 12 months`, by, year),
    ]),
    received('received by month, 12 months', 'month', null),
    ...(['item', 'class'] as const).flatMap((by) => [
      received(`received by ${by}, a week`, by, week),
      received(`received by ${by}, ${most}`, by, odd),
    ]),
    { what: 'day book of a day', name: 'fees.dayBook', inputs: [{ ...day, ...firstPage }] },
    { what: 'last page of the day book of a month', name: 'fees.dayBook', inputs: [{ ...month, ...page }] },
    { what: 'refund register, 12 months', name: 'fees.refundRegister', inputs: [{ ...year, ...firstPage }] },
    { what: 'payments of a month', name: 'fees.payments', inputs: [{ ...month, ...firstPage }] },
    { what: 'payments of an item in a month', name: 'fees.payments', inputs: [{ ...month, itemId, ...firstPage }] },
  ];
}

/** Each report as its screen opens, those with a span over a year too, and the lists of bills and payments. */
async function casesOf({ visitor }: Place): Promise<Cases> {
  const { rows } = await read<{ rows: { id: string; name: string; number: string }[] }>(visitor, 'students.list', {
    page: 1,
    size: asked,
  });
  const bills = await read<{ rows: { number: string; student: { id: string } }[] }>(visitor, 'fees.bills', {
    page: 1,
    size: asked,
  });
  const items = await read<{ rows: { id: string }[] }>(visitor, 'fees.items', {});
  const billed = bills.rows.map(({ student }) => student.id);
  const named = [...rows.flatMap(({ name, number }) => [name, number]), ...bills.rows.map(({ number }) => number)];
  const cases: readonly Case[] = [
    { what: 'receivable by item', name: 'fees.receivable', inputs: [{ by: 'item' }] },
    { what: 'receivable by item, 12 months', name: 'fees.receivable', inputs: [{ by: 'item', months: 12 }] },
    { what: 'receivable by class', name: 'fees.receivable', inputs: [{ by: 'class' }] },
    { what: 'receivable by class, 12 months', name: 'fees.receivable', inputs: [{ by: 'class', months: 12 }] },
    { what: 'receivable by month, 12 months', name: 'fees.receivable', inputs: [{ by: 'month' }] },
    { what: 'arrears by class', name: 'fees.arrears', inputs: [{ by: 'class', ...firstPage }] },
    { what: 'arrears by child', name: 'fees.arrears', inputs: [{ by: 'child', ...firstPage }] },
    { what: 'discounts', name: 'fees.discounts', inputs: [{}] },
    { what: 'discounts, 12 months', name: 'fees.discounts', inputs: [{ months: 12 }] },
    {
      what: 'discounts of one kind, 12 months',
      name: 'fees.discountList',
      inputs: [{ kind: 'sibling', months: 12, ...firstPage }],
    },
    { what: 'ledger of a child', name: 'fees.studentLedger', inputs: billed.map((studentId) => ({ studentId })) },
    { what: 'expected cash', name: 'fees.expectedCash', inputs: [{}] },
    { what: 'figures of the work bench', name: 'fees.billFigures', inputs: [{}] },
    { what: 'list of bills', name: 'fees.bills', inputs: [firstPage] },
    {
      what: 'bills of an item',
      name: 'fees.bills',
      inputs: items.rows.map(({ id }) => ({ itemId: id, ...firstPage })),
    },
    { what: 'bills of a name or a number', name: 'fees.bills', inputs: named.map((text) => ({ text, ...firstPage })) },
    {
      what: 'bills of a surname',
      name: 'fees.bills',
      inputs: ['王', '李', '张'].map((text) => ({ text, ...firstPage })),
    },
  ];
  const itemId = items.rows[0]?.id ?? '';
  return { cases: [...cases, ...(await paymentCases(visitor, itemId))], studentId: billed[0] ?? '', itemId };
}

/** @returns the time under which nineteen of twenty answers of each stay, in milliseconds */
export async function measureReports(size: string, place: Place, note: Note): Promise<ReadonlyMap<string, number>> {
  const { cases, studentId, itemId } = await casesOf(place);
  const until = monthOf(dayIn(new Date(), defaultTimeZone));
  const plain = plainSums({
    ...{ schoolId: place.schoolId, studentId, itemId, until, from: monthAfter(until, -11), days: spans() },
  });
  const p95s = new Map<string, number>();
  for (const { what, name, inputs } of cases) {
    const paths = inputs.map((input) => readPath(name, input));
    const { p50, p95, processor, failed } = await load(place.visitor, place.pid, paths, 1);
    const faults = failed ? `, ${failed} FAILED` : '';
    p95s.set(what, p95);
    const sql = await plainLoad(place, `${size}, ${what}`, plain[what]);
    note(
      `${size}, ${what}`,
      `p50 ${ms(p50)}, p95 ${ms(p95)}, processor ${ms(processor)}${faults}; plain SQL p50 ${ms(sql.p50)}, p95 ${ms(sql.p95)}`,
    );
  }
  return p95s;
}

const warmTimes = 10;
const plainMs = 2_000;

/** The same sum by plain SQL over and over: prepared once, on one connection. */
async function plainLoad({ plain }: Place, name: string, text: string) {
  const once = () => plain.query({ name, text });
  for (let done = 0; done < warmTimes; done++) await once();
  const times: number[] = [];
  for (const end = performance.now() + plainMs; performance.now() < end; ) {
    const began = performance.now();
    await once();
    times.push(performance.now() - began);
  }
  const at = percentilesOf(times);
  return { p50: at(0.5), p95: at(0.95) };
}
