import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { media } from '@/lib/contracts/media.ts';
import { multipart } from '@/lib/dev/sample-request.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { call, callStream } from '@/lib/gateway/call.ts';
import type { Identity } from '@/lib/gateway/identity.ts';
import { sampleDot } from '../../kernel/sample.ts';
import { files as storedFiles } from '../../kernel/schema.ts';
import { mediaFiles, mediaThumbs } from '../schema/library.ts';

const installation = testInstallation();
const { endpoints } = media;
const keeper = ['media.library.view', 'media.library.edit'];
const approver = [...keeper, 'media.library.decide', 'media.trash.view', 'media.trash.restore', 'media.trash.purge'];
const pdf = '%PDF-1.7\n%%EOF';
const otherPdf = '%PDF-1.7\n% two\n%%EOF';

async function library() {
  const school = await installation.school();
  const [clerk, head] = [await school.as(...keeper), await school.as(...approver)];
  const upload = (name: string, content: string | Uint8Array<ArrayBuffer> = pdf, by: Identity = head, dir = 'root') =>
    call(endpoints.uploadOss, { basePath: `media/${school.id}`, objectPath: `${dir}/${name}` }, by, {
      upload: multipart({ name: 'chosen', content }),
    });
  const dir = (name: string, parentDirId: string | null = null) => call(endpoints.saveDir, { name, parentDirId }, head);
  return { school, clerk, head, upload, dir };
}

const named = async (by: Identity, input = {}) =>
  (await call(endpoints.files, input, by)).rows.map(({ fileName }) => fileName).sort();

test('what is uploaded lies in its directory, counts once and is found by what it is', async () => {
  const { school, head, upload, dir } = await library();
  const { id } = await dir('春游');
  const kept = await upload('校门.png', sampleDot, head, id);
  expect(kept).toMatchObject({ fileName: '校门.jpg', parentDirId: id, allMemory: 2 * 1024 ** 3 });
  await upload('通知.pdf');
  expect(await named(head)).toEqual(['校门.jpg', '通知.pdf']);
  expect(await named(head, { parentDirId: id })).toEqual(['校门.jpg']);
  expect(await named(head, { parentDirId: 'root' })).toEqual(['通知.pdf']);
  expect(await named(head, { fileType: 'image' })).toEqual(['校门.jpg']);
  expect(await named(head, { mediaType: 'application/pdf' })).toEqual(['通知.pdf']);
  expect(await named(head, { fileName: '校', pageIndex: 1, pageSize: 10_000 })).toEqual(['校门.jpg']);
  expect(await named(head, { fileName: '%' })).toEqual([]);
  const { usedMemory, basePath, supportPhone } = await call(endpoints.capability, {}, head);
  const rows = await school.inside((tx) => tx.select().from(mediaFiles));
  expect({ usedMemory, basePath, supportPhone }).toEqual({
    usedMemory: rows.reduce((sum, { bytes }) => sum + bytes, 0),
    basePath: `media/${school.id}`,
    supportPhone: '',
  });
  expect((await call(endpoints.dirs, {}, head)).rows).toMatchObject([{ id, name: '春游', files: 1, dirs: 0 }]);
  const other = await library();
  expect(await named(other.head)).toEqual([]);
  expect(await call(endpoints.capability, {}, other.head)).toMatchObject({ usedMemory: 0 });
});

test('files are found by tags and by how names and tags are pronounced; tags of several change at once', async () => {
  const { head, upload } = await library();
  const files = [await upload('合影.pdf'), await upload('远足.pdf', otherPdf)].map(({ id }) => ({ id, version: 1 }));
  const tag = (add: string, remove = '', of = files) => call(endpoints.tagFiles, { files: of, add, remove }, head);
  expect(await tag('春游、大班 春游')).toMatchObject({ done: 2 });
  const [first] = files.map(({ id }) => ({ id, version: 2 }));
  if (!first) throw new Error('There are two');
  expect(await tag('获奖', '大班', [first])).toMatchObject({ done: 1 });
  expect(await named(head, { fileName: '春游' })).toEqual(['合影.pdf', '远足.pdf']);
  expect(await named(head, { fileName: '大班' })).toEqual(['远足.pdf']);
  expect(await named(head, { fileName: 'hj' })).toEqual(['合影.pdf']);
  expect(await named(head, { fileName: 'heying 春游' })).toEqual(['合影.pdf']);
  expect(await call(endpoints.file, { id: first.id }, head)).toMatchObject({ tags: '春游 获奖' });
  await call(endpoints.renameFile, { ...first, version: 3, fileName: '集体照' }, head);
  expect(await named(head, { fileName: 'jtz 获奖' })).toEqual(['集体照.pdf']);
  const [other] = files.slice(1).map(({ id }) => ({ id, version: 2 }));
  const long = ['甲', '乙'].map((sign) => sign.repeat(99)).join(' ');
  expect((await tag(long, '', other ? [other] : [])).rows).toMatchObject([{ isDone: false, reason: 'tagsFull' }]);
  await expect(tag(' ', '')).rejects.toMatchObject({ fields: { add: { key: 'required' } } });
});

test('the name of a file is checked too: refused, or starred, and written down', async () => {
  const { school, head, upload } = await library();
  const editor = await school.as('media.word.view', 'media.word.edit');
  await call(endpoints.addWord, { word: '刷单', level: 'block' }, editor);
  await call(endpoints.addWord, { word: '内部', level: 'replace', scope: 'mediaName' }, editor);
  await call(endpoints.addWord, { word: '通知', level: 'block', scope: 'message' }, editor);
  const refused = { said: { key: 'wordsBlocked', params: { words: '刷单' } } };
  await expect(upload('刷 单.pdf')).rejects.toMatchObject(refused);
  const { id } = await upload('内部通知.pdf');
  expect(await named(head)).toEqual(['＊＊通知.pdf']);
  await expect(call(endpoints.renameFile, { id, version: 1, fileName: '刷单' }, head)).rejects.toMatchObject(refused);
  const { rows } = await call(endpoints.wordHits, {}, editor);
  expect(rows.map(({ word, outcome }) => [word, outcome])).toEqual([
    ['刷单', 'refused'],
    ['内部', 'replaced'],
    ['刷单', 'refused'],
  ]);
});

test('an upload that names another school, a directory of one or nothing at all keeps nothing', async () => {
  const { school, head } = await library();
  const other = await library();
  const { id } = await other.dir('别校');
  const send = (basePath: string, objectPath: string) =>
    call(endpoints.uploadOss, { basePath, objectPath }, head, { upload: multipart({ name: 'a.pdf', content: pdf }) });
  for (const [basePath, objectPath] of [
    [`media/${other.school.id}`, 'root/a.pdf'],
    [`media/${school.id}/../${other.school.id}`, 'root/a.pdf'],
    [`media/${school.id}`, `${id}/a.pdf`],
    [`media/${school.id}`, 'a.pdf'],
    [`media/${school.id}`, '../a.pdf'],
  ] as const)
    await expect(send(basePath, objectPath)).rejects.toMatchObject({ status: 404 });
  expect(await named(head)).toEqual([]);
  expect(await named(other.head)).toEqual([]);
  expect(await school.inside((tx) => tx.select().from(storedFiles))).toEqual([]);
});

test.each([
  ['markup in a picture’s name', 'a.png', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'mediaType'],
  ['nothing', 'a.png', '', 'mediaType'],
  ['a program', 'a.mp4', 'MZ\u0090', 'mediaType'],
  ['a PDF that says it is a picture', 'a.png', pdf, 'mediaEnding'],
  ['half a PDF', 'a.pdf', '%PDF-1.7\n', 'paperCut'],
  ['a picture that breaks off', 'a.png', sampleDot.slice(0, 30), 'pictureUnreadable'],
])('%s is refused with its reason, and nothing of it is kept', async (_, name, content, key) => {
  const { school, head, upload } = await library();
  await expect(upload(name, content)).rejects.toMatchObject({ said: { key } });
  expect(await named(head)).toEqual([]);
  expect(await school.inside((tx) => tx.select().from(storedFiles))).toEqual([]);
});

test('names are made harmless, and a twin gets a number', async () => {
  const { head, upload } = await library();
  await upload('../../CON.pdf');
  expect((await upload('通知\u202e.pdf')).fileName).toBe('通知.pdf');
  expect((await upload('通知.PDF')).fileName).toBe('通知 (2).pdf');
  expect(await named(head)).toEqual(['_CON.pdf', '通知 (2).pdf', '通知.pdf']);
});

test('a picture has a small one of itself, for those who may read it', async () => {
  const { school, clerk, head, upload } = await library();
  const { id } = await upload('校门.png', sampleDot, clerk);
  const ids = [id, (await upload('通知.pdf')).id];
  const thumbs = async (by: Identity) => (await call(endpoints.fileThumbs, { ids }, by)).rows;
  const [own] = await thumbs(clerk);
  expect(own).toMatchObject({ id });
  const { info } = await sharp(Buffer.from(own?.src.split(',')[1] ?? '', 'base64')).toBuffer({
    resolveWithObject: true,
  });
  expect(info).toMatchObject({ format: 'jpeg', width: 96, height: 96 });
  expect(await thumbs(await school.as('media.library.view'))).toEqual([]);
  expect(await thumbs((await library()).head)).toEqual([]);
  await call(endpoints.trashFiles, { files: [{ id, version: 1 }] }, head);
  expect(await thumbs(head)).toEqual([]);
  await call(endpoints.purgeFiles, { files: [{ id, version: 2 }] }, head);
  expect(await school.inside((tx) => tx.select().from(mediaThumbs))).toEqual([]);
});

test('what has not passed is read by its uploader and by those who decide', async () => {
  const { school, clerk, head, upload } = await library();
  const { id } = await upload('通知.pdf', pdf, clerk);
  const reader = await school.as('media.library.view');
  const read = (by: Identity) => callStream(endpoints.fileContent, { id }, by);
  const [row] = (await call(endpoints.files, {}, head)).rows;
  expect(row).toMatchObject({
    state: 'checking',
    materialApproval: 0,
    actions: ['approve', 'refuse', 'rename', 'tag', 'move', 'copy', 'trash'],
  });
  await expect(read(reader)).rejects.toMatchObject({ status: 403, said: { key: 'mediaUnapproved' } });
  expect(await (await read(clerk)).text()).toBe(pdf);
  const refuse = { files: [{ id, version: 1 }], move: 'refuse' as const };
  await expect(call(endpoints.decideFiles, refuse, head)).rejects.toMatchObject({ fields: { reason: {} } });
  await call(endpoints.decideFiles, { ...refuse, reason: '太暗' }, head);
  expect(await call(endpoints.file, { id }, reader)).toMatchObject({
    materialApproval: 2,
    reason: '太暗',
    actions: [],
  });
  await expect(read(reader)).rejects.toMatchObject({ status: 403 });
  await call(endpoints.decideFiles, { files: [{ id, version: 2 }], move: 'approve' }, head);
  expect(await call(endpoints.file, { id }, reader)).toMatchObject({ materialApproval: 1, reason: '' });
  const answer = await read(reader);
  expect(await answer.text()).toBe(pdf);
  expect([answer.headers.get('content-type'), answer.headers.get('content-disposition')]).toEqual([
    'application/pdf',
    `inline; filename="__.pdf"; filename*=UTF-8''${encodeURIComponent('通知.pdf')}`,
  ]);
});

test('a file keeps its ending when it is renamed, and no twin stands beside it', async () => {
  const { head, upload } = await library();
  await upload('一.pdf');
  const { id } = await upload('二.pdf');
  const renamed = await call(endpoints.renameFile, { id, version: 1, fileName: '三.exe' }, head);
  expect(renamed.fileName).toBe('三.exe.pdf');
  await expect(call(endpoints.renameFile, { id, version: 2, fileName: '一' }, head)).rejects.toMatchObject({
    fields: { fileName: { key: 'duplicate' } },
  });
  await expect(call(endpoints.renameFile, { id, version: 1, fileName: '四' }, head)).rejects.toMatchObject({
    status: 409,
  });
});

test('several are moved each for itself, with a result for each', async () => {
  const { head, upload, dir } = await library();
  const { id: parentDirId } = await dir('春游');
  await upload('一.pdf', pdf, head, parentDirId);
  const [twin, stale, gone] = [await upload('一.pdf'), await upload('二.pdf'), crypto.randomUUID()];
  const files = [
    { id: twin.id, version: 1 },
    { id: stale.id, version: 9 },
    { id: gone, version: 1 },
  ];
  const { rows, done } = await call(endpoints.moveFiles, { files, parentDirId }, head);
  expect(done).toBe(1);
  expect(new Map(rows.map(({ id, reason }) => [id, reason]))).toEqual(
    new Map([
      [twin.id, null],
      [stale.id, 'changed'],
      [gone, 'gone'],
    ]),
  );
  expect(await named(head, { parentDirId })).toEqual(['一 (2).pdf', '一.pdf']);
  const other = await library();
  const { id: elsewhere } = await other.dir('别校');
  await expect(
    call(endpoints.moveFiles, { files: [{ id: stale.id, version: 1 }], parentDirId: elsewhere }, head),
  ).rejects.toMatchObject({ status: 404 });
  expect(await call(endpoints.trashFiles, { files: [{ id: twin.id, version: 2 }] }, other.head)).toMatchObject({
    rows: [{ isDone: false, reason: 'gone' }],
  });
});

test('the trash says who, when and from where, gives back, and keeps nothing of what is purged', async () => {
  const { school, head, upload, dir } = await library();
  const { id: dirId } = await dir('春游');
  const [kept, purged] = [await upload('一.pdf', pdf, head, dirId), await upload('二.pdf', otherPdf)];
  await call(endpoints.trashFiles, { files: [kept, purged].map(({ id }) => ({ id, version: 1 })) }, head);
  expect(await named(head)).toEqual([]);
  await expect(callStream(endpoints.fileContent, { id: kept.id }, head)).rejects.toMatchObject({ status: 404 });
  const { rows } = await call(endpoints.trash, { fileName: '一' }, head);
  expect(rows).toMatchObject([
    { id: kept.id, trashedFrom: '春游', trashedBy: '测试老师', actions: ['restore', 'purge'] },
  ]);
  expect((await call(endpoints.capability, {}, head)).usedMemory).toBe(pdf.length + otherPdf.length);

  await upload('一.pdf', pdf, head, dirId);
  const restored = await call(endpoints.restoreFiles, { files: [{ id: kept.id, version: 2 }] }, head);
  expect(restored.done).toBe(1);
  expect(await named(head, { parentDirId: dirId })).toEqual(['一 (2).pdf', '一.pdf']);

  const files = [
    { id: purged.id, version: 2 },
    { id: kept.id, version: 3 },
  ];
  expect(await call(endpoints.purgeFiles, { files }, head)).toMatchObject({ done: 1 });
  expect(await call(endpoints.trash, {}, head)).toMatchObject({ total: 0 });
  expect(await school.inside((tx) => tx.select().from(storedFiles))).toHaveLength(1);
  expect((await call(endpoints.capability, {}, head)).usedMemory).toBe(pdf.length);
});

test('what does not fit is refused with what is left and whom to call', async () => {
  const { school, upload } = await library();
  const { id } = await upload('一.pdf');
  const fill = (bytes: number) =>
    school.inside((tx) => tx.update(mediaFiles).set({ bytes }).where(eq(mediaFiles.id, id)));
  await fill(2 * 1024 ** 3 - otherPdf.length);
  expect(await upload('二.pdf', otherPdf)).toMatchObject({ usedMemory: 2 * 1024 ** 3 });
  await expect(upload('三.pdf', `${pdf}\n`)).rejects.toMatchObject({
    status: 413,
    said: { key: 'mediaFull', params: { left: '0.00', unit: 'MB', phone: 'none' } },
  });
});
