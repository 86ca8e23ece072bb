import { bareForeign } from '@/lib/rules/finance/currency-units.ts';
import { type JournalTag, journalText } from '@/lib/rules/finance/plain-journal.ts';
import { bareQuantity } from '@/lib/rules/quantity.ts';
import type { ShownVoucher } from './read-vouchers.ts';

/** What the entries are called that say what a year began with. */
export const openingCode = 'opening';

/** A posted voucher as an entry of a journal, with all that is needed to bring it in again. */
export function journalEntry({
  reference,
  onDate,
  kind,
  number,
  attachments,
  isCarryOver,
  lines,
}: ShownVoucher): string {
  const [first] = lines;
  const tags: JournalTag[] = [
    ['reference', reference],
    ['kind', kind],
  ];
  if (attachments > 0) tags.push(['attachments', String(attachments)]);
  if (isCarryOver) tags.push(['carryover', 'yes']);
  return journalText({
    onDate,
    code: `${kind} ${number}`,
    summary: first?.summary ?? '',
    tags,
    lines: lines.map((line) => ({
      number: line.number,
      name: line.name,
      cents: line.debitCents - line.creditCents,
      tags: tagsOf(line),
    })),
  });
}

function tagsOf(line: ShownVoucher['lines'][number]): JournalTag[] {
  const tags: JournalTag[] = [['summary', line.summary]];
  if (line.debitCents < 0 || line.creditCents < 0) tags.push(['red', 'yes']);
  for (const { kind, code } of line.auxiliary) tags.push(['auxiliary', `${kind} ${code}`]);
  if (line.cashItem) tags.push(['item', line.cashItem]);
  if (line.currency) {
    const rate = line.rate ? ` @ ${line.rate}` : '';
    tags.push(['currency', `${line.currency} ${bareForeign(line.foreignCents ?? 0, line.currency)}${rate}`]);
  }
  if (line.quantity !== null) tags.push(['quantity', `${bareQuantity(line.quantity)} ${line.unit}`]);
  return tags;
}
