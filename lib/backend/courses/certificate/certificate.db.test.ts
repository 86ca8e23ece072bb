import { courses } from '@/lib/contracts/courses.ts';
import { multipart } from '@/lib/dev/sample-request.ts';
import { stranger, testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { SampleSchool } from '../../kernel/sample.ts';
import { courseFacts, oneReadable } from '../course/samples.ts';

const installation = testInstallation();
beforeAll(() => replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' }));
const { certificate, checkCertificate, readLesson, ownCourse, ownCourses } = courses.endpoints;
const { course, moveCourse, publishCourse, saveCourse } = courses.endpoints;

async function office() {
  const school = await installation.school();
  const manager = await school.as('*');
  const as = {
    call: (endpoint, input) => call(endpoint, input, manager),
    upload: (endpoint, input, file) => call(endpoint, input, manager, { upload: multipart(file) }),
  } as SampleSchool;
  const made = await oneReadable(as);
  await call(publishCourse, { ...made, move: 'publish' }, manager);
  return { school, manager, id: made.id, learner: await school.as('courses.learning.open') };
}

test('who has passed has a certificate, which anybody has confirmed by its number', async () => {
  const { school, manager, id, learner } = await office();
  await expect(call(certificate, { id }, learner)).rejects.toMatchObject({ status: 404 });
  const { content } = await call(ownCourse, { id }, learner);
  expect(await call(readLesson, { lessonId: content[0]?.id ?? '' }, learner)).toEqual({ passed: true });
  const own = await call(certificate, { id }, learner);
  expect(own).toMatchObject({ course: courseFacts.name, number: expect.stringContaining(school.schoolNo) });
  const confirmed = { name: own.name, course: courseFacts.name };
  const [schoolNo = '', code = ''] = own.number.split(/-(?=[^-]*$)/);
  for (const number of [own.number, ` ${schoolNo} - ${code.toLowerCase()} `])
    expect(await call(checkCertificate, { number }, stranger)).toEqual(confirmed);
  // Made again, it stays the same.
  await call(readLesson, { lessonId: content[0]?.id ?? '' }, learner);
  expect((await call(certificate, { id }, learner)).number).toBe(own.number);
  // What was passed stays what it was, when the course becomes another one or leaves the shelf.
  const { version } = await call(course, { id }, manager);
  const off = await call(publishCourse, { id, version, move: 'withdraw' }, manager);
  const renamed = await call(saveCourse, { ...courseFacts, ...off, name: '消防培训', minutes: 999 }, manager);
  await call(moveCourse, { ...renamed, move: 'archive' }, manager);
  expect(await call(certificate, { id }, learner)).toEqual(own);
  expect(await call(checkCertificate, { number: own.number }, stranger)).toEqual(confirmed);
  expect((await call(ownCourses, {}, learner)).rows).toMatchObject([{ id, state: 'passed', isOpen: false }]);
});

test('no made-up number is confirmed, all are refused alike, and who asks too often is stopped', async () => {
  const { school } = await office();
  const from = { ...stranger, address: '203.0.113.9' };
  const refusal = (number: string) =>
    call(checkCertificate, { number }, from).then(
      () => 'confirmed',
      (error: { said?: { key?: string } }) => error.said?.key,
    );
  for (const number of [`${school.schoolNo}-AAAAAAAAAA`, 'NOSCHOOL-AAAAAAAAAA', '-', 'x'])
    expect(await refusal(number)).toBe('certificateUnknown');
  for (let tried = 4; tried < limits.certificatesPerMinute; tried++) await refusal('x');
  expect(await refusal('x')).toBe('tooMany');
});
