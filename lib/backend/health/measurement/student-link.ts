import { countsOf, type StudentLink } from '../../students/index.ts';
import { healthMeasurements } from '../schema/measurement.ts';

/** Measurements keep the records of their children. */
export const measurementLink: StudentLink = {
  name: 'measurements',
  count: countsOf(healthMeasurements),
};
