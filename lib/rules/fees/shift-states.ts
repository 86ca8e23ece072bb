import { machine } from '../machine.ts';
import type { PayType } from './pay-types.ts';

/** Where a cashier's shift stands. While it is counted nothing is taken; a closed one is handed over with its money. */
export const shiftMachine = machine({
  open: { count: 'counting', closeOnBehalf: 'closed' },
  counting: { resume: 'open', close: 'closed', closeOnBehalf: 'closed' },
  closed: { handOver: 'handedOver' },
  handedOver: {},
});
export const shiftStates = shiftMachine.states;
export type ShiftState = (typeof shiftStates)[number];
export const shiftMoves = shiftMachine.moves;
export type ShiftMove = (typeof shiftMoves)[number];

/** Bank notes and coins that are counted, in cents, the largest first. */
export const denominations = [10_000, 5_000, 2_000, 1_000, 500, 100, 50, 10] as const;

/** What so many of each come to. */
export const denominationsSum = (counted: Readonly<Partial<Record<string, number>>>): number =>
  denominations.reduce((sum, one) => sum + one * (counted[one] ?? 0), 0);

interface Moved {
  readonly payType: PayType;
  readonly inCents: number;
  readonly outCents: number;
}

/** What should be there of a way of paying; of cash with the float. */
export const shouldHold = (floatCents: number, { payType, inCents, outCents }: Moved): number =>
  inCents - outCents + (payType === 'cash' ? floatCents : 0);
