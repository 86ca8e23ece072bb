import { and, asc, eq, inArray } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { arrivalCalls } from '@/lib/contracts/fees/arrival-calls.ts';
import { isTelling } from '@/lib/rules/fees/telling-serial.ts';
import { limits } from '@/lib/rules/limits.ts';
import { sumCents } from '@/lib/rules/money.ts';
import { refuseStale } from '../../kernel/conflict.ts';
import type { Ctx } from '../../kernel/context.ts';
import { changeRow } from '../../kernel/moved-row.ts';
import { lockRow, ofSchool } from '../../kernel/of-school.ts';
import { invalidFields, ServiceError } from '../../kernel/service-error.ts';
import { today } from '../../kernel/today.ts';
import { lockBills } from '../bills/rows.ts';
import { bookingDays } from '../payments/booking-days.ts';
import { bookPayment } from '../payments/take.ts';
import { feeArrivals } from '../schema/arrivals.ts';
import { holdShifts } from '../shifts/find-shift.ts';
import { openArrivals } from './page.ts';
import { anchorOf, type StoredArrival, type Suggested, suggestedFor } from './suggested.ts';

type Calls = typeof arrivalCalls;
type Claimed = Pick<ParsedInputOf<Calls['claimArrival']>, 'studentId' | 'parts' | 'keptCents'>;

/**
 * Books money that came in as a payment of a family, in no shift and on the bank's day, or today where that is closed.
 * @throws ServiceError dayClosed, notFound, conflict, wrongState, invalid: it comes to another amount; and what
 * `bookPayment` refuses
 */
export async function claimArrival(
  ctx: Ctx,
  { id, version, ...claimed }: ParsedInputOf<Calls['claimArrival']>,
): Promise<ReplyOf<Calls['claimArrival']>> {
  await holdShifts(ctx, 'opens');
  const arrival = await lockRow(ctx, feeArrivals, id);
  await refuseStale(ctx, arrival, version, () => Promise.resolve(arrival));
  if (arrival.state !== 'open') throw new ServiceError('wrongState');
  const day = (await bookingDays(ctx, [arrival.onDay]))(arrival.onDay);
  if (day === null) throw new ServiceError('dayClosed', { day: today(ctx) });
  return { id, ...(await claim(ctx, arrival, claimed, day)) };
}

async function claim(ctx: Ctx, arrival: StoredArrival, { studentId, parts, keptCents }: Claimed, day: string) {
  const { id, cents, serial, remark, onDay } = arrival;
  if (sumCents(parts) + keptCents !== cents) throw invalidFields({ parts: { key: 'paymentNotWhole' } });
  const input = {
    ...{ studentId, parts: [...parts], fromBalance: [], changeCents: 0 },
    tenders: [{ payType: 'bank' as const, cents, reference: isTelling(serial) ? serial : '' }],
    toBalance: keptCents > 0 ? { studentId, cents: keptCents } : null,
    payerName: arrival.payerName.slice(0, limits.nameChars),
    note: remark.slice(0, limits.reasonChars),
  };
  const { id: paymentId, number } = await bookPayment(ctx, input, { day, shift: null, arrivedOn: onDay });
  await changeRow(ctx, feeArrivals, arrival, {
    state: 'claimed',
    paymentId,
    decidedAt: ctx.now,
    decidedBy: ctx.person.accountId,
  });
  ctx.audit({
    object: { type: 'arrival', id },
    change: { payment: number, day, cents, studentId, bills: parts, keptCents },
  });
  return { paymentId, number, day };
}

/**
 * Books everything of which it is certain whose it is, as much as the person saw. Of a family that has sent more than
 * once the first is booked, because what is certain of the next depends on it.
 * @throws ServiceError dayClosed, arrivalsChanged
 */
export async function claimSureArrivals(
  ctx: Ctx,
  { count, cents }: ParsedInputOf<Calls['claimSureArrivals']>,
): Promise<ReplyOf<Calls['claimSureArrivals']>> {
  await holdShifts(ctx, 'opens');
  const seen = await sureOf(ctx);
  await lockArrivals(
    ctx,
    seen.map(({ arrival }) => arrival.id),
  );
  await lockBills(ctx, [...new Set(seen.flatMap(({ parts }) => parts.map(({ billId }) => billId)))]);
  // Once more, now that nobody changes them.
  const sure = await sureOf(ctx);
  const known = new Set(seen.map(({ arrival }) => arrival.id));
  const isSame = sure.length === count && sumCents(sure.map(({ arrival }) => arrival)) === cents;
  if (!isSame || sure.some(({ arrival }) => !known.has(arrival.id))) throw new ServiceError('arrivalsChanged');
  const dayOf = await bookingDays(
    ctx,
    sure.map(({ arrival }) => arrival.onDay),
  );
  if (sure.every(({ arrival }) => dayOf(arrival.onDay) === null))
    throw new ServiceError('dayClosed', { day: today(ctx) });
  const paid = new Set<unknown>();
  const done: StoredArrival[] = [];
  for (const one of sure) {
    const studentId = anchorOf(one)?.id;
    const day = dayOf(one.arrival.onDay);
    if (paid.has(one.family) || studentId === undefined || day === null) continue;
    paid.add(one.family);
    if (await booked(ctx, one, studentId, day)) done.push(one.arrival);
  }
  if (done.length === 0) throw new ServiceError('arrivalsChanged');
  return { claimed: done.length, cents: sumCents(done), left: sure.length - done.length };
}

const sureOf = async (ctx: Ctx): Promise<Suggested[]> =>
  (await suggestedFor(ctx, await openArrivals(ctx))).filter(({ isSure }) => isSure);

const lockArrivals = (ctx: Ctx, ids: readonly string[]) =>
  ctx.tx
    .select({ id: feeArrivals.id })
    .from(feeArrivals)
    .where(and(ofSchool(ctx, feeArrivals), inArray(feeArrivals.id, [...ids]), eq(feeArrivals.state, 'open')))
    .orderBy(asc(feeArrivals.id))
    .for('update');

/** What cannot be booked waits for a person: its number is on another payment. Nothing was written of it by then. */
async function booked(ctx: Ctx, { arrival, parts, keptCents }: Suggested, studentId: string, day: string) {
  try {
    await claim(ctx, arrival, { studentId, parts: [...parts], keptCents }, day);
    return true;
  } catch (error) {
    if (error instanceof ServiceError) return false;
    throw error;
  }
}
