import { Readable } from 'node:stream';
import type { ParsedInputOf } from '@/lib/contracts/endpoint.ts';
import { voucherColumns } from '@/lib/contracts/finance/interchange.ts';
import type { interchangeCalls } from '@/lib/contracts/finance/interchange-calls.ts';
import { unitPrice } from '@/lib/rules/quantity.ts';
import type { Steps } from '../../kernel/context.ts';
import { asAttachment } from '../../kernel/files.ts';
import { sheetDownload } from '../../sheets/download.ts';
import type { SheetCell } from '../../sheets/written-cell.ts';
import { countedCell, foreignCell } from '../export/told.ts';
import { ledgerOf, yearOf } from '../ledgers/find-ledger.ts';
import { openingText } from '../proof/export-journal.ts';
import { chartOf } from '../subjects/chart.ts';
import { journalEntry } from './journal-entry.ts';
import { type ShownVoucher, shownVouchers } from './read-vouchers.ts';
import { columnWidths } from './widths.ts';
import { type SheetWords, sheetWords } from './words.ts';

type Input = ParsedInputOf<typeof interchangeCalls.exportVouchers>;

/**
 * Vouchers as a file that grows while it is sent: a sheet of all that are not thrown away, or a journal of what is
 * posted.
 * @throws ServiceError notFound
 */
export async function exportVouchers(steps: Steps, { from, to, format }: Input): Promise<Response> {
  const { words, opening, ...wanted } = await steps.run(async (ctx) => {
    const ledger = await ledgerOf(ctx, yearOf(from));
    const chart = await chartOf(ctx, ledger.id);
    const object = { type: 'financeLedger', id: ledger.id };
    ctx.audit({ object, change: { from, to, format } });
    // Whoever adds the vouchers up from the first month needs what the year began with.
    const isFromStart = format === 'journal' && from <= ledger.year * 100 + ledger.startMonth;
    const words = await sheetWords(ctx);
    return {
      ledger,
      chart,
      from,
      to,
      words,
      opening: isFromStart ? await openingText(ctx, ledger, chart) : '',
    };
  });
  const name = words.text('vouchersFile', {
    span: from === to ? String(from) : `${from}-${to}`,
  });
  if (format !== 'journal') {
    const columns = voucherColumns.map((column) => ({
      header: words.column(column),
      width: columnWidths[column],
    }));
    return sheetDownload(name, format, [{ name, columns, rows: rowsOf(shownVouchers(steps, wanted), words) }], {
      isForPrograms: true,
    });
  }
  const text = journalOf(opening, shownVouchers(steps, { ...wanted, only: 'posted' }));
  return new Response(Readable.toWeb(Readable.from(text, { objectMode: false })) as ReadableStream<Uint8Array>, {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': asAttachment(`${name}.journal`),
    },
  });
}

async function* journalOf(opening: string, vouchers: AsyncIterable<ShownVoucher>): AsyncGenerator<Buffer> {
  let waiting = opening;
  for await (const voucher of vouchers) {
    waiting += journalEntry(voucher);
    if (waiting.length < 65_536) continue;
    yield Buffer.from(waiting);
    waiting = '';
  }
  yield Buffer.from(waiting);
}

async function* rowsOf(vouchers: AsyncIterable<ShownVoucher>, words: SheetWords): AsyncGenerator<readonly SheetCell[]> {
  for await (const voucher of vouchers) for (const line of voucher.lines) yield cellsOf(voucher, line, words);
}

const orBlank = (cents: number): SheetCell => (cents === 0 ? '' : { cents });

function cellsOf(voucher: ShownVoucher, line: ShownVoucher['lines'][number], words: SheetWords): readonly SheetCell[] {
  const price = unitPrice(line.debitCents + line.creditCents, line.quantity);
  const cells: Readonly<Record<(typeof voucherColumns)[number], SheetCell>> = {
    reference: voucher.reference,
    onDate: { day: voucher.onDate },
    kind: words.kind(voucher.kind),
    attachments: voucher.attachments === 0 ? '' : { count: voucher.attachments },
    carryOver: voucher.isCarryOver ? words.text('yes') : '',
    summary: line.summary,
    subject: line.number,
    subjectName: line.name,
    auxiliary: auxiliaryCell(line.auxiliary, words),
    debit: orBlank(line.debitCents),
    credit: orBlank(line.creditCents),
    currency: line.currency ?? '',
    foreign: foreignCell(line.foreignCents, line.currency),
    rate: line.rate ?? '',
    quantity: countedCell(line.quantity),
    price: price === null ? '' : { price },
    unit: line.quantity === null ? '' : line.unit,
    cashItem: line.cashItem ?? '',
    number: { count: voucher.number },
    state: words.state(voucher.state),
  };
  return voucherColumns.map((column) => cells[column]);
}

/** Auxiliary items as a cell names them, for reading them again. */
export const auxiliaryCell = (items: ShownVoucher['lines'][number]['auxiliary'], words: SheetWords) =>
  items.map(({ kind, code }) => `${words.item(kind)}:${code}`).join('; ');
