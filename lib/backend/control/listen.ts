import { rm } from 'node:fs/promises';
import net from 'node:net';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { isListening } from './ask.ts';
import { type Commands, perform } from './commands.ts';
import type { Line } from './line.ts';

const order = z.object({ command: z.string(), words: z.array(z.string()) });

/**
 * Listens for control commands on a local socket that only the server's own user may open. Each connection sends one
 * line of JSON and gets lines of JSON back. Where another process of the same data folder listens already, that one
 * keeps doing so.
 * @returns a function that ends it
 */
export async function listenForControl(socketPath: string, commands: Commands): Promise<() => Promise<void>> {
  if (await isListening(socketPath)) return async () => {};
  await rm(socketPath, { force: true });
  const server = net.createServer((socket) => {
    socket.on('error', () => socket.destroy());
    createInterface({ input: socket }).once('line', (text) => void answer(socket, commands, text));
  });
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    // The socket's file is made inside listen(), with these rights from the first moment.
    const before = process.umask(0o177);
    server.listen(socketPath, listening);
    process.umask(before);
  });
  server.unref();
  return () => new Promise((closed) => server.close(() => closed()));
}

async function answer(socket: net.Socket, commands: Commands, text: string): Promise<void> {
  const send = (line: Line) => socket.write(`${JSON.stringify(line)}\n`);
  const read = order.safeParse(parsed(text));
  if (read.success) await perform(commands, read.data.command, read.data.words, send);
  else send({ kind: 'refused', text: 'The order cannot be read' });
  socket.end();
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
