import type { Restriction, Side, SubSubjectType } from './chart.ts';
import { type FormulaTerm, isWithin, readFormula } from './formula.ts';

type LeafTerm = Exclude<FormulaTerm, { kind: 'row' }>;

/** One row of a statement. An empty formula is a row filled in by analysis, zero until the school gives it one. */
export interface StatementLine {
  readonly row: string;
  readonly name: string;
  /** As the printed form has it, where it adds a number or a word. */
  readonly printed?: string;
  /** The caption that the printed form has above it. */
  readonly head?: string;
  readonly formula: string;
  /** Printed as a sum. */
  readonly total?: true;
  /** Of the activities report: only what lifts or sets a restriction, or corrects a former year. */
  readonly of?: 'transfer' | 'priorYear';
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

/**
 * An amount that somebody found by analysis and wrote into a row, in place of its formula. The row that it is part of
 * by the books gives it up; none does where a formula takes it out already.
 */
export interface HandAmount {
  readonly row: string;
  readonly cents: number;
  readonly fromRow: string | null;
}

/** A column of the balance sheet; the figures given are everything up to its day, openings included. */
export function sheetFigures(
  lines: readonly StatementLine[],
  leaves: readonly LeafFigures[],
  byHand: readonly HandAmount[] = [],
): Figures {
  return evaluate(withoutFormulas(lines, byHand), (term) => termValue(term, leaves), handCents(byHand));
}

const withoutFormulas = (lines: readonly StatementLine[], byHand: readonly HandAmount[]) =>
  lines.map((line) => (byHand.some(({ row }) => row === line.row) ? { ...line, formula: '' } : line));

/** What amounts by hand add to a row: its own, less those taken out of it. */
const handCents = (byHand: readonly HandAmount[]) => (row: string) =>
  handParts(byHand, row).reduce((sum, { cents }) => sum + cents, 0);

const handParts = (byHand: readonly HandAmount[], row: string): CellParts['byHand'] =>
  byHand.flatMap((one) =>
    one.row === row
      ? [{ row: one.row, cents: one.cents }]
      : one.fromRow === row
        ? [{ row: one.row, cents: -one.cents }]
        : [],
  );

/**
 * Movements of one kind, those that lift or set restrictions, and corrections of former years; carry-over vouchers are
 * in none.
 */
export interface Movements {
  readonly ordinary: readonly LeafFigures[];
  readonly transfer: readonly LeafFigures[];
  readonly priorYear: readonly LeafFigures[];
}

/**
 * A column of the activities report: movements of one restriction. What names no restriction counts as unrestricted.
 */
export function activitiesFigures(
  lines: readonly StatementLine[],
  movements: Movements,
  restriction: Restriction,
): Figures {
  const own = ofRestriction(movements, restriction);
  return evaluate(lines, (term, line) => termValue(term, own[line.of ?? 'ordinary']));
}

function ofRestriction({ ordinary, transfer, priorYear }: Movements, restriction: Restriction): Movements {
  const isOf = (leaf: LeafFigures) => (leaf.restriction ?? 'unrestricted') === restriction;
  return { ordinary: ordinary.filter(isOf), transfer: transfer.filter(isOf), priorYear: priorYear.filter(isOf) };
}

/** What a leaf adds to unclosed results: credit balances of income and expense. */
const resultOf = ({ subType, debit, credit }: LeafFigures) => (subType === 6 || subType === 7 ? credit - debit : 0);

const onItsSide = ({ side, debit, credit }: LeafFigures) => (side === 'debit' ? debit - credit : credit - debit);

/** What each lowest subject adds to a term. */
function termParts(term: LeafTerm, leaves: readonly LeafFigures[]): readonly LeafPart[] {
  const partsOf = (isMeant: (leaf: LeafFigures) => boolean, figureOf: (leaf: LeafFigures) => number) =>
    leaves.filter(isMeant).map((leaf) => ({ number: leaf.number, cents: figureOf(leaf) }));
  if (term.kind === 'subjects') {
    const { from, to, measure, restriction: wanted } = term;
    return partsOf(
      ({ number, restriction }) =>
        isWithin(number, from, to) && (wanted === null || (restriction ?? 'unrestricted') === wanted),
      (leaf) => (measure === 'balance' ? onItsSide(leaf) : leaf[measure]),
    );
  }
  if (term.word === 'entrusted') return partsOf(({ entrusted, subType }) => entrusted && subType === 1, onItsSide);
  const wanted = term.word === 'restrictedResult';
  return partsOf(({ restriction }) => (restriction === 'restricted') === wanted, resultOf);
}

const termValue = (term: LeafTerm, leaves: readonly LeafFigures[]) =>
  termParts(term, leaves).reduce((sum, { cents }) => sum + cents, 0);

interface LeafPart {
  readonly number: string;
  readonly cents: number;
}

/** What a cell is made of: other rows, lowest subjects by number, amounts by hand; their sum is the cell. */
export interface CellParts {
  readonly rows: readonly { readonly row: string; readonly cents: number }[];
  readonly subjects: readonly LeafPart[];
  /** Amounts by hand, by the row that each was written into. */
  readonly byHand: readonly { readonly row: string; readonly cents: number }[];
}

/** What makes up a cell of the balance sheet. */
export function sheetParts(
  lines: readonly StatementLine[],
  leaves: readonly LeafFigures[],
  row: string,
  byHand: readonly HandAmount[] = [],
): CellParts {
  const parts = cellParts(withoutFormulas(lines, byHand), row, sheetFigures(lines, leaves, byHand), () => leaves);
  return { ...parts, byHand: handParts(byHand, row) };
}

/** What makes up a cell of the activities report. */
export function activitiesParts(
  lines: readonly StatementLine[],
  movements: Movements,
  restriction: Restriction,
  row: string,
): CellParts {
  const own = ofRestriction(movements, restriction);
  return cellParts(lines, row, activitiesFigures(lines, movements, restriction), (line) => own[line.of ?? 'ordinary']);
}

function cellParts(
  lines: readonly StatementLine[],
  row: string,
  figures: Figures,
  leavesOf: (line: StatementLine) => readonly LeafFigures[],
): CellParts {
  const line = lines.find((one) => one.row === row);
  const terms = line ? (readFormula(line.formula) ?? []) : [];
  const byNumber = new Map<string, number>();
  for (const term of terms)
    if (line && term.kind !== 'row')
      for (const { number, cents } of termParts(term, leavesOf(line)))
        byNumber.set(number, (byNumber.get(number) ?? 0) + term.sign * cents);
  return {
    rows: terms.flatMap((term) =>
      term.kind === 'row' ? [{ row: term.row, cents: term.sign * (figures[term.row] ?? 0) }] : [],
    ),
    subjects: [...byNumber].filter(([, cents]) => cents !== 0).map(([number, cents]) => ({ number, cents })),
    byHand: [],
  };
}

/** Rows by their formulas; a row that leads back to itself, or cannot be read, is zero (`formulaFaults` names it). */
function evaluate(
  lines: readonly StatementLine[],
  figureOf: (term: LeafTerm, line: StatementLine) => number,
  handOf: (row: string) => number = () => 0,
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
      handOf(row),
    );
    known.set(row, value);
    return value;
  };
  return Object.fromEntries(lines.map(({ row }) => [row, figure(row)]));
}
