import { readWrittenDate } from '@/lib/rules/calendar-date.ts';
import { readForeign } from '@/lib/rules/finance/currency-units.ts';
import { journalReader, type ReadEntry, type ReadPosting } from '@/lib/rules/finance/read-journal.ts';
import { readQuantity } from '@/lib/rules/quantity.ts';
import type { Fault, IncomingLine, IncomingVoucher, NamedItem } from './incoming.ts';
import { openingCode } from './journal-entry.ts';
import { countIn, shown } from './read-cells.ts';
import { textLines } from './text-lines.ts';
import { readItemKind, readKind } from './words.ts';

/**
 * The vouchers of a plain-text journal. What a year began with is no voucher; it comes in with the opening balances.
 */
export async function* journalVouchers(path: string): AsyncGenerator<IncomingVoucher> {
  const reader = journalReader();
  for await (const { row, text } of textLines(path)) {
    const entry = reader.line(row, text.replace(/^\ufeff/, ''));
    if (entry && entry.code !== openingCode) yield voucherOf(entry);
  }
  const last = reader.end();
  if (last && last.code !== openingCode) yield voucherOf(last);
}

const first = (tags: ReadEntry['tags'], name: string) => tags.get(name)?.[0] ?? '';

function voucherOf({ row, date, code, summary, tags, postings, unread }: ReadEntry): IncomingVoucher {
  const faults: Fault[] = unread.map((one) => ({
    row: one.row,
    column: '',
    key: 'unread',
    params: { text: shown(one.text) },
  }));
  const onDate = date === '' ? null : readWrittenDate(date);
  if (date !== '' && !onDate)
    faults.push({
      row,
      column: 'onDate',
      key: 'date',
      params: { value: date },
    });
  const kind = first(tags, 'kind');
  if (kind !== '' && !readKind(kind))
    faults.push({
      row,
      column: 'kind',
      key: 'kindUnknown',
      params: { value: shown(kind) },
    });
  const attachments = countIn(first(tags, 'attachments'));
  if (attachments === null)
    faults.push({
      row,
      column: 'attachments',
      key: 'count',
      params: { value: shown(first(tags, 'attachments')) },
    });
  const open = postings.filter(({ cents }) => cents === null);
  if (open.length > 1)
    faults.push({
      row: open[1]?.row ?? row,
      column: 'debit',
      key: 'amountsLeftOut',
    });
  const rest = 0 - postings.reduce((sum, { cents }) => sum + (cents ?? 0), 0);
  return {
    row,
    reference: first(tags, 'reference') || (code === '' ? '' : `${date} ${code}`),
    onDate,
    kind: readKind(kind) ?? null,
    attachments: attachments ?? 0,
    isCarryOver: first(tags, 'carryover') === 'yes',
    lines: postings.map((posting) => lineOf(posting, rest, summary, faults)),
    faults,
  };
}

function lineOf(
  { row, account, cents, tags }: ReadPosting,
  rest: number,
  summary: string,
  faults: Fault[],
): IncomingLine {
  const amount = cents ?? rest;
  // A red line stands on its own side with a minus; bare figures would put it on the other.
  const isDebit = amount > 0 !== (first(tags, 'red') === 'yes');
  const [, currency = null, foreign = '', rate = null] =
    /^(\w+) (\S+)(?: @ (\S+))?$/.exec(first(tags, 'currency')) ?? [];
  const [counted = '', ...unit] = first(tags, 'quantity').split(' ');
  if (readQuantity(counted) === null)
    faults.push({ row, column: 'quantity', key: 'quantity', params: { value: shown(counted) } });
  return {
    row,
    summary: first(tags, 'summary') || summary,
    subject: account.split(':').at(-1)?.trim() ?? '',
    auxiliary: (tags.get('auxiliary') ?? []).flatMap((text): NamedItem[] => {
      const [name = '', ...code] = text.split(' ');
      const kind = readItemKind(name);
      if (kind) return [{ kind, code: code.join(' ') }];
      faults.push({
        row,
        column: 'auxiliary',
        key: 'auxiliaryShape',
        params: { value: shown(text) },
      });
      return [];
    }),
    debitCents: isDebit ? amount : 0,
    creditCents: isDebit ? 0 : 0 - amount,
    currency,
    foreignCents: foreign === '' ? null : readForeign(foreign, currency ?? ''),
    rate,
    quantity: counted === '' ? null : readQuantity(counted),
    unit: unit.join(' '),
    cashItem: first(tags, 'item') || null,
  };
}
