import { z } from 'zod';
import { discountKinds } from '@/lib/rules/fees/discount-kinds.ts';
import { limits } from '@/lib/rules/limits.ts';
import { filterSchemasOf, narrowingOf } from '../field-schemas.ts';
import { uuid } from '../shapes.ts';
import { arrearsFilters } from './arrears.data.ts';
import { arrearAges, billReports, ledgerKinds, receivedGroupings } from './bill-report-names.ts';
import { discountFilters } from './discounts.data.ts';
import { openingAgreement, openingBalance } from './openings.ts';
import { money, pageReply } from './pages.ts';
import { checkSpan } from './payment-reports.ts';
import { receivableFilters } from './receivable.data.ts';
import { receivedFilters } from './received.data.ts';
import { studentLedgerFilters } from './student-ledger.data.ts';

const reportedSpan = { from: z.string(), until: z.string() };

/** Without `until` it ends with this month; without `months` it is one month, of a report by month twelve. */
export const receivableInput = z.strictObject(narrowingOf(receivableFilters));

const sums = z.object({
  /** Published bills that are neither void nor thrown away. */
  bills: z.number(),
  /** What they come to. */
  amountCents: money,
  /** Of it, what others than the families pay. */
  sponsoredCents: money,
  /** What is left for the families. */
  receivableCents: money,
  waivedCents: money,
  paidCents: money,
  /** Of what was paid; it is not owed again. */
  refundedCents: money,
  dueCents: money,
});
export type ReceivableSums = z.output<typeof sums>;

export const receivableReply = z.object({
  ...reportedSpan,
  rows: z.array(
    sums.extend({
      /** Of an item or a class its id, 'none' without a class; else the month. */
      key: z.string(),
      /** Null of a month and of no class. */
      name: z.string().nullable(),
    }),
  ),
  /** Of all rows; a bill of several items counts once. */
  total: sums,
});
export type ReceivableReply = z.output<typeof receivableReply>;

export const arrearsInput = z.strictObject(filterSchemasOf(arrearsFilters));

const ages = z.record(z.enum(arrearAges), money);
export const arrearsReply = z.object({
  /** The day on which they are counted. */
  on: z.string(),
  rows: z.array(
    z.object({
      /** Of a class or a child; 'none' without a class. */
      key: z.string(),
      /** Null of no class. */
      name: z.string().nullable(),
      /** Of a child. */
      number: z.string().nullable(),
      className: z.string().nullable(),
      /** Children who owe, and their bills. */
      children: z.number(),
      bills: z.number(),
      ages,
      cents: money,
    }),
  ),
  /** Of all rows, on whichever page. */
  ages,
  cents: money,
  ...pageReply,
});
/** A part of the same; a sheet takes all of it. */
export type ArrearsReply = Omit<z.output<typeof arrearsReply>, 'page' | 'size'>;
export type ArrearRow = ArrearsReply['rows'][number];

export const discountsInput = z.strictObject(narrowingOf(discountFilters));
export const discountsReply = z.object({
  ...reportedSpan,
  rows: z.array(
    z.object({
      kind: z.enum(discountKinds),
      /** How often it was given: lines of bills. */
      lines: z.number(),
      cents: money,
      /** Of it, what a kept paper speaks for. */
      provedCents: money,
    }),
  ),
  cents: money,
  provedCents: money,
});
export type DiscountsReply = z.output<typeof discountsReply>;

/** The discounts of one kind, the newest month first, then by class and number of the child. */
export const discountListInput = z.strictObject({
  kind: z.enum(discountKinds),
  ...filterSchemasOf(discountFilters),
});
export const discountListReply = z.object({
  rows: z.array(
    z.object({
      billId: z.string(),
      at: z.number(),
      month: z.string(),
      student: z.object({ id: z.string(), name: z.string(), number: z.string(), className: z.string().nullable() }),
      itemName: z.string(),
      cents: money,
      reason: z.string(),
      by: z.string(),
      /** The papers that speak for it. */
      evidenceIds: z.array(z.string()),
    }),
  ),
  ...pageReply,
});
export type DiscountListReply = z.output<typeof discountListReply>;

export const studentLedgerInput = z.strictObject({ studentId: uuid });
export const studentLedgerReply = z.object({
  student: z.object({ id: z.string(), name: z.string(), number: z.string(), className: z.string().nullable() }),
  /** By the days for which they count. What was paid before there were documents of it stands last, without a day. */
  rows: z.array(
    z.object({
      kind: z.enum(ledgerKinds),
      day: z.string().nullable(),
      /** Of what moved money: the document, and its valid receipt. */
      paymentId: z.string().nullable(),
      number: z.string(),
      receiptNumber: z.string(),
      /** Null of what came into balances and deposits, or went out of them. */
      billId: z.string().nullable(),
      billNumber: z.string(),
      month: z.string(),
      /** What it adds to what the family owes, or takes off. */
      cents: money,
      /** What was paid or kept; negative where it was given back or used. */
      movedCents: money,
      /** What the family owes after it. */
      balanceCents: money,
      reason: z.string(),
    }),
  ),
  /** What bills ask for that are not void, and what became of it. */
  receivableCents: money,
  waivedCents: money,
  paidCents: money,
  dueCents: money,
  /** What the school holds for the child from before, and what was agreed with its family. */
  balances: z.array(openingBalance),
  agreements: z.array(openingAgreement),
});
export type StudentLedgerReply = z.output<typeof studentLedgerReply>;

/** What falls due from today on, by due dates and instalments. */
export const expectedReply = z.object({
  on: z.string(),
  /** Was due before today. */
  overdue: z.object({ bills: z.number(), cents: money }),
  /** Seven days each, the first begins today. */
  weeks: z.array(z.object({ from: z.string(), to: z.string(), bills: z.number(), cents: money })),
  /** Behind the last of the weeks. */
  later: z.object({ bills: z.number(), cents: money }),
  cents: money,
});
export type ExpectedReply = z.output<typeof expectedReply>;

/** Bills of which a part is due, whose they are, and what is due of them. */
const dueFigures = z.object({ bills: z.number(), students: z.number(), cents: money });
/** What of bills asks for somebody today. */
export const billFiguresReply = z.object({
  on: z.string(),
  /** Batches in review; null where the person may not see batches. */
  reviewing: z.number().nullable(),
  /** Was due before today. */
  overdue: dueFigures,
  /** Falls due within seven days, today the first. */
  week: dueFigures,
  /** Falls due from today until the end of the month. */
  month: dueFigures,
});

const { by: _, ...narrowed } = receivableFilters;
/** A report as it is shown, all its rows. */
export const exportBillReportInput = z
  .strictObject({
    report: z.enum(billReports),
    by: z.enum([...receivedGroupings, 'child']).optional(),
    ...narrowingOf(studentLedgerFilters),
    ...narrowingOf(narrowed),
    ...narrowingOf({ days: receivedFilters.days }),
  })
  .refine(({ report, studentId }) => (report === 'ledger') === (studentId !== undefined), {
    path: ['studentId'],
    params: { key: 'required' },
  })
  .superRefine((asked, ctx) =>
    checkSpan(asked.report === 'dayBook' ? limits.feeDayBookDays : limits.feeReceivedDays)(asked, ctx),
  );
