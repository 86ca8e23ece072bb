import sharp from 'sharp';
import { students as contract } from '@/lib/contracts/students.ts';
import { checked, failure, importFixture, ran, reasonsOf, settle, stateOf, upload } from '@/lib/dev/test-imports.ts';
import { packed } from '@/lib/dev/test-sheets.ts';
import { call } from '@/lib/gateway/call.ts';
import { borrowReader } from '../../../reader/readers.ts';

const { endpoints } = contract;
const { office } = importFixture();

const picture = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#0b6375' } })
    .jpeg()
    .toBuffer();
const archive = async (files: Readonly<Record<string, Uint8Array>>) => ({
  name: '照片.zip',
  content: await packed(files),
});

test('pictures find their children by number or identity number, are drawn anew, and are taken back', async () => {
  const at = await office();
  const enrol = async (number: string, idNumber: string | null = null) =>
    (await call(endpoints.enrol, { name: `王${number}`, gender: 'male', number, idNumber }, at.person)).student.id;
  const [first, second] = [await enrol('A1'), await enrol('A2', '11010519491231002X')];
  await enrol('A3');
  const bytes = await picture();
  const { id } = await checked(
    at,
    await archive({
      'photos/A1.JPG': bytes,
      'photos/11010519491231002X.jpg': bytes,
      'A9.jpg': bytes,
      'A1.png': bytes,
      'A3.jpg': Buffer.from('<html>no picture</html>'),
      'list.txt': Buffer.from('A1'),
      '__MACOSX/._A1.jpg': Buffer.from('x'),
    }),
    'photos',
  );
  expect(await reasonsOf(at, id)).toEqual({
    2: ['good'],
    3: ['good'],
    4: ['bad', 'childUnknown'],
    5: ['bad', 'photoInFile'],
    6: ['good'],
    7: ['bad', 'pictureName'],
  });
  expect(await ran(at, id)).toMatchObject({ state: 'done', imported: 2, bad: 4 });
  expect((await reasonsOf(at, id))[6]).toEqual(['bad', 'pictureType']);
  const photoOf = async (child: string) => (await call(endpoints.get, { id: child }, at.person)).photoId;
  expect([await photoOf(first), await photoOf(second)]).toEqual([expect.any(String), expect.any(String)]);
  await call(endpoints.removePhoto, { id: second }, at.person);
  await call(endpoints.undoImport, { id }, at.person);
  await settle();
  expect(await stateOf(at, id)).toMatchObject({ state: 'undone', kept: 0 });
  expect([await photoOf(first), await photoOf(second)]).toEqual([null, null]);
});

test('a reader that dies between two pictures costs none of them', async () => {
  const at = await office();
  const names = ['B1', 'B2', 'B3'];
  for (const number of names) await call(endpoints.enrol, { name: `李${number}`, gender: 'male', number }, at.person);
  const bytes = await picture();
  const { id } = await checked(
    at,
    await archive(Object.fromEntries(names.map((name) => [`${name}.jpg`, bytes]))),
    'photos',
  );
  const { reader, giveBack } = await borrowReader('files', {});
  const run = reader.run;
  let parts = 0;
  const dying = jest.spyOn(reader, 'run').mockImplementation((task, bounds) => {
    if (task.kind === 'part' && ++parts === 2) reader.end();
    return run(task, bounds);
  });
  giveBack();
  expect(await ran(at, id)).toMatchObject({ state: 'done', imported: 3, bad: 0 });
  expect(dying).toHaveBeenCalledWith({ kind: 'part', name: 'B2.jpg' }, expect.anything());
});

test('a sheet is no archive of pictures, and an archive no sheet', async () => {
  const at = await office();
  expect(await failure(upload(at, { name: '名单.csv', content: '姓名,性别' }, 'photos'))).toBe('unreadableFile');
  expect(await failure(upload(at, await archive({ 'A1.jpg': Buffer.from('x') }), 'students'))).toBe('unreadableFile');
});
