import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { exportCalls } from '@/lib/contracts/finance/export-calls.ts';
import type { fundCalls } from '@/lib/contracts/finance/fund-calls.ts';
import type { yearSwitchCalls } from '@/lib/contracts/finance/year-switch-calls.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Ctx, Steps } from '../../kernel/context.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { sheetDownload } from '../../sheets/download.ts';
import type { SheetCell } from '../../sheets/written-cell.ts';
import { auxiliaryBalance, auxiliaryBook } from '../books/auxiliary.ts';
import { columnBook } from '../books/columns.ts';
import { comparedBalance } from '../books/compared-balance.ts';
import { detailBook, journalBook } from '../books/detail.ts';
import { generalLedger } from '../books/general.ts';
import type { Place } from '../books/line-page.ts';
import { quantityBalance, quantityBook } from '../books/quantity.ts';
import { sequenceBook } from '../books/sequence.ts';
import { subjectBalance } from '../books/subject-balance.ts';
import { voucherSummary } from '../books/voucher-summary.ts';
import { fundStatement } from '../funds/statement.ts';
import { yearOf } from '../ledgers/find-ledger.ts';
import { schoolName } from '../statements/school-name.ts';
import { yearSwitch } from '../year-switch/show.ts';
import { balanceSheetOf } from './balance-sheets.ts';
import { comparedSheetOf } from './compared-sheet.ts';
import { generalSheetOf } from './general-sheet.ts';
import { type LineBook, lineSheetOf } from './line-sheets.ts';
import { quantityBalanceSheetOf, quantityLedgerSheetOf } from './quantity-sheets.ts';
import { amountOrBlank, type Told } from './told.ts';
import { sequenceSheetOf, summarySheetOf } from './voucher-sheets.ts';
import { financeWords, type Say } from './words.ts';

const figures = ['openingCents', 'receivedCents', 'usedCents', 'releasedCents', 'otherCents', 'closingCents'] as const;

/** The restricted funds, with their sum in the last row. */
const fundSheetOf = (name: string, { rows, totals }: ReplyOf<typeof fundCalls.funds>, say: Say): Told => ({
  name,
  columns: [
    { header: say('subject.number'), width: 14 },
    { header: say('fund.fund'), width: 32 },
    ...figures.map((figure) => ({ header: say(`fund.${figure}`), width: 18 })),
  ],
  rows: [...rows, { ...totals, number: '', name: say('fund.total'), items: '' }].map((row) => [
    row.number,
    row.items || row.name,
    ...figures.map((figure) => amountOrBlank(row[figure])),
  ]),
});

type Exported = ParsedInputOf<typeof exportCalls.exportBook>;
type Input = Exported | ParsedInputOf<typeof exportCalls.bookToPrint>;
/** Where a book's pages are read, one step each. */
type Reading = Pick<Steps, 'run'>;

/** A book as a sheet that grows while it is sent. @throws ServiceError notFound, tooManyRows */
export async function exportBook(steps: Steps, input: Exported): Promise<Response> {
  const { book, format, ...of } = input;
  const { told, heading } = await steps.run(async (ctx) => {
    ctx.audit({ object: { type: 'financeBook', id: book }, change: of });
    const say = await financeWords(ctx);
    return { told: await shownBook(steps, ctx, input, say), heading: await headingOf(ctx, input, say) };
  });
  const name = book === 'yearSwitch' ? told.name : `${told.name} ${fileSpan(input)}`;
  // People look at a workbook, and programs read the other.
  const whole = format === 'xlsx' ? { ...told, heading: [told.name, heading] } : told;
  return sheetDownload(name, format, [{ ...whole, name }]);
}

/** A book as the table that is printed. @throws ServiceError notFound, tooManyRows */
export async function bookToPrint(
  ctx: Ctx,
  input: ParsedInputOf<typeof exportCalls.bookToPrint>,
): Promise<ReplyOf<typeof exportCalls.bookToPrint>> {
  const { name, columns, rows } = await shownBook(
    { run: (step) => step(ctx) as never },
    ctx,
    input,
    await financeWords(ctx),
  );
  const printed: SheetCell[][] = [];
  for await (const row of rows) {
    printed.push([...row]);
    if (printed.length > limits.financePrintRows)
      throw new ServiceError('tooManyRows', { rows: printed.length, max: limits.financePrintRows });
  }
  return { schoolName: await schoolName(ctx), title: name, columns: [...columns], rows: printed };
}

/** The lines of a subject in a year's archive: however many, with whose book it is above them. */
export async function lineBookOf(
  reader: Reading,
  input: { readonly book: 'detailLedger' | 'journal'; readonly subjectId: string } & Pick<Exported, 'from' | 'to'>,
  say: Say,
): Promise<Told> {
  const of = { ...input, format: 'csv' } as const;
  const { first, heading } = await reader.run(async (ctx) => ({
    first: await pageOf(ctx, of, null),
    heading: await headingOf(ctx, of, say),
  }));
  const told = lineBook(reader, of, first, say);
  return { ...told, heading: [told.name, heading] };
}

async function shownBook(steps: Reading, ctx: Ctx, input: Input, say: Say): Promise<Told> {
  const whole = await wholeBook(ctx, input, say);
  if (whole) return whole;
  if (input.book === 'sequenceBook') return sequenceSheet(steps, input, say);
  const first = await pageOf(ctx, input, null);
  if (first.total > limits.financeExportLines)
    throw new ServiceError('tooManyRows', { rows: first.total, max: limits.financeExportLines });
  return lineBook(steps, input, first, say);
}

const fileSpan = ({ from, to }: Input) => (from === to ? String(from) : `${from}-${to}`);

/** Whose book it is, of which months, in which unit. */
export async function headingOf(ctx: Ctx, { from, to }: Pick<Input, 'from' | 'to'>, say: Say): Promise<string> {
  const span = say('print.span', {
    year: String(yearOf(from)),
    from: from % 100,
    to: to % 100,
    one: String(from === to),
  });
  return `${say('form.preparedBy', { name: await schoolName(ctx) })}　${span}　${say('form.unit')}`;
}

/** Those that come from aggregates, in one piece. */
async function wholeBook(ctx: Ctx, input: Input, say: Say): Promise<Told | null> {
  const { book, from, to } = input;
  if (book === 'generalLedger') return generalSheetOf(say('view.general'), await generalLedger(ctx, { from, to }), say);
  if (book === 'subjectBalance') {
    const balance = await subjectBalance(ctx, { from, to, withAuxiliary: false, withZero: false });
    return balanceSheetOf(say('balance.title'), say('subject.number'), balance, say);
  }
  if (book === 'comparedBalance')
    return comparedSheetOf(say('balance.comparedTitle'), await comparedBalance(ctx, { from, to }), say);
  if (book === 'fundStatement') return fundSheetOf(say('fund.title'), await fundStatement(ctx, { from, to }), say);
  if (book === 'voucherSummary') return summarySheetOf(await voucherSummary(ctx, { from, to, kind: input.kind }), say);
  if (book === 'yearSwitch')
    return switchSheetOf(say('yearSwitch.title'), await yearSwitch(ctx, { year: yearOf(from) }), say);
  if (book === 'quantityBalance')
    return quantityBalanceSheetOf(say('quantity.balanceTitle'), await quantityBalance(ctx, { from, to }), say);
  if (book !== 'auxiliaryBalance') return null;
  const { rows, totals } = await auxiliaryBalance(ctx, { from, to, kind: input.kind });
  const name = `${say('book.auxiliaryBalance')} ${say(`auxiliary.kindOf.${input.kind}`)}`;
  const numbered = rows.map((row) => ({ ...row, number: row.code }));
  return balanceSheetOf(name, say('auxiliary.code'), { rows: numbered, totals }, say);
}

/** The sequence book, read page by page. */
function sequenceSheet(steps: Reading, { from, to }: Input, say: Say): Told {
  const size = limits.financeBookRows;
  const read = (page: number) => steps.run((ctx) => sequenceBook(ctx, { from, to, page, size }));
  return sequenceSheetOf(say('view.sequence'), read, say);
}

type NamedBook = LineBook & { readonly title: string; readonly total: number; readonly place: Place | null };

function lineBook(steps: Reading, input: Input, first: NamedBook, say: Say): Told {
  const view = { detailLedger: 'detail', journal: 'journal', columnLedger: 'columns' }[input.book as 'journal'];
  const next = ({ place }: NamedBook) => steps.run((ctx) => pageOf(ctx, input, place));
  if (input.book === 'quantityLedger')
    return quantityLedgerSheetOf({ name: `${say('quantity.ledger')} ${first.title}`, first, next, say });
  const name = `${say(`view.${view ?? 'auxiliaryBook'}`)} ${first.title}`;
  return lineSheetOf({ name, first, next, say });
}

/** The first lines of a book or those behind a place, and what the book is of. */
async function pageOf(ctx: Ctx, input: Input, place: Place | null): Promise<NamedBook> {
  const of = { from: input.from, to: input.to, page: 1, size: limits.financeExportPage };
  const behind = place ?? undefined;
  if (input.book === 'auxiliaryLedger') {
    const { itemId, subjectId } = input;
    const { book, place: next } = await auxiliaryBook(ctx, { ...of, itemId, subjectId }, behind);
    return { ...book, subject: null, place: next, title: `${book.item.code} ${book.item.name}` };
  }
  if (input.book === 'quantityLedger') {
    const { book, place: next } = await quantityBook(ctx, { ...of, subjectId: input.subjectId }, behind);
    const { number, fullName, unit } = book.subject;
    return { ...book, place: next, title: `${number} ${fullName}（${unit}）` };
  }
  if (!('subjectId' in input) || !input.subjectId) throw new Error(`${input.book} is no book of lines`);
  const read = { detailLedger: detailBook, journal: journalBook, columnLedger: columnBook }[input.book];
  const flow = input.book === 'detailLedger' ? input.flow : undefined;
  const { book, place: next } = await read(ctx, { ...of, subjectId: input.subjectId, flow }, behind);
  return { ...book, place: next, title: `${book.subject.number} ${book.subject.fullName}` };
}

const side = (cents: number) => [amountOrBlank(Math.max(0, cents)), amountOrBlank(Math.max(0, 0 - cents))];

/** The conversion of balances from one year to the next with its totals, and under it who confirmed it. */
function switchSheetOf(title: string, data: ReplyOf<typeof yearSwitchCalls.yearSwitch>, say: Say): Told {
  const { from, to, rows, totals, proof } = data;
  const of = (year: number, what: string) => `${year} ${say(`yearSwitch.${what}`)}`;
  return {
    name: `${title} ${from.year}-${to.year}`,
    columns: [
      { header: of(from.year, 'number'), width: 16 },
      { header: of(from.year, 'name'), width: 32 },
      { header: say('yearSwitch.auxiliary'), width: 24 },
      { header: of(from.year, 'debit'), width: 18 },
      { header: of(from.year, 'credit'), width: 18 },
      { header: of(to.year, 'number'), width: 16 },
      { header: of(to.year, 'name'), width: 32 },
      { header: of(to.year, 'debit'), width: 18 },
      { header: of(to.year, 'credit'), width: 18 },
      { header: say('yearSwitch.how'), width: 16 },
    ],
    rows: [
      ...rows.map((row) => [
        row.oldNumber,
        row.oldName,
        row.auxiliary,
        ...side(row.oldCents),
        row.newNumber,
        row.newName,
        ...side(row.newCents),
        say(`yearSwitch.howOf.${row.how}`),
      ]),
      [
        '',
        say('yearSwitch.total'),
        '',
        { cents: totals.oldDebitCents },
        { cents: totals.oldCreditCents },
        '',
        '',
        { cents: totals.newDebitCents },
        { cents: totals.newCreditCents },
        '',
      ],
      ...(proof
        ? [
            [`${say('yearSwitch.confirmedBy')} ${proof.confirmedBy} ${proof.confirmedAt}`],
            [`${say('yearSwitch.digest')} ${proof.digest}`],
          ]
        : []),
    ],
  };
}
