import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { whereMissing } from '@/lib/missing-file.ts';

const heartbeatMs = 2_000;

/**
 * Keeps a second process off a database folder. On Linux an abstract socket, which the kernel frees when the process
 * dies; elsewhere a file with process id and heartbeat.
 * @returns a function that gives the lock back
 * @throws Error when another process holds the folder
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  return process.platform === 'linux' ? lockBySocket(folder) : lockByFile(`${path.resolve(folder)}.lock`);
}

const held = (folder: string) =>
  new Error(`Another process is using ${folder}; stop it first, or talk to it (npm run doctor does)`);

async function lockBySocket(folder: string): Promise<() => Promise<void>> {
  const name = `\0school-back-office-${createHash('sha256').update(path.resolve(folder)).digest('hex').slice(0, 32)}`;
  const server = net.createServer((socket) => socket.destroy());
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(error.code === 'EADDRINUSE' ? held(folder) : error));
    server.listen({ path: name }, resolve);
  });
  server.unref();
  return () => new Promise((resolve) => server.close(() => resolve()));
}

async function lockByFile(file: string): Promise<() => Promise<void>> {
  const write = () => writeFile(file, JSON.stringify({ pid: process.pid, at: Date.now() }));
  const found = await readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as { pid: number; at: number },
    whereMissing(null),
  );
  if (found && Date.now() - found.at < 3 * heartbeatMs && isAlive(found.pid)) throw held(file);
  await write();
  const timer = setInterval(write, heartbeatMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await rm(file, { force: true });
  };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // One that lives and is somebody else's may not be signalled.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
