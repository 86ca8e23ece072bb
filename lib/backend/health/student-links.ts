import { countsOf, type StudentLink } from '../students/index.ts';
import { healthAbsences } from './schema/absence.ts';
import { healthCases } from './schema/case.ts';
import { healthExaminations } from './schema/examination.ts';
import { healthInjuries } from './schema/injury.ts';
import { healthMedicineOrders } from './schema/medicine.ts';
import { healthMissedChecks } from './schema/missed.ts';
import { healthSignChildren } from './schema/sign.ts';
import { healthSpecialFiles } from './schema/special-file.ts';
import { healthVaccinations } from './schema/vaccination.ts';

/** What of the daily health keeps the records of children. */
export const healthLinks: readonly StudentLink[] = [
  { name: 'healthMissedChecks', count: countsOf(healthMissedChecks) },
  { name: 'healthAbsences', count: countsOf(healthAbsences) },
  { name: 'healthCases', count: countsOf(healthCases) },
  { name: 'healthMedicine', count: countsOf(healthMedicineOrders) },
  { name: 'healthSigns', count: countsOf(healthSignChildren) },
  { name: 'healthInjuries', count: countsOf(healthInjuries) },
  { name: 'healthExaminations', count: countsOf(healthExaminations) },
  { name: 'healthSpecialFiles', count: countsOf(healthSpecialFiles) },
  { name: 'healthVaccinations', count: countsOf(healthVaccinations) },
];
