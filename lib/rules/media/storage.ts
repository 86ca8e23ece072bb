import { shareIn } from '../share.ts';

const MiB = 1024 * 1024;
const GiB = 1024 * MiB;

/** What is said after an upload (modules sections 4 and 8). */
export type StorageNotice =
  | { readonly kind: 'stored' }
  | { readonly kind: 'warning'; readonly percent: number }
  | { readonly kind: 'short'; readonly left: string; readonly unit: 'MB' | 'GB' };

/**
 * How full a library is: up to one half all is well, up to three quarters it warns with the percent, above that space
 * runs out. Compared in whole bytes, so that exactly one half is still one half.
 */
export function storageNotice(used: number, all: number): StorageNotice {
  if (used * 2 <= all) return { kind: 'stored' };
  if (used * 4 <= all * 3) return { kind: 'warning', percent: shareIn(100, used, all) ?? 0 };
  return { kind: 'short', ...spaceLeft(used, all) };
}

/** What is left, in the larger unit that it fills; never said to be more than there is. */
function spaceLeft(used: number, all: number): { readonly left: string; readonly unit: 'MB' | 'GB' } {
  const bytes = Math.max(0, all - used);
  const unit = bytes >= GiB ? 'GB' : 'MB';
  const hundredth = (unit === 'GB' ? GiB : MiB) / 100;
  return { left: (Math.floor(bytes / hundredth) / 100).toFixed(2), unit };
}
