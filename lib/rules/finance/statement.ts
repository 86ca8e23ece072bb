import type { Restriction, Side, SubSubjectType } from './chart.ts';
import { type FormulaTerm, isWithin, readFormula } from './formula.ts';

/** One row of a statement. An empty formula is a row filled in by analysis, zero until the school gives it one. */
export interface StatementLine {
  readonly row: string;
  readonly name: string;
  readonly formula: string;
  /** Printed as a sum. */
  readonly total?: true;
  /** Of the activities report: only vouchers that lift or set a restriction, moving one net asset to the other. */
  readonly of?: 'transfer';
}

/** A lowest subject with figures in cents. */
export interface LeafFigures {
  readonly number: string;
  readonly subType: SubSubjectType;
  readonly side: Side;
  readonly restriction: Restriction | null;
  /** Cash held for others. */
  readonly entrusted: boolean;
  readonly debit: number;
  readonly credit: number;
}

/** Figures of rows by row number. */
export type Figures = Readonly<Record<string, number>>;

/** A column of the balance sheet; the figures given are everything up to its day, openings included. */
export function sheetFigures(lines: readonly StatementLine[], leaves: readonly LeafFigures[]): Figures {
  return evaluate(lines, (term) => termValue(term, leaves));
}

/** Movements of one kind, and those of vouchers that lift or set restrictions; carry-over vouchers are in neither. */
export interface Movements {
  readonly ordinary: readonly LeafFigures[];
  readonly transfer: readonly LeafFigures[];
}

/** A column of the activities report: movements of one restriction. What names no restriction counts as unrestricted. */
export function activitiesFigures(
  lines: readonly StatementLine[],
  movements: Movements,
  restriction: Restriction,
): Figures {
  const isOf = (leaf: LeafFigures) => (leaf.restriction ?? 'unrestricted') === restriction;
  const ordinary = movements.ordinary.filter(isOf);
  const transfer = movements.transfer.filter(isOf);
  return evaluate(lines, (term, line) => termValue(term, line.of === 'transfer' ? transfer : ordinary));
}

/** What a leaf adds to unclosed results: credit balances of income and expense. */
const resultOf = ({ subType, debit, credit }: LeafFigures) => (subType === 6 || subType === 7 ? credit - debit : 0);

const onItsSide = ({ side, debit, credit }: LeafFigures) => (side === 'debit' ? debit - credit : credit - debit);

const total = (leaves: readonly LeafFigures[], figureOf: (leaf: LeafFigures) => number) =>
  leaves.reduce((sum, leaf) => sum + figureOf(leaf), 0);

function termValue(term: Exclude<FormulaTerm, { kind: 'row' }>, leaves: readonly LeafFigures[]): number {
  if (term.kind === 'subjects') {
    const { from, to, measure } = term;
    const meant = leaves.filter(({ number }) => isWithin(number, from, to));
    return total(meant, (leaf) => (measure === 'balance' ? onItsSide(leaf) : leaf[measure]));
  }
  if (term.word === 'entrusted')
    return total(leaves, (leaf) => (leaf.entrusted && leaf.subType === 1 ? onItsSide(leaf) : 0));
  const wanted = term.word === 'restrictedResult';
  return total(leaves, (leaf) => ((leaf.restriction === 'restricted') === wanted ? resultOf(leaf) : 0));
}

/** Rows by their formulas; a row that leads back to itself, or cannot be read, is zero (`formulaFaults` names it). */
function evaluate(
  lines: readonly StatementLine[],
  figureOf: (term: Exclude<FormulaTerm, { kind: 'row' }>, line: StatementLine) => number,
): Figures {
  const byRow = new Map(lines.map((line) => [line.row, line]));
  const known = new Map<string, number>();
  const figure = (row: string): number => {
    const found = known.get(row);
    if (found !== undefined) return found;
    const line = byRow.get(row);
    known.set(row, 0);
    const terms = line ? (readFormula(line.formula) ?? []) : [];
    const value = terms.reduce(
      (sum, term) => sum + term.sign * (term.kind === 'row' ? figure(term.row) : line ? figureOf(term, line) : 0),
      0,
    );
    known.set(row, value);
    return value;
  };
  return Object.fromEntries(lines.map(({ row }) => [row, figure(row)]));
}
