import { type Amount, addedAmounts, noAmount, timesAmount } from './amount.ts';

/** What one meal of one day was for those who ate it. */
export interface EatenMeal {
  readonly children: number;
  /** The meal's part of the energy supplied by the house, in hundredths of a percent; those of a day add to 10,000. */
  readonly shareBp: number;
}

/**
 * Child-days in ten-thousandths: a child that eats only a breakfast of 30 % counts 0.3 (diet.md, section 3), a child
 * that leaves at noon what it ate.
 */
export const childDaysBp = (meals: readonly EatenMeal[]): bigint =>
  meals.reduce((sum, { children, shareBp }) => sum + BigInt(children) * BigInt(shareBp), 0n);

/** What all children of a period got together: to be divided by its child-days once, never a mean of daily means. */
export const periodTotal = (meals: ReadonlyArray<{ readonly perChild: Amount; readonly children: number }>): Amount =>
  meals.reduce((sum, { perChild, children }) => addedAmounts(sum, timesAmount(perChild, children)), noAmount);
