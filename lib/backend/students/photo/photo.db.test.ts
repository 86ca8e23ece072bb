import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { students as contract } from '@/lib/contracts/students.ts';
import { multipart } from '@/lib/dev/sample-request.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call, callStream } from '@/lib/gateway/call.ts';
import type { CallError } from '@/lib/gateway/call-error.ts';
import { limits } from '@/lib/rules/limits.ts';

const { endpoints } = contract;
const installation = testInstallation();
const folder = mkdtempSync(join(tmpdir(), 'photos-'));
beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent', DATA_DIR: folder });
});
afterAll(() => rmSync(folder, { recursive: true }));

const stored = () => readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

async function office() {
  const school = await installation.school();
  const person = await school.as('*');
  const { id } = (await call(endpoints.enrol, { name: '王小明', gender: 'male' }, person)).student;
  const upload = (content: Uint8Array<ArrayBuffer> | string, name = 'a.png') =>
    call(endpoints.uploadPhoto, { id }, person, { upload: multipart({ name, content }) });
  return { school, person, id, upload };
}
const said = (work: Promise<unknown>) =>
  work.then(
    () => 'success',
    (error: CallError) => error.said?.key,
  );
const solid = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0b6375' } });

test.each<[string, string | Uint8Array<ArrayBuffer>, string]>([
  ['a page under the name of a picture', '<html><script>alert(1)</script></html>', 'pictureType'],
  ['a drawing with script', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>', 'pictureType'],
  ['a PDF', '%PDF-1.7', 'pictureType'],
  [
    'a signature with rubbish behind it',
    new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2]),
    'pictureUnreadable',
  ],
  ['ten MB and a byte', new Uint8Array(limits.pictureBytes + 1), 'pictureTooLarge'],
])('refused, and nothing is kept: %s', async (_, content, key) => {
  const { upload, id, person } = await office();
  const before = stored().length;
  expect(await said(upload(content))).toBe(key);
  expect(stored()).toHaveLength(before);
  expect((await call(endpoints.get, { id }, person)).photoId).toBeNull();
});

test('refused at once: a picture of 30,000 by 30,000', async () => {
  const { upload } = await office();
  // The header alone says it: nothing has to be unpacked.
  const header = Buffer.from('89504e470d0a1a0a0000000d49484452000075300000753008020000000000000000000000', 'hex');
  expect(await said(upload(new Uint8Array(header)))).toBe('pictureUnreadable');
});

test('kept square, 240 by 240, as PNG, without what lay behind the picture’s end or in its metadata', async () => {
  const { upload, id, person } = await office();
  const picture = await solid(640, 480)
    .withExif({ IFD0: { Copyright: 'SECRET-MARK' } })
    .jpeg()
    .toBuffer();
  const hidden = Buffer.concat([picture, Buffer.from('<script>SECRET-TAIL</script>PK')]);
  const { photoId } = await upload(new Uint8Array(hidden), '../../x.jpg');
  expect(await call(endpoints.get, { id }, person)).toMatchObject({ photoId, version: 2 });
  const answer = await callStream(endpoints.photo, { id, photoId }, person);
  expect(answer.headers.get('content-type')).toBe('image/png');
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 240, height: 240 });
  expect(bytes.toString('latin1')).not.toMatch(/SECRET/);
});

test('replaced and removed: the former picture is gone, the time line tells, another school sees nothing', async () => {
  const { upload, id, person } = await office();
  const picture = new Uint8Array(await solid(300, 300).png().toBuffer());
  const first = await upload(picture);
  const second = await upload(picture);
  expect(await said(callStream(endpoints.photo, { id, photoId: first.photoId }, person))).toBe('notFound');
  const other = await (await installation.school()).as('*');
  expect(await said(callStream(endpoints.photo, { id, photoId: second.photoId }, other))).toBe('notFound');
  await call(endpoints.removePhoto, { id }, person);
  expect(await said(callStream(endpoints.photo, { id, photoId: second.photoId }, person))).toBe('notFound');
  expect(await said(call(endpoints.removePhoto, { id }, person))).toBe('notFound');
  const { rows } = await call(endpoints.history, { id, kind: 'record' }, person);
  expect(rows.map(({ action }) => action)).toEqual(['photoChanged', 'photoChanged', 'photoChanged']);
});
