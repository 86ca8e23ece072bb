import { defineModule } from './endpoint.ts';
import { attendanceCalls } from './students/attendance-calls.ts';
import { classCalls } from './students/class-calls.ts';
import { documentCalls } from './students/document-calls.ts';
import { duplicateCalls } from './students/duplicate-calls.ts';
import { fieldCalls } from './students/field-calls.ts';
import { importCalls } from './students/import-calls.ts';
import { memberReportCalls } from './students/member-report-calls.ts';
import { membershipCalls } from './students/membership-calls.ts';
import { menu } from './students/menu.ts';
import { permissions } from './students/permissions.ts';
import { photoCalls } from './students/photo-calls.ts';
import { promotionCalls } from './students/promotion-calls.ts';
import { recordCalls } from './students/record-calls.ts';
import { reportCalls } from './students/report-calls.ts';
import { siblingCalls } from './students/sibling-calls.ts';
import { stateCalls } from './students/state-calls.ts';
import { timelineCalls } from './students/timeline-calls.ts';
import { todayCalls } from './students/today-calls.ts';

/** Students and classes: records, classes, import and export (modules sections 2 and 7). */
export const students = defineModule({
  module: 'students',
  permissions,
  menu,
  endpoints: {
    ...recordCalls,
    ...classCalls,
    ...photoCalls,
    ...documentCalls,
    ...fieldCalls,
    ...siblingCalls,
    ...stateCalls,
    ...membershipCalls,
    ...memberReportCalls,
    ...promotionCalls,
    ...attendanceCalls,
    ...timelineCalls,
    ...todayCalls,
    ...importCalls,
    ...duplicateCalls,
    ...reportCalls,
  },
});
