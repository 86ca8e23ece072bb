import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Fault, World } from './world.ts';

/** The next switched-on fault for a path, used up by this. */
export function nextFault(world: World, path: string): Fault | null {
  const fault = world.faults.find((one) => one.count > 0 && one.path === path);
  if (!fault) return null;
  fault.count -= 1;
  return fault;
}

/** Misbehaves in place of an answer. A kind that is a number is the platform's error code; `5xx` by its status. */
export async function misbehave(response: ServerResponse, kind: string): Promise<void> {
  const json = { 'content-type': 'application/json' };
  if (/^-?\d{1,7}$/.test(kind) && kind !== '500' && kind !== '502') {
    response.writeHead(200, json).end(JSON.stringify({ errcode: Number(kind), errmsg: 'switched on' }));
    return;
  }
  switch (kind) {
    case '500':
    case '502':
      response.writeHead(Number(kind)).end('<html>bad gateway</html>');
      return;
    case 'reset':
      response.destroy();
      return;
    case 'hang':
      // Until whoever asked gives up.
      return;
    case 'slowBody':
      response.writeHead(200, json);
      for (let at = 0; at < 60 && !response.destroyed; at++) {
        response.write(' ');
        await pause(1_000);
      }
      response.end();
      return;
    case 'truncated':
      response.writeHead(200, json).end('{"errcode":0,"errm');
      return;
    case 'html':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html>登录</html>');
      return;
    case 'redirect':
      response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end();
      return;
    default:
      // Fields and error code are both missing.
      response.writeHead(200, json).end('{}');
  }
}
