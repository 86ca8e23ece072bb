import { batchStates } from '@/lib/rules/fees/batch-states.ts';
import type { Filters } from '../filters.ts';

export const batchFilters = {
  /** The month that is charged. */
  month: { is: 'month' },
  state: { is: 'choice', of: batchStates },
} as const satisfies Filters;
