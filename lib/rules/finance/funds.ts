/**
 * What a movement of a restricted fund is: brought forward, income, expense, a restriction lifted, or booked on net
 * assets directly.
 */
export type FundPart = 'opening' | 'received' | 'used' | 'released' | 'other';

/** A movement in a month; what lessens the fund is negative. */
export interface FundMovement {
  readonly part: FundPart;
  readonly period: number;
  readonly cents: number;
}

/**
 * A fund over some months. What was used and released are said as positive amounts: opening + received - used -
 * released + other = closing.
 */
export interface FundFigures {
  readonly openingCents: number;
  readonly receivedCents: number;
  readonly usedCents: number;
  readonly releasedCents: number;
  readonly otherCents: number;
  readonly closingCents: number;
}

const sumOf = (movements: readonly FundMovement[]) => movements.reduce((sum, { cents }) => sum + cents, 0);

/** What a fund did from one month to another, both included. */
export function fundFigures(movements: readonly FundMovement[], from: number, to: number): FundFigures {
  const within = movements.filter(({ period, part }) => period >= from && period <= to && part !== 'opening');
  const of = (part: FundPart) => sumOf(within.filter((one) => one.part === part));
  const before = sumOf(movements.filter(({ period, part }) => period < from || part === 'opening'));
  return {
    openingCents: before,
    receivedCents: of('received'),
    usedCents: 0 - of('used'),
    releasedCents: 0 - of('released'),
    otherCents: of('other'),
    closingCents: before + sumOf(within),
  };
}

/**
 * The least that a fund holds from a month on: what may still be taken out in that month without leaving a later one
 * short.
 */
export function leastFrom(movements: readonly FundMovement[], period: number): number {
  const ends = [...new Set([period, ...movements.map((one) => one.period).filter((month) => month > period)])];
  return Math.min(...ends.map((end) => sumOf(movements.filter((one) => one.period <= end))));
}

/**
 * What is proposed to be released: what was spent for the purpose and has not been released yet, at most what the fund
 * holds.
 */
export const proposedRelease = (spentCents: number, releasedCents: number, availableCents: number): number =>
  Math.max(0, Math.min(spentCents - releasedCents, availableCents));
