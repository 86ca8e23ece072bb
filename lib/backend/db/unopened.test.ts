import { replaceEnv } from '@/lib/env.ts';
import { unopened } from './unopened.ts';

beforeAll(() => replaceEnv({ DATA_DIR: '/nowhere', BACKUP_DIR: undefined }));

test.each([
  [
    Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }),
    /: the disk is full: make room$/,
  ],
  [
    Object.assign(new Error("EACCES: permission denied, open 'x'"), { code: 'EACCES' }),
    /: this user has no rights there$/,
  ],
])('what the system refuses is no damage: %s', async (error, words) => {
  const { message } = await unopened('/data/database', error);
  expect(message).toMatch(words);
  expect(message).not.toMatch(/damaged|restore/);
});

test('what the engine gives up on is', async () => {
  const { message } = await unopened('/data/database', new Error('Aborted(). Build with -sASSERTIONS for more info.'));
  expect(message).toMatch(/likely damaged \(Aborted\(\)\..*\): there is no backup in \/nowhere\/backups/);
});
