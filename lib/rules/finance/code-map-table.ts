/**
 * Where balances of the 2004 subjects go under the 2024 ones; numbers not named stay (财会〔2025〕6号 and secondary sources). Income and expense
 * carry no balance over, but their numbers mean other things afterwards, so whatever names them (templates, formulas) is mapped as well.
 */
export const codeMap2004To2024: Readonly<Record<string, string>> = {
  '1701': '1801',
  '2401': '2503',
  '5201': '5301',
  '5301': '5401',
  '5401': '5901',
};

/** The number under the next standard of a subject or anything below it. */
export function mappedNumber(number: string, map: Readonly<Record<string, string>>): string {
  const top = number.slice(0, 4);
  return `${map[top] ?? top}${number.slice(4)}`;
}
