import { z } from 'zod';
import { comparisons } from '@/lib/rules/finance/comparison.ts';
import { reportSpans } from '@/lib/rules/finance/report-span.ts';
import { limits } from '@/lib/rules/limits.ts';
import { requiredText, text } from '../shapes.ts';
import { statementFlow } from './books.ts';
import { period, signedCents, year } from './call-parts.ts';

export const statementNames = ['balanceSheet', 'activities', 'cashFlow'] as const;

/** The balance sheet, on demand beside the month before or the same month of the year before. */
export const sheetInput = z.strictObject({ period, compare: z.enum(comparisons).optional() });
/** Of a report whose first figures are of a month, or of the quarter, half-year or year until its end. */
export const spanned = { period, span: z.enum(reportSpans).default('month') };
/** The other statements, on demand beside the same months of the year before. */
export const reportInput = z.strictObject({ ...spanned, compare: z.literal('lastYear').optional() });

/** What the printed form adds to a row: another name, and a caption above it. */
export const onForm = { printed: z.string(), head: z.string() };
/** Whose statement it is, and of a closed month the hash under which it was kept, and when. */
export const formOf = {
  schoolName: z.string(),
  kept: z.object({ hash: z.string(), at: z.string() }).nullable(),
};
const head = { row: z.string(), name: z.string(), ...onForm, formula: z.string(), total: z.boolean() };

/** An amount that was found by analysis and written into a row by hand, and the row that gave it up. */
const handAmount = z.object({
  row: z.string(),
  name: z.string(),
  cents: z.number(),
  from: z.object({ row: z.string(), name: z.string() }).nullable(),
  reason: z.string(),
  madeBy: z.string(),
  madeAt: z.string(),
});
const sheetColumn = z.enum(['opening', 'closing']);

export const sheetReply = z.object({
  period: z.number(),
  ...formOf,
  rows: z.array(
    z.object({
      ...head,
      openingCents: z.number(),
      closingCents: z.number(),
      /** Null where nothing is compared, or the other sheet has no such row. */
      compared: z.object({ row: z.string(), cents: z.number() }).nullable(),
    }),
  ),
  /** What was written in by hand. */
  byHand: z.array(handAmount.extend({ column: sheetColumn })),
  /**
   * The month compared with, and which column of its sheet; null where none was asked for or no books of it are kept.
   */
  compared: z.object({ period: z.number(), column: sheetColumn }).nullable(),
  /** The first and the second total that must agree. */
  totals: z.tuple([z.string(), z.string()]),
  /** Assets equal liabilities and net assets, in both columns. */
  balanced: z.boolean(),
  /** Net assets show results that are not carried over yet. */
  withResult: z.boolean(),
});

const columns = z.object({ unrestrictedCents: z.number(), restrictedCents: z.number(), totalCents: z.number() });
export const activitiesReply = z.object({
  period: z.number(),
  /** What the columns of the month are of. */
  span: z.enum(reportSpans),
  ...formOf,
  rows: z.array(
    z.object({
      ...head,
      month: columns,
      yearToDate: columns,
      compared: z.object({ row: z.string(), month: columns, yearToDate: columns }).nullable(),
    }),
  ),
  /** The month compared with; null where none was asked for or no books of it are kept. */
  compared: z.object({ period: z.number() }).nullable(),
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
  /**
   * Null goes back to the standard's. For cash-flow items: the subjects whose counter-entries mean it, with blanks
   * between, and in quotation marks words of summaries.
   */
  formula: text(300).nullable(),
  /** 0 where nobody has changed the row yet. */
  version: z.int32().min(0),
});

/**
 * Formulas of the year before that this year was not given: their rows or subjects are not there, or mean something
 * else.
 */
export const leftOutInput = z.strictObject({ year, statement: z.enum(statementNames) });
export const leftOutReply = z.object({
  rows: z.array(z.object({ row: z.string(), name: z.string(), formula: z.string() })),
});

/** A formula that is tried on a month before it is kept. */
export const triedFormula = z.strictObject({
  period,
  statement: z.enum(['balanceSheet', 'activities']),
  row: text(10),
  formula: text(300),
});
/**
 * The row's figures by columns, in their order on the form, as they are and as they would be; of the activities report
 * the totals.
 */
export const triedReply = z.object({
  columns: z.array(
    z.object({
      column: z.enum(['opening', 'closing', 'month', 'yearToDate']),
      nowCents: z.number(),
      triedCents: z.number(),
    }),
  ),
});

/** A cell of the balance sheet or of the business activities report. */
export const statementCellInput = z.discriminatedUnion('statement', [
  z.strictObject({
    statement: z.literal('balanceSheet'),
    period,
    row: text(10),
    column: sheetColumn,
  }),
  z.strictObject({
    statement: z.literal('activities'),
    ...spanned,
    row: text(10),
    column: z.enum(['month', 'yearToDate']),
    part: z.enum(['unrestricted', 'restricted', 'total']),
  }),
]);
/** Another row that a cell sums up. */
export const cellRow = z.object({ row: z.string(), name: z.string(), cents: z.number() });
/** What a cell is made of; rows, subjects and amounts by hand (less where the row gave one up) add up to it. */
export const statementCellReply = z.object({
  name: z.string(),
  formula: z.string(),
  cents: z.number(),
  rows: z.array(cellRow),
  /** Which lines of the subjects are counted; null for all, as the balance sheet does. */
  flow: statementFlow.nullable(),
  subjects: z.array(z.object({ subjectId: z.string(), number: z.string(), fullName: z.string(), cents: z.number() })),
  byHand: z.array(handAmount),
  /** Of a row that is filled in by analysis: what was written into it by hand, and the rows that may give it up. */
  amount: z
    .object({
      cents: z.number().nullable(),
      fromRow: z.string().nullable(),
      reason: z.string(),
      /** 0 where nobody has written anything yet. */
      version: z.number(),
      givers: z.array(z.object({ row: z.string(), name: z.string() })),
      actions: z.array(z.enum(['fill'])),
    })
    .nullable(),
});
/** An amount by hand for the end of a month, or for the beginning of its year. */
export const savedHandAmount = z.strictObject({
  period,
  column: sheetColumn,
  row: text(10),
  /** Null takes it back. */
  cents: signedCents.nullable(),
  /** The row that it is part of by the books; null where a formula takes it out already. */
  fromRow: text(10).nullable(),
  reason: requiredText(limits.reasonChars),
  version: z.int32().min(0),
});

/** A year by month, until the last one in which anything moved. */
export const monthlyReply = z.object({
  rows: z.array(
    z.object({
      period: z.number(),
      incomeCents: z.number(),
      costCents: z.number(),
      /** At the end of the month. */
      cashCents: z.number(),
    }),
  ),
});
