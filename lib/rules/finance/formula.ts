import type { Restriction } from './chart.ts';

/**
 * A cell's formula as people write it: subject numbers, ranges (`5101:5199`), other rows (`r20`) and the words below,
 * added and subtracted. A subject stands for itself with everything below it; a range begins with the lower number.
 * `.debit` and `.credit` take that side's turnover alone; `.restricted` and `.unrestricted`, last, only the subjects of
 * that restriction.
 *
 * Words: `entrusted` is cash held for others; `unrestrictedResult` and `restrictedResult` are income less expense not
 * yet carried over.
 */
export const formulaWords = ['entrusted', 'unrestrictedResult', 'restrictedResult'] as const;
export type FormulaWord = (typeof formulaWords)[number];

export type FormulaTerm = { readonly sign: 1 | -1 } & (
  | { readonly kind: 'row'; readonly row: string }
  | { readonly kind: 'word'; readonly word: FormulaWord }
  | {
      readonly kind: 'subjects';
      readonly from: string;
      readonly to: string;
      readonly measure: 'balance' | 'debit' | 'credit';
      /** Only subjects of this restriction; null for all. */
      readonly restriction: Restriction | null;
    }
);

const shape = /^(?:r(\d\w*)|(\d{4,10})(?::(\d{4,10}))?(?:\.(debit|credit))?(?:\.((?:un)?restricted))?|([a-zA-Z]+))$/;

/** The terms of a formula; null where it cannot be read. An empty formula has none: a row filled in by analysis. */
export function readFormula(text: string): readonly FormulaTerm[] | null {
  const parts = text.replace(/\s/g, '').match(/[+-]?[^+-]+/g) ?? [];
  if (parts.join('') !== text.replace(/\s/g, '')) return null;
  const terms = parts.map(readTerm);
  return terms.every((term) => term !== null) ? terms : null;
}

/** Whether a formula that cannot be read names an amount, or multiplies: neither says where a figure comes from. */
const hasConstant = (text: string) => /[*/×÷%]|\d\.\d|(?:^|[+-])\d{1,3}(?:$|[+-])/.test(text.replace(/\s/g, ''));

function readTerm(part: string): FormulaTerm | null {
  const sign = part.startsWith('-') ? -1 : 1;
  const found = shape.exec(part.replace(/^[+-]/, ''));
  if (!found) return null;
  const [, row, from, to = from, measure, restriction, word] = found;
  if (row !== undefined) return { sign, kind: 'row', row };
  if (from !== undefined && to !== undefined && from <= to)
    return {
      sign,
      kind: 'subjects',
      from,
      to,
      measure: (measure as 'debit' | 'credit' | undefined) ?? 'balance',
      restriction: (restriction as Restriction | undefined) ?? null,
    };
  const known = formulaWords.find((one) => one === word);
  return known ? { sign, kind: 'word', word: known } : null;
}

/** Whether a subject's number lies in a range, each end with everything below it. */
export const isWithin = (number: string, from: string, to: string) =>
  (number >= from && number <= to) || number.startsWith(to);

export interface FormulaFault {
  readonly row: string;
  readonly fault: 'unreadable' | 'constant' | 'unknownSubject' | 'unknownRow' | 'circular';
  readonly value: string;
}

/**
 * What is wrong with the formulas of a statement: unreadable, holding amounts, naming subjects or rows that do not
 * exist, or leading back to themselves.
 */
export function formulaFaults(
  lines: readonly { readonly row: string; readonly formula: string }[],
  numbers: readonly string[],
): readonly FormulaFault[] {
  const read = new Map(lines.map(({ row, formula }) => [row, readFormula(formula)]));
  const faults: FormulaFault[] = [];
  for (const { row, formula } of lines) {
    const terms = read.get(row);
    if (!terms) faults.push({ row, fault: hasConstant(formula) ? 'constant' : 'unreadable', value: formula });
    for (const term of terms ?? []) {
      if (term.kind === 'row' && !read.has(term.row)) faults.push({ row, fault: 'unknownRow', value: term.row });
      if (term.kind === 'subjects' && !numbers.some((number) => isWithin(number, term.from, term.to)))
        faults.push({ row, fault: 'unknownSubject', value: term.from });
    }
    if (leadsTo(read, row, row, new Set())) faults.push({ row, fault: 'circular', value: row });
  }
  return faults;
}

function leadsTo(
  read: ReadonlyMap<string, readonly FormulaTerm[] | null>,
  from: string,
  to: string,
  seen: Set<string>,
): boolean {
  if (seen.has(from)) return false;
  seen.add(from);
  return (read.get(from) ?? []).some(
    (term) => term.kind === 'row' && (term.row === to || leadsTo(read, term.row, to, seen)),
  );
}
