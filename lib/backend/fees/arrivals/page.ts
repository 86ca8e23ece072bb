import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { arrivalCalls } from '@/lib/contracts/fees/arrival-calls.ts';
import type { ArrivalRow } from '@/lib/contracts/fees/arrivals.ts';
import { arrivalStates } from '@/lib/rules/fees/arrival-states.ts';
import { limits } from '@/lib/rules/limits.ts';
import { sumCents } from '@/lib/rules/money.ts';
import { nameDots, tidyPersonName } from '@/lib/rules/person-name.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { countedPage, narrowed, sumsByState } from '../../kernel/paged.ts';
import { personNames } from '../../kernel/people.ts';
import { bookingDays } from '../payments/booking-days.ts';
import { feeArrivals } from '../schema/arrivals.ts';
import { feePayments } from '../schema/payments.ts';
import { knownAccounts } from './doubt.ts';
import { type StoredArrival, type Suggested, shownSuggestion, suggestedFor } from './suggested.ts';

type Arrivals = typeof arrivalCalls.arrivals;

/** A page of money that came in, the newest first; those that wait say whose it seems to be. */
export async function pageOfArrivals(
  ctx: Ctx,
  { page, size, state, text }: ParsedInputOf<Arrivals>,
): Promise<ReplyOf<Arrivals>> {
  const filters = { state, text };
  const where = await narrowed(ctx, feeArrivals, filters, { state: (one) => eq(feeArrivals.state, one), text: holds });
  const newest = [desc(feeArrivals.onDay), feeArrivals.id];
  const { rows, ...paged } = await countedPage(ctx, feeArrivals, where, newest, { page, size });
  const suggested = await suggestedFor(ctx, await openArrivals(ctx));
  const sure = suggested.filter(({ isSure }) => isSure);
  const mayTake = ctx.canEverywhere('fees.counter.take');
  return {
    rows: await shownRows(ctx, rows, suggested, mayTake),
    sums: (await sumsByState(ctx, feeArrivals, ofSchool(ctx, feeArrivals), arrivalStates)).sums,
    sure: { count: sure.length, cents: sumCents(sure.map(({ arrival }) => arrival)) },
    accounts: (await knownAccounts(ctx)).slice(0, limits.feeArrivalAccounts),
    actions: mayTake ? ['read', ...(sure.length > 0 ? (['claimSure'] as const) : [])] : [],
    ...paged,
  };
}

/** The oldest that wait, as many as are matched at once. */
export const openArrivals = (ctx: Ctx): Promise<StoredArrival[]> =>
  ctx.tx
    .select()
    .from(feeArrivals)
    .where(and(ofSchool(ctx, feeArrivals), eq(feeArrivals.state, 'open')))
    .orderBy(feeArrivals.onDay, feeArrivals.id)
    .limit(limits.feeArrivalsMatched);

function holds(text: string): SQL | undefined {
  const { payerName, remark, serial } = feeArrivals;
  // Of the many dots between the parts of a name a bank may write any.
  const dotted = sql`translate(${payerName}, ${nameDots}, ${'·'.repeat(nameDots.length)})`;
  return or(
    ...[payerName, remark].map((written) => sql`position(${text} in ${written}) > 0`),
    sql`position(${tidyPersonName(text)} in ${dotted}) > 0`,
    eq(serial, text),
  );
}

async function shownRows(
  ctx: Ctx,
  rows: readonly StoredArrival[],
  suggested: readonly Suggested[],
  mayTake: boolean,
): Promise<ArrivalRow[]> {
  const names = await personNames(
    ctx.tx,
    rows.flatMap(({ decidedBy }) => decidedBy ?? []),
  );
  const payments = await ctx.tx
    .select({
      ...{ id: feePayments.id, number: feePayments.number, day: feePayments.day },
      student: feePayments.studentName,
    })
    .from(feePayments)
    .where(
      and(
        ofSchool(ctx, feePayments),
        inArray(
          feePayments.id,
          rows.flatMap(({ paymentId }) => paymentId ?? []),
        ),
      ),
    );
  const dayOf = await bookingDays(
    ctx,
    rows.map(({ onDay }) => onDay),
  );
  return rows.map((row): ArrivalRow => {
    const { id, version, account, onDay, cents, payerName, remark, serial, state, reason, decidedBy } = row;
    const own = suggested.find(({ arrival }) => arrival.id === id);
    const booksOn = state === 'open' ? dayOf(onDay) : null;
    const open = booksOn === null ? (['setAside'] as const) : (['claim', 'setAside'] as const);
    const actions = { open, aside: ['takeBack'], claimed: [] } as const;
    return {
      ...{ id, version, account, onDay, cents, payerName, remark, serial, state, reason },
      ...{ decidedBy: decidedBy && (names.get(decidedBy) ?? ''), decidedAt: row.decidedAt?.toISOString() ?? null },
      payment: payments.find((one) => one.id === row.paymentId) ?? null,
      booksOn,
      suggestion: own ? shownSuggestion(own) : null,
      actions: mayTake ? [...actions[state]] : [],
    };
  });
}
