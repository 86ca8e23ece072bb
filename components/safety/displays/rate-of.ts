import type { Standing } from '@/lib/contracts/safety/displays.ts';
import { isCalled } from '@/lib/rules/roll-progress.ts';

/**
 * The attendance rate with one decimal (domain/health.md 2.3): present among those due, of whom those without a record
 * yet count neither way; `--` while the roll is being called.
 */
export function rateOf({ due, present, open }: Pick<Standing, 'due' | 'present' | 'open'>): string {
  return isCalled({ due, open }) ? `${((present / (due - open)) * 100).toFixed(1)}%` : '--';
}
