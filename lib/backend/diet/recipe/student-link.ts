import { countsOf, type StudentLink } from '../../students/index.ts';
import { dietDecisions } from '../schema/recipe.ts';

/** What was decided about dishes keeps the records of the children. */
export const decisionLink: StudentLink = {
  name: 'dietDecisions',
  count: countsOf(dietDecisions),
};
