import { createReadStream } from 'node:fs';
import path from 'node:path';
import { daysEarlier } from '@/lib/rules/days.ts';
import { limits } from '@/lib/rules/limits.ts';
import { moveCourse, saveCourse } from '../courses/course/course.ts';
import { answerQuiz } from '../courses/learning/done.ts';
import { courseFilePurpose } from '../courses/lesson/course-file.ts';
import { saveLesson } from '../courses/lesson/lesson.ts';
import { coursesRecords } from '../courses/schema/learning.ts';
import type { Ctx } from '../kernel/context.ts';
import { recordFile, storeBytes } from '../kernel/files.ts';
import { acting } from './acting.ts';
import type { Filling } from './build-students.ts';

/** A film of our own: the seven steps in words, four seconds each. */
const filmPath = path.join(process.cwd(), 'lib/backend/demo/hand-washing.webm');
const seconds = 36;

const marks = '0:00 开头\n0:04 内外夹\n0:16 弓大立腕\n0:32 冲净擦干';
const questions = [
  { text: '“夹”洗的是哪里？', options: ['手指缝', '手腕', '指甲'], answer: 0, at: 16 },
  { text: '最后一步洗哪里？', options: ['手腕', '手背', '掌心'], answer: 0, at: 32 },
];

/** By which people learn, as it names itself. */
const browsers = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/150.0 Safari/537.36',
  'Mozilla/5.0 (Linux; Android 14; PAD) Chrome/150.0 Mobile MicroMessenger/8.0',
] as const;

/** A person of the staff who learns. */
interface Person {
  readonly id: string;
  readonly accountId: string | null;
}

/** What each of the people has seen of it, and answered. */
const learning = [
  { until: seconds, answers: [0, 0] },
  { until: seconds, answers: [0, 2] },
  { until: 20, answers: [0, null] },
] as const;

/**
 * A course with a film that stops for questions: one person has passed, one answered wrongly, one is in the middle of
 * it. It was changed since: they go on with what they began.
 */
export async function buildFilmCourse(filling: Filling, people: readonly Person[]): Promise<void> {
  const manager = acting(filling, filling.person.accountId, filling.now);
  const facts = { name: '七步洗手法', note: '看视频，答对视频里的题', category: 'health', minutes: 10 } as const;
  const rule = { openToAll: true, watchedShare: 90, quizScore: 60, mustOrder: true, noSkip: true };
  const { id, version } = await saveCourse(manager, { ...facts, ...rule });
  const lesson = { courseId: id, chapter: '视频', name: '怎样洗手', sort: 1, kind: 'video', body: '' } as const;
  const film = { fileId: await storedFilm(manager), seconds, subtitles: '', marks, questions };
  const { id: lessonId } = await saveLesson(manager, { ...lesson, ...film });
  const published = await moveCourse(manager, { id, version, move: 'publish', running: 'keep' });
  for (const [at, { until, answers }] of learning.entries()) {
    const person = people[at];
    if (!person) continue;
    const learner = {
      ...acting(filling, person.accountId ?? '', daysEarlier(filling.now, 3 - at)),
      staffId: person.id,
    };
    const watched = [{ from: 0, to: until }];
    const record = { schoolId: filling.school.id, staffId: person.id, lessonId, watched, position: until % seconds };
    await filling.tx.insert(coursesRecords).values({ ...record, reportedAt: learner.now });
    await answerQuiz({ ...learner, userAgent: browsers[at % 2] ?? '' }, { lessonId, answers: [...answers] });
  }
  const off = await moveCourse(manager, { ...published, move: 'withdraw', running: 'keep' });
  const text = {
    ...lesson,
    chapter: '要点',
    name: '什么时候洗手',
    sort: 2,
    kind: 'text',
    fileId: null,
    seconds: 0,
  } as const;
  const body = '饭前便后、接触呕吐物和分泌物后、户外活动回来后，都要用流动水洗手。';
  await saveLesson(manager, { ...text, body, subtitles: '', marks: '', questions: [] });
  await moveCourse(manager, { ...off, move: 'republish', running: 'keep' });
}

async function storedFilm(manager: Ctx): Promise<string> {
  const stored = await storeBytes(createReadStream(filmPath), limits.courseFileBytes);
  const facts = { purpose: courseFilePurpose, name: '七步洗手法.webm', mediaType: 'video/webm' };
  await recordFile(manager, stored, facts);
  return stored.id;
}
