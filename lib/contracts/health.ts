import { defineModule } from './endpoint.ts';
import { absenceCalls, absencePage, absencePermissions } from './health/absence.ts';
import { assessmentRoundCalls, assessmentRoundPermissions } from './health/assessment-round.ts';
import { caseCalls, casePage, casePermissions } from './health/case.ts';
import { checkCalls, checkPage, checkPermissions } from './health/check.ts';
import { fitnessCalls, fitnessPages, fitnessPermissions } from './health/fitness.ts';
import { growthCalls, growthPages, growthPermissions } from './health/growth.ts';
import { hygieneCalls, hygienePage, hygienePermissions } from './health/hygiene.ts';
import { injuryCalls, injuryPage, injuryPermissions } from './health/injury.ts';
import { inspectionCalls, inspectionPage, inspectionPermissions } from './health/inspection.ts';
import { limitCalls, limitPage, limitPermissions } from './health/limit.ts';
import { measurementCalls, measurementPage, measurementPermissions } from './health/measurement.ts';
import { medicineCalls, medicinePage, medicinePermissions } from './health/medicine.ts';
import { healthReportCalls, healthReportPage, healthReportPermissions } from './health/report.ts';
import { restrictionCalls, restrictionPage, restrictionPermissions } from './health/restriction.ts';
import { roundCalls, roundPage } from './health/round.ts';
import { signCalls, signPage, signPermissions } from './health/sign.ts';
import { specialFileCalls, specialFilePage, specialFilePermissions } from './health/special-file.ts';
import { healthTodayCalls } from './health/today.ts';
import { vaccinationCalls, vaccinationPage, vaccinationPermissions } from './health/vaccination.ts';

export const health = defineModule({
  module: 'health',
  endpoints: {
    ...checkCalls,
    ...measurementCalls,
    ...restrictionCalls,
    ...roundCalls,
    ...absenceCalls,
    ...caseCalls,
    ...medicineCalls,
    ...signCalls,
    ...injuryCalls,
    ...hygieneCalls,
    ...inspectionCalls,
    ...vaccinationCalls,
    ...healthTodayCalls,
    ...assessmentRoundCalls,
    ...growthCalls,
    ...fitnessCalls,
    ...specialFileCalls,
    ...healthReportCalls,
    ...limitCalls,
  },
  permissions: {
    ...checkPermissions,
    ...measurementPermissions,
    ...restrictionPermissions,
    ...absencePermissions,
    ...casePermissions,
    ...medicinePermissions,
    ...signPermissions,
    ...injuryPermissions,
    ...hygienePermissions,
    ...inspectionPermissions,
    ...vaccinationPermissions,
    ...assessmentRoundPermissions,
    ...growthPermissions,
    ...fitnessPermissions,
    ...specialFilePermissions,
    ...healthReportPermissions,
    ...limitPermissions,
  },
  menu: [
    {
      id: 650,
      path: '/health',
      icon: 'health',
      name: { 'zh-CN': '健康管理', en: 'Health' },
      // The application's own key, which closes all below it.
      permission: 'organisation.health.open',
      children: [
        checkPage,
        measurementPage,
        restrictionPage,
        roundPage,
        absencePage,
        casePage,
        medicinePage,
        signPage,
        injuryPage,
        hygienePage,
        inspectionPage,
        vaccinationPage,
        ...growthPages,
        ...fitnessPages,
        specialFilePage,
        healthReportPage,
        limitPage,
      ],
    },
  ],
});
