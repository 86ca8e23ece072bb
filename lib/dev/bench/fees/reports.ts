import type { EndpointName } from '@/lib/browser/endpoint-name.ts';
import { dayIn, monthOf } from '@/lib/rules/calendar-date.ts';
import { monthAfter } from '@/lib/rules/days.ts';
import { defaultTimeZone } from '@/lib/rules/time-zone.ts';
import { percentilesOf } from '../../percentiles.ts';
import { ms, type Note } from '../figure-text.ts';
import { load } from '../load.ts';
import { read, readPath } from '../visitor.ts';
import type { Place } from './place.ts';
import { type Measured, plainSums } from './plain-sums.ts';

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

/** Each report as its screen opens, those with a span over a year too, then the list of bills. */
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
  return { cases, studentId: billed[0] ?? '', itemId: items.rows[0]?.id ?? '' };
}

/** @returns the time under which nineteen of twenty answers of each stay, in milliseconds */
export async function measureReports(size: string, place: Place, note: Note): Promise<ReadonlyMap<string, number>> {
  const { cases, studentId, itemId } = await casesOf(place);
  const until = monthOf(dayIn(new Date(), defaultTimeZone));
  const plain = plainSums({ schoolId: place.schoolId, studentId, itemId, until, from: monthAfter(until, -11) });
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
