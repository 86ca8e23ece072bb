import { and, asc, eq, max, ne, sql } from 'drizzle-orm';
import { postingPlan } from '@/lib/rules/finance/posting-plan.ts';
import type { VoucherKind } from '@/lib/rules/finance/voucher.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import type { Books } from '../ledgers/find-ledger.ts';
import { financeNumbers, financeVouchers } from '../schema/vouchers.ts';
import { nextNumber } from './numbers.ts';
import { type Renumbered, renumber } from './renumber.ts';

/**
 * The numbers under which vouchers of a kind are posted in a month: the lowest that no posted one bears, so that posted
 * ones run on from 1 whatever becomes of drafts. A draft that bears one of them takes another number; posted ones and
 * those given by hand keep theirs. Whoever posts in the month has locked it.
 * @returns null for what cannot be posted before another voucher is, whose number was given by hand
 * @param ids stored vouchers in the order of their numbers; `fresh` more are not stored yet
 */
export async function postingNumbers(
  on: Books,
  period: number,
  kind: VoucherKind,
  ids: readonly string[],
  fresh = 0,
): Promise<{ readonly numbers: readonly (number | null)[]; readonly moved: readonly Renumbered[] }> {
  // The counter's row keeps others from taking numbers meanwhile.
  await nextNumber(on, period, kind, 0);
  const ofKind = and(ofSchool(on, financeVouchers), eq(financeVouchers.period, period), eq(financeVouchers.kind, kind));
  const isPosted = eq(financeVouchers.state, 'posted');
  const waiting = await on.tx
    .select({ id: financeVouchers.id, number: financeVouchers.number, given: financeVouchers.numberGiven })
    .from(financeVouchers)
    .where(and(ofKind, ne(financeVouchers.state, 'posted')))
    .orderBy(asc(financeVouchers.number));
  const [posted] = await on.tx
    .select({ last: max(financeVouchers.number), count: sql`count(*)`.mapWith(Number) })
    .from(financeVouchers)
    .where(and(ofKind, isPosted));
  const last = posted?.last ?? 0;
  // Holes among posted numbers are left from former times; nearly always there are none to look for.
  const holes = last === (posted?.count ?? 0) ? [] : await holesIn(on, period, kind, last);
  const { numbers, moved } = postingPlan({ last, holes, waiting, ids, fresh });
  await renumber(on, moved);
  const top = Math.max(
    last,
    ...numbers.map((number) => number ?? 0),
    ...waiting.map((row) => moved.find(({ id }) => id === row.id)?.to ?? row.number),
  );
  await on.tx
    .update(financeNumbers)
    .set({ last: top })
    .where(and(ofSchool(on, financeNumbers), eq(financeNumbers.period, period), eq(financeNumbers.kind, kind)));
  return { numbers, moved };
}

/**
 * The same for vouchers that the machine writes.
 * @throws ServiceError numberHeld: a number given by hand stands in the way
 */
export async function freshNumbers(on: Books, period: number, kind: VoucherKind, take: number): Promise<number[]> {
  const { numbers } = await postingNumbers(on, period, kind, [], take);
  return numbers.map((number) => {
    if (number === null) throw new ServiceError('numberHeld');
    return number;
  });
}

async function holesIn(on: Books, period: number, kind: VoucherKind, last: number): Promise<number[]> {
  const rows = await on.tx
    .select({ number: financeVouchers.number })
    .from(financeVouchers)
    .where(
      and(
        ofSchool(on, financeVouchers),
        eq(financeVouchers.period, period),
        eq(financeVouchers.kind, kind),
        eq(financeVouchers.state, 'posted'),
      ),
    );
  const taken = new Set(rows.map(({ number }) => number));
  return Array.from({ length: last }, (_, at) => at + 1).filter((number) => !taken.has(number));
}
