import { readForeign } from '@/lib/rules/finance/currency-units.ts';
import { baseCents } from '@/lib/rules/finance/foreign-amount.ts';
import { amountOrNothing } from '@/lib/rules/finance/typed-amount.ts';
import { pricedCents, priceText, readPrice } from '@/lib/rules/quantity.ts';
import { amountsOf, type EntryLine, entryTotals, quantityOf, type Side } from './entry-lines.ts';

const otherSide = { debit: 'credit', credit: 'debit' } as const;

/** The amount that makes both sides equal when it stands in this cell, as `=` asks for. */
export function fillingAmount(lines: readonly EntryLine[], key: number, side: Side): string {
  const { difference } = entryTotals(lines.filter((line) => line.key !== key));
  return amountOrNothing(side === 'debit' ? difference : -difference);
}

const repeated = ['summary', 'foreign', 'rate', 'quantity', 'price', 'debit', 'credit'] as const;

/**
 * A line as it becomes by typing into one of its cells: `//` repeats what stands in the cell above, `=` fills the
 * difference, an amount on one side clears the other, a foreign amount with its rate becomes the amount in the books,
 * and a quantity with its price becomes an amount that is missing.
 */
export function typedInto(lines: readonly EntryLine[], key: number, patch: Partial<EntryLine>): readonly EntryLine[] {
  const at = lines.findIndex((line) => line.key === key);
  const [line, above] = [lines[at], lines[at - 1]];
  if (!line) return lines;
  const next: { -readonly [K in keyof EntryLine]?: EntryLine[K] } = { ...patch };
  for (const name of repeated) if (patch[name] === '//') next[name] = above?.[name] ?? '';
  if (patch.subject === '//') {
    next.subjectId = above?.subjectId ?? null;
    next.subject = above?.subject ?? '';
    next.auxiliaryIds = above?.auxiliaryIds ?? [];
  }
  if (next.currency === '') Object.assign(next, { foreign: '', rate: '' });
  for (const side of ['debit', 'credit'] as const) {
    const text = next[side];
    if (text === undefined) continue;
    if (/[=＝]/.test(text)) next[side] = fillingAmount(lines, key, side);
    if (text !== '') next[otherSide[side]] = '';
    // From now on the price is what the amount makes of it.
    next.price = '';
  }
  const isConverted = next.foreign !== undefined || next.rate !== undefined;
  const changed = { ...line, ...next };
  if (isConverted) return lines.toSpliced(at, 1, converted(lines, changed));
  const isPriced = patch.subjectId === undefined && (patch.quantity !== undefined || patch.price !== undefined);
  return lines.toSpliced(at, 1, isPriced ? priced(lines, line, changed) : changed);
}

/**
 * The line with what its foreign amount comes to, on the side that has an amount or, where none has, the one that lacks
 * it.
 */
function converted(lines: readonly EntryLine[], line: EntryLine): EntryLine {
  const foreign = line.currency && readForeign(line.foreign, line.currency);
  const cents = line.currency && foreign ? baseCents(foreign, line.rate, line.currency) : null;
  if (cents === null) return line;
  return withAmount(lines, line, cents);
}

/**
 * The line with what its quantity at the typed price comes to, where it has no amount yet or the one that they came to
 * before; an amount that was typed stays, and says what the price is.
 */
function priced(lines: readonly EntryLine[], before: EntryLine, line: EntryLine): EntryLine {
  const cents = productOf(line);
  const { debitCents, creditCents } = amountsOf(line);
  const had = debitCents + creditCents;
  const follows = had !== 0 && had === productOf(before);
  if (cents === null) return follows ? { ...line, debit: '', credit: '' } : line;
  if (had === 0 || follows) return withAmount(lines, line, cents);
  return line.price === before.price ? { ...line, price: '' } : line;
}

/** What a quantity at its typed price comes to; null where either is missing. */
function productOf(line: EntryLine): number | null {
  const [quantity, price] = [quantityOf(line), line.price ? readPrice(line.price) : null];
  return quantity === null || price === null ? null : pricedCents(quantity, price);
}

function withAmount(lines: readonly EntryLine[], line: EntryLine, cents: number): EntryLine {
  const { difference } = entryTotals(lines.filter(({ key }) => key !== line.key));
  const isCredit = line.credit !== '' || (line.debit === '' && difference < 0);
  const side = isCredit ? 'credit' : 'debit';
  return { ...line, [side]: amountOrNothing(cents), [otherSide[side]]: '' };
}

/** A price as it stays when it is left: one that the amount contradicts gives way to what the amount makes of it. */
export function tidyPrice(line: EntryLine, text: string): string {
  const price = text.trim() === '' ? null : readPrice(text);
  if (price === null) return '';
  const { debitCents, creditCents } = amountsOf(line);
  const cents = debitCents + creditCents;
  return cents === 0 || cents === productOf({ ...line, price: text }) ? priceText(price) : '';
}
