import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { organisation } from '@/lib/contracts/organisation.ts';
import { multipart } from '@/lib/dev/sample-request.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call, callStream } from '@/lib/gateway/call.ts';
import type { CallError } from '@/lib/gateway/call-error.ts';
import { limits } from '@/lib/rules/limits.ts';

const { uploadTextPicture, textPicture } = organisation.endpoints;
const installation = testInstallation();
const folder = mkdtempSync(join(tmpdir(), 'texts-'));
beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent', DATA_DIR: folder });
});
afterAll(() => rmSync(folder, { recursive: true }));

const writer = async () => (await installation.school()).as('notices.notice.write');
const upload = async (content: Uint8Array<ArrayBuffer> | string) =>
  call(uploadTextPicture, {}, await writer(), { upload: multipart({ name: 'a.png', content }) });
const said = (work: Promise<unknown>) => work.catch((error: CallError) => error.said?.key);

test.each<[string, string | Uint8Array<ArrayBuffer>, string]>([
  ['a page under the name of a picture', '<html><script>1</script></html>', 'textPictureType'],
  ['a drawing with script', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>', 'textPictureType'],
  ['ten MB and a byte', new Uint8Array(limits.pictureBytes + 1), 'tooLarge'],
])('refused: %s', async (_, content, key) => {
  expect(await said(upload(content))).toBe(key);
});

test('kept drawn anew, read by everybody in the school and by nobody outside it', async () => {
  const school = await installation.school();
  const picture = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#0b6375' } })
    .withExif({ IFD0: { Copyright: 'SECRET-MARK' } })
    .png()
    .toBuffer();
  const file = multipart({ name: 'a.png', content: new Uint8Array(picture) });
  const { id } = await call(uploadTextPicture, {}, await school.as('notices.notice.write'), { upload: file });
  const answer = await callStream(textPicture, { id }, await school.as('students.record.view'));
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 30, height: 20 });
  expect(bytes.toString('latin1')).not.toMatch(/SECRET/);
  expect(await said(callStream(textPicture, { id }, await writer()))).toBe('notFound');
});
