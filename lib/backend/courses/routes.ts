import type { courses } from '@/lib/contracts/courses.ts';
import type { JobHandlers } from '../kernel/jobs.ts';
import type { Verbs } from '../kernel/mount.ts';
import { certificateVerbs } from './certificate/certificate.ts';
import { courseVerbs } from './course/course.ts';
import { learningVerbs } from './learning/learning.ts';
import { reminderJob } from './learning/reminders.ts';
import { lessonVerbs } from './lesson/lesson.ts';
import { trainingVerbs } from './training/training.ts';

export const coursesVerbs: Verbs<typeof courses> = {
  ...courseVerbs,
  ...lessonVerbs,
  ...learningVerbs,
  ...certificateVerbs,
  ...trainingVerbs,
};

export const coursesJobs: JobHandlers = { 'courses.remind': reminderJob };
