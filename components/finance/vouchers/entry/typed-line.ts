import { readForeign } from '@/lib/rules/finance/currency-units.ts';
import { baseCents } from '@/lib/rules/finance/foreign-amount.ts';
import { amountOrNothing } from '@/lib/rules/finance/typed-amount.ts';
import { type EntryLine, entryTotals, type Side } from './entry-lines.ts';

const otherSide = { debit: 'credit', credit: 'debit' } as const;

/** The amount that makes both sides equal when it stands in this cell, as `=` asks for. */
export function fillingAmount(lines: readonly EntryLine[], key: number, side: Side): string {
  const { difference } = entryTotals(lines.filter((line) => line.key !== key));
  return amountOrNothing(side === 'debit' ? difference : -difference);
}

const repeated = ['summary', 'foreign', 'rate', 'debit', 'credit'] as const;

/**
 * A line as it becomes by typing into one of its cells: `//` repeats what stands in the cell above, `=` fills the
 * difference, an amount on one side clears the other, and a foreign amount with its rate becomes the amount in the
 * books.
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
  }
  const isConverted = next.foreign !== undefined || next.rate !== undefined;
  const changed = { ...line, ...next };
  return lines.toSpliced(at, 1, isConverted ? converted(lines, changed) : changed);
}

/**
 * The line with what its foreign amount comes to, on the side that has an amount or, where none has, the one that lacks
 * it.
 */
function converted(lines: readonly EntryLine[], line: EntryLine): EntryLine {
  const foreign = line.currency && readForeign(line.foreign, line.currency);
  const cents = line.currency && foreign ? baseCents(foreign, line.rate, line.currency) : null;
  if (cents === null) return line;
  const { difference } = entryTotals(lines.filter(({ key }) => key !== line.key));
  const isCredit = line.credit !== '' || (line.debit === '' && difference < 0);
  const side = isCredit ? 'credit' : 'debit';
  return { ...line, [side]: amountOrNothing(cents), [otherSide[side]]: '' };
}
