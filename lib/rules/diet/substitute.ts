import { amountOf, type FoodGroup, gramsByGroup, isWhole, type MaterialLine } from './amount.ts';
import { containedIn } from './contained.ts';

/** The least energy of what it stands for that a substitute has, in hundredths of a percent. */
export const substituteEnergyBp = 5_000n;

export type SubstituteFault = 'nothing' | 'contains' | 'unknownEnergy' | 'tooLittleEnergy';

/**
 * What is wrong with giving one dish in place of another to a child that may not eat some things; null for a
 * substitute. It goes one way: soy milk stands for milk, water for nothing.
 */
export function substituteFault(
  replaced: readonly MaterialLine[],
  substitute: readonly MaterialLine[],
  forbidden: readonly string[],
): SubstituteFault | null {
  if (substitute.length === 0) return 'nothing';
  const held = containedIn(substitute);
  if (forbidden.some((contained) => held.has(contained))) return 'contains';
  const [before, after] = [amountOf('energy', replaced), amountOf('energy', substitute)];
  if (after.parts * 10_000n >= before.parts * substituteEnergyBp && isWhole(before)) return null;
  return isWhole(before) && isWhole(after) ? 'tooLittleEnergy' : 'unknownEnergy';
}

/** The group of food that most of a dish is of, by edible weight, which a substitute is told beside; null of none. */
export function mainGroup(lines: readonly MaterialLine[]): FoodGroup | null {
  let [main, most]: [FoodGroup | null, bigint] = [null, 0n];
  for (const [group, parts] of gramsByGroup(lines)) if (parts > most) [main, most] = [group, parts];
  return main;
}
