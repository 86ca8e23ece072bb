import { createHash } from 'node:crypto';
import { media } from '@/lib/contracts/media.ts';
import { multipart } from '@/lib/dev/sample-request.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { call, callStream } from '@/lib/gateway/call.ts';
import type { Identity } from '@/lib/gateway/identity.ts';
import { msOfDays } from '@/lib/rules/days.ts';
import { limits } from '@/lib/rules/limits.ts';
import { now } from '../../kernel/clock.ts';
import { files as storedFiles } from '../../kernel/schema.ts';
import { mediaChunks, mediaUploads } from '../schema/library.ts';

const installation = testInstallation();
const { endpoints } = media;
const keys = [
  ...['media.library.view', 'media.library.edit', 'media.library.decide'],
  ...['media.trash.view', 'media.trash.restore', 'media.trash.purge'],
];

/** A film of some parts, each unlike the others. */
const film = new Uint8Array(limits.mediaChunkBytes * 2 + 5).fill(7, limits.mediaChunkBytes);
film.set(Buffer.from('\0\0\0\x18ftypmp42'));
const sha256 = createHash('sha256').update(film).digest('hex');

async function library() {
  const school = await installation.school();
  const head = await school.as(...keys);
  const begin = (by: Identity = head, more: object = {}) =>
    call(
      endpoints.beginUpload,
      { basePath: `media/${school.id}`, objectPath: 'root/运动会.mp4', bytes: film.length, sha256, ...more },
      by,
    );
  const send = (uploadId: string, at: number, content: Uint8Array<ArrayBuffer> = partOf(at)) =>
    call(endpoints.sendChunk, { uploadId, at }, head, { upload: multipart({ name: 'part', content }) });
  const end = (id: string) => call(endpoints.endUpload, { id }, head);
  return { school, head, begin, send, end };
}
const partOf = (at: number) => film.slice(at * limits.mediaChunkBytes, (at + 1) * limits.mediaChunkBytes);

test('a large file comes in parts, in any order and twice, goes on after a reload, and is whole', async () => {
  const { school, head, begin, send, end } = await library();
  const { id, lacking } = await begin();
  expect(lacking).toEqual([0, 1, 2]);
  expect(await send(id, 2)).toEqual({ lacking: [0, 1] });
  expect(await send(id, 2)).toEqual({ lacking: [0, 1] });
  await expect(end(id)).rejects.toMatchObject({ said: { key: 'uploadLacks', params: { count: 2 } } });
  expect(await begin()).toMatchObject({ id, lacking: [0, 1] });
  expect((await begin(await school.as(...keys))).id).not.toBe(id);
  await send(id, 1);
  await send(id, 0);
  const kept = await end(id);
  expect(kept).toMatchObject({ fileName: '运动会.mp4', usedMemory: film.length });
  const content = await callStream(endpoints.fileContent, { id: kept.id }, head);
  expect(
    createHash('sha256')
      .update(Buffer.from(await content.arrayBuffer()))
      .digest('hex'),
  ).toBe(sha256);
  await expect(end(id)).rejects.toMatchObject({ status: 404 });
  expect(await school.inside((tx) => tx.select().from(mediaChunks))).toEqual([]);
});

test('what is none of its parts, or another content in the end, is refused, and nothing of it is kept', async () => {
  const { school, begin, send, end } = await library();
  const { id } = await begin();
  for (const [at, content] of [
    [3, partOf(0)],
    [2, partOf(0)],
    [0, partOf(2)],
  ] as const)
    await expect(send(id, at, content)).rejects.toMatchObject({ said: { key: 'uploadSpoilt' } });
  for (const at of [0, 1]) await send(id, at);
  await send(id, 2, new Uint8Array(5));
  await expect(end(id)).rejects.toMatchObject({ said: { key: 'uploadSpoilt' } });
  expect((await begin()).lacking).toEqual([0, 1, 2]);
  expect(await school.inside((tx) => tx.select().from(storedFiles))).toEqual([]);
});

test('an upload is its sender’s alone, is given up, and ends after a day', async () => {
  const { school, head, begin, send } = await library();
  const { id } = await begin();
  const other = await school.as(...keys);
  await expect(call(endpoints.endUpload, { id }, other)).rejects.toMatchObject({ status: 404 });
  await expect(call(endpoints.dropUpload, { id }, other)).rejects.toMatchObject({ status: 404 });
  await call(endpoints.dropUpload, { id }, head);
  await expect(send(id, 0)).rejects.toMatchObject({ status: 404 });
  const again = await begin();
  const longAgo = new Date(now().getTime() - msOfDays(2));
  await school.inside((tx) => tx.update(mediaUploads).set({ createdAt: longAgo }));
  await expect(send(again.id, 0)).rejects.toMatchObject({ status: 404 });
});

test('the same bytes are kept once, and go when the last entry of them goes', async () => {
  const { school, head } = await library();
  const pdf = '%PDF-1.7\n%%EOF';
  const upload = (name: string) =>
    call(endpoints.uploadOss, { basePath: `media/${school.id}`, objectPath: `root/${name}` }, head, {
      upload: multipart({ name, content: pdf }),
    });
  const [one, other] = [await upload('一.pdf'), await upload('二.pdf')];
  expect(other.usedMemory).toBe(pdf.length);
  const asked = { files: [{ id: one.id, version: 1 }], parentDirId: null };
  expect(await call(endpoints.copyFiles, asked, head)).toMatchObject({ done: 1 });
  const { rows } = await call(endpoints.files, {}, head);
  expect(rows.map(({ fileName }) => fileName).sort()).toEqual(['一 (2).pdf', '一.pdf', '二.pdf']);
  const stored = () => school.inside((tx) => tx.$count(storedFiles));
  expect(await stored()).toBe(1);
  for (const [at, { id }] of rows.entries()) {
    await call(endpoints.trashFiles, { files: [{ id, version: 1 }] }, head);
    await call(endpoints.purgeFiles, { files: [{ id, version: 2 }] }, head);
    expect(await stored()).toBe(at < 2 ? 1 : 0);
  }
  // Another school that has them learns nothing by it, and keeps its own.
  await upload('三.pdf');
  const elsewhere = await library();
  await call(
    endpoints.uploadOss,
    { basePath: `media/${elsewhere.school.id}`, objectPath: 'root/一.pdf' },
    elsewhere.head,
    { upload: multipart({ name: '一.pdf', content: pdf }) },
  );
  expect(await elsewhere.school.inside((tx) => tx.$count(storedFiles))).toBe(1);
});
