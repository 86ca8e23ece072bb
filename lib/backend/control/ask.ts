import net from 'node:net';
import { createInterface } from 'node:readline';
import type { Line } from './line.ts';

const connect = (socketPath: string) =>
  new Promise<net.Socket | null>((resolve) => {
    const socket = net.connect(socketPath);
    socket.once('connect', () => resolve(socket));
    socket.once('error', () => resolve(null));
  });

/** Whether a server listens for control commands there. */
export async function isListening(socketPath: string): Promise<boolean> {
  const socket = await connect(socketPath);
  socket?.destroy();
  return socket !== null;
}

/**
 * Hands a command to the running server of a data folder.
 * @param hear gets every line as it comes
 * @returns false when no server runs there
 * @throws Error when the server went away meanwhile
 */
export async function askRunning(
  socketPath: string,
  command: string,
  words: readonly string[],
  hear: (line: Line) => void,
): Promise<boolean> {
  const socket = await connect(socketPath);
  if (!socket) return false;
  socket.write(`${JSON.stringify({ command, words })}\n`);
  let ended = false;
  for await (const text of createInterface({ input: socket })) {
    const line = JSON.parse(text) as Line;
    ended ||= line.kind !== 'said';
    hear(line);
  }
  if (!ended) throw new Error('The server went away before it was done');
  return true;
}
