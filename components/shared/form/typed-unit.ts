import type { Said } from '@/lib/contracts/errors.ts';
import { centsText, hundredthsText } from '@/lib/rules/money.ts';
import { priceText, quantityText } from '@/lib/rules/quantity.ts';

/**
 * Whole numbers that stand for something typed with decimals, by the ends of their names: how a bound is written, and
 * what is asked for.
 */
const units: ReadonlyArray<readonly [name: RegExp, text: (whole: number) => string, asked: string]> = [
  [/Cents$/, centsText, 'amount'],
  [/Bp$/, hundredthsText, 'percent'],
  [/Hundredths$/, hundredthsText, 'decimals'],
  [/^(least|wanted|counted)$/, quantityText, 'quantity'],
  [/^lines\.\d+\.(quantity|refused)$/, quantityText, 'quantity'],
  [/^lines\.\d+\.price$/, priceText, 'price'],
];

/**
 * What is wrong with a field, in the unit in which it is typed: amounts travel in cents, percentages in hundredths of a
 * percent.
 */
export function inTypedUnit(path: string, said: Said): Said {
  const unit = units.find(([name]) => name.test(path));
  if (!unit) return said;
  const [, text, asked] = unit;
  if (said.key === 'wrongType' || said.key === 'wrongFormat') return { key: asked };
  if (said.key !== 'tooBig' && said.key !== 'tooSmall') return said;
  const bounds = Object.entries(said.params ?? {}).map(([name, whole]) => [name, text(Number(whole))]);
  return { key: said.key, params: Object.fromEntries(bounds) };
}
