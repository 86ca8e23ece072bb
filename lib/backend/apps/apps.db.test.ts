import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { apps } from '@/lib/contracts/apps.ts';
import { fees } from '@/lib/contracts/fees.ts';
import { finance } from '@/lib/contracts/finance.ts';
import { notices } from '@/lib/contracts/notices.ts';
import { type TestSchool, testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import type { Identity } from '@/lib/gateway/identity.ts';
import { dayIn } from '@/lib/rules/calendar-date.ts';
import { dayAfter } from '@/lib/rules/days.ts';
import { app } from '../control/app.ts';
import { staff } from '../organisation/schema.ts';

const installation = testInstallation();
const { list, appInfo, apply, applications } = apps.endpoints;
const sent = { appCode: 'xuejjcw', contact: '王', phone: '15400000099', children: 30, reason: '', source: '' } as const;

beforeAll(() => replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' }));

const inDays = (days: number) => dayAfter(dayIn(new Date(), 'Asia/Shanghai'), days);
const control = (...words: string[]) => {
  const said: string[] = [];
  return app(installation.database())(words, (text) => said.push(text)).then(() => said);
};

test.each([
  [undefined, { alterFlag: 0 }],
  [-3, { alterFlag: 1 }],
  [28, { alterFlag: 1 }],
  [60, { alterFlag: 0 }],
])('an app that expires in %s days', async (days, expected) => {
  const school = await installation.school();
  if (days !== undefined) await control('open', school.schoolNo, 'xuejjcw', inDays(days));
  expect(await call(appInfo, { menuName: '财务管理' }, await school.as())).toMatchObject(expected);
});

test('the states are those of the school and of the person', async () => {
  const school = await installation.school();
  const [clerk, nobody] = [await school.as('fees.item.view'), await school.as()];
  const stateOf = async (person: typeof clerk, code: string) =>
    (await call(list, {}, person)).rows.find((row) => row.code === code)?.state;
  // Without a subscription nothing is closed: what works is told as open.
  expect([await stateOf(clerk, 'charge'), await stateOf(nobody, 'charge')]).toEqual(['open', 'noPermission']);
  await control('open', school.schoolNo, 'charge', inDays(90), 'trial');
  expect([await stateOf(clerk, 'charge'), await stateOf(nobody, 'charge')]).toEqual(['trial', 'noPermission']);
  await control('open', school.schoolNo, 'charge', inDays(5));
  expect(await stateOf(clerk, 'charge')).toBe('expiring');
  await control('open', school.schoolNo, 'charge', inDays(-5));
  expect(await stateOf(nobody, 'charge')).toBe('expired');
});

test('an app is told as open exactly where the calls of its module answer', async () => {
  const school = await installation.school();
  const person = await school.as('*');
  const rowOf = async (code: string) => (await call(list, {}, person)).rows.find((row) => row.code === code);
  const answers = () =>
    call(finance.endpoints.ledgers, {}, person).then(
      () => true,
      () => false,
    );
  const open = (code: string, days: number) => control('open', school.schoolNo, code, inDays(days));
  expect([(await rowOf('xyaf'))?.state, (await rowOf('xuejjcw'))?.state, await answers()]).toEqual([
    'open',
    'open',
    true,
  ]);
  await open('xuejjcw', -40);
  expect([(await rowOf('xuejjcw'))?.state, (await rowOf('xuejjcwjc'))?.state, await answers()]).toEqual([
    'expired',
    'notBought',
    false,
  ]);
  // The other app of the module keeps it open.
  await open('xuejjcwjc', 90);
  expect(await rowOf('xuejjcw')).toMatchObject({ state: 'open', expiresOn: null, daysLeft: null });
  expect(await answers()).toBe(true);
  // Attendance is part of the students' module, which nothing closes.
  await open('xskq', -1);
  expect(await rowOf('xskq')).toMatchObject({ state: 'open', expiresOn: null });
});

test('what has ended is read for the days of grace, then only taken out; another school goes on', async () => {
  const [school, other] = [await installation.school(), await installation.school()];
  const [clerk, colleague] = [await school.as('*'), await other.as('*')];
  const { items, movePlan } = fees.endpoints;
  const retire = (person: Identity) => call(movePlan, { id: randomUUID(), version: 1, move: 'retire' }, person);
  const ended = (key: string) => ({ said: { key } });
  await control('open', school.schoolNo, 'charge', inDays(-5));
  await expect(retire(clerk)).rejects.toMatchObject(ended('appReadOnly'));
  await expect(retire(colleague)).rejects.toMatchObject(ended('notFound'));
  expect((await call(items, {}, clerk)).rows).toEqual([]);
  await control('open', school.schoolNo, 'charge', inDays(-40));
  await expect(call(items, {}, clerk)).rejects.toMatchObject(ended('appEnded'));
  await control('open', school.schoolNo, 'charge', inDays(40));
  await expect(retire(clerk)).rejects.toMatchObject(ended('notFound'));
});

test('an application waits once, is answered by the operator, and the applicant is told', async () => {
  const [school, other] = [await installation.school(), await installation.school()];
  const [person, reader] = [await school.as(), await school.as('apps.application.view')];
  const { id } = await call(apply, sent, person);
  expect(await call(apply, { ...sent, contact: '李' }, reader)).toEqual({ id, state: 'sent' });
  expect((await control()).filter((line) => line.startsWith(school.schoolNo))).toHaveLength(1);
  await control('open', school.schoolNo, 'xuejjcw', inDays(365));
  expect((await call(applications, {}, reader)).rows).toMatchObject([{ id, state: 'approved', contact: '王' }]);
  expect((await call(notices.endpoints.messages, {}, person)).rows).toMatchObject([
    { kind: 'applicationAnswered', params: { app: 'xuejjcw', state: 'approved' } },
  ]);
  expect((await call(applications, {}, await other.as('*'))).rows).toEqual([]);
});

test('whoever is applied for is told the answer, and is one of the staff', async () => {
  const [school, other] = [await installation.school(), await installation.school()];
  const [clerk, head, foreign] = [await school.as(), await school.as(), await other.as()];
  const staffIdOf = async (of: TestSchool, { personId }: Identity) => {
    const [row] = await of.inside((tx) =>
      tx
        .select()
        .from(staff)
        .where(eq(staff.accountId, personId ?? '')),
    );
    return row?.id ?? '';
  };
  await expect(call(apply, { ...sent, applicantId: await staffIdOf(other, foreign) }, clerk)).rejects.toMatchObject({
    said: { key: 'notFound' },
  });
  await call(apply, { ...sent, applicantId: await staffIdOf(school, head) }, clerk);
  await control('open', school.schoolNo, 'xuejjcw', inDays(365));
  expect((await call(notices.endpoints.messages, {}, head)).rows).toHaveLength(1);
  expect((await call(notices.endpoints.messages, {}, clerk)).rows).toEqual([]);
});

test.each([[['open', 'nobody', 'goods']], [['open', '1', 'nothing']], [['refuse', '1', 'goods']], [['sell']]])(
  'the operator is told what is wrong with %j',
  async (words) => {
    await expect(control(...words)).rejects.toThrow();
  },
);
