import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { billReportCalls } from '@/lib/contracts/fees/bill-report-calls.ts';
import { arrearAges, type BillReport, receivableGroupings } from '@/lib/contracts/fees/bill-report-names.ts';
import { shareText, toCollect } from '@/lib/rules/fees/collection.ts';
import type { Ctx, Steps } from '../../kernel/context.ts';
import { today } from '../../kernel/today.ts';
import { sheetDownload } from '../../sheets/download.ts';
import type { SheetCell } from '../../sheets/written-cell.ts';
import { arrearsPart } from './arrears.ts';
import { discounts } from './discounts.ts';
import { expectedCash } from './expected-cash.ts';
import { dayBookTable, receivedTable, refundTable } from './payment-tables.ts';
import { receivable } from './receivable.ts';
import { wholeReport } from './report-part.ts';
import { reportWords, type Say } from './report-words.ts';
import { amount, count, type SheetTable } from './sheet-table.ts';
import { studentLedger } from './student-ledger.ts';

type Input = ParsedInputOf<typeof billReportCalls.exportBillReport>;
type Ledger = ReplyOf<typeof billReportCalls.studentLedger>;
interface Table extends SheetTable {
  /** What stands beside it on sheets of its own, each under its name. */
  readonly beside?: readonly (SheetTable & { readonly name: string })[];
}

/** A report as a sheet with all its rows; amounts stay amounts. @throws ServiceError notFound (child) */
export async function exportBillReport(steps: Steps, input: Input): Promise<Response> {
  const {
    name,
    beside = [],
    ...table
  } = await steps.run(async (ctx) => {
    const say = await reportWords(ctx);
    const { report, ...of } = input;
    ctx.audit({ object: { type: 'billReport', id: report }, change: of });
    return { name: `${say(`titles.${report}`)} ${today(ctx)}`, ...(await tables[report](ctx, input, say)) };
  });
  const sheet = (called: string, { head, rows }: Table) => ({
    name: called,
    columns: head.map((header) => ({ header, width: 16 })),
    rows,
  });
  return sheetDownload(name, 'xlsx', [sheet(name, table), ...beside.map((one) => sheet(one.name, one))]);
}

const tables: Readonly<Record<BillReport, (ctx: Ctx, input: Input, say: Say) => Promise<Table>>> = {
  receivable: receivableTable,
  received: receivedTable,
  collection: collectionTable,
  dayBook: dayBookTable,
  refunds: refundTable,
  arrears: arrearsTable,
  discounts: discountTable,
  ledger: ledgerTable,
  expected: expectedTable,
};

async function receivableTable(ctx: Ctx, input: Input, say: Say): Promise<Table> {
  const by = receivableGroupings.find((one) => one === input.by) ?? 'item';
  const { rows, total } = await receivable(ctx, { ...input, by });
  const cells = ({ bills, ...of }: typeof total): SheetCell[] => [
    ...[count(bills), amount(of.amountCents), amount(of.sponsoredCents), amount(of.receivableCents)],
    ...[amount(of.waivedCents), amount(of.paidCents), amount(of.dueCents)],
  ];
  const figures = ['bills', 'amount', 'sponsored', 'receivable', 'waived', 'paid', 'due'];
  return {
    head: [say(`by.${by}`), ...figures.map((one) => say(one))],
    rows: [
      ...rows.map(({ key, name, ...of }) => [name ?? (key === 'none' ? say('withoutClass') : key), ...cells(of)]),
      [say('sum'), ...cells(total)],
    ],
  };
}

async function collectionTable(ctx: Ctx, input: Input, say: Say): Promise<Table> {
  const by = receivableGroupings.find((one) => one === input.by) ?? 'item';
  const { rows, total } = await receivable(ctx, { ...input, by });
  const cells = (of: typeof total): SheetCell[] => [
    ...[amount(toCollect(of)), amount(of.paidCents), amount(of.refundedCents), amount(of.dueCents)],
    ...[shareText(of.paidCents, toCollect(of))],
  ];
  return {
    head: [say(`by.${by}`), ...['toCollect', 'paid', 'refunded', 'due', 'rate'].map((one) => say(one))],
    rows: [
      ...rows.map(({ key, name, ...of }) => [name ?? (key === 'none' ? say('withoutClass') : key), ...cells(of)]),
      [say('sum'), ...cells(total)],
    ],
  };
}

async function arrearsTable(ctx: Ctx, { by, classId }: Input, say: Say): Promise<Table> {
  const isByChild = by === 'child';
  const told = await arrearsPart(ctx, { by: isByChild ? 'child' : 'class', classId }, wholeReport);
  const ages = (of: typeof told.ages) => arrearAges.map((age) => amount(of[age]));
  const mostHead = [say('bills'), ...arrearAges.map((age) => say(`ages.${age}`)), say('sum')];
  return {
    head: isByChild
      ? [say('by.child'), say('number'), say('by.class'), ...mostHead]
      : [say('by.class'), say('children'), ...mostHead],
    rows: [
      ...told.rows.map(({ name, number, className, children, bills, ages: of, cents }) => [
        name ?? say('withoutClass'),
        ...(isByChild ? [number ?? '', className ?? say('withoutClass')] : [count(children)]),
        ...[count(bills), ...ages(of), amount(cents)],
      ]),
      [say('sum'), ...(isByChild ? ['', ''] : ['']), '', ...ages(told.ages), amount(told.cents)],
    ],
  };
}

async function discountTable(ctx: Ctx, input: Input, say: Say): Promise<Table> {
  const { rows, cents, provedCents } = await discounts(ctx, input);
  const sums = (all: number, proved: number) => [amount(all), amount(proved), amount(all - proved)];
  return {
    head: [say('kind'), say('times'), say('amount'), say('proved'), say('unproved')],
    rows: [
      ...rows.map((row) => [say(`kinds.${row.kind}`), count(row.lines), ...sums(row.cents, row.provedCents)]),
      [say('sum'), '', ...sums(cents, provedCents)],
    ],
  };
}

async function ledgerTable(ctx: Ctx, { studentId = '' }: Input, say: Say): Promise<Table> {
  const ledger = await studentLedger(ctx, { studentId });
  const { student, rows } = ledger;
  return {
    head: [
      ...['by.child', 'day', 'entry', 'document', 'receipt', 'bill', 'by.month'].map((one) => say(one)),
      ...['change', 'owed', 'moved', 'reason'].map((one) => say(one)),
    ],
    rows: rows.map(
      ({ day, kind, number, receiptNumber, billNumber, month, cents, balanceCents, movedCents, reason }) => [
        ...[
          student.name,
          day === null ? '' : { day },
          say(`entries.${kind}`),
          number,
          receiptNumber,
          billNumber,
          month,
        ],
        ...[amount(cents), amount(balanceCents), movedCents === 0 ? '' : amount(movedCents), reason],
      ],
    ),
    beside: broughtBefore(ledger, say),
  };
}

/** What the school holds for the child from its former system, and what was agreed there. */
function broughtBefore({ student, balances, agreements }: Ledger, say: Say): NonNullable<Table['beside']> {
  const words = ['day', 'feeItem', 'note', 'document', 'amount'].map((one) => say(one));
  const facts = ({ onDay, itemName, note, document }: Ledger['agreements'][number]) => [
    ...[{ day: onDay }, itemName ?? '', note, document],
  ];
  const held = {
    name: say('held'),
    head: [say('by.child'), say('held'), ...words, say('heldLeft')],
    rows: balances.map(({ kind, leftCents, ...one }) => [
      ...[student.name, say(`heldKind.${kind}`), ...facts(one), amount(one.cents), amount(leftCents)],
    ]),
  };
  const agreed = {
    name: say('agreements'),
    head: [say('by.child'), ...words],
    rows: agreements.map((one) => [student.name, ...facts(one), one.cents === null ? '' : amount(one.cents)]),
  };
  return [held, agreed].filter(({ rows }) => rows.length > 0);
}

async function expectedTable(ctx: Ctx, _: Input, say: Say): Promise<Table> {
  const { overdue, weeks, later, cents } = await expectedCash(ctx);
  const row = (label: string, of: typeof later) => [label, count(of.bills), amount(of.cents)];
  return {
    head: [say('when'), say('bills'), say('due')],
    rows: [
      row(say('overdue'), overdue),
      ...weeks.map(({ from, to, ...of }) => row(say('days', { from, to }), of)),
      row(say('later'), later),
      [say('sum'), '', amount(cents)],
    ],
  };
}
