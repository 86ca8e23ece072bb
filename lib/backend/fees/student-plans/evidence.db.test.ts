import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fees } from '@/lib/contracts/fees.ts';
import { goodFiles } from '@/lib/dev/hostile-files.ts';
import { multipart } from '@/lib/dev/sample-request.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call, callStream } from '@/lib/gateway/call.ts';

const { endpoints } = fees;
const installation = testInstallation();
const folder = mkdtempSync(join(tmpdir(), 'evidence-'));
beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent', DATA_DIR: folder });
});
afterAll(() => rmSync(folder, { recursive: true }));

const upload = async (content: string | Uint8Array<ArrayBuffer>) => {
  const person = await (await installation.school()).as('*');
  const { id, name } = await call(endpoints.uploadEvidence, {}, person, {
    upload: multipart({ name: '证明.png', content }),
  });
  return { name, answer: await callStream(endpoints.evidence, { id }, person) };
};

test('a picture is kept as it was drawn anew: nothing that was hidden behind it comes along', async () => {
  const hidden = '<script>alert(1)</script>';
  const { name, answer } = await upload(new Uint8Array(Buffer.concat([goodFiles.png(), Buffer.from(hidden)])));
  expect(name).toBe('证明.jpg');
  expect(answer.headers.get('content-type')).toBe('image/jpeg');
  const kept = Buffer.from(await answer.arrayBuffer());
  expect([...kept.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
  expect(kept.includes(hidden)).toBe(false);
});

test('what only begins as a picture does is refused', async () => {
  await expect(upload(goodFiles.png().slice(0, 60))).rejects.toMatchObject({ said: { key: 'pictureUnreadable' } });
  await expect(upload('GIF89a')).rejects.toMatchObject({ said: { key: 'scanType' } });
});
