import type { Standing } from '@/lib/contracts/safety/displays.ts';

/**
 * The attendance rate with one decimal (domain/health.md 2.3): present among those due, of whom those without a record
 * yet count neither way; `--` where nothing is recorded.
 */
export function rateOf({ due, present, open }: Pick<Standing, 'due' | 'present' | 'open'>): string {
  return open >= due ? '--' : `${((present / (due - open)) * 100).toFixed(1)}%`;
}
