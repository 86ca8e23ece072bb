import { organisation } from '@/lib/contracts/organisation.ts';
import { students } from '@/lib/contracts/students.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { env, replaceEnv } from '@/lib/env.ts';
import type { SessionData } from '@/lib/session/session-data.ts';
import { call } from './call.ts';
import type { Identity } from './identity.ts';
import { serve } from './serve.ts';
import { session as sample, signedIn } from './test-contract.ts';

const installation = testInstallation();
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

test('64 at a time from two schools, some thousands in all, writes among them: no crossing', async () => {
  const [a, b] = [await marked('甲'), await marked('乙')];
  const calls = env().PROVE === 'whole' ? 10_000 : 2_000;
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
}, 180_000);

async function write({ cookie, mark }: Marked, n: number): Promise<string> {
  const headers = { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
  const body = JSON.stringify({ name: `${mark}生`, gender: 'female', number: `N${n}` });
  return (
    await handlers.students.POST(new Request('http://localhost/api/students/enrol', { method: 'POST', headers, body }))
  ).text();
}
