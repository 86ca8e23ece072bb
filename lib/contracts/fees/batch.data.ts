import { batchStates } from '@/lib/rules/fees/batch-states.ts';
import type { Filters } from '../filters.ts';

const batchFilters = {
  /** The month that is charged. */
  month: { is: 'month' },
  state: { is: 'choice', of: batchStates },
} as const satisfies Filters;

/** What the page and the screen of the list ask, and where its words are. */
export const batchListed = { endpoint: 'fees.batches', words: 'fees-bills.batch', filters: batchFilters } as const;
