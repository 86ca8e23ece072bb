import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { forgetTokens } from '@/lib/backend/enterprise/wecom/tokens.ts';
import { answerCallback } from '@/lib/gateway/serve-wxwork-callback.ts';
import { type Simulator, startSimulator } from '@/lib/simulators/wecom/simulator.ts';

/** The simulator of the messaging platform, connected to the backend of a test file. */
export interface SimulatedPlatform {
  /** The variables of lib/env.ts that point to it. */
  readonly settings: () => Readonly<Record<string, string>>;
  /** Where the product seems to listen; the platform sends its callbacks there. */
  readonly origin: () => string;
  /** Speaks to its control address. */
  readonly control: (name: string, given?: Readonly<Record<string, unknown>>) => Promise<unknown>;
  /** Begins with nothing installed and nothing kept, and pushes tickets to the backend of the moment. */
  readonly connect: () => Promise<void>;
  /** How often a path was asked since `connect`. */
  readonly asked: (path: string) => Promise<number>;
  /** What the sign-in page sends the browser back with, for a member who clicks. */
  readonly choose: (address: string, corpId: string, userId: string) => Promise<Readonly<Record<string, string>>>;
  /** The same for the installation page. */
  readonly install: (address: string, corpId: string) => Promise<Readonly<Record<string, string>>>;
}

/** Starts the simulator for a test file. Call at the top. */
export function simulatedPlatform(): SimulatedPlatform {
  let simulator: Simulator | undefined;
  let settings: Readonly<Record<string, string>> = {};
  let origin = '';
  const folder = mkdtempSync(join(tmpdir(), 'wecom-'));
  const door = createServer(async (request, response) => {
    const [, , , , suite = '', address = ''] = (request.url ?? '').split('?')[0]?.split('/') ?? [];
    const body = request.method === 'POST' ? await textOf(request) : null;
    const asked = new Request(new URL(request.url ?? '', origin), { method: request.method ?? 'GET', body });
    const answer = await answerCallback(asked, suite, address);
    response.writeHead(answer.status).end(await answer.text());
  });
  const running = () => {
    if (!simulator) throw new Error('The simulator runs only inside tests and hooks');
    return simulator;
  };
  beforeAll(async () => {
    simulator = await startSimulator();
    settings = simulator.configure(join(folder, 'suites.json'));
    await new Promise<void>((done) => door.listen(0, '127.0.0.1', done));
    origin = `http://127.0.0.1:${(door.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    await simulator?.close();
    door.closeAllConnections();
    door.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const click = async (address: string, name: string, value: string) => {
    const url = new URL(address);
    url.searchParams.set(name, value);
    const answer = await fetch(url, { redirect: 'manual' });
    const location = answer.headers.get('location');
    if (!location) throw new Error(`The platform refused: ${await answer.text()}`);
    return Object.fromEntries(new URL(location).searchParams);
  };
  return {
    settings: () => settings,
    origin: () => origin,
    control: (name, given) => running().control(name, given),
    connect: async () => {
      forgetTokens();
      forgetLimits();
      await running().control('reset');
      await running().control('connect', { origin });
    },
    asked: async (path) => {
      const journal = (await running().control('journal')) as string[];
      return journal.filter((line) => line.split(' ')[1] === path).length;
    },
    choose: (address, corpId, userId) => click(address, 'sim_user', `${corpId}:${userId}`),
    install: (address, corpId) => click(address, 'sim_corp', corpId),
  };
}

/** Whoever met a limit is asked again at once: the platform of another test file knows nothing of it. */
export const forgetLimits = () =>
  (globalThis as { __wxworkClosedUntil?: Map<string, number> }).__wxworkClosedUntil?.clear();

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}
