import { countsOf, type StudentLink } from '../../students/index.ts';
import { healthFitness } from '../schema/fitness.ts';

/** Results of fitness keep the records of their children. */
export const fitnessLink: StudentLink = {
  name: 'fitness',
  count: countsOf(healthFitness),
};
