import { courses } from '@/lib/contracts/courses.ts';
import { multipart } from '@/lib/dev/sample-request.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call, callStream } from '@/lib/gateway/call.ts';
import type { Identity } from '@/lib/gateway/identity.ts';
import { limits } from '@/lib/rules/limits.ts';
import { sampleFilm, samplePaper } from '../lesson/samples.ts';
import { courseFacts, lessonFacts } from './samples.ts';

const installation = testInstallation();
beforeAll(() => replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' }));
const { endpoints } = courses;
const {
  courses: list,
  course,
  saveCourse,
  moveCourse,
  publishCourse,
  saveLesson,
  removeLesson,
  uploadCourseFile,
  courseFile,
} = endpoints;
const writing = ['courses.course.view', 'courses.course.edit'];
const editor = async () => (await installation.school()).as(...writing, 'courses.course.publish');
const add = (person: Identity, courseId: string, change: object = {}) =>
  call(saveLesson, { ...lessonFacts, questions: [], courseId, ...change }, person);

const sent = (person: Identity, content: string, name: string) =>
  call(uploadCourseFile, {}, person, { upload: multipart({ name, content }) });

test('a course is filled while it is a draft, published, and taken off the shelf to be changed', async () => {
  const person = await editor();
  const { id, version } = await call(saveCourse, courseFacts, person);
  await expect(call(publishCourse, { id, version, move: 'publish' }, person)).rejects.toMatchObject({
    said: { key: 'courseEmpty' },
  });
  const question = { text: '生熟案板', options: ['分开', '合用'], answer: 0 };
  await add(person, id, { kind: 'quiz', name: '测验', sort: 3, body: '', questions: [question] });
  const text = await add(person, id);
  await add(person, id, { chapter: '第二章', name: '复习', sort: 2 });
  const read = await call(course, { id }, person);
  expect(read.content.map(({ chapter, name }) => `${chapter} ${name}`)).toEqual([
    '第一章 要点',
    '第一章 测验',
    '第二章 复习',
  ]);
  expect(read.content[1]?.questions).toEqual([{ ...question, at: 0 }]);
  const published = await call(publishCourse, { id, version, move: 'publish' }, person);
  await expect(add(person, id, { name: '又一节' })).rejects.toMatchObject({ said: { key: 'wrongState' } });
  await expect(call(removeLesson, text, person)).rejects.toMatchObject({ said: { key: 'wrongState' } });
  await call(publishCourse, { ...published, move: 'withdraw' }, person);
  await call(removeLesson, text, person);
  expect(await call(list, { state: 'off', q: '食品' }, person)).toMatchObject({ rows: [{ id, lessons: 2 }] });
  expect(await call(list, {}, await editor())).toMatchObject({ total: 0 });
});

test('who writes a course has it reviewed, and who publishes gives it back or puts it on the shelf', async () => {
  const school = await installation.school();
  const writer = await school.as(...writing);
  const publisher = await school.as('courses.course.view', 'courses.course.publish');
  const { id, version } = await call(saveCourse, courseFacts, writer);
  await add(writer, id);
  await expect(call(publishCourse, { id, version, move: 'publish' }, writer)).rejects.toMatchObject({ status: 403 });
  const submitted = await call(moveCourse, { id, version, move: 'submit' }, writer);
  await expect(add(writer, id, { name: '又一节' })).rejects.toMatchObject({ said: { key: 'wrongState' } });
  expect((await call(course, { id }, writer)).actions).toEqual([]);
  expect((await call(course, { id }, publisher)).actions).toEqual(['publish', 'giveBack']);
  const back = await call(publishCourse, { ...submitted, move: 'giveBack' }, publisher);
  const again = await call(moveCourse, { ...back, move: 'submit' }, writer);
  await call(publishCourse, { ...again, move: 'publish' }, publisher);
  expect((await call(list, { state: 'published', category: 'food' }, writer)).total).toBe(1);
});

test('the name of a course that is archived is free for the next one', async () => {
  const person = await editor();
  const first = await call(saveCourse, courseFacts, person);
  await expect(call(saveCourse, courseFacts, person)).rejects.toMatchObject({ fields: { name: { key: 'duplicate' } } });
  await call(moveCourse, { ...first, move: 'archive' }, person);
  await call(saveCourse, courseFacts, person);
});

test('subtitles are those of a WebVTT file that fits the film', async () => {
  const person = await editor();
  const { id } = await call(saveCourse, courseFacts, person);
  const film = await sent(person, sampleFilm.content, 'film.mp4');
  const cues = 'WEBVTT\n\n00:01.000 --> 00:04.000\n先洗手';
  const facts = { kind: 'video', name: '短片', seconds: 60, fileId: film.id };
  for (const [subtitles, key] of [
    ['1\n00:00:01,000 --> 00:00:02,000\nA', 'subtitlesUnread'],
    [`${cues}\n\n01:01.000 --> 01:02.000\n再见`, 'subtitlesBeyond'],
  ])
    await expect(add(person, id, { ...facts, subtitles })).rejects.toMatchObject({ fields: { subtitles: { key } } });
  await add(person, id, { ...facts, subtitles: cues });
  expect((await call(course, { id }, person)).content).toMatchObject([{ kind: 'video', subtitles: cues }]);
});

test('a lesson has what its kind needs, and its name once in a chapter', async () => {
  const person = await editor();
  const { id } = await call(saveCourse, courseFacts, person);
  await add(person, id);
  await expect(add(person, id)).rejects.toMatchObject({ fields: { name: { key: 'duplicate' } } });
  for (const [change, field] of [
    [{ kind: 'text', body: '' }, 'body'],
    [{ kind: 'quiz' }, 'questions'],
    [{ kind: 'file' }, 'fileId'],
    [{ kind: 'video', seconds: limits.courseFilmSeconds + 1 }, 'seconds'],
    [{ kind: 'quiz', questions: [{ text: '一', options: ['甲', '乙'], answer: 2 }] }, 'questions.0.answer'],
  ] as const)
    await expect(add(person, id, { name: '另一节', ...change })).rejects.toMatchObject({
      fields: { [field]: expect.anything() },
    });
});

test('a file is taken by its content, read whole or in parts, and by nobody of another school', async () => {
  const person = await editor();
  const { id } = await call(saveCourse, courseFacts, person);
  await expect(sent(person, '<html>', 'film.mp4')).rejects.toMatchObject({ said: { key: 'courseFileType' } });
  for (const [content, key] of [
    ['\0\0\0\x18ftypheic0000mif1', 'courseFileType'],
    ['%PDF-1.7\nbroken off', 'paperCut'],
  ] as const)
    await expect(sent(person, content, 'x.mp4')).rejects.toMatchObject({ said: { key } });
  const paper = await sent(person, samplePaper.content, 'paper.pdf');
  const film = await sent(person, sampleFilm.content, '晨检.mov');
  expect(film).toMatchObject({ name: '晨检.mp4', isFilm: true });
  const asFilm = { kind: 'video', name: '短片', seconds: 10 };
  await expect(add(person, id, { ...asFilm, fileId: paper.id })).rejects.toMatchObject({
    fields: { fileId: { key: 'lessonFilm' } },
  });
  await add(person, id, { ...asFilm, fileId: film.id });
  const part = await callStream(courseFile, { id: film.id, from: 12, to: 15 }, person);
  expect([part.headers.get('content-range'), await part.text()]).toEqual([`bytes 12-15/${film.bytes}`, '0123']);
  expect((await callStream(courseFile, { id: film.id }, person)).headers.get('content-length')).toBe(`${film.bytes}`);
  await expect(callStream(courseFile, { id: film.id, from: film.bytes }, person)).rejects.toMatchObject({
    said: { key: 'rangeOutside' },
  });
  await expect(callStream(courseFile, { id: film.id }, await editor())).rejects.toMatchObject({ status: 404 });
});
