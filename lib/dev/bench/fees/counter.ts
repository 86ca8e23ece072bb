import { setTimeout as rest } from 'node:timers/promises';
import { shouldHold } from '@/lib/rules/fees/shift-states.ts';
import { percentilesOf } from '../../percentiles.ts';
import { ms, type Note, seconds } from '../figure-text.ts';
import { read, write } from '../visitor.ts';
import type { Place } from './place.ts';

interface Owed {
  readonly id: string;
  readonly dueCents: number;
  readonly student: { readonly id: string };
}

const cashiers = 10;
const payments = 1_000;
/** Of a counter where people stand in line: each cashier takes a payment in so many milliseconds. */
const paceMs = 1_000;
const paced = 200;

/**
 * Bills of a thousand families paid at the counter by ten cashiers, with the receipt of each: as fast as all of them
 * together may, then each a payment in a second; then the shift counted and the day closed.
 */
export async function measureCounter({ visitor }: Place, note: Note): Promise<void> {
  const bills = await unpaid({ visitor });
  const shift = await write<{ id: string; version: number }>(visitor, 'fees.openShift', { floatCents: 0 });
  let day = '';
  const takeAll = async (own: Owed[], pauseMs: number) => {
    const times: number[] = [];
    const began = performance.now();
    await Promise.all(
      Array.from({ length: cashiers }, async (_, at) => {
        await rest((pauseMs * at) / cashiers);
        for (let bill = own.pop(); bill; bill = own.pop()) {
          const asked = performance.now();
          ({ day } = await write<{ day: string }>(visitor, 'fees.takePayment', paymentOf(bill)));
          const took = performance.now() - asked;
          times.push(took);
          await rest(Math.max(0, pauseMs - took));
        }
      }),
    );
    const at = percentilesOf(times);
    return `p50 ${ms(at(0.5))}, p95 ${ms(at(0.95))}, ${times.length} in ${seconds(performance.now() - began)}`;
  };
  const inLine = bills.splice(0, paced);
  note(`Payments at the counter, ${cashiers} at once`, await takeAll(bills, 0));
  note(`Payments at the counter, ${cashiers} cashiers with one in a second each`, await takeAll(inLine, paceMs));
  await closeDay({ visitor }, shift, day, note);
}

const paymentOf = ({ id, dueCents, student }: Owed) => ({
  ...{ studentId: student.id, parts: [{ billId: id, dueCents, cents: dueCents }], fromBalance: [], toBalance: null },
  ...{ tenders: [{ payType: 'cash', cents: dueCents }], changeCents: 0, payerName: '' },
});

async function unpaid({ visitor }: Pick<Place, 'visitor'>): Promise<Owed[]> {
  const size = 50;
  const found: Owed[] = [];
  for (let page = 1; found.length < payments + paced; page += 1) {
    const { rows } = await read<{ rows: Owed[] }>(visitor, 'fees.bills', { state: 'unpaid', page, size });
    if (rows.length === 0) break;
    found.push(...rows);
  }
  return found.slice(0, payments + paced);
}

interface Counted {
  readonly version: number;
  readonly floatCents: number;
  readonly sums: readonly Parameters<typeof shouldHold>[1][];
}

async function closeDay(
  { visitor }: Pick<Place, 'visitor'>,
  { id, version }: { readonly id: string; readonly version: number },
  day: string,
  note: Note,
): Promise<void> {
  const counting = await write<Counted>(visitor, 'fees.moveShift', { id, version, move: 'count' });
  const counted = counting.sums.map((one) => ({
    payType: one.payType,
    countedCents: shouldHold(counting.floatCents, one),
  }));
  const closing = performance.now();
  await write(visitor, 'fees.closeShift', { id, version: counting.version, counted });
  const closed = performance.now();
  const netCents = counted.reduce((sum, { countedCents }) => sum + countedCents, 0);
  await write(visitor, 'fees.closeDay', { day, netCents });
  note(
    'The shift counted, then its day closed',
    `${seconds(closed - closing)}, ${seconds(performance.now() - closed)}`,
  );
}
