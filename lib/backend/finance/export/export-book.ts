import type { ParsedInputOf } from '@/lib/contracts/endpoint.ts';
import type { exportCalls } from '@/lib/contracts/finance/export-calls.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Ctx, Steps } from '../../kernel/context.ts';
import { sheetDownload } from '../../kernel/sheets/download.ts';
import { auxiliaryBalance, auxiliaryLedger } from '../books/auxiliary.ts';
import { columnLedger } from '../books/columns.ts';
import { detailLedger, journal } from '../books/detail.ts';
import { generalLedger } from '../books/general.ts';
import { subjectBalance } from '../books/subject-balance.ts';
import { balanceSheetOf } from './balance-sheets.ts';
import { generalSheetOf } from './general-sheet.ts';
import { type LineBook, lineSheetOf } from './line-sheets.ts';
import type { Told } from './told.ts';
import { financeWords, type Say } from './words.ts';

type Input = ParsedInputOf<typeof exportCalls.exportBook>;

/** A book as a sheet that grows while it is sent. @throws ServiceError notFound */
export async function exportBook(steps: Steps, input: Input): Promise<Response> {
  const { book, format, ...of } = input;
  const told = await steps.run(async (ctx): Promise<Told> => {
    ctx.audit({ action: 'finance.book.export', object: { type: 'financeBook', id: book }, change: of });
    const say = await financeWords(ctx);
    return (await wholeBook(ctx, input, say)) ?? lineBook(steps, input, await pageOf(ctx, input, 1), say);
  });
  return sheetDownload(told.name, format, [told]);
}

const spanText = ({ from, to }: Input) => (from === to ? String(to) : `${from}-${to}`);

/** Those that come from aggregates, in one piece. */
async function wholeBook(ctx: Ctx, input: Input, say: Say): Promise<Told | null> {
  const { book, from, to } = input;
  if (book === 'generalLedger')
    return generalSheetOf(`${say('view.general')} ${spanText(input)}`, await generalLedger(ctx, { from, to }), say);
  if (book === 'subjectBalance') {
    const balance = await subjectBalance(ctx, { from, to, withAuxiliary: false, withZero: false });
    return balanceSheetOf(`${say('balance.title')} ${spanText(input)}`, say('subject.number'), balance, say);
  }
  if (book !== 'auxiliaryBalance') return null;
  const { rows, totals } = await auxiliaryBalance(ctx, { from, to, kind: input.kind });
  const name = `${say('book.auxiliaryBalance')} ${say(`auxiliary.kindOf.${input.kind}`)} ${spanText(input)}`;
  const numbered = rows.map((row) => ({ ...row, number: row.code }));
  return balanceSheetOf(name, say('auxiliary.code'), { rows: numbered, totals }, say);
}

type NamedBook = LineBook & { readonly title: string };

function lineBook(steps: Steps, input: Input, first: NamedBook, say: Say): Told {
  const view = { detailLedger: 'detail', journal: 'journal', columnLedger: 'columns' }[input.book as 'journal'];
  const name = `${say(`view.${view ?? 'auxiliaryBook'}`)} ${first.title} ${spanText(input)}`;
  return lineSheetOf({ name, first, next: (page) => steps.run((ctx) => pageOf(ctx, input, page)), say });
}

/** A page of a book of lines, and what the book is of. */
async function pageOf(ctx: Ctx, input: Input, page: number): Promise<NamedBook> {
  const of = { from: input.from, to: input.to, page, size: limits.financeBookRows };
  if (input.book === 'auxiliaryLedger') {
    const book = await auxiliaryLedger(ctx, { ...of, itemId: input.itemId, subjectId: input.subjectId });
    return { ...book, subject: null, title: `${book.item.code} ${book.item.name}` };
  }
  if (!('subjectId' in input) || !input.subjectId) throw new Error(`${input.book} is no book of lines`);
  const read = { detailLedger, journal, columnLedger }[input.book];
  const flow = input.book === 'detailLedger' ? input.flow : undefined;
  const book = await read(ctx, { ...of, subjectId: input.subjectId, flow });
  return { ...book, title: `${book.subject.number} ${book.subject.fullName}` };
}
