import type { reportCalls } from '@/lib/contracts/students/report-calls.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { classList, emergencySheet } from '../lists/class-list.ts';
import { enrolment } from './enrolment.ts';
import { enrolmentList } from './enrolment-list.ts';
import { exportReport } from './export-report.ts';
import { longAbsences } from './long-absences.ts';
import { movementList } from './movement-list.ts';
import { movements } from './movements.ts';
import { siblingFamilies } from './sibling-families.ts';

export const reportVerbs: VerbGroup<typeof reportCalls> = {
  classList,
  emergencySheet,
  enrolment,
  enrolmentList,
  exportReport: { steps: exportReport },
  longAbsences,
  movements,
  movementList,
  siblingFamilies,
};
