import { hashToken } from '@/lib/backend/kernel/token-hash.ts';
import { modules } from '@/lib/contracts/index.ts';
import { organisation } from '@/lib/contracts/organisation.ts';
import { students } from '@/lib/contracts/students.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { env, replaceEnv } from '@/lib/env.ts';
import { sessionKeys } from '@/lib/session/read.ts';
import { unsealSession } from '@/lib/session/seal.ts';
import type { SessionData } from '@/lib/session/session-data.ts';
import { call } from './call.ts';
import type { Identity } from './identity.ts';
import { serve } from './serve.ts';
import { session as sample, signedIn } from './test-contract.ts';

const installation = testInstallation();
const isWhole = env().PROVE === 'whole';
const { enrol } = students.endpoints;
const handlers = { students: serve(students), organisation: serve(organisation) };

beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent', SESSION_SECRET: 'a secret for tests of at least 32 characters' });
});

/** A school that says its own mark in every answer, and the cookie of a person in it. */
async function marked(mark: string) {
  const school = await installation.school({ name: `${mark}学校`, schoolMold: mark === '甲' ? 2 : 1 });
  const person: Identity = await school.as('*');
  const { student } = await call(enrol, { name: `${mark}一`, gender: 'male', number: `${mark}-1` }, person);
  const data: SessionData = {
    ...sample,
    token: person.token,
    accountId: person.personId ?? '',
    school: { ...sample.school, schoolId: school.id, schoolNo: school.schoolNo },
  };
  return { mark, id: student.id, cookie: await signedIn(data) };
}

type Marked = Awaited<ReturnType<typeof marked>>;

/** One and the same address for everybody. */
const addresses: readonly (readonly [module: keyof typeof handlers, verb: string, input: object])[] = [
  ['students', 'list', {}],
  ['students', 'list', { q: '一' }],
  ['organisation', 'schools', {}],
];

const addressOf = (n: number) => addresses[n % addresses.length] as (typeof addresses)[number];

async function ask({ cookie }: Marked, [module, verb, input]: (typeof addresses)[number]): Promise<string> {
  const url = `http://localhost/api/${module}/${verb}?input=${encodeURIComponent(JSON.stringify(input))}`;
  const answer = await handlers[module].GET(new Request(url, { headers: { cookie } }));
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return answer.text();
}

/** Whether an answer is this school's and nobody else's. */
const isOwn = (text: string, own: Marked, other: Marked) =>
  text.includes(own.mark) && !text.includes(other.mark) && !text.includes(other.id);

test('two schools in turns, 500 times at the same addresses: each its own', async () => {
  const [a, b] = [await marked('甲'), await marked('乙')];
  const crossings: string[] = [];
  for (let turn = 0; turn < 500; turn += 1) {
    const [own, other] = turn % 2 ? [b, a] : [a, b];
    const text = await ask(own, addressOf(Math.floor(turn / 2)));
    if (!isOwn(text, own, other)) crossings.push(text);
  }
  expect(crossings).toEqual([]);
});

test(
  '64 at a time from two schools, some thousands in all, writes among them: no crossing',
  async () => {
    const [a, b] = [await marked('甲'), await marked('乙')];
    const calls = isWhole ? 10_000 : 2_000;
    const crossings: string[] = [];
    let next = 0;
    const worker = async () => {
      for (let n = next++; n < calls; n = next++) {
        const [own, other] = n % 2 ? [b, a] : [a, b];
        const text = n % 40 < 2 ? await write(own, n) : await ask(own, addressOf(Math.floor(n / 2)));
        if (!isOwn(text, own, other)) crossings.push(text);
      }
    };
    await Promise.all(Array.from({ length: 64 }, worker));
    expect(crossings).toEqual([]);
    const totals = [a, b].map(async (own) => JSON.parse(await ask(own, ['students', 'list', {}])).data.total as number);
    expect(await Promise.all(totals)).toEqual([1 + calls / 40, 1 + calls / 40]);
  },
  isWhole ? 1_800_000 : 180_000,
);

test('headers, queries and fields that name another school are not obeyed', async () => {
  const [a, b] = [await marked('甲'), await marked('乙')];
  const { school, token } = (await unsealSession(sealedIn(b.cookie), sessionKeys())) as SessionData;
  const headers = {
    cookie: a.cookie,
    schoolId: school.schoolId,
    schoolid: school.schoolId,
    code: school.schoolNo,
    groupCode: school.orgId,
    corpId: 'wwOther',
    token,
    authorization: `Bearer ${token}`,
    'x-tenant': school.schoolId,
    'x-tenant-id': school.schoolId,
    'x-real-school': school.schoolId,
  };
  const named = `schoolId=${school.schoolId}&code=${school.schoolNo}&token=${token}&tenantId=${school.schoolId}`;
  for (const input of ['{}', JSON.stringify({ schoolId: school.schoolId, tenantId: school.schoolId })]) {
    const url = `http://localhost/api/students/list?${named}&input=${encodeURIComponent(input)}`;
    const answer = await handlers.students.GET(new Request(url, { headers }));
    const text = await answer.text();
    expect([answer.status, text.includes(b.id), text.includes('乙')]).toEqual([expect.any(Number), false, false]);
    if (answer.ok) expect(isOwn(text, a, b)).toBe(true);
  }
  const plain = `http://localhost/api/students/list?${named}&input=%7B%7D`;
  expect((await handlers.students.GET(new Request(plain, { headers }))).status).toBe(200);
});

test('no answer of any module holds the token, its hash or the cookie', async () => {
  const { cookie } = await marked('甲');
  const { token } = (await unsealSession(sealedIn(cookie), sessionKeys())) as SessionData;
  const secrets = [token, hashToken(token), sealedIn(cookie)];
  let good = 0;
  for (const contract of Object.values(modules))
    for (const [verb, { effect, stream }] of Object.entries(contract.endpoints)) {
      if (effect !== 'read' || stream) continue;
      const url = `http://localhost/api/${contract.module}/${verb}`;
      const answer = await serve(contract).GET(new Request(url, { headers: { cookie } }));
      const text = await answer.text();
      expect([verb, secrets.filter((secret) => text.includes(secret))]).toEqual([verb, []]);
      if (answer.ok) good += 1;
    }
  expect(good).toBeGreaterThan(5);
}, 60_000);

const sealedIn = (cookie: string) => cookie.slice(cookie.indexOf('=') + 1);

async function write({ cookie, mark }: Marked, n: number): Promise<string> {
  const headers = { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
  const body = JSON.stringify({ name: `${mark}生`, gender: 'female', number: `N${n}` });
  return (
    await handlers.students.POST(new Request('http://localhost/api/students/enrol', { method: 'POST', headers, body }))
  ).text();
}
