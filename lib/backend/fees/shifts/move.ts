import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf } from '@/lib/contracts/endpoint.ts';
import type { shiftCalls } from '@/lib/contracts/fees/shift-calls.ts';
import type { Shift } from '@/lib/contracts/fees/shifts.ts';
import { denominationsSum, type ShiftMove, type ShiftState, shiftMachine } from '@/lib/rules/fees/shift-states.ts';
import { refuseStale } from '../../kernel/conflict.ts';
import type { Ctx } from '../../kernel/context.ts';
import { changeRow } from '../../kernel/moved-row.ts';
import { personNames } from '../../kernel/people.ts';
import { invalidFields, ServiceError } from '../../kernel/service-error.ts';
import { today } from '../../kernel/today.ts';
import { takeNumber } from '../numbers.ts';
import type { CountedSum } from '../schema/shifts.ts';
import { feeShifts } from '../schema/shifts.ts';
import { holdDay, lockShift, ownShift, type StoredShift } from './find-shift.ts';
import { shiftSums } from './shift-sums.ts';
import { expectedSums, shiftView } from './view.ts';

type Calls = typeof shiftCalls;

/** Opens a shift. @throws ServiceError dayClosed; shiftOpen: the person has one already */
export async function openShift(ctx: Ctx, { floatCents }: ParsedInputOf<Calls['openShift']>): Promise<Shift> {
  const day = today(ctx);
  await holdDay(ctx, day);
  const own = await ownShift(ctx);
  if (own) throw new ServiceError('shiftOpen', { number: own.number });
  const id = uuidv7();
  const by = { updatedAt: ctx.now, updatedBy: ctx.person.accountId };
  const number = await takeNumber(ctx, 'shift', day);
  const added = await ctx.tx
    .insert(feeShifts)
    .values({
      ...{ schoolId: ctx.school.id, id, number, cashierId: ctx.person.accountId, state: 'open' as const },
      ...{ openedAt: ctx.now, openedOn: day, floatCents, ...by },
    })
    .onConflictDoNothing()
    .returning({ id: feeShifts.id });
  if (added.length === 0) throw new ServiceError('shiftOpen', { number: '' });
  ctx.audit({ object: { type: 'feeShift', id }, change: { number, floatCents } });
  return shiftView(ctx, { id });
}

interface Moving {
  readonly shift: StoredShift;
  readonly state: ShiftState;
}

/**
 * A shift as it was read, which a move may be made with, and the state that follows: the person's own, but for those of
 * whoever hands shifts over.
 * @throws ServiceError notFound, conflict, shiftOfOther, shiftOfOwn, wrongState: it stands elsewhere
 */
async function shiftFor(
  ctx: Ctx,
  { id, version }: { readonly id: string; readonly version: number },
  move: ShiftMove,
): Promise<Moving> {
  const shift = await lockShift(ctx, id);
  await refuseStale(ctx, shift, version, () => shiftView(ctx, { id }));
  const isOwn = shift.cashierId === ctx.person.accountId;
  if (move === 'closeOnBehalf' && isOwn) throw new ServiceError('shiftOfOwn', { number: shift.number });
  if (!isOwn && move !== 'closeOnBehalf' && move !== 'handOver') {
    const cashier = (await personNames(ctx.tx, [shift.cashierId])).get(shift.cashierId) ?? '';
    throw new ServiceError('shiftOfOther', { number: shift.number, cashier });
  }
  const state = shiftMachine.after(shift.state, move);
  if (state === undefined) throw new ServiceError('wrongState');
  return { shift, state };
}

/** Begins to count, or goes on taking. @throws ServiceError notFound, conflict, shiftOfOther, wrongState */
export async function moveShift(ctx: Ctx, { id, version, move }: ParsedInputOf<Calls['moveShift']>): Promise<Shift> {
  const { shift, state } = await shiftFor(ctx, { id, version }, move);
  await changeRow(ctx, feeShifts, shift, { state });
  ctx.audit({ object: { type: 'feeShift', id }, change: { move } });
  return shiftView(ctx, { id });
}

/**
 * Closes the own shift, which is being counted.
 * @throws ServiceError notFound, conflict, shiftOfOther, wrongState, invalid as `countedFacts` says
 */
export async function closeShift(ctx: Ctx, input: ParsedInputOf<Calls['closeShift']>): Promise<Shift> {
  return closeCounted(ctx, await shiftFor(ctx, input, 'close'), input, '');
}

/**
 * Closes another person's shift with what was counted, whether it is still open or being counted.
 * @throws ServiceError notFound, conflict, shiftOfOwn, wrongState, invalid as `countedFacts` says
 */
export async function closeShiftOnBehalf(ctx: Ctx, input: ParsedInputOf<Calls['closeShiftOnBehalf']>): Promise<Shift> {
  return closeCounted(ctx, await shiftFor(ctx, input, 'closeOnBehalf'), input, input.onBehalfReason);
}

type Counted = ParsedInputOf<Calls['closeShift']>;

async function closeCounted(
  ctx: Ctx,
  { shift, state }: Moving,
  input: Counted,
  onBehalfReason: string,
): Promise<Shift> {
  const { id, cashierId } = shift;
  const facts = await countedFacts(ctx, shift, input);
  await changeRow(ctx, feeShifts, shift, {
    ...{ ...facts, state, onBehalfReason },
    ...{ closedAt: ctx.now, closedBy: ctx.person.accountId },
  });
  const { counted, differenceCents, reason } = facts;
  const onBehalf = onBehalfReason === '' ? {} : { onBehalfOf: cashierId, onBehalfReason };
  ctx.audit({ object: { type: 'feeShift', id }, change: { counted, differenceCents, reason, ...onBehalf } });
  return shiftView(ctx, { id });
}

/**
 * What was counted beside what should be there.
 * @throws ServiceError invalid: a way of paying was not counted, the notes and coins come to another sum, or a
 * difference is not explained
 */
async function countedFacts(ctx: Ctx, shift: StoredShift, { counted: said, denominations, reason }: Counted) {
  const sums = expectedSums(shift, (await shiftSums(ctx, [shift.id])).get(shift.id) ?? []);
  const counted = sums.map(({ payType, expectedCents }): CountedSum => {
    const one = said.find((each) => each.payType === payType);
    if (!one) throw invalid('counted', { key: 'required' });
    return { payType, expectedCents, countedCents: one.countedCents };
  });
  const pieces = denominationsSum(denominations);
  const cash = counted.find(({ payType }) => payType === 'cash')?.countedCents ?? 0;
  if (pieces > 0 && pieces !== cash) throw invalid('counted', { key: 'piecesDiffer', params: { cents: pieces } });
  const differences = counted.map(({ expectedCents, countedCents }) => countedCents - expectedCents);
  if (differences.some((cents) => cents !== 0) && reason === '') throw invalid('reason', { key: 'required' });
  return { counted, denominations, reason, differenceCents: differences.reduce((sum, cents) => sum + cents, 0) };
}

const invalid = (field: string, said: { readonly key: string; readonly params?: Readonly<Record<string, number>> }) =>
  invalidFields({ [field]: said });

/** Notes to whom the money of a closed shift went. @throws ServiceError notFound, conflict, wrongState */
export async function handOverShift(
  ctx: Ctx,
  { id, version, to }: ParsedInputOf<Calls['handOverShift']>,
): Promise<Shift> {
  const { shift, state } = await shiftFor(ctx, { id, version }, 'handOver');
  const facts = { handedTo: to, handedAt: ctx.now, handedBy: ctx.person.accountId };
  await changeRow(ctx, feeShifts, shift, { state, ...facts });
  ctx.audit({ object: { type: 'feeShift', id }, change: { to } });
  return shiftView(ctx, { id });
}
