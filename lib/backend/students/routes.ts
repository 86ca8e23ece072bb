import { references } from '@/lib/contracts/students/reference-lists.ts';
import type { students } from '@/lib/contracts/students.ts';
import type { JobHandlers } from '../kernel/jobs.ts';
import type { Verbs } from '../kernel/mount.ts';
import { attendanceVerbs } from './attendance/verbs.ts';
import { changeManyVerbs } from './change-many.ts';
import { classVerbs } from './classes/verbs.ts';
import { documentVerbs } from './documents/verbs.ts';
import { duplicateVerbs } from './duplicates/verbs.ts';
import { enrolStudent } from './enrol.ts';
import { exportStudents } from './export-list.ts';
import { fieldVerbs } from './fields/verbs.ts';
import { checkJob } from './import/check-job.ts';
import { importJobs } from './import/decide.ts';
import { runJob } from './import/run-job.ts';
import { undoJob } from './import/undo-job.ts';
import { importVerbs } from './import/verbs.ts';
import { listStudents } from './list.ts';
import { memberReportVerbs } from './member-report/member-report.ts';
import { membershipVerbs } from './memberships/verbs.ts';
import { photoVerbs } from './photo/photo.ts';
import { plannedPromotion, promotionJob } from './promotion/promotion-job.ts';
import { promotionVerbs } from './promotion/verbs.ts';
import { listDeleted, removeStudents, restoreStudents } from './remove.ts';
import { reportVerbs } from './reports/verbs.ts';
import { revealValue } from './reveal.ts';
import { siblingVerbs } from './siblings/siblings.ts';
import { stateVerbs } from './states/verbs.ts';
import { findStudent, recordOf } from './student-view.ts';
import { timelineVerbs } from './timeline/timeline.ts';
import { todayVerbs } from './today/today.ts';
import { updateStudent } from './update.ts';

export const studentsVerbs: Verbs<typeof students> = {
  list: listStudents,
  get: async (ctx, { id }) => recordOf(ctx, await findStudent(ctx, id)),
  references: async () =>
    Object.fromEntries(Object.entries(references).map(([name, codes]) => [name, [...codes]])) as Record<
      keyof typeof references,
      string[]
    >,
  enrol: enrolStudent,
  update: updateStudent,
  ...changeManyVerbs,
  remove: removeStudents,
  removeOne: (ctx, { id }) => removeStudents(ctx, { ids: [id] }),
  restore: restoreStudents,
  deleted: listDeleted,
  reveal: revealValue,
  exportList: { steps: exportStudents },
  ...photoVerbs,
  ...documentVerbs,
  ...fieldVerbs,
  ...siblingVerbs,
  ...stateVerbs,
  ...classVerbs,
  ...membershipVerbs,
  ...memberReportVerbs,
  ...promotionVerbs,
  ...attendanceVerbs,
  ...timelineVerbs,
  ...todayVerbs,
  ...importVerbs,
  ...duplicateVerbs,
  ...reportVerbs,
};

/** The long work of the module by kind. */
export const studentsJobs: JobHandlers = {
  [importJobs.check]: checkJob,
  [importJobs.run]: runJob,
  [importJobs.undo]: undoJob,
  [promotionJob]: plannedPromotion,
};
