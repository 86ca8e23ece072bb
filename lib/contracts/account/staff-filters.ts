import { limits } from '@/lib/rules/limits.ts';
import type { Filters } from '../filters.ts';

/** Whether a member of staff can sign in. */
export const staffStates = ['none', 'invited', 'active', 'disabled'] as const;

export const staffFilters = {
  q: { is: 'search', max: limits.nameChars },
  state: { is: 'choice', of: staffStates },
} as const satisfies Filters;
