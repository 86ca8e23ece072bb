import { z } from 'zod';
import { text } from '../shapes.ts';
import { statementFlow } from './books.ts';
import { period, year } from './call-parts.ts';

export const statementNames = ['balanceSheet', 'activities', 'cashFlow'] as const;

const head = { row: z.string(), name: z.string(), formula: z.string(), total: z.boolean() };
export const sheetReply = z.object({
  period: z.number(),
  rows: z.array(z.object({ ...head, openingCents: z.number(), closingCents: z.number() })),
  /** Assets equal liabilities and net assets, in both columns. */
  balanced: z.boolean(),
  /** Net assets show results that are not carried over yet. */
  withResult: z.boolean(),
});

const columns = z.object({ unrestrictedCents: z.number(), restrictedCents: z.number(), totalCents: z.number() });
export const activitiesReply = z.object({
  period: z.number(),
  rows: z.array(z.object({ ...head, month: columns, yearToDate: columns })),
});

/** The formulas of a statement, the school's own where it has changed one. */
export const formulaReply = z.object({
  rows: z.array(
    z.object({
      row: z.string(),
      name: z.string(),
      formula: z.string(),
      /** The standard's. */
      original: z.string(),
      version: z.number(),
      /** Sums of the cash flow report stay as the form has them. */
      editable: z.boolean(),
    }),
  ),
  /** The year is closed to its last month: its formulas stay. */
  closed: z.boolean(),
  actions: z.array(z.enum(['edit'])),
});
export const savedFormula = z.strictObject({
  year,
  statement: z.enum(statementNames),
  row: text(10),
  /** Null goes back to the standard's. For cash-flow items: the subjects whose counter-entries mean it, with blanks between. */
  formula: text(300).nullable(),
  /** 0 where nobody has changed the row yet. */
  version: z.int().min(0),
});

/** A cell of the balance sheet or of the business activities report. */
export const statementCellInput = z.discriminatedUnion('statement', [
  z.strictObject({
    statement: z.literal('balanceSheet'),
    period,
    row: text(10),
    column: z.enum(['opening', 'closing']),
  }),
  z.strictObject({
    statement: z.literal('activities'),
    period,
    row: text(10),
    column: z.enum(['month', 'yearToDate']),
    part: z.enum(['unrestricted', 'restricted', 'total']),
  }),
]);
/** Another row that a cell sums up. */
export const cellRow = z.object({ row: z.string(), name: z.string(), cents: z.number() });
/** What a cell is made of; rows and subjects add up to it. */
export const statementCellReply = z.object({
  name: z.string(),
  formula: z.string(),
  cents: z.number(),
  rows: z.array(cellRow),
  /** Which lines of the subjects are counted; null for all, as the balance sheet does. */
  flow: statementFlow.nullable(),
  subjects: z.array(z.object({ subjectId: z.string(), number: z.string(), fullName: z.string(), cents: z.number() })),
});
