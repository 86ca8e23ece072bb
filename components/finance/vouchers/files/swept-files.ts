import type { VoucherFile } from '@/lib/contracts/finance/vouchers.ts';
import { limits } from '@/lib/rules/limits.ts';

/** Originals of a draft kept in the browser that nobody saved a voucher with for so long that they have been cleared away, or are about to be. */
export function sweptFiles(
  files: readonly VoucherFile[],
  saved: readonly VoucherFile[],
  now: Date,
): readonly VoucherFile[] {
  const own = new Set(saved.map(({ id }) => id));
  const before = now.getTime() - limits.financeLooseFileDays * 86_400_000;
  return files.filter(({ id, addedAt }) => !own.has(id) && Date.parse(addedAt) < before);
}
