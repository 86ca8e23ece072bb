import { z } from 'zod';
import { reportSpans } from '@/lib/rules/finance/report-span.ts';
import { limits } from '@/lib/rules/limits.ts';
import { requiredText, text, uuid, version } from '../shapes.ts';
import { bookPage } from './books.ts';
import { period, postedLine, signedCents, year } from './call-parts.ts';
import { cellRow, formOf, onForm, spanned } from './statements.ts';

export const cashFlowReply = z.object({
  period: z.number(),
  /** What the column of the month is of. */
  span: z.enum(reportSpans),
  ...formOf,
  rows: z.array(
    z.object({
      row: z.string(),
      name: z.string(),
      ...onForm,
      direction: z.enum(['in', 'out']).nullable(),
      monthCents: z.number(),
      /** Of the year so far, adjustments included. */
      yearCents: z.number(),
      adjustedCents: z.number(),
      compared: z.object({ monthCents: z.number(), yearCents: z.number() }).nullable(),
    }),
  ),
  /** The month compared with; null where none was asked for or no books of it are kept. */
  compared: z.object({ period: z.number() }).nullable(),
  /** What moved cash and has no item, of the year so far. */
  unassignedCents: z.number(),
  /** Change of 1001, 1002 and 1009 in the year so far, and what the report explains of it. */
  cash: z.object({
    changeCents: z.number(),
    explainedCents: z.number(),
    tied: z.boolean(),
    /** What is missing of the months before the books begin: their change of cash less what was entered for them. */
    initMissingCents: z.number(),
    /** What corrections by hand add up to; nothing where they only move amounts between items. */
    byHandCents: z.number(),
  }),
  /** Whether there are months before the books begin, whose flows are entered. */
  withInit: z.boolean(),
  adjustments: z.array(
    z.object({
      id: z.string(),
      period: z.number(),
      item: z.string(),
      cents: z.number(),
      reason: z.string(),
      /** The posted line it gives an item to; null for a correction by hand. */
      voucherId: z.string().nullable(),
      madeBy: z.string(),
      madeAt: z.string(),
    }),
  ),
  actions: z.array(z.enum(['adjust'])),
});

/**
 * Posted lines that moved cash and have no item yet, the latest first; none for who may neither see books nor assign,
 * `total` counts them all the same.
 */
export const unassignedReply = z.object({
  rows: z.array(
    z.object({
      ...postedLine,
      /** What it brought to cash. */
      cents: z.number(),
      /** Its month is closed or held for this reader: it is given an item once that is reopened. */
      locked: z.boolean(),
    }),
  ),
  total: z.number(),
});
export const assignedCash = z.strictObject({
  lines: z
    .array(z.strictObject({ voucherId: uuid, at: z.int().min(0).max(limits.financeVoucherLines) }))
    .min(1)
    .max(limits.financeBookRows),
  item: requiredText(10),
});

const item = z.object({
  row: z.string(),
  name: z.string(),
  direction: z.enum(['in', 'out']),
  subjects: z.array(z.string()),
  /** Of a line's summary. */
  words: z.array(z.string()),
  /** What exchange rates do to cash, up or down. */
  exchange: z.boolean(),
});
export const itemsReply = z.object({ rows: z.array(item) });

const initRow = z.strictObject({ item: text(10), cents: signedCents });
export const initReply = z.object({
  rows: z.array(z.object({ item: z.string(), cents: z.number() })),
  /** What cash changed by in those months, by the turnover entered with the openings. */
  changeCents: z.number(),
  /** The first month of the books. */
  startMonth: z.number(),
  version: z.number(),
  actions: z.array(z.enum(['edit'])),
});
export const savedInit = z.strictObject({ year, version, rows: z.array(initRow).max(100) });
/** Cash that an item brought, negative where it took; the empty item is what nobody has assigned. */
export const adjusted = z.strictObject({
  period,
  item: text(10),
  cents: signedCents,
  reason: requiredText(limits.reasonChars),
});

/** A figure of the cash flow report; `page` counts through the lines it is made of. */
export const cashFlowCellInput = z.strictObject({
  ...spanned,
  row: text(10),
  column: z.enum(['month', 'yearToDate']),
  page: bookPage.page,
});
/** What a figure is made of: other rows for a sum, posted lines for an item, and what no voucher stands behind. */
export const cashFlowCellReply = z.object({
  name: z.string(),
  cents: z.number(),
  rows: z.array(cellRow),
  /** Empty for who may not see books; `total` counts them all the same. */
  lines: z.array(z.object({ ...postedLine, cents: z.number() })),
  /** Adjusted by hand, or entered for months before the books began. */
  otherCents: z.number(),
  total: z.number(),
  page: z.number(),
  size: z.number(),
});
