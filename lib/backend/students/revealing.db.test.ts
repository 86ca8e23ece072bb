import { and, eq } from 'drizzle-orm';
import { account } from '@/lib/contracts/account.ts';
import { notices } from '@/lib/contracts/notices.ts';
import { students as contract } from '@/lib/contracts/students.ts';
import { runSweep } from '@/lib/dev/run-sweep.ts';
import { stranger, type TestSchool, testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call, callStream } from '@/lib/gateway/call.ts';
import type { CallError } from '@/lib/gateway/call-error.ts';
import type { Identity } from '@/lib/gateway/identity.ts';
import { limits } from '@/lib/rules/limits.ts';
import { passwordOf } from '../account/entry-samples.ts';
import { reveals, sessions } from '../account/schema.ts';
import { openSession } from '../account/sessions.ts';
import { buildMember, buildRole } from '../demo/build-school.ts';
import { now, setClockOffset } from '../kernel/clock.ts';
import { auditEntries } from '../kernel/schema.ts';
import { hashToken } from '../kernel/token-hash.ts';

const { endpoints } = contract;
const installation = testInstallation();
beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' });
});
afterEach(() => setClockOffset(0));

const minute = 60_000;
const keys = ['students.record.view', 'students.record.reveal', 'students.record.export', 'students.record.import'];
const newClass = { stage: 'primary', grade: 1, entryYear: 2025, capacity: 45 } as const;
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'shown',
    (error: CallError) => error.said?.key ?? 'internal',
  );
const tally = (outcomes: readonly string[]) =>
  Object.fromEntries([...new Set(outcomes)].sort().map((one) => [one, outcomes.filter((o) => o === one).length]));

/** A school with a teacher who reveals, an administrator who is told, and so many children of one class. */
async function office(children = 1) {
  const school = await installation.school();
  const [teacher, administrator] = [await school.as(...keys), await school.as('*')];
  const { id: classId } = await call(endpoints.createClass, { ...newClass, name: '1班' }, administrator);
  const enrolled = [];
  for (let at = 0; at < children; at++) {
    const guardians = [{ relation: 'mother' as const, name: '李芳', phone: '13800138000' }];
    const { student } = await call(
      endpoints.enrol,
      { name: '王小明', gender: 'male', classId, guardians },
      administrator,
    );
    enrolled.push(student);
  }
  return { school, teacher, administrator, classId, children: enrolled };
}
type Office = Awaited<ReturnType<typeof office>>;

const phoneOf = ({ children }: Office, at = 0) => ({
  id: children[at]?.id ?? '',
  guardianId: children[at]?.guardians[0]?.id,
  field: 'phone' as const,
});

/** As if the person had seen so many already, in a session that has ended since. */
async function seen(school: TestSchool, { personId }: Identity, count: number, given: object = {}) {
  const accountId = personId ?? '';
  const source = { requestId: 'seen', address: '192.0.2.9', userAgent: '', locale: 'zh-CN' as const };
  await school.inside(async (tx) => {
    const token = await openSession({ tx, now: now(), ...source }, accountId, 'SELF');
    const [session] = await tx
      .select({ id: sessions.id })
      .from(sessions)
      .where(eq(sessions.tokenHash, hashToken(token)));
    const row = { accountId, sessionId: session?.id ?? '', kind: 'numbers' as const, shown: 1, at: now(), ...given };
    await tx.insert(reveals).values(Array.from({ length: count }, (_, at) => ({ ...row, object: `seen ${at}` })));
  });
}

const prove = async ({ school }: Office, person: Identity) => {
  const password = await passwordOf({ ...school, accountId: person.personId ?? '' });
  await call(account.endpoints.reauthenticate, { password }, person);
};
const messagesOf = async (person: Identity) => (await call(notices.endpoints.messages, {}, person)).rows;

describe('numbers one by one', () => {
  test('as many in an hour as the limits say, then a proof; the administrators are told once', async () => {
    const at = await office();
    await seen(at.school, at.teacher, limits.revealNumbers.free - 1);
    const reveal = () => outcome(call(endpoints.reveal, phoneOf(at), at.teacher));
    expect(await reveal()).toBe('shown');
    expect(await messagesOf(at.administrator)).toEqual([]);
    const other = { id: at.children[0]?.id ?? '', field: 'idNumber' as const };
    expect(await outcome(call(endpoints.reveal, other, at.teacher))).toBe('notFound');
    // What this session saw within the hour is shown again without being counted.
    expect(await reveal()).toBe('shown');

    const next = await addChild(at);
    expect(await outcome(call(endpoints.reveal, next, at.teacher))).toBe('revealLimit');
    expect(await outcome(call(endpoints.reveal, next, at.teacher))).toBe('revealLimit');
    const told = await messagesOf(at.administrator);
    expect(told).toMatchObject([
      {
        kind: 'revealsMany',
        params: { person: '测试老师', count: `${limits.revealNumbers.free}`, address: stranger.address },
      },
    ]);
    const refusals = await audited(at, 'students.reveal', 'refused');
    expect(refusals).toHaveLength(2);

    await prove(at, at.teacher);
    expect(await outcome(call(endpoints.reveal, next, at.teacher))).toBe('shown');
    expect(await messagesOf(at.administrator)).toHaveLength(1);
  });

  test('what a proof opens ends with its time and its number, whoever proves again', async () => {
    const at = await office();
    await seen(at.school, at.teacher, limits.revealNumbers.free);
    await prove(at, at.teacher);
    setClockOffset((limits.revealProvenMinutes + 1) * minute);
    const reveal = () => outcome(call(endpoints.reveal, phoneOf(at), at.teacher));
    expect(await reveal()).toBe('revealLimit');
    await seen(at.school, at.teacher, limits.revealNumbers.more, { beyond: true });
    await prove(at, at.teacher);
    expect(await reveal()).toBe('revealSpent');
    setClockOffset(2 * (limits.revealProvenMinutes + 1) * minute);
    await prove(at, at.teacher);
    expect(await reveal()).toBe('shown');
  });

  test('the session is proven, not the person', async () => {
    const at = await office();
    await seen(at.school, at.teacher, limits.revealNumbers.free);
    const elsewhere = await again(at, at.teacher);
    await prove(at, at.teacher);
    expect(await outcome(call(endpoints.reveal, phoneOf(at), elsewhere))).toBe('revealLimit');
    expect(await outcome(call(endpoints.reveal, phoneOf(at), at.teacher))).toBe('shown');
  });

  test('after an hour they count no more, and are swept', async () => {
    const at = await office();
    await seen(at.school, at.teacher, limits.revealNumbers.free);
    setClockOffset(61 * minute);
    expect(await outcome(call(endpoints.reveal, phoneOf(at), await again(at, at.teacher)))).toBe('shown');
    await runSweep(installation.database());
    const left = await at.school.inside((tx) =>
      tx
        .select()
        .from(reveals)
        .where(eq(reveals.accountId, at.teacher.personId ?? '')),
    );
    expect(left).toHaveLength(1);
  });

  test('in all schools of a person together; each school’s administrators are told', async () => {
    const [at, other] = [await office(), await office()];
    await seen(at.school, at.teacher, limits.revealNumbers.free);
    const there = await memberToo(other, at.teacher);
    expect(await outcome(call(endpoints.reveal, phoneOf(other), there))).toBe('revealLimit');
    expect(await messagesOf(other.administrator)).toHaveLength(1);
    expect(await messagesOf(at.administrator)).toHaveLength(0);
  });

  test('of many at once exactly as many are shown as are left, in two sessions', async () => {
    const at = await office(12);
    await seen(at.school, at.teacher, limits.revealNumbers.free - 5);
    const elsewhere = await again(at, at.teacher);
    const outcomes = await Promise.all(
      at.children.map((_, child) =>
        outcome(call(endpoints.reveal, phoneOf(at, child), child % 2 === 0 ? at.teacher : elsewhere)),
      ),
    );
    expect(tally(outcomes)).toEqual({ revealLimit: 7, shown: 5 });
    expect(await messagesOf(at.administrator)).toHaveLength(1);
  });

  test('of many at once after the proof exactly as many as it opens', async () => {
    const at = await office(8);
    await seen(at.school, at.teacher, limits.revealNumbers.free);
    await seen(at.school, at.teacher, limits.revealNumbers.more - 3, { beyond: true });
    await prove(at, at.teacher);
    const outcomes = await Promise.all(
      at.children.map((_, child) => outcome(call(endpoints.reveal, phoneOf(at, child), at.teacher))),
    );
    expect(tally(outcomes)).toEqual({ revealSpent: 5, shown: 3 });
  });
});

describe('the emergency sheet', () => {
  test('is of one class; the school is not to be had in one call', async () => {
    const at = await office();
    expect(await outcome(call(endpoints.emergencySheet, {} as { classId: string }, at.teacher))).toBe('invalid');
  });

  test('of so many classes in an hour, however many phones they hold; the same class again is not counted', async () => {
    const at = await office();
    const classes = [at.classId];
    for (const name of ['2班', '3班'])
      classes.push((await call(endpoints.createClass, { ...newClass, name }, at.administrator)).id);
    const sheet = (classId: string) => outcome(call(endpoints.emergencySheet, { classId }, at.teacher));
    await seen(at.school, at.teacher, limits.revealNumbers.free);
    for (const classId of [...classes.slice(0, limits.revealSheets.free), at.classId])
      expect(await sheet(classId)).toBe('shown');
    expect(await messagesOf(at.administrator)).toEqual([]);
    const last = classes.at(-1) ?? '';
    expect(await sheet(last)).toBe('revealLimit');
    // The phones of the sheets are told with the numbers seen one by one.
    const [told] = await messagesOf(at.administrator);
    expect(told).toMatchObject({ kind: 'revealsMany', params: { count: `${limits.revealNumbers.free + 1}` } });
    await prove(at, at.teacher);
    expect(await sheet(last)).toBe('shown');
    const noted = await audited(at, 'students.emergencySheet', 'done');
    expect(noted.map(({ text }) => JSON.parse(text))).toContainEqual(
      expect.objectContaining({ change: expect.objectContaining({ students: 1, phones: 1 }) }),
    );
  });
});

describe('files with whole numbers', () => {
  const file = (person: Identity) => outcome(callStream(endpoints.exportList, { unmasked: true }, person));

  test('none without a proof, then a few; the administrators are told of each, so that a small one hides no large one', async () => {
    const at = await office();
    expect(await outcome(callStream(endpoints.exportList, {}, at.teacher))).toBe('shown');
    expect(await outcome(callStream(endpoints.exportList, { unmasked: true, kind: 'classes' }, at.teacher))).toBe(
      'shown',
    );
    expect(await file(at.teacher)).toBe('revealLimit');
    expect(await messagesOf(at.administrator)).toEqual([]);
    await prove(at, at.teacher);
    const outcomes = [];
    for (let times = 0; times <= limits.revealExports.more; times++) outcomes.push(await file(at.teacher));
    expect(tally(outcomes)).toEqual({ revealSpent: 1, shown: limits.revealExports.more });
    const told = await messagesOf(at.administrator);
    expect(told).toHaveLength(limits.revealExports.more);
    expect(told[0]).toMatchObject({
      kind: 'revealsExported',
      params: { person: '测试老师', count: '1', address: stranger.address },
    });
  });
});

describe('a proof by a wrong password', () => {
  test('counts to the lock of the account as a sign-in does', async () => {
    const at = await office();
    const password = await passwordOf({ ...at.school, accountId: at.teacher.personId ?? '' });
    const attempt = (typed: string) => outcome(call(account.endpoints.reauthenticate, { password: typed }, at.teacher));
    const many = await Promise.all(Array.from({ length: limits.lockAfterFailures }, () => attempt('wrong password')));
    expect(tally(many)).toEqual({ invalid: limits.lockAfterFailures });
    expect(await attempt(password)).toBe('tooMany');
    const { phone } = await call(account.endpoints.profile, {}, at.teacher);
    expect(phone).toMatch(/\*{4}/);
    expect(await audited(at, 'account.lock', 'done')).toHaveLength(1);
    setClockOffset((limits.lockMinutes + 1) * minute);
    expect(await attempt(password)).toBe('shown');
  });
});

async function addChild(at: Office) {
  const guardians = [{ relation: 'mother' as const, name: '李芳', phone: '13900139000' }];
  const { student } = await call(endpoints.enrol, { name: '王小红', gender: 'female', guardians }, at.administrator);
  return { id: student.id, guardianId: student.guardians[0]?.id, field: 'phone' as const };
}

/** The same person in another browser, in this school. */
const again = async ({ school }: Office, person: Identity): Promise<Identity> => {
  const { address, userAgent, requestId, locale } = stranger;
  const token = await school.inside(async (tx) => {
    const source = { tx, now: now(), address, userAgent, requestId, locale };
    const fresh = await openSession(source, person.personId ?? '', 'SELF');
    await tx
      .update(sessions)
      .set({ schoolId: school.id })
      .where(eq(sessions.tokenHash, hashToken(fresh)));
    return fresh;
  });
  return { ...person, token, schoolId: school.id, code: school.schoolNo };
};

/** The person, on the staff of a further school, in a browser there. */
async function memberToo(at: Office, person: Identity): Promise<Identity> {
  await at.school.inside(async (tx) => {
    const roleId = await buildRole({ tx, now: now() }, at.school.id, { name: '兼职', keys });
    const accountId = person.personId ?? '';
    await buildMember({ tx, now: now() }, { schoolId: at.school.id, accountId, number: '9', roleId });
  });
  return again(at, person);
}

const audited = ({ school }: Office, action: string, result: string) =>
  school.inside((tx) =>
    tx
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.action, action), eq(auditEntries.result, result))),
  );
