import type { lessonCalls } from '@/lib/contracts/courses/lesson.ts';
import { modules } from '@/lib/contracts/index.ts';
import { oneOfSchool } from '../../kernel/of-school.ts';
import { type SampleGroup, withId } from '../../kernel/sample.ts';
import { files } from '../../kernel/schema.ts';
import { lessonFacts, oneCourse, oneLesson } from '../course/samples.ts';

/** The shortest that is taken for a PDF. */
export const samplePaper = { name: 'paper.pdf', content: '%PDF-1.7\n%%EOF\n' };

/** What begins as a film does; nobody plays it. */
export const sampleFilm = { name: 'film.mp4', content: `\0\0\0\x14ftypisom${'0123456789'.repeat(10)}` };

/** How to call what there is about lessons. */
export const lessonSamples: SampleGroup<typeof lessonCalls> = {
  saveLesson: {
    input: async (school) => {
      const { id: courseId } = await oneCourse(school);
      return { ...lessonFacts, courseId, questions: [], ...(await oneLesson(school, courseId)) };
    },
    ids: ['id', 'courseId'],
  },
  removeLesson: { input: async (school) => oneLesson(school, (await oneCourse(school)).id), ids: ['id'] },
  uploadCourseFile: { input: async () => ({}), file: samplePaper },
  // It belongs to no lesson yet, and is its uploader's alone.
  courseFile: withId(async (school) => {
    const { id } = await school.upload(modules.courses.endpoints.uploadCourseFile, {}, samplePaper);
    await school.inside((tx) =>
      tx
        .update(files)
        .set({ createdBy: school.accountId })
        .where(oneOfSchool(school.id, files, id)),
    );
    return id;
  }),
};
