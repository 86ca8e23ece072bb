import { eq } from 'drizzle-orm';
import { media } from '@/lib/contracts/media.ts';
import { multipart } from '@/lib/dev/sample-request.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { call } from '@/lib/gateway/call.ts';
import type { Identity } from '@/lib/gateway/identity.ts';
import { daysEarlier } from '@/lib/rules/days.ts';
import { mediaFiles } from '../schema/library.ts';

const installation = testInstallation();
const { endpoints } = media;

/** A PDF of so many bytes, whose end says which. */
const pdf = (bytes: number, which = '') => {
  const end = `%${which}\n%%EOF`;
  return `%PDF-1.7\n${' '.repeat(bytes - 9 - end.length)}${end}`;
};

async function library() {
  const school = await installation.school();
  const keys = ['media.storage.view', 'media.library.view', 'media.library.edit', 'media.library.decide'];
  const [keeper, colleague] = [await school.as(...keys), await school.as(...keys)];
  const upload = (by: Identity, place: string, content: string) =>
    call(endpoints.uploadOss, { basePath: `media/${school.id}`, objectPath: place }, by, {
      upload: multipart({ name: 'chosen', content }),
    });
  return { school, keeper, colleague, upload };
}

const named = async (by: Identity, input = {}) =>
  (await call(endpoints.storedFiles, input, by)).rows.map(({ fileName, places }) => [fileName, places]);

test('sums by directory, kind and uploader are those of the files, and bytes that are there twice count once', async () => {
  const { school, keeper, colleague, upload } = await library();
  const { id: dir } = await call(endpoints.saveDir, { name: '春游', parentDirId: null }, keeper);
  await upload(keeper, 'root/a.pdf', pdf(1000, 'a'));
  await upload(keeper, `${dir}/b.pdf`, pdf(300, 'b'));
  await upload(colleague, `${dir}/c.pdf`, pdf(300, 'b'));
  const thrown = await upload(keeper, 'root/d.pdf', pdf(50, 'd'));
  await call(endpoints.trashFiles, { files: [{ id: thrown.id, version: 1 }] }, keeper);
  const use = await call(endpoints.storageUse, {}, keeper);
  const people = await school.inside((tx) =>
    tx.select({ by: mediaFiles.createdBy }).from(mediaFiles).where(eq(mediaFiles.name, 'c.pdf')),
  );
  expect(people).toHaveLength(1);
  expect(use).toMatchObject({
    usedMemory: 1350,
    sharedBytes: 300,
    trash: { files: 1, bytes: 50 },
    byDir: [
      { dirPath: '', files: 1, bytes: 1000 },
      { dirPath: '春游', files: 2, bytes: 600 },
    ],
    byKind: [{ fileType: 'pdf', files: 3, bytes: 1600 }],
    byPerson: [
      { files: 2, bytes: 1300 },
      { files: 1, bytes: 300 },
    ],
  });
  const other = await library();
  expect(await call(endpoints.storageUse, {}, other.keeper)).toMatchObject({
    usedMemory: 0,
    trash: { files: 0, bytes: 0 },
    byDir: [],
  });
  expect(await named(other.keeper)).toEqual([]);
});

test('the largest stand first, those that are there twice or long unchanged are found, and what is thrown away has gone', async () => {
  const { school, keeper, upload } = await library();
  await upload(keeper, 'root/small.pdf', pdf(60, 's'));
  await upload(keeper, 'root/large.pdf', pdf(900, 'l'));
  await upload(keeper, 'root/again.pdf', pdf(60, 's'));
  await school.inside((tx) =>
    tx
      .update(mediaFiles)
      .set({ updatedAt: daysEarlier(new Date(), 181) })
      .where(eq(mediaFiles.name, 'small.pdf')),
  );
  expect((await named(keeper))[0]).toEqual(['large.pdf', 1]);
  expect((await named(keeper, { selection: 'doubled' })).sort()).toEqual([
    ['again.pdf', 2],
    ['small.pdf', 2],
  ]);
  expect(await named(keeper, { selection: 'old' })).toEqual([['small.pdf', 2]]);
  expect(await named(keeper, { fileType: 'video' })).toEqual([]);
  const { rows } = await call(endpoints.storedFiles, { selection: 'old' }, keeper);
  const files = rows.map(({ id, version }) => ({ id, version }));
  expect(await call(endpoints.trashFiles, { files }, keeper)).toMatchObject({ done: 1 });
  expect(await named(keeper, { selection: 'old' })).toEqual([]);
  expect(await call(endpoints.storedFiles, {}, await school.as('media.storage.view'))).toMatchObject({
    rows: [{ actions: [] }, { actions: [] }],
  });
});
