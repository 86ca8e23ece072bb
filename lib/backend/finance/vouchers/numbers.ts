import { and, asc, eq, gte, inArray, ne, sql } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { voucherCalls } from '@/lib/contracts/finance/voucher-calls.ts';
import { insertion } from '@/lib/rules/finance/number-insertion.ts';
import { numberGaps, type VoucherKind, voucherKinds } from '@/lib/rules/finance/voucher.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { invalidFields } from '../../kernel/service-error.ts';
import { type Books, ledgerOf, yearOf } from '../ledgers/find-ledger.ts';
import { findPeriod, refusalOf, writablePeriod } from '../periods/find-period.ts';
import { financeNumbers, financeVouchers } from '../schema/vouchers.ts';
import { forgetFilesOf } from './files/attach.ts';
import { renumber } from './renumber.ts';
import type { Stored } from './view.ts';

type Calls = typeof voucherCalls;

/**
 * The next number of a kind in a month; whoever takes one later waits until this transaction ends, so that none is
 * lost.
 */
export async function nextNumber({ tx, school }: Books, period: number, kind: VoucherKind, take = 1): Promise<number> {
  const [row] = await tx
    .insert(financeNumbers)
    .values({ schoolId: school.id, period, kind, last: take })
    .onConflictDoUpdate({
      target: [financeNumbers.schoolId, financeNumbers.period, financeNumbers.kind],
      set: { last: sql`${financeNumbers.last} + ${take}` },
    })
    .returning({ last: financeNumbers.last });
  return (row?.last ?? take) - take + 1;
}

interface Place {
  readonly id: string;
  readonly period: number;
  readonly kind: VoucherKind;
}

/**
 * The number of a voucher that is saved: the one it is given by hand, else the one it has or the next. Whoever bears a
 * given one and is not posted goes up (README).
 * @param before the voucher, where it stays in its month and kind
 * @throws ServiceError invalid: a posted voucher bears the number, or another was given it by hand
 */
export async function numberOf(
  on: Books,
  { id, period, kind }: Place,
  before: Pick<Stored, 'number' | 'numberGiven'> | null,
  given: number | null | undefined,
): Promise<{ readonly number: number; readonly numberGiven: boolean }> {
  if (given == null || (before?.number === given && before.numberGiven))
    return {
      number: before?.number ?? (await nextNumber(on, period, kind)),
      numberGiven: given === undefined && (before?.numberGiven ?? false),
    };
  // The counter's row keeps others from taking numbers meanwhile.
  const next = await nextNumber(on, period, kind, 0);
  const rows = await on.tx
    .select({
      id: financeVouchers.id,
      number: financeVouchers.number,
      state: financeVouchers.state,
      numberGiven: financeVouchers.numberGiven,
    })
    .from(financeVouchers)
    .where(
      and(
        ofSchool(on, financeVouchers),
        eq(financeVouchers.period, period),
        eq(financeVouchers.kind, kind),
        gte(financeVouchers.number, given),
      ),
    );
  const bearers = rows
    .filter((row) => row.id !== id)
    .map((row) => ({ ...row, stays: row.state === 'posted' || row.numberGiven }));
  const moved = insertion(bearers, given);
  if (!moved) throw invalidFields({ number: { key: 'numberTaken' } });
  // Its own number is free for what moves.
  await renumber(on, before ? [...moved, { id, from: before.number, to: given }] : moved);
  const top = Math.max(next - 1, given, ...moved.map(({ to }) => to));
  await on.tx
    .update(financeNumbers)
    .set({ last: top })
    .where(and(ofSchool(on, financeNumbers), eq(financeNumbers.period, period), eq(financeNumbers.kind, kind)));
  return { number: given, numberGiven: true };
}

/**
 * Numbers of a month that no voucher bears, and whether tidying closes any; one thrown away bears none.
 * @throws ServiceError notFound
 */
export async function listGaps(
  ctx: Ctx,
  { period }: ParsedInputOf<Calls['numberGaps']>,
): Promise<ReplyOf<Calls['numberGaps']>> {
  await ledgerOf(ctx, yearOf(period));
  const found = await gapsIn(ctx, period);
  const isOpen = ctx.can('finance.voucher.edit') && refusalOf(ctx, await findPeriod(ctx, period)) === null;
  return {
    rows: found.map(({ kind, last, gaps }) => ({ kind, last, gaps })),
    actions: isOpen && found.some(({ closes }) => closes) ? ['tidy'] : [],
  };
}

/** The gaps of a month for each kind that has vouchers. */
export async function gapsIn(ctx: Books, period: number) {
  const rows = await ctx.tx
    .select({ kind: financeVouchers.kind, number: financeVouchers.number, state: financeVouchers.state })
    .from(financeVouchers)
    .where(
      and(ofSchool(ctx, financeVouchers), eq(financeVouchers.period, period), ne(financeVouchers.state, 'trashed')),
    );
  const lasts = await ctx.tx
    .select()
    .from(financeNumbers)
    .where(and(ofSchool(ctx, financeNumbers), eq(financeNumbers.period, period)));
  return voucherKinds.flatMap((kind) => {
    const last = lasts.find((one) => one.kind === kind)?.last ?? 0;
    const ofKind = rows.filter((row) => row.kind === kind);
    const numbers = ofKind.map(({ number }) => number);
    const gaps = [...numberGaps(numbers, last)];
    const [first = last + 1] = gaps;
    // Behind the gap stands a voucher that may still move, or none at all.
    const closes = ofKind.some(({ number, state }) => state !== 'posted' && number > first) || gaps.includes(last);
    const lastPosted = Math.max(0, ...ofKind.filter(({ state }) => state === 'posted').map(({ number }) => number));
    return last === 0 ? [] : [{ kind, last, lastPosted, gaps, closes }];
  });
}

/**
 * Gives what is not posted the smallest free numbers in the order of days and purges what was thrown away. Posted
 * vouchers keep theirs, and so do those that were given one by hand.
 * @throws ServiceError notFound, periodClosed, periodHeld
 */
export async function tidyNumbers(
  ctx: Ctx,
  { period }: ParsedInputOf<Calls['tidyNumbers']>,
): Promise<ReplyOf<Calls['tidyNumbers']>> {
  const { tx } = ctx;
  await writablePeriod(ctx, period);
  const ofMonth = and(ofSchool(ctx, financeVouchers), eq(financeVouchers.period, period));
  // The counter's row keeps others from taking numbers meanwhile; in the order of `byKind`, as they take them.
  for (const kind of voucherKinds) await nextNumber(ctx, period, kind, 0);
  const trashed = and(ofMonth, eq(financeVouchers.state, 'trashed'));
  const thrown = await tx.select({ id: financeVouchers.id }).from(financeVouchers).where(trashed).for('update');
  await forgetFilesOf(
    ctx,
    thrown.map((row) => row.id),
  );
  const purged = await tx
    .delete(financeVouchers)
    .where(trashed)
    .returning({ id: financeVouchers.id, kind: financeVouchers.kind, number: financeVouchers.number });
  const { id, kind, number, state, onDate, numberGiven } = financeVouchers;
  const rows = await tx
    .select({ id, kind, number, stays: sql<boolean>`${state} = 'posted' or ${numberGiven}` })
    .from(financeVouchers)
    .where(ofMonth)
    .orderBy(asc(onDate), asc(number));
  const moved = voucherKinds.flatMap((one) => {
    const ofKind = rows.filter((row) => row.kind === one);
    const taken = new Set(ofKind.filter((row) => row.stays).map((row) => row.number));
    let next = 0;
    return ofKind.flatMap((row) => {
      if (row.stays) return [];
      do next += 1;
      while (taken.has(next));
      return row.number === next ? [] : [{ id: row.id, kind: one, from: row.number, to: next }];
    });
  });
  await renumber(ctx, moved);
  for (const one of voucherKinds) {
    const places = new Map(moved.map((row) => [row.id, row.to]));
    const last = Math.max(0, ...rows.filter((row) => row.kind === one).map((row) => places.get(row.id) ?? row.number));
    await tx
      .update(financeNumbers)
      .set({ last })
      .where(
        and(ofSchool(ctx, financeNumbers), eq(financeNumbers.period, period), inArray(financeNumbers.kind, [one])),
      );
  }
  const object = { type: 'financePeriod', id: String(period) };
  ctx.audit({ object, change: { moved, purged } });
  return { moved };
}
