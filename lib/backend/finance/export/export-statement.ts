import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { cashFlowCalls } from '@/lib/contracts/finance/cash-flow-calls.ts';
import type { exportCalls } from '@/lib/contracts/finance/export-calls.ts';
import type { statementCalls } from '@/lib/contracts/finance/statement-calls.ts';
import { dayOfMonth, monthNumberOf, yearOf } from '@/lib/rules/calendar-date.ts';
import { lastDayOf } from '@/lib/rules/days.ts';
import { periodText } from '@/lib/rules/finance/period-text.ts';
import { firstOfReport, type ReportSpan } from '@/lib/rules/finance/report-span.ts';
import { type FormRow, formRows, twoSides } from '@/lib/rules/finance/statement-form.ts';
import { uncheckedIn } from '@/lib/rules/finance/unchecked-forms.ts';
import { centsText } from '@/lib/rules/money.ts';
import type { Ctx, Steps } from '../../kernel/context.ts';
import { sheetDownload } from '../../sheets/download.ts';
import type { SheetCell } from '../../sheets/written-cell.ts';
import { cashFlow } from '../cash-flow/load.ts';
import { ledgerOf, yearOf as ledgerYear } from '../ledgers/find-ledger.ts';
import { activities } from '../statements/activities.ts';
import { balanceSheet } from '../statements/balance-sheet.ts';
import { schoolName } from '../statements/school-name.ts';
import { comparedCells } from './compared-sheet.ts';
import type { Told } from './told.ts';
import { financeWords, type Say } from './words.ts';

type Table = Pick<Told, 'columns'> & {
  readonly rows: readonly (readonly SheetCell[])[];
};
interface Line {
  readonly row: string;
  readonly printed: string;
}

const amounts = (cents: readonly (number | null)[]): SheetCell[] =>
  cents.map((one) => (one === null ? '' : { cents: one }));

type Pairs = readonly (readonly [now: number, then: number | null])[];

/** The figures of another time, then what they differ by, then by how many per cent. */
function comparedAmounts(pairs: Pairs): SheetCell[] {
  const cells = pairs.map(([now, then]) => comparedCells(now, then));
  return [0, 1, 2].flatMap((at) => cells.map((cell) => cell[at] ?? ''));
}

/** Their heads; where there are several figures each is named. */
const comparedHeads = (compared: string, heads: readonly string[], say: Say): string[] => {
  if (!compared) return [];
  const named = (what: string) => heads.map((head) => (heads.length > 1 ? `${what} ${head}` : what));
  return [compared, say('compare.difference'), say('compare.change')].flatMap(named);
};
const amountHeads = (heads: readonly string[]) => heads.map((header) => ({ header, width: 18 }));

const besides = (now: readonly number[], then: readonly number[] | null): Pairs =>
  now.map((cents, at) => [cents, then?.[at] ?? null]);

/** A row of a form: a caption alone, or a line with its number and its amounts. */
function cellsOf<Of extends Line>(row: FormRow<Of>, width: number, amountsOf: (line: Of) => SheetCell[]) {
  if (row && 'line' in row) return [row.line.printed, { count: Number(row.line.row) }, ...amountsOf(row.line)];
  return [row?.caption ?? '', ...Array.from({ length: width - 1 }, () => '')];
}

/** 会民非01表: assets on the left, liabilities and net assets on the right. */
function sheetTable(
  { rows, compared, totals }: ReplyOf<typeof statementCalls.balanceSheet>,
  comparedHead: string,
  say: Say,
): Table {
  const heads = [
    say('balanceSheet.openingCents'),
    say('balanceSheet.closingCents'),
    ...comparedHeads(compared ? comparedHead : '', [''], say),
  ];
  const side = (name: string) => [
    { header: say(`form.${name}`), width: 32 },
    { header: say('form.row'), width: 6 },
    ...amountHeads(heads),
  ];
  const columns = [...side('assets'), ...side('sources')];
  const cells = (row: FormRow<(typeof rows)[number]>) =>
    cellsOf(row, columns.length / 2, (line) => [
      ...amounts([line.openingCents, line.closingCents]),
      ...(compared ? comparedAmounts([[line.closingCents, line.compared?.cents ?? null]]) : []),
    ]);
  return { columns, rows: twoSides(rows, totals[0]).map(([left, right]) => [...cells(left), ...cells(right)]) };
}

/** Of a year, the year so far is all there is. */
const columnsOf = (span: ReportSpan) =>
  span === 'year' ? (['yearToDate'] as const) : (['month', 'yearToDate'] as const);
const parts = ['unrestrictedCents', 'restrictedCents', 'totalCents'] as const;

/** 会民非02表: the month and the year so far, each unrestricted, restricted and together. */
function activitiesTable(
  { rows, compared, span: of }: ReplyOf<typeof statementCalls.activities>,
  comparedHead: string,
  say: Say,
): Table {
  const spans = columnsOf(of);
  const heads = spans.flatMap((span) =>
    parts.map((part) =>
      span === 'month' && of !== 'month'
        ? say(`report.${part}`, { span: say(`report.of.${of}`) })
        : say(`activities.${span}.${part}`),
    ),
  );
  const others = comparedHeads(compared ? comparedHead : '', heads, say);
  const columns = [...lineColumns(say), ...amountHeads([...heads, ...others])];
  const centsOf = (line: Record<'month' | 'yearToDate', Record<(typeof parts)[number], number>>) =>
    spans.flatMap((span) => parts.map((part) => line[span][part]));
  return {
    columns,
    rows: formRows(rows).map((row) =>
      cellsOf(row, columns.length, (line) => [
        ...amounts(centsOf(line)),
        ...(compared ? comparedAmounts(besides(centsOf(line), line.compared && centsOf(line.compared))) : []),
      ]),
    ),
  };
}

/** 会民非03表: the month and the year so far. */
function cashFlowTable(
  { rows, compared, span }: ReplyOf<typeof cashFlowCalls.cashFlow>,
  comparedHead: string,
  say: Say,
): Table {
  const heads = {
    month: span === 'month' ? say('cashFlow.monthCents') : say('report.cents', { span: say(`report.of.${span}`) }),
    yearToDate: say(span === 'year' ? 'report.annualCents' : 'cashFlow.yearCents'),
  };
  const shown = columnsOf(span).map((column) => heads[column]);
  const others = comparedHeads(compared ? comparedHead : '', shown, say);
  const columns = [...lineColumns(say), ...amountHeads([...shown, ...others])];
  const centsOf = (line: { monthCents: number; yearCents: number }) =>
    columnsOf(span).map((column) => line[column === 'month' ? 'monthCents' : 'yearCents']);
  return {
    columns,
    rows: formRows(rows).map((row) =>
      cellsOf(row, columns.length, (line) => [
        ...amounts(centsOf(line)),
        ...(compared ? comparedAmounts(besides(centsOf(line), line.compared && centsOf(line.compared))) : []),
      ]),
    ),
  };
}

const lineColumns = (say: Say) => [
  { header: say('form.line'), width: 44 },
  { header: say('form.row'), width: 6 },
];

type Input = ParsedInputOf<typeof exportCalls.exportStatement>;

/** A statement of a month as a sheet with the head, the rows and the foot of its form. @throws ServiceError notFound */
export async function exportStatement(steps: Steps, input: Input): Promise<Response> {
  const told = await steps.run(async (ctx) => {
    const { statement, period } = input;
    ctx.audit({ object: { type: 'financeStatement', id: statement }, change: { period } });
    return statementSheet(ctx, input);
  });
  return sheetDownload(told.name, input.format, [told]);
}

/** The same as a table, for files of several. @throws ServiceError notFound */
export async function statementSheet(ctx: Ctx, input: Input): Promise<Told> {
  const { statement, period } = input;
  const say = await financeWords(ctx);
  const { columns, rows, notes } = await tableOf(ctx, input, say);
  const title = say(`${statement}.title`);
  const end = lastDayOf(periodText(period));
  const of = { year: String(yearOf(end)), month: monthNumberOf(end), day: dayOfMonth(end) };
  const span = 'span' in input ? input.span : 'month';
  const from = firstOfReport(period, span);
  const time =
    span === 'month'
      ? say(`form.time.${statement}`, of)
      : say('print.span', { year: of.year, from: from % 100, to: of.month, one: String(from === period) });
  // One cell, which runs over its empty neighbours however narrow they are.
  const signatures = ['head', 'accountant', 'maker'].map((one) => say('form.sign', { role: say(`form.${one}`) }));
  return {
    name: `${title} ${from === period ? period : `${from}-${period}`}`,
    heading: [
      title,
      say(`form.number.${statement}`),
      `${say('form.preparedBy', { name: await schoolName(ctx) })}　${time}　${say('form.unit')}`,
    ],
    columns,
    rows: [
      ...rows,
      [],
      [signatures.join('　'.repeat(8))],
      [],
      ...[...(await uncheckedNotes(ctx, input, say)), ...notes].map((note) => [note]),
    ],
  };
}

/** What of the form is not the official one's as far as we know. */
async function uncheckedNotes(ctx: Ctx, { statement, period }: Input, say: Say): Promise<readonly string[]> {
  const { standard } = await ledgerOf(ctx, ledgerYear(period));
  return uncheckedIn(standard, statement).map((one) => say(`form.unchecked.${one}`));
}

/** The form's table, and below it what the screen says of the whole. */
async function tableOf(ctx: Ctx, input: Input, say: Say) {
  const compared = input.compare ? say(`compare.${input.compare}`) : '';
  if (input.statement === 'balanceSheet') {
    const reply = await balanceSheet(ctx, input);
    const notes = [say(`balanceSheet.${reply.balanced ? 'balanced' : 'unbalanced'}`)];
    if (reply.withResult) notes.push(say('balanceSheet.withResult'));
    for (const { column, row, name, cents, from, reason } of reply.byHand) {
      const note = say('hand.note', { column: say(`hand.of.${column}`), row, name, amount: centsText(cents) });
      notes.push(`${note}${from ? say('hand.noteFrom', from) : ''}${say('hand.noteReason', { reason })}`);
    }
    return { ...sheetTable(reply, compared, say), notes };
  }
  if (input.statement === 'activities')
    return {
      ...activitiesTable(await activities(ctx, input), compared, say),
      notes: [],
    };
  const reply = await cashFlow(ctx, input);
  return {
    ...cashFlowTable(reply, compared, say),
    notes: [say(`cashFlow.${reply.cash.tied ? 'tied' : 'untied'}`)],
  };
}
