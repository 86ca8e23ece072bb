import sharp from 'sharp';
import { account as contract } from '@/lib/contracts/account.ts';
import { multipart } from '@/lib/dev/sample-request.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { call, callStream } from '@/lib/gateway/call.ts';
import type { CallError } from '@/lib/gateway/call-error.ts';
import { limits } from '@/lib/rules/limits.ts';

const { endpoints } = contract;
const installation = testInstallation();

async function signedIn() {
  const person = await (await installation.school()).as('*');
  const upload = (content: Uint8Array<ArrayBuffer> | string) =>
    call(endpoints.uploadAvatar, {}, person, { upload: multipart({ name: '头像.png', content }) });
  return { person, upload };
}
const said = (work: Promise<unknown>) =>
  work.then(
    () => 'success',
    (error: CallError) => error.said?.key,
  );
const picture = async () =>
  new Uint8Array(
    await sharp({ create: { width: 640, height: 480, channels: 3, background: '#0b6375' } })
      .jpeg()
      .toBuffer(),
  );

test.each<[string, string | Uint8Array<ArrayBuffer>, string]>([
  ['a drawing with script under the name of a PNG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'pictureType'],
  ['ten MB and a byte', new Uint8Array(limits.pictureBytes + 1), 'pictureTooLarge'],
])('refused, and the person stays without a picture: %s', async (_, content, key) => {
  const { person, upload } = await signedIn();
  expect(await said(upload(content))).toBe(key);
  expect((await call(endpoints.profile, {}, person)).avatar).toBeNull();
});

test('kept square as PNG of 240 by 240; a new one has a new address, the former is gone, and nobody else sees it', async () => {
  const { person, upload } = await signedIn();
  const first = await upload(await picture());
  const answer = await callStream(endpoints.avatar, first, person);
  expect(answer.headers.get('content-type')).toBe('image/png');
  const kept = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  expect(kept).toMatchObject({ format: 'png', width: 240, height: 240 });
  const second = await upload(await picture());
  expect((await call(endpoints.profile, {}, person)).avatar).toBe(second.avatar);
  expect(await said(callStream(endpoints.avatar, first, person))).toBe('notFound');
  expect(await said(callStream(endpoints.avatar, second, (await signedIn()).person))).toBe('notFound');
  await call(endpoints.removeAvatar, {}, person);
  expect((await call(endpoints.profile, {}, person)).avatar).toBeNull();
  expect(await said(call(endpoints.removeAvatar, {}, person))).toBe('notFound');
});
