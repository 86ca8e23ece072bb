import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { modules } from '@/lib/contracts/index.ts';
import { env } from '@/lib/env.ts';
import { everyNth, oneOfEachKind, sampledEndpoints } from '../sampled-endpoints.ts';
import { simulatedPlatform } from '../simulated-platform.ts';
import { standingFixture } from '../standing-fixture.ts';
import { reachBackend } from '../test-backend.ts';
import { casesOf, type Enter, type Outcome } from './cases.ts';
import { report } from './report.ts';

const installation = standingFixture();
const platform = simulatedPlatform();

describe('our own backend', () => {
  reachBackend('over HTTP', platform.settings);
  beforeAll(async () => {
    await platform.connect();
    await platform.control('install', { corpid: 'wwSimSchool' });
  });

  const enter: Enter = async (endpoint) => {
    const school = await installation.school(endpoint);
    const others = Object.values(modules)
      .flatMap(({ permissions }) => Object.keys(permissions))
      .filter((key) => key !== endpoint.permission);
    return { given: school.given, caller: school.caller, colleague: await school.as(...others) };
  };
  const origin = () => env().BACKEND_ORIGIN ?? '';

  test('lacks nothing: every call is there and refuses whoever has no session', async () => {
    const outcomes: Outcome[] = [];
    for (const sampled of sampledEndpoints) outcomes.push(...(await casesOf(origin(), sampled, async () => null)));
    const { lines, well } = report(outcomes);
    expect({ well, lines: well ? [] : lines }).toEqual({ well: true, lines: [] });
    expect(new Set(outcomes.map(({ endpoint }) => endpoint)).size).toBe(sampledEndpoints.length);
  }, 180_000);

  test('answers as declared, refuses unknown ids and whoever has no right, and repeats what comes again with its key', async () => {
    const some = new Map([...oneOfEachKind, ...everyNth(25)].map((one) => [one[2].name, one])).values();
    const outcomes: Outcome[] = [];
    for (const sampled of some) outcomes.push(...(await casesOf(origin(), sampled, enter)));
    const { lines, well } = report(outcomes);
    expect({ well, lines: well ? [] : lines }).toEqual({ well: true, lines: [] });
    const asked = outcomes
      .filter(({ result }) => result === 'passed')
      .map((one) => one.asked.split(' ').slice(0, 2).join(' '));
    for (const kind of ['success, its', 'without the', 'an unknown', 'the same']) expect(asked).toContain(kind);
    expect(outcomes.filter(({ result }) => result === 'unproven')).toEqual([]);
  }, 180_000);
});

describe('a small backend of another make', () => {
  let server: Server;
  let origin: string;
  const token = 't'.repeat(32);
  const school = { schoolId: '019abcde-0000-7000-8000-000000000001', schoolNo: 'S1', schoolName: '校', schoolMold: 2 };

  /** What it knows: to sign in, and three calls of which one believes anybody and one is not as declared. */
  const known: Readonly<Record<string, (signedIn: boolean) => unknown>> = {
    '/login/saas': () => ({ code: 200, data: { token, accountId: school.schoolId, name: '甲', lastSchoolId: null } }),
    '/rest/uc/school/querySchoolList': (signedIn) => (signedIn ? { code: 200, data: [school] } : over),
    '/rest/uc/school/switchSchool': (signedIn) => (signedIn ? { code: 200, data: {} } : over),
    '/rest/uc/userInfo/get': () => ({ code: 200, data: { accountId: 'a', name: '甲', phone: '1' } }),
    '/zl_api/kidscare/common/message/queryUnread': (signedIn) =>
      signedIn ? { rtnCode: '0000000', bizData: { many: 'yes' } } : { rtnCode: '6666666', message: '' },
  };
  const over = { code: '6666666', message: '' };

  beforeAll(async () => {
    // On a busy machine a call may come long after the one before it: the connection waits for it.
    server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
      const answer = known[request.url?.split('?')[0] ?? ''];
      request.resume();
      if (!answer) return void response.writeHead(404).end();
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer(request.headers.token === token)));
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((done) => server.close(done)));

  async function conformance(...words: string[]) {
    const child = spawn(
      process.execPath,
      ['--conditions=react-server', '--import', 'tsx', 'lib/dev/conformance.ts', ...words],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk;
      });
    const [code] = await once(child, 'close');
    return { code, output };
  }

  test('is told call by call what it lacks, what believes anybody, and what is not as declared', async () => {
    const { code, output } = await conformance('--url', origin, '--account', 'a', '--password', 'b', '--only', '');
    expect(output).toMatch(/^MISSING {2}students\.list \(POST \S+\) is there: HTTP 404$/m);
    expect(output).toMatch(/^FAILED {3}account\.current \(POST \S+\) without a session: signed out: code 200$/m);
    expect(output).toMatch(/^FAILED {3}notices\.unreadMessages \(.+\) success, its reply as declared: total: /m);
    expect(output).not.toMatch(/FAILED.*organisation\.schools/);
    expect(output).toMatch(/^\d+ cases do not hold: \d+ calls are missing, \d+ answers are not as declared\.$/m);
    expect(output).toMatch(/^students +0 +\d+ +0 +0$/m);
    expect(code).toBe(1);
  }, 120_000);

  test('whoever names no address reads how it is used; one where nothing listens is told', async () => {
    expect(await conformance()).toEqual({ code: 2, output: expect.stringContaining('--url ORIGIN') });
    const ended = createServer().listen(0, '127.0.0.1');
    await once(ended, 'listening');
    const { port } = ended.address() as AddressInfo;
    await new Promise((done) => ended.close(done));
    const { code, output } = await conformance('--url', `http://127.0.0.1:${port}`, '--only', 'help.');
    expect([code, output]).toEqual([1, expect.stringMatching(/^MISSING {2}help\.\w+ .*ECONNREFUSED/m)]);
  }, 120_000);
});
