import { limits } from '@/lib/rules/limits.ts';
import type { Columns } from '../columns.ts';
import type { Filters } from '../filters.ts';
import { courseCategories } from './course.data.ts';
import type { TrainingRow } from './training.ts';

/** What the list can be narrowed to: whose training, of what, passed from a day until another. */
export const trainingFilters = {
  q: { is: 'search', max: limits.nameChars },
  category: { is: 'choice', of: courseCategories },
  passed: { is: 'span' },
} as const satisfies Filters;

const columns = [
  { at: 'name', width: 140, telling: true, cut: true },
  { at: 'number', width: 100, optional: true },
  { at: 'year', width: 80, telling: true },
  { at: 'minutes', width: 110, look: 'count', telling: true },
  { at: 'count', width: 90, look: 'count' },
  { at: 'lastOn', width: 120, look: 'day' },
  { at: 'courses', width: 420, cut: true },
] as const satisfies Columns<TrainingRow>;

/** What the page and the screen of the list ask, and where its words are; its sheet has the same columns. */
export const trainingListed = {
  endpoint: 'courses.training',
  words: 'courses.training',
  filters: trainingFilters,
  columns,
  sheet: 'courses.exportTraining',
} as const;
