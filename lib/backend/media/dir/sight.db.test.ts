import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { media } from '@/lib/contracts/media.ts';
import { multipart } from '@/lib/dev/sample-request.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { call, callStream } from '@/lib/gateway/call.ts';
import type { Identity } from '@/lib/gateway/identity.ts';
import { departments, staff } from '../../organisation/schema.ts';

const installation = testInstallation();
const { endpoints } = media;
const keeper = ['media.library.view', 'media.library.edit', 'media.storage.view', 'media.trash.view'];

/**
 * A keeper of the library, a colleague in the kitchen's store, which is below logistics, and whoever approves media.
 */
async function library() {
  const school = await installation.school();
  const [maker, cook, head] = [
    await school.as(...keeper),
    await school.as(...keeper, 'media.trash.restore', 'media.trash.purge'),
    await school.as(...keeper, 'media.library.decide'),
  ];
  const [logistics, store] = [uuidv7(), uuidv7()];
  const by = { schoolId: school.id, sort: 0 };
  await school.inside(async (tx) => {
    await tx.insert(departments).values({ ...by, id: logistics, name: '后勤部' });
    await tx.insert(departments).values({ ...by, id: store, name: '仓库', parentId: logistics });
    await tx
      .update(staff)
      .set({ departmentId: store })
      .where(eq(staff.accountId, cook.personId ?? ''));
  });
  const dir = (name: string, parentDirId: string | null = null, person = maker) =>
    call(endpoints.saveDir, { name, parentDirId }, person);
  const share = (
    of: { id: string; version: number },
    access: 'school' | 'department' | 'private',
    departmentId: string | null = null,
    person = maker,
  ) => call(endpoints.shareDir, { ...of, access, departmentId }, person);
  const upload = (place: string, name: string, person = maker) =>
    call(endpoints.uploadOss, { basePath: `media/${school.id}`, objectPath: `${place}/${name}` }, person, {
      upload: multipart({ name, content: `%PDF-1.7\n% ${name}\n%%EOF` }),
    });
  return { school, maker, cook, head, logistics, dir, share, upload };
}

const seen = async (person: Identity) => ({
  dirs: (await call(endpoints.dirs, {}, person)).rows.map(({ name }) => name),
  files: (await call(endpoints.files, {}, person)).rows.map(({ fileName }) => fileName).sort(),
  total: (await call(endpoints.dirs, {}, person)).total,
});

test('what is private is its maker’s and theirs who approve, what is a department’s also of those in and below it', async () => {
  const { maker, cook, head, logistics, dir, share, upload } = await library();
  const [drafts, lists] = [await dir('草稿'), await dir('采购清单')];
  const below = await dir('旧稿', drafts.id);
  await upload(below.id, '旧.pdf');
  await upload(lists.id, '米.pdf');
  await upload('root', '校历.pdf');
  await share(drafts, 'private');
  await share(lists, 'department', logistics);
  const all = { dirs: ['草稿', '旧稿', '采购清单'], files: ['旧.pdf', '校历.pdf', '米.pdf'], total: 3 };
  expect(await seen(maker)).toEqual(all);
  expect(await seen(head)).toEqual(all);
  expect(await seen(cook)).toEqual({ dirs: ['采购清单'], files: ['校历.pdf', '米.pdf'], total: 2 });
  expect((await call(endpoints.dirs, {}, cook)).rows).toMatchObject([
    { access: 'department', departmentName: '后勤部', actions: ['rename', 'move', 'delete'] },
  ]);
});

test('what somebody does not see is not there for them, by no call', async () => {
  const { maker, cook, head, dir, share, upload } = await library();
  const drafts = await dir('草稿');
  const kept = await upload(drafts.id, '旧.pdf');
  const own = await upload('root', '自己.pdf', cook);
  const { version } = await share(drafts, 'private');
  const missing = { status: 404 };
  const file = { id: kept.id, version: 1 };
  await expect(call(endpoints.file, { id: kept.id }, cook)).rejects.toMatchObject(missing);
  await expect(callStream(endpoints.fileContent, { id: kept.id }, cook)).rejects.toMatchObject(missing);
  await expect(call(endpoints.renameFile, { ...file, fileName: '新' }, cook)).rejects.toMatchObject(missing);
  await expect(upload(drafts.id, '塞.pdf', cook)).rejects.toMatchObject(missing);
  await expect(dir('塞', drafts.id, cook)).rejects.toMatchObject(missing);
  const given = { id: drafts.id, version };
  await expect(share(given, 'school', null, cook)).rejects.toMatchObject(missing);
  await expect(call(endpoints.saveDir, { ...given, name: '改', parentDirId: null }, cook)).rejects.toMatchObject(
    missing,
  );
  await expect(call(endpoints.deleteDir, { ...given, dirs: 0, files: 1 }, cook)).rejects.toMatchObject(missing);
  const place = { files: [{ id: own.id, version: 1 }], parentDirId: drafts.id };
  await expect(call(endpoints.moveFiles, place, cook)).rejects.toMatchObject(missing);
  await expect(call(endpoints.copyFiles, place, cook)).rejects.toMatchObject(missing);
  const gone = { rows: [{ id: kept.id, isDone: false, reason: 'gone' }], done: 0 };
  expect(await call(endpoints.moveFiles, { files: [file], parentDirId: null }, cook)).toEqual(gone);
  expect(await call(endpoints.tagFiles, { files: [file], add: '我的', remove: '' }, cook)).toEqual(gone);
  expect(await call(endpoints.trashFiles, { files: [file] }, cook)).toEqual(gone);
  const stored = await call(endpoints.storedFiles, {}, cook);
  expect(stored.rows.map(({ fileName }) => fileName)).toEqual(['自己.pdf']);
  const pathsOf = async (person: Identity) =>
    (await call(endpoints.storageUse, {}, person)).byDir.map(({ dirPath, files }) => [dirPath, files]);
  expect(await pathsOf(cook)).toEqual([['', 2]]);
  expect((await pathsOf(maker)).sort()).toEqual([
    ['', 1],
    ['草稿', 1],
  ]);
  await call(endpoints.trashFiles, { files: [file] }, maker);
  expect((await call(endpoints.trash, {}, cook)).rows).toEqual([]);
  const trashed = { files: [{ id: kept.id, version: 2 }] };
  expect(await call(endpoints.purgeFiles, trashed, cook)).toEqual(gone);
  expect((await call(endpoints.trash, {}, head)).rows).toHaveLength(1);
  await expect(share(given, 'department', crypto.randomUUID(), maker)).rejects.toMatchObject(missing);
  await expect(
    call(endpoints.shareDir, { ...given, access: 'department', departmentId: null }, maker),
  ).rejects.toMatchObject({
    fields: { departmentId: { key: 'required' } },
  });
});

test('only its maker and those who approve change who sees one, and nobody deletes what they do not see', async () => {
  const { cook, head, dir, share } = await library();
  const photos = await dir('照片');
  await expect(share(photos, 'private', null, cook)).rejects.toMatchObject({ status: 403 });
  const mine = await dir('我的', photos.id);
  await share(mine, 'private');
  await expect(call(endpoints.deleteDir, { ...photos, dirs: 0, files: 0 }, cook)).rejects.toMatchObject({
    said: { key: 'mediaDirHidden' },
  });
  const { version } = await share({ ...photos }, 'private', null, head);
  expect(await seen(cook)).toMatchObject({ dirs: [] });
  expect(await call(endpoints.deleteDir, { id: photos.id, version, dirs: 1, files: 0 }, head)).toEqual({ trashed: 0 });
});
