import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Longer addresses of local sockets are cut by the system. */
const addressMax = 100;

/**
 * Where a running server listens for `doctor`, `seed` and the like: in its data folder, or under a name made of it
 * where that is too long.
 */
export function controlPath(dataDir: string): string {
  const folder = path.resolve(dataDir);
  if (process.platform === 'win32') return `\\\\.\\pipe\\school-${digest(folder)}`;
  const plain = path.join(folder, 'control.sock');
  return Buffer.byteLength(plain) <= addressMax ? plain : path.join(tmpdir(), `school-${digest(folder)}.sock`);
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);
