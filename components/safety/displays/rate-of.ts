import type { Standing } from '@/lib/contracts/safety/displays.ts';
import { isCalled } from '@/lib/rules/roll-progress.ts';
import { shareIn } from '@/lib/rules/share.ts';

/**
 * The attendance rate with one decimal (domain/health.md 2.3): present among those due, of whom those without a record
 * yet count neither way; `--` while the roll is being called.
 */
export function rateOf({ due, present, open }: Pick<Standing, 'due' | 'present' | 'open'>): string {
  const share = isCalled({ due, open }) ? shareIn(1_000, present, due - open) : null;
  return share === null ? '--' : `${(share / 10).toFixed(1)}%`;
}
