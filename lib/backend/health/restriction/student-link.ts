import { countsOf, type StudentLink } from '../../students/index.ts';
import { healthRestrictions } from '../schema/restriction.ts';

/** Restrictions keep the records of their children. */
export const restrictionLink: StudentLink = {
  name: 'restrictions',
  count: countsOf(healthRestrictions),
};
