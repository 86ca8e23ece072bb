import { desc, eq, gte, lte } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { shiftCalls } from '@/lib/contracts/fees/shift-calls.ts';
import type { Shift } from '@/lib/contracts/fees/shifts.ts';
import { type ShiftMove, shiftMachine, shouldHold } from '@/lib/rules/fees/shift-states.ts';
import type { Ctx } from '../../kernel/context.ts';
import { findRow } from '../../kernel/of-school.ts';
import { countedPage, narrowed } from '../../kernel/paged.ts';
import { personNames } from '../../kernel/people.ts';
import { today } from '../../kernel/today.ts';
import { feeShifts } from '../schema/shifts.ts';
import { isClosedDay, ownShift, type StoredShift } from './find-shift.ts';
import { type ShiftSum, shiftSums } from './shift-sums.ts';

type Calls = typeof shiftCalls;

/** The own shift that is open or being counted, and whether another can be opened today. */
export async function ownShiftView(ctx: Ctx): Promise<ReplyOf<Calls['ownShift']>> {
  const own = await ownShift(ctx);
  const [view = null] = own ? await shiftViews(ctx, [own]) : [];
  const day = today(ctx);
  return { shift: view, closedDay: (await isClosedDay(ctx, day)) ? day : null };
}

/** A page of shifts, the newest first. */
export async function pageOfShifts(
  ctx: Ctx,
  { page, size, ...filters }: ParsedInputOf<Calls['shifts']>,
): Promise<ReplyOf<Calls['shifts']>> {
  const where = await narrowed(ctx, feeShifts, filters, {
    state: (state) => eq(feeShifts.state, state),
    from: (day) => gte(feeShifts.openedOn, day),
    to: (day) => lte(feeShifts.openedOn, day),
  });
  const newest = [desc(feeShifts.openedAt), feeShifts.id];
  const { rows, ...paged } = await countedPage(ctx, feeShifts, where, newest, { page, size });
  return { rows: await shiftViews(ctx, rows), ...paged };
}

/** @throws ServiceError notFound */
export async function shiftView(ctx: Ctx, { id }: { readonly id: string }): Promise<Shift> {
  const [view] = await shiftViews(ctx, [await findRow(ctx, feeShifts, id)]);
  if (!view) throw new Error('A shift that was found is shown');
  return view;
}

/** What a way of paying should hold, the float of cash included. */
export function expectedSums({ floatCents }: Pick<StoredShift, 'floatCents'>, sums: readonly ShiftSum[]) {
  const cash = { payType: 'cash' as const, payments: 0, inCents: 0, outCents: 0 };
  const all = sums.some(({ payType }) => payType === 'cash') ? sums : [cash, ...sums];
  return all.map((sum) => ({
    ...sum,
    expectedCents: shouldHold(floatCents, sum),
  }));
}

/** Whether nobody is told what should be there: cash is counted first. */
const isBlind = ({ closedAt }: StoredShift, { payType }: ShiftSum) => closedAt === null && payType === 'cash';

function mayDo(ctx: Ctx, { cashierId }: StoredShift, move: ShiftMove): boolean {
  const isOwn = cashierId === ctx.person.accountId;
  if (move === 'handOver') return ctx.canEverywhere('fees.shift.handOver');
  if (move === 'closeOnBehalf') return !isOwn && ctx.canEverywhere('fees.shift.handOver');
  return isOwn && ctx.canEverywhere('fees.counter.take');
}

async function shiftViews(ctx: Ctx, rows: readonly StoredShift[]): Promise<Shift[]> {
  const sums = await shiftSums(
    ctx,
    rows.map(({ id }) => id),
  );
  const people = rows.flatMap(({ cashierId, closedBy, handedBy }) =>
    [cashierId, closedBy ?? [], handedBy ?? []].flat(),
  );
  const names = await personNames(ctx.tx, people);
  const nameOf = (id: string | null) => id && (names.get(id) ?? '');
  return rows.map((row) => {
    const { id, version, number, state, floatCents, differenceCents, reason, denominations, handedTo, onBehalfReason } =
      row;
    const counted = new Map(row.counted.map((one) => [one.payType, one.countedCents]));
    return {
      ...{ id, version, number, state, floatCents, differenceCents, reason, handedTo, onBehalfReason },
      denominations: { ...denominations },
      cashier: nameOf(row.cashierId) ?? '',
      openedAt: row.openedAt.toISOString(),
      closedAt: row.closedAt?.toISOString() ?? null,
      closedBy: nameOf(row.closedBy),
      sums: expectedSums(row, sums.get(id) ?? []).map((sum) => ({
        ...sum,
        expectedCents: isBlind(row, sum) ? null : sum.expectedCents,
        countedCents: counted.get(sum.payType) ?? null,
      })),
      handedAt: row.handedAt?.toISOString() ?? null,
      handedBy: nameOf(row.handedBy),
      actions: shiftMachine.movesIn(state).filter((move) => mayDo(ctx, row, move)),
    };
  });
}
