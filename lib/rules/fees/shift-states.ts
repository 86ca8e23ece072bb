import type { PayType } from './pay-types.ts';

/** Where a cashier's shift stands. While it is counted nothing is taken; a closed one is handed over with its money. */
export const shiftStates = ['open', 'counting', 'closed', 'handedOver'] as const;
export type ShiftState = (typeof shiftStates)[number];

export const shiftMoves = ['count', 'resume', 'close', 'closeOnBehalf', 'handOver'] as const;
export type ShiftMove = (typeof shiftMoves)[number];

const moves: Readonly<Record<ShiftState, readonly ShiftMove[]>> = {
  open: ['count', 'closeOnBehalf'],
  counting: ['resume', 'close', 'closeOnBehalf'],
  closed: ['handOver'],
  handedOver: [],
};

export const shiftMovesIn = (state: ShiftState): readonly ShiftMove[] => moves[state];

export const shiftStateAfter: Readonly<Record<ShiftMove, ShiftState>> = {
  count: 'counting',
  resume: 'open',
  close: 'closed',
  closeOnBehalf: 'closed',
  handOver: 'handedOver',
};

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
