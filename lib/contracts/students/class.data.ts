import { limits } from '@/lib/rules/limits.ts';
import type { Filters } from '../filters.ts';
import { classStages } from './reference.ts';

/** What the list of classes can be narrowed to; closed ones are shown apart. */
export const classFilters = {
  q: { is: 'search', max: limits.nameChars },
  stage: { is: 'choice', of: classStages },
  grade: { is: 'choice', of: Array.from({ length: limits.gradeMax }, (_, at) => String(at + 1)) },
  state: { is: 'choice', of: ['closed'] },
} as const satisfies Filters;
