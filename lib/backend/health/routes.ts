import type { health } from '@/lib/contracts/health.ts';
import type { JobHandlers } from '../kernel/jobs.ts';
import type { Verbs } from '../kernel/mount.ts';
import { absenceVerbs } from './absence/absence.ts';
import { assessmentRoundVerbs } from './assessment-round/assessment-round.ts';
import { caseVerbs } from './case/case.ts';
import { checkVerbs } from './check/check.ts';
import { fitnessVerbs } from './fitness/fitness.ts';
import { growthVerbs } from './growth/growth.ts';
import { hygieneVerbs } from './hygiene/hygiene.ts';
import { injuryVerbs } from './injury/injury.ts';
import { inspectionVerbs } from './inspection/inspection.ts';
import { limitVerbs } from './limit/limit.ts';
import { measurementVerbs } from './measurement/measurement.ts';
import { medicineVerbs } from './medicine/medicine.ts';
import { healthReportVerbs } from './report/report.ts';
import { restrictionVerbs } from './restriction/restriction.ts';
import { roundVerbs } from './round/round.ts';
import { signVerbs } from './sign/sign.ts';
import { specialFileVerbs } from './special-file/special-file.ts';
import { healthTodayVerbs } from './today/today.ts';
import { vaccinationVerbs } from './vaccination/vaccination.ts';
import { watchJob } from './watch/watch.ts';

export const healthVerbs: Verbs<typeof health> = {
  ...checkVerbs,
  ...measurementVerbs,
  ...restrictionVerbs,
  ...roundVerbs,
  ...absenceVerbs,
  ...caseVerbs,
  ...medicineVerbs,
  ...signVerbs,
  ...injuryVerbs,
  ...hygieneVerbs,
  ...inspectionVerbs,
  ...vaccinationVerbs,
  ...healthTodayVerbs,
  ...assessmentRoundVerbs,
  ...growthVerbs,
  ...fitnessVerbs,
  ...specialFileVerbs,
  ...healthReportVerbs,
  ...limitVerbs,
};

/** The long work of the module. */
export const healthJobs: JobHandlers = { 'health.watch': watchJob };
