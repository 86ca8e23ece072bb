import type { VoucherFile } from '@/lib/contracts/finance/vouchers.ts';
import { daysEarlier } from '@/lib/rules/days.ts';
import { limits } from '@/lib/rules/limits.ts';

/**
 * Originals of a draft kept in the browser that nobody saved a voucher with for so long that they have been cleared
 * away, or are about to be.
 */
export function sweptFiles(
  files: readonly VoucherFile[],
  saved: readonly VoucherFile[],
  now: Date,
): readonly VoucherFile[] {
  const own = new Set(saved.map(({ id }) => id));
  const before = daysEarlier(now, limits.financeLooseFileDays);
  return files.filter(({ id, addedAt }) => !own.has(id) && new Date(addedAt) < before);
}
