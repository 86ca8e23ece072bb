import { tidyForeign } from '@/lib/rules/finance/currency-units.ts';
import { currencyIn } from '@/lib/rules/finance/foreign-amount.ts';
import { tidyAmount } from '@/lib/rules/finance/typed-amount.ts';
import { limits } from '@/lib/rules/limits.ts';
import { tidyQuantity } from '@/lib/rules/quantity.ts';
import { type Choice, meantChoice } from '../../sheet/choices.ts';
import { type EntryLine, emptyLine, nextKey } from './entry-lines.ts';
import type { SheetColumn } from './sheet-columns.ts';

/** What cells may name. */
interface Named {
  readonly subjects: readonly Choice[];
  readonly cashItems: readonly Choice[];
}

type Patch = { -readonly [K in keyof EntryLine]?: EntryLine[K] };

/** How many of the rows copied out of a spreadsheet would go beyond what a voucher may hold. */
export function rowsBeyond(lines: readonly EntryLine[], key: number, rows: number): number {
  const from = lines.findIndex((line) => line.key === key);
  return Math.max(0, from + rows - limits.financeVoucherLines);
}

/**
 * Cells copied out of a spreadsheet, put down from a cell on into the columns that are shown; subjects and cash-flow
 * items by code or name.
 */
export function pastedInto(
  lines: readonly EntryLine[],
  key: number,
  column: SheetColumn,
  cells: readonly (readonly string[])[],
  columns: readonly SheetColumn[],
  { subjects, cashItems }: Named,
): readonly EntryLine[] {
  const from = lines.findIndex((line) => line.key === key);
  const first = columns.indexOf(column);
  const next = [...lines];
  let fresh = nextKey(lines);
  const [subjectOf, itemOf] = [remembered(subjects), remembered(cashItems)];
  for (const [down, row] of cells.entries()) {
    const at = from + down;
    if (at >= limits.financeVoucherLines) break;
    const patch: Patch = {};
    for (const [over, text] of row.entries()) put(patch, columns[first + over], text, subjectOf, itemOf);
    // As by typing: a line in the currency of the books has no foreign amount, which nobody would see.
    if (patch.currency === '') Object.assign(patch, { foreign: '', rate: '' });
    next[at] = { ...(next[at] ?? emptyLine(fresh++)), ...patch };
  }
  return next;
}

type Find = (text: string) => Choice | null;

function put(patch: Patch, name: SheetColumn | undefined, text: string, subjectOf: Find, itemOf: Find): void {
  if (name === 'summary') patch.summary = text.slice(0, limits.financeSummaryChars);
  else if (name === 'debit' || name === 'credit') patch[name] = tidyAmount(text);
  else if (name === 'foreign') patch.foreign = tidyForeign(text, patch.currency ?? '');
  else if (name === 'rate') patch.rate = text;
  else if (name === 'quantity') patch.quantity = tidyQuantity(text);
  else if (name === 'currency') patch.currency = currencyIn(text) ?? '';
  else if (name === 'cashItem') patch.cashItem = itemOf(text)?.id ?? '';
  else if (name === 'subject') {
    const subject = subjectOf(text);
    patch.subjectId = subject?.id ?? null;
    patch.subject = subject ? '' : text;
    patch.auxiliaryIds = [];
  }
}

/** Many rows name few subjects. */
function remembered(choices: readonly Choice[]): Find {
  const known = new Map<string, Choice | null>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const meant = meantChoice(choices, text);
    known.set(text, meant);
    return meant;
  };
}
