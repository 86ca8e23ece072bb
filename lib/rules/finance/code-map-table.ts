import type { SplitRule } from './year-switch.ts';

/**
 * Where balances of the 2004 subjects go under the 2024 ones; numbers not named stay (财会〔2025〕6号 and secondary
 * sources). Income and expense carry no balance over, but their numbers mean other things afterwards, so whatever names
 * them (templates, formulas) is mapped as well.
 */
export const codeMap2004To2024: Readonly<Record<string, string>> = {
  '1701': '1801',
  '2401': '2503',
  '5201': '5301',
  '5301': '5401',
  '5401': '5901',
};

/**
 * 2004 subjects that the 2024 edition keeps in two: amortisation stands beside the cost of intangible assets,
 * impairment beside the asset; other long-term investments and long-term deferred expenses have subjects of their own.
 */
export const splits2004To2024: readonly SplitRule[] = [
  { from: '1601', first: '1601', second: '1602', how: 'contra' },
  { from: '1402', first: '1402', second: '1403', how: 'part' },
  { from: '1401', first: '1401', second: '1403', how: 'part' },
  { from: '1301', first: '1301', second: '1701', how: 'part' },
];

/** The number under the next standard of a subject or anything below it. */
export function mappedNumber(number: string, map: Readonly<Record<string, string>>): string {
  const top = number.slice(0, 4);
  return `${map[top] ?? top}${number.slice(4)}`;
}
