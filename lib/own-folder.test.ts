import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { closeOwnFolders, isClosed, ownFolders } from './own-folder.ts';

const nobody = 65_534;
const isRoot = process.getuid?.() === 0;
const mask = process.umask();
let room: string;
let folder: string;

// The room is open, as /srv is: only our own folder keeps others out.
beforeEach(() => {
  room = mkdtempSync(path.join(tmpdir(), 'room-'));
  chmodSync(room, 0o755);
  folder = path.join(room, 'data');
});
afterEach(() => {
  process.umask(mask);
  rmSync(room, { recursive: true, force: true });
});

/** A folder as an earlier version left it. */
function furnished(...names: string[]) {
  mkdirSync(folder, { mode: 0o755 });
  for (const name of names) writeFileSync(path.join(folder, name), 'secret', { mode: 0o644 });
}
const mode = (place: string) => (statSync(place).mode & 0o7777).toString(8);
const close = () => closeOwnFolders({ DATA_DIR: folder });

test('a missing folder is made, closed, and what is written into it stays so', () => {
  folder = path.join(room, 'deep', 'data');
  expect(close()).toEqual([]);
  writeFileSync(path.join(folder, 'demo-password'), 'x');
  expect([mode(folder), mode(path.join(folder, 'demo-password'))]).toEqual(['700', '600']);
});

test('a folder that was open is closed with all that lies in it, wherever that is', () => {
  furnished('session-secret');
  const elsewhere = path.join(room, 'disk');
  mkdirSync(elsewhere, { mode: 0o755 });
  symlinkSync(elsewhere, path.join(folder, 'files'));
  const open = () => ownFolders({ DATA_DIR: folder }).filter((one) => !isClosed(one));
  expect(open()).toEqual([folder, path.join(folder, 'files')]);
  expect(close()).toEqual([]);
  expect(open()).toEqual([]);
  expect([mode(folder), mode(elsewhere)]).toEqual(['700', '700']);
});

test('another user cannot read what is kept there', () => {
  furnished('session-secret');
  const read = () =>
    // Only root can become somebody else; elsewhere the modes above have to do.
    isRoot
      ? spawnSync('cat', [path.join(folder, 'session-secret')], { uid: nobody, gid: nobody }).status === 0
      : !isClosed(folder);
  expect(read()).toBe(true);
  close();
  expect(read()).toBe(false);
});

test.each<[string, () => void, object]>([
  [
    'a folder of other things',
    () => furnished('letters.txt'),
    { grave: true, text: expect.stringMatching(/DATA_DIR names .*data, which holds other things \(letters\.txt\)/) },
  ],
  [
    'one where others put things beside ours',
    () => furnished('letters.txt', 'session-secret'),
    { grave: false, text: expect.stringMatching(/not ours alone \(letters\.txt\): chmod 700 .*data$/) },
  ],
  [
    'one where everybody may write',
    () => {
      furnished();
      chmodSync(folder, 0o1777);
    },
    { grave: true, text: expect.stringContaining('open to everybody') },
  ],
  [
    'a file',
    () => writeFileSync(folder, ''),
    { grave: true, text: expect.stringMatching(/cannot be made or entered \(EEXIST\)/) },
  ],
])('%s is left as it is and told', (_, make, fault) => {
  make();
  const before = mode(folder);
  expect(close()).toEqual([fault]);
  expect(mode(folder)).toBe(before);
});

test("another user's folder is told, with the command that mends it", () => {
  furnished('session-secret');
  if (isRoot) chownSync(folder, nobody, nobody);
  const faults = close();
  if (isRoot) expect(faults).toEqual([{ grave: false, text: expect.stringMatching(/chown -R 0 .*data$/) }]);
  else expect(faults).toEqual([]);
});

test('a folder that its owner has closed is his, whatever lies in it', () => {
  furnished('letters.txt');
  chmodSync(folder, 0o700);
  expect(close()).toEqual([]);
});

test('backups lie in a folder of their own too', () => {
  const backups = path.join(room, 'backups');
  mkdirSync(path.join(backups, '2026-01-31T03-00-00Z'), { recursive: true });
  expect(closeOwnFolders({ DATA_DIR: folder, BACKUP_DIR: backups })).toEqual([]);
  expect(mode(backups)).toBe('700');
  chmodSync(backups, 0o755);
  writeFileSync(path.join(backups, 'dpkg.status.0'), '');
  expect(closeOwnFolders({ DATA_DIR: folder, BACKUP_DIR: backups })).toMatchObject([{ grave: false }]);
  expect(mode(backups)).toBe('755');
});
