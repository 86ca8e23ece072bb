import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import QRCode from 'qrcode';
import { calls } from './calls.ts';
import { controls } from './control.ts';
import { controlPage, press } from './control-page.ts';
import { misbehave, nextFault } from './faults.ts';
import { pages } from './pages.ts';
import { pushTickets } from './pusher.ts';
import { newWorld, type World } from './world.ts';

export interface Simulator {
  /** Such as http://127.0.0.1:3200. */
  readonly origin: string;
  /** Opens the control address. */
  readonly controlToken: string;
  /** Where a person plays the platform. */
  readonly controlPage: string;
  /** Asks something of the control address, in this process. */
  control(name: string, given?: Readonly<Record<string, unknown>>): Promise<unknown>;
  /**
   * Writes what the product must know of the suites.
   * @returns the variables of lib/env.ts that point to the simulator
   */
  configure(file: string): Readonly<Record<string, string>>;
  close(): Promise<void>;
}

const ticketEveryMs = 600_000;
/** The vendor's limit of a minute, scaled down so that tests reach it. */
const callsPerMinute = 1_000;
/** How long a late answer takes: less than anybody's patience. */
const lateMs = 2_500;
const bodyBytesMax = 1024 * 1024;
const hidden = /access_token|suite_access_token|code|auth_code|ticket|secret/;

/** Starts the simulator on this machine alone. @throws the error of `listen`, such as EADDRINUSE */
export async function startSimulator(port = 0): Promise<Simulator> {
  const world = newWorld();
  const controlToken = randomBytes(16).toString('hex');
  const server = createServer((request, response) => {
    handle(world, controlToken, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(port, '127.0.0.1', done);
  });
  world.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { origin } = world;
  const timer = setInterval(() => void pushTickets(world), ticketEveryMs);
  timer.unref();
  return {
    origin,
    controlToken,
    controlPage: `${origin}/sim/control?token=${controlToken}`,
    control: async (name, given = {}) => controls[name]?.(world, given),
    configure: (file) => {
      writeFileSync(file, JSON.stringify(suitesOf(world), null, 2), { mode: 0o600 });
      return {
        WXWORK_API_BASE: origin,
        WXWORK_OPEN_BASE: origin,
        WXWORK_OAUTH_BASE: origin,
        WXWORK_LOGIN_BASE: origin,
        WXWORK_SCRIPTS: `${origin}/sim/jwxwork.js`,
        WXWORK_SUITES_FILE: file,
      };
    },
    close: () => {
      clearInterval(timer);
      server.closeAllConnections();
      return new Promise((done) => server.close(() => done()));
    },
  };
}

/** As the provider would copy it from the platform's console. */
const suitesOf = ({ providerCorpId, providerSecret, suites }: World) => ({
  provider: { corpId: providerCorpId, secret: providerSecret, registerTemplateId: 'simulated-template' },
  suites: suites.map(({ suite_id, appCode, use, secret, token, aesKey }) => ({
    appCode,
    use,
    suiteId: suite_id,
    secret,
    token,
    encodingAesKey: aesKey,
    allowedPaths: appCode === 'school' ? ['/default', '/basic/student'] : ['/default', '/safety'],
  })),
});

async function handle(world: World, token: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
  const page = request.method === 'GET' ? pages[url.pathname] : undefined;
  if (page) {
    const { status, headers, body } = page(world, url, request.headers.cookie ?? '');
    response.writeHead(status, headers).end(body);
    return;
  }
  const scanned = /^\/sim\/subscribe\/([A-Za-z]+)-(\d+)\.png$/.exec(url.pathname);
  if (request.method === 'GET' && scanned?.[1]) {
    const picture = await QRCode.toBuffer(`${world.origin}/sim/follow/${scanned[1]}`, { width: Number(scanned[2]) });
    response.writeHead(200, { 'content-type': 'image/png' }).end(picture);
    return;
  }
  if (url.pathname === '/sim/control') return control(world, token, url, request, response);
  const given = await readJson(request);
  if (url.pathname.startsWith('/__sim/')) {
    const control = controls[url.pathname.slice('/__sim/'.length)];
    const allowed = request.headers['x-sim-token'] === token;
    if (!control || !allowed) return answer(response, allowed ? 404 : 403, {});
    return answer(response, 200, { data: await control(world, given) });
  }
  const path = url.pathname.replace(/^\/cgi-bin/, '');
  world.journal.push(`${request.method} ${path} ${masked(url.searchParams)}`.trim());
  const fault = nextFault(world, path);
  if (fault?.kind === 'late') await pause(lateMs);
  else if (fault) return misbehave(response, fault.kind);
  const call = calls[`${request.method} ${path}`];
  if (!call) return answer(response, 404, { errcode: 40066, errmsg: 'no such address' });
  if (tooMany(world, path)) return answer(response, 200, { errcode: 45009, errmsg: 'api freq out of limit' });
  answer(response, 200, call(world, { query: url.searchParams, body: given }));
}

/** The page by which a person plays the platform, for whoever has its token. */
async function control(
  world: World,
  token: string,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const form = request.method === 'POST' ? new URLSearchParams(await readText(request)) : url.searchParams;
  if (form.get('token') !== token) return answer(response, 403, {});
  if (request.method === 'POST') await press(world, form);
  const { status, headers, body } = controlPage(world, token);
  response.writeHead(status, headers).end(body);
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
}

async function readJson(request: IncomingMessage): Promise<Readonly<Record<string, unknown>>> {
  const text = await readText(request);
  return text === '' ? {} : (JSON.parse(text) as Readonly<Record<string, unknown>>);
}

async function readText(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) {
    text += chunk;
    if (text.length > bodyBytesMax) throw new RangeError('body');
  }
  return text;
}

const masked = (query: URLSearchParams) =>
  [...query].map(([name, value]) => `${name}=${hidden.test(name) ? '***' : value}`).join('&');

function tooMany(world: World, path: string): boolean {
  const minute = `${path} ${Math.floor(Date.now() / 60_000)}`;
  const count = (world.counted.get(minute) ?? 0) + 1;
  world.counted.set(minute, count);
  return count > callsPerMinute;
}
