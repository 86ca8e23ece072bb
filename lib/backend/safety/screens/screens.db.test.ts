import type { InputOf } from '@/lib/contracts/endpoint.ts';
import type { DisplayOf } from '@/lib/contracts/safety/displays.ts';
import type { ScreenKind } from '@/lib/contracts/safety/screens.ts';
import { safety } from '@/lib/contracts/safety.ts';
import { students } from '@/lib/contracts/students.ts';
import { stranger, testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import { CallError } from '@/lib/gateway/call-error.ts';
import { dayIn } from '@/lib/rules/calendar-date.ts';
import { limits } from '@/lib/rules/limits.ts';
import { now } from '../../kernel/clock.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { auditEntries } from '../../kernel/schema.ts';
import { newSchoolKey } from '../../kernel/school-key.ts';
import { postPunches } from '../../students/index.ts';
import { displayFacts } from './display-facts.ts';

const { addScreen, changeScreen, revokeScreen, screens, display } = safety.endpoints;
const { createClass, enrol, saveRollCall } = students.endpoints;
const installation = testInstallation();
const quiet = { APP_MODE: 'test', LOG_LEVEL: 'silent' };
const today = () => dayIn(now(), 'Asia/Shanghai');
const facts = { label: '门厅', ranges: '', showNames: false, notice: '', monitors: [] };

/** A school with one class of so many children, and what is done there. */
async function schoolOf(...names: string[]) {
  const school = await installation.school();
  const person = await school.as('*');
  const made = {
    stage: 'primary' as const,
    entryYear: 2026,
    grade: 1,
    name: '一年级1班',
    capacity: 45,
    room: '',
    staff: [],
  };
  const classId = (await call(createClass, made, person)).id;
  const ids: string[] = [];
  for (const name of names) ids.push((await call(enrol, { name, gender: 'female', classId }, person)).student.id);
  const roll = (statuses: readonly number[]) => {
    const entries = statuses.map((status, at) => ({ studentId: ids[at] ?? '', status }));
    const input = { classId, day: today(), period: 0, entries } as InputOf<typeof saveRollCall>;
    return call(saveRollCall, input, person);
  };
  const screen = async (more: Partial<InputOf<typeof addScreen>> = {}) =>
    call(addScreen, { kind: 'healthGuard', ...facts, ...more }, person);
  return { school, person, classId, ids, roll, screen };
}

const shown = async (key: string, kind: 'healthGuard' | 'childAttendance' = 'healthGuard', from = '203.0.113.1') =>
  call(display, { kind, key }, { ...stranger, address: from });
const guard = async (key: string) => (await shown(key)).display as DisplayOf<'healthGuard'>;
const refusal = async (asked: Promise<unknown>) => {
  const error = await asked.then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof CallError ? { code: error.code, status: error.status, said: error.said } : error;
};

test('whatever is wrong with an address, the answer is the same', async () => {
  const { screen, person } = await schoolOf('王小明');
  const { key } = await screen();
  const gone = await screen();
  await call(revokeScreen, { id: gone.id, version: 1 }, person);
  const inside = await screen({ ranges: '10.0.0.0/8' });
  const answers = await Promise.all([
    refusal(shown('')),
    refusal(shown('x'.repeat(54))),
    refusal(shown(newSchoolKey(crypto.randomUUID()))),
    // Another letter for certain: a key may end as it is meant to be spoilt.
    refusal(shown(`${key.slice(0, -3)}${key.at(-3) === 'A' ? 'B' : 'A'}${key.slice(-2)}`)),
    refusal(shown(key, 'childAttendance')),
    refusal(shown(gone.key)),
    refusal(shown(inside.key)),
  ]);
  expect(answers[0]).toMatchObject({ status: 404, said: { key: 'screenShut' } });
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  await expect(shown(inside.key, 'healthGuard', '10.1.2.3')).resolves.toBeDefined();
});

test('who tries many addresses is braked, and who has one is not', async () => {
  const { screen } = await schoolOf();
  const { key } = await screen();
  const from = '198.51.100.77';
  for (let n = 0; n < limits.screenWrongPerMinute; n++) await refusal(shown('wrong', 'healthGuard', from));
  expect(await refusal(shown('wrong', 'healthGuard', from))).toMatchObject({ status: 429 });
  await expect(shown(key, 'healthGuard', from)).resolves.toBeDefined();
});

test('a display shows the sums of its own school and nothing of another', async () => {
  const here = await schoolOf('王小明', '李雷', '韩梅梅', '赵四', '钱五');
  const there = await schoolOf('外校生');
  const { key } = await here.screen({ notice: '周五家长会' });
  const other = await there.screen();
  expect(await guard(key)).toMatchObject({
    total: { due: 5, present: 0, open: 5 },
    index: { value: null, level: null },
    notice: '周五家长会',
  });
  await here.roll([1, 7, 6, 5]);
  const total = { due: 5, present: 2, late: 1, earlyLeave: 0, leave: 1, sick: 1, absent: 0, open: 1 };
  const displayHere = await guard(key);
  expect(displayHere).toMatchObject({ total, classes: [{ name: '一年级1班', ...total }] });
  expect(displayHere.sickDays.at(-1)).toEqual({ day: today(), count: 1 });
  expect(await guard(other.key)).toMatchObject({ total: { due: 1, open: 1, present: 0 } });
  expect(JSON.stringify(displayHere)).not.toMatch(/小明|李雷|外校生/);
});

test('names are shown shortened, and only where the school says so', async () => {
  const { school, person, ids, screen } = await schoolOf('王小明');
  await school.inside(async (tx) => {
    const ctx = { tx, now: now(), school: { id: school.id, timeZone: 'Asia/Shanghai' }, person, audit: () => {} };
    const punch = { studentId: ids[0] ?? '', at: now(), direction: 'in' as const, source: 2 as const };
    await postPunches({ ...ctx, person: { accountId: person.personId ?? '' } }, [punch]);
  });
  const attendance = async (showNames: boolean) => {
    const { key } = await screen({ kind: 'childAttendance', showNames });
    return (await shown(key, 'childAttendance')).display as DisplayOf<'childAttendance'>;
  };
  expect((await attendance(false)).passages).toBeNull();
  expect((await attendance(true)).passages).toMatchObject([{ name: '王**', className: '一年级1班' }]);
});

test('equal displays have equal versions, changed ones do not', async () => {
  const { screen, roll } = await schoolOf('王小明');
  const { key } = await screen();
  const first = await shown(key);
  expect((await shown(key)).version).toBe(first.version);
  await roll([1]);
  expect((await shown(key)).version).not.toBe(first.version);
});

test('an address is made, changed under its version and revoked once; its key is nowhere to be read', async () => {
  const { person, screen } = await schoolOf();
  const { id, key } = await screen({ label: '门厅' });
  await shown(key);
  const change = { id, ...facts, label: '食堂' };
  expect(await call(changeScreen, { ...change, version: 1 }, person)).toEqual({ version: 2 });
  expect(await refusal(call(changeScreen, { ...change, version: 1 }, person))).toMatchObject({ status: 409 });
  await call(revokeScreen, { id, version: 2 }, person);
  expect(await refusal(call(revokeScreen, { id, version: 3 }, person))).toMatchObject({ said: { key: 'wrongState' } });
  const { rows } = await call(screens, {}, person);
  expect(rows).toMatchObject([{ label: '食堂', openedAt: expect.any(String), revokedAt: expect.any(String) }]);
  expect(JSON.stringify(rows)).not.toContain(key);
});

test('a source must lie where the installation lets pages show pictures, without a password inside', async () => {
  const { screen } = await schoolOf();
  replaceEnv({ ...quiet, FRAME_HOSTS: 'cameras.example.cn,*.live.example.cn' });
  const monitors = (url: string) => [{ name: '大门', url, form: 'film' as const }];
  const problem = async (url: string) => refusal(screen({ monitors: monitors(url) }));
  expect(await problem('https://elsewhere.example.cn/a.m3u8')).toMatchObject({ status: 422 });
  expect(await problem('https://admin:secret@cameras.example.cn/a.m3u8')).toMatchObject({ status: 422 });
  expect(await problem('https://gate.live.example.cn/a.m3u8')).toBeNull();
  replaceEnv(quiet);
});

test('what the panes of a monitor show is in the audit', async () => {
  const { person, school, screen } = await schoolOf();
  replaceEnv({ ...quiet, FRAME_HOSTS: 'cameras.example.cn' });
  const { id } = await screen();
  const monitors = [{ name: '大门', url: 'https://cameras.example.cn/gate.m3u8', form: 'film' as const }];
  await call(changeScreen, { id, ...facts, monitors, version: 1 }, person);
  replaceEnv(quiet);
  const rows = await school.inside((tx) => tx.select().from(auditEntries).where(ofSchool({ school }, auditEntries)));
  expect(JSON.stringify(rows)).toContain('https://cameras.example.cn/gate.m3u8');
});

test('displays of dormitories alone ask for no classes', async () => {
  const { school } = await schoolOf('王小明');
  const displaySchool = { id: school.id, name: '', mold: 2, timeZone: 'Asia/Shanghai' };
  const classes = (kind: ScreenKind) =>
    school.inside(
      async (tx) => (await displayFacts({ tx, now: now() }, displaySchool, new Set([kind]))).classes.length,
    );
  expect([await classes('healthGuard'), await classes('dormitoryScreen')]).toEqual([1, 0]);
});
