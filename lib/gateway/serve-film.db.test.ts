import { courses } from '@/lib/contracts/courses.ts';
import { multipart } from '@/lib/dev/sample-request.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from './call.ts';
import { serveFilm } from './serve-film.ts';
import { session as sample, signedIn } from './test-contract.ts';

const installation = testInstallation();
const { uploadCourseFile, courseFile } = courses.endpoints;
const serve = serveFilm(courseFile);
const content = `\0\0\0\x14ftypisom${'0123456789'.repeat(10)}`;

beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent', SESSION_SECRET: 'a secret for tests of at least 32 characters' });
});

/** Somebody who writes courses, and their cookie. */
async function writer() {
  const school = await installation.school();
  const person = await school.as('courses.course.edit');
  const at = { ...sample.school, schoolId: school.id, schoolNo: school.schoolNo };
  const cookie = await signedIn({ ...sample, token: person.token, accountId: person.personId ?? '', school: at });
  return { person, cookie };
}

const ask = (id: string, headers: Readonly<Record<string, string>>) =>
  serve(new Request(`http://localhost/api/courses/film/${id}`, { headers }));

test('a film is answered whole or by the part that is asked for, kept by nobody, and to nobody else', async () => {
  const { person, cookie } = await writer();
  const upload = multipart({ name: 'film.mp4', content });
  const { id, bytes } = await call(uploadCourseFile, {}, person, { upload });
  const whole = await ask(id, { cookie });
  expect([whole.status, await whole.text()]).toEqual([200, content]);
  const part = await ask(id, { cookie, range: 'bytes=12-15' });
  expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
    206,
    `bytes 12-15/${bytes}`,
    '0123',
  ]);
  expect(Object.fromEntries(part.headers)).toMatchObject({
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-store, no-transform',
    'content-length': '4',
    'content-type': 'video/mp4',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  });
  expect((await ask(id, { cookie, range: 'bytes=9000-' })).status).toBe(416);
  const stranger = await writer();
  expect((await ask(id, {})).status).toBe(401);
  expect((await ask(id, { cookie: stranger.cookie })).status).toBe(404);
  expect((await ask('x', { cookie })).status).toBe(422);
});
