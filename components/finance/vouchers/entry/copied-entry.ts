import type { Voucher } from '@/lib/contracts/finance/vouchers.ts';
import { limits } from '@/lib/rules/limits.ts';
import { type Entry, entryOf } from './entry-lines.ts';

/**
 * A new voucher that begins as a copy of another, on its own day and without the originals of the old one. What was
 * taken back is copied to be put right, and the new one says which voucher it corrects.
 */
export function copiedEntry(copied: Voucher, onDate: string): Entry {
  const { number: _, ...former } = entryOf(copied);
  const entry = { ...former, onDate, attachments: '', files: [] };
  if (copied.reversedById === null) return entry;
  const corrects = (summary: string) =>
    `订正${copied.onDate}第${copied.number}号凭证：${summary}`.slice(0, limits.financeSummaryChars);
  const lines = entry.lines.map((line) => (line.summary === '' ? line : { ...line, summary: corrects(line.summary) }));
  return { ...entry, lines };
}
