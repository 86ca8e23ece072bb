import { references } from '@/lib/contracts/students/reference.ts';
import type { students } from '@/lib/contracts/students.ts';
import type { JobHandlers } from '../kernel/jobs.ts';
import type { Verbs } from '../kernel/mount.ts';
import { createClass, listClasses } from './classes.ts';
import { enrolStudent } from './enrol.ts';
import { exportStudents } from './export-list.ts';
import { checkJob } from './import/check-job.ts';
import { cancelImport, checkImport, importJobs, importRows, runImport, undoImport } from './import/decide.ts';
import { importView, importViews } from './import/import-view.ts';
import { importResult } from './import/result.ts';
import { runJob } from './import/run-job.ts';
import { importTemplate } from './import/template.ts';
import { undoJob } from './import/undo-job.ts';
import { previewOf, uploadImport } from './import/upload.ts';
import { listStudents } from './list.ts';
import { listDeleted, removeStudents, restoreStudents } from './remove.ts';
import { revealValue } from './reveal.ts';
import { findStudent, recordOf } from './student-view.ts';
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
  remove: removeStudents,
  restore: restoreStudents,
  deleted: listDeleted,
  reveal: revealValue,
  classes: listClasses,
  createClass,
  exportList: { steps: exportStudents },
  importTemplate: { steps: importTemplate },
  uploadImport: { steps: uploadImport },
  importPreview: (ctx, { id }) => previewOf(ctx, id),
  checkImport,
  importRows,
  runImport,
  importState: (ctx, { id }) => importView(ctx, id),
  imports: async (ctx) => ({ rows: await importViews(ctx) }),
  cancelImport,
  importResult: { steps: importResult },
  undoImport,
};

/** The long work of the module by kind. */
export const studentsJobs: JobHandlers = {
  [importJobs.check]: checkJob,
  [importJobs.run]: runJob,
  [importJobs.undo]: undoJob,
};
