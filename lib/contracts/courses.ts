import { certificateCalls } from './courses/certificate.ts';
import { courseCalls, coursePage, coursePermissions } from './courses/course.ts';
import { learningCalls, learningPage, learningPermissions } from './courses/learning.ts';
import { lessonCalls } from './courses/lesson.ts';
import { trainingCalls, trainingPage, trainingPermissions } from './courses/training.ts';
import { defineModule } from './endpoint.ts';

/** Courses for the staff: chapters, lessons, who has passed, and the proof of it (modules section 2). */
export const courses = defineModule({
  module: 'courses',
  endpoints: { ...courseCalls, ...lessonCalls, ...learningCalls, ...certificateCalls, ...trainingCalls },
  permissions: { ...coursePermissions, ...learningPermissions, ...trainingPermissions },
  menu: [
    {
      id: 870,
      path: '/courses',
      icon: 'courses',
      name: { 'zh-CN': '云课堂', en: 'Cloud classroom' },
      children: [coursePage, learningPage, trainingPage],
    },
  ],
});
