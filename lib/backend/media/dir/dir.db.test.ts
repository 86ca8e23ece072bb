import { media } from '@/lib/contracts/media.ts';
import { multipart } from '@/lib/dev/sample-request.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { call } from '@/lib/gateway/call.ts';

const installation = testInstallation();
const { endpoints } = media;

async function library() {
  const school = await installation.school();
  const person = await school.as('*');
  const dir = (name: string, parentDirId: string | null = null) =>
    call(endpoints.saveDir, { name, parentDirId }, person);
  const upload = (dirId: string, name: string) =>
    call(endpoints.uploadOss, { basePath: `media/${school.id}`, objectPath: `${dirId}/${name}` }, person, {
      upload: multipart({ name, content: '%PDF-1.7\n%%EOF' }),
    });
  const tree = async () =>
    (await call(endpoints.dirs, {}, person)).rows.map(({ name, dirs, files }) => [name, dirs, files]);
  return { school, person, dir, upload, tree };
}

test('the tree says from the top downwards what lies in each', async () => {
  const { person, dir, upload, tree } = await library();
  const { id: year } = await dir('2026年');
  const { id: spring } = await dir('春游', year);
  await dir('班徽');
  await upload(spring, '一.pdf');
  await upload(year, '二.pdf');
  expect(await tree()).toEqual([
    ['2026年', 1, 2],
    ['春游', 0, 1],
    ['班徽', 0, 0],
  ]);
  await expect(dir('春游', year)).rejects.toMatchObject({ fields: { name: { key: 'duplicate' } } });
  await expect(dir('  /  ')).rejects.toMatchObject({ fields: { name: {} } });
  expect(await call(endpoints.dirs, {}, await (await installation.school()).as('media.library.view'))).toEqual({
    ...{ rows: [], total: 0, departments: [] },
  });
  await expect(dir('孤儿', crypto.randomUUID())).rejects.toMatchObject({ status: 404 });
  expect((await call(endpoints.dirs, {}, person)).total).toBe(2);
});

test('one is renamed and moved, never below itself nor too deep, and who was slower is told', async () => {
  const { person, dir, tree } = await library();
  const top = await dir('一层');
  const below = await dir('二层', top.id);
  const put = (row: { id: string; version: number }, parentDirId: string | null, name = '改名') =>
    call(endpoints.saveDir, { ...row, name, parentDirId }, person);
  for (const parentDirId of [top.id, below.id])
    await expect(put(top, parentDirId)).rejects.toMatchObject({ fields: { parentDirId: { key: 'ownBranch' } } });
  const moved = await put(below, null);
  expect(await tree()).toEqual([
    ['一层', 0, 0],
    ['改名', 0, 0],
  ]);
  await expect(put(below, null)).rejects.toMatchObject({ status: 409 });
  let deep = moved.id;
  for (const level of [2, 3, 4, 5, 6]) deep = (await dir(`第${level}层`, deep)).id;
  await expect(dir('第7层', deep)).rejects.toMatchObject({ fields: { parentDirId: { key: 'tooDeep' } } });
  await expect(put(moved, top.id)).rejects.toMatchObject({ fields: { parentDirId: { key: 'tooDeep' } } });
});

test('one goes with those below it, as the person was told, and its files wait in the trash', async () => {
  const { person, dir, upload, tree } = await library();
  const year = await dir('2026年');
  const spring = await dir('春游', year.id);
  const [file, other] = [await upload(spring.id, '一.pdf'), await upload(year.id, '二.pdf')];
  await call(endpoints.trashFiles, { files: [{ id: other.id, version: 1 }] }, person);
  const asked = { ...year, dirs: 1, files: 1 };
  await expect(call(endpoints.deleteDir, { ...asked, files: 0 }, person)).rejects.toMatchObject({
    said: { key: 'mediaDirChanged', params: { dirs: 1, files: 1 } },
  });
  expect(await call(endpoints.deleteDir, asked, person)).toEqual({ trashed: 1 });
  expect(await tree()).toEqual([]);
  const { rows } = await call(endpoints.trash, {}, person);
  expect(new Set(rows.map(({ trashedFrom }) => trashedFrom))).toEqual(new Set(['2026年 / 春游', '2026年']));
  const files = rows.map(({ id, version }) => ({ id, version }));
  expect(await call(endpoints.restoreFiles, { files }, person)).toMatchObject({ done: 2 });
  expect((await call(endpoints.file, { id: file.id }, person)).parentDirId).toBeNull();
});
