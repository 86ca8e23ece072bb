import { countsOf, type StudentLink } from '../../students/index.ts';
import { healthChecks } from '../schema/check.ts';

/** Checks keep the records of their children. */
export const checkLink: StudentLink = {
  name: 'healthChecks',
  count: countsOf(healthChecks),
};
