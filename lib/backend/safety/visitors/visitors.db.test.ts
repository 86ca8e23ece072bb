import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { notices } from '@/lib/contracts/notices.ts';
import { safety } from '@/lib/contracts/safety.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import type { CallError } from '@/lib/gateway/call-error.ts';
import type { Identity } from '@/lib/gateway/identity.ts';
import { dayIn } from '@/lib/rules/calendar-date.ts';
import { dayAfter } from '@/lib/rules/days.ts';
import { limits } from '@/lib/rules/limits.ts';
import { backend } from '../../app.ts';
import { bulkInsert } from '../../kernel/bulk-insert.ts';
import { setClockOffset } from '../../kernel/clock.ts';
import { jobs } from '../../kernel/schema.ts';
import { staff } from '../../organisation/schema.ts';
import { safetyVisits } from '../schema/visitors.ts';
import { safetyWarnings } from '../schema/warnings.ts';

const { endpoints } = safety;
const installation = testInstallation();
const said = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: CallError) => error.said?.key,
  );

/** The clock of the tests stands at nine in the morning of tomorrow, at the school. */
const today = dayAfter(dayIn(new Date(), 'Asia/Shanghai'), 1);
const clock = (time = '09:00', days = 0) =>
  setClockOffset(Date.parse(`${dayAfter(today, days)}T${time}:00+08:00`) - Date.now());
beforeAll(() => replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' }));
beforeEach(() => clock());
afterAll(() => setClockOffset(0));

const keys = {
  teacher: ['safety.visitor.appoint'],
  guard: ['safety.visitor.view', 'safety.visitor.gate'],
} as const;
const visitor = { name: '张师傅', phone: '13800138000', idTail: '123x', persons: 2, reason: 'maintenance' as const };
const due = { day: today, from: '09:30', to: '11:00' };

async function gate() {
  const school = await installation.school();
  const admin = await school.as('*');
  const guard = await school.as(...keys.guard);
  const teacher = await school.as(...keys.teacher);
  const staffOf = (person: Identity) =>
    school.inside(async (tx) => {
      const [one] = await tx
        .select()
        .from(staff)
        .where(eq(staff.accountId, person.personId ?? ''));
      return one?.id ?? '';
    });
  const appoint = (more: object = {}, by = teacher) =>
    call(endpoints.appointVisit, { ...visitor, ...due, ...more }, by);
  const comes = async (more: object = {}) =>
    call(endpoints.walkIn, { ...visitor, hostId: await staffOf(teacher), to: '10:00', ...more }, guard);
  const letIn = ({ id, version }: { id: string; version: number }, badge = '') =>
    call(endpoints.letVisitorIn, { id, version, badge }, guard);
  const board = async () => call(endpoints.visitorBoard, {}, await school.as(...keys.guard));
  const { name, phone, idTail } = visitor;
  const listed = { name, phone, idTail, reason: '扰乱秩序', validFrom: today, validTo: null };
  const refuse = (more: object = {}) => call(endpoints.saveRefusedVisitor, { ...listed, ...more }, admin);
  return { school, admin, guard, teacher, staffOf, appoint, comes, letIn, board, refuse };
}

/** Lets the rules look once. */
async function watch() {
  const { jobs: runner } = await backend();
  await runner.arm();
  const due = { runAfter: new Date(0) };
  await installation.database().owner.update(jobs).set(due).where(eq(jobs.kind, 'safety.watch'));
  await runner.drain();
}

test('who is expected comes by the code, is counted inside, and goes; the code is kept as a digest and works once', async () => {
  const { school, guard, appoint, letIn, board } = await gate();
  const { visit, code } = await appoint();
  expect(visit).toMatchObject({ phase: 'approved', phoneMasked: '138****8000', idTail: '123X', from: '09:30' });
  expect(JSON.stringify(await school.inside((tx) => tx.select().from(safetyVisits)))).not.toContain(code);
  const other = await (await installation.school()).as(...keys.guard);
  expect(await call(endpoints.findVisits, { q: code }, other)).toEqual({ rows: [], byCode: false });
  const found = await call(endpoints.findVisits, { q: code }, guard);
  expect(found).toMatchObject({ byCode: true, rows: [{ id: visit.id, actions: ['arrive'] }] });
  const inside = await letIn(visit, 'A01');
  expect(inside).toMatchObject({ phase: 'arrived', badge: 'A01', actions: ['leave'] });
  expect((await call(endpoints.findVisits, { q: code }, guard)).byCode).toBe(false);
  expect(await board()).toMatchObject({ expected: [], inside: [{ name: '张师傅' }], personsInside: 2, left: 0 });
  expect(await said(letIn(visit))).toBe('conflict');
  await call(endpoints.letVisitorOut, { id: visit.id, version: inside.version }, guard);
  expect(await board()).toMatchObject({ inside: [], personsInside: 0, left: 1 });
});

test('what one appoints for a colleague waits for that colleague, and nobody else may answer', async () => {
  const { school, teacher, staffOf, appoint, letIn } = await gate();
  const host = await school.as(...keys.teacher);
  const { visit } = await appoint({ hostId: await staffOf(host) });
  expect(visit.phase).toBe('appointed');
  const { id, version } = visit;
  expect(await said(letIn(visit))).toBe('visitMoved');
  const answer = { id, version, approved: true };
  expect(await said(call(endpoints.decideVisit, answer, teacher))).toBe('forbidden');
  expect(await said(call(endpoints.decideVisit, { id, version, approved: false }, host))).toBe('invalid');
  const told = async () =>
    (await call(notices.endpoints.messages, {}, host)).rows.map(({ kind, params }) => [kind, params.person]);
  expect(await told()).toEqual([['visitWaits', '张**']]);
  const [mine] = (await call(endpoints.myVisits, {}, host)).rows;
  expect(mine?.actions).toEqual(['approve', 'refuse', 'cancel', 'code']);
  expect(await said(call(endpoints.decideVisit, { ...answer, version: 7 }, host))).toBe('conflict');
  expect((await call(endpoints.decideVisit, answer, host)).phase).toBe('approved');
  expect((await letIn({ id, version: version + 1 })).phase).toBe('arrived');
  expect(await told()).toEqual([
    ['visitorCame', '张**'],
    ['visitWaits', '张**'],
  ]);
  const stranger = await school.as(...keys.teacher);
  expect((await call(endpoints.myVisits, {}, stranger)).rows).toEqual([]);
});

test('who sees all visitors finds only those who come to them among their own', async () => {
  const { admin, teacher, staffOf, appoint } = await gate();
  const { visit } = await appoint({ hostId: await staffOf(teacher) }, admin);
  const own = async (by: Identity) => (await call(endpoints.myVisits, {}, by)).rows.map(({ id }) => id);
  expect(await own(admin)).toEqual([]);
  expect(await own(teacher)).toEqual([visit.id]);
});

test('what one entered for a colleague stays among their own who have no other list of it', async () => {
  const { school, teacher, staffOf, appoint } = await gate();
  const host = await school.as(...keys.teacher);
  const { visit } = await appoint({ hostId: await staffOf(host) }, teacher);
  expect((await call(endpoints.myVisits, {}, teacher)).rows.map(({ id }) => id)).toEqual([visit.id]);
});

test('without an appointment one is inside at once, or waits where the school asks hosts', async () => {
  const { admin, teacher, comes, letIn, board } = await gate();
  expect((await comes({ badge: '7' })).visit).toMatchObject({ phase: 'arrived', isWalkIn: true, badge: '7' });
  expect(await said(comes({ badge: '7' }))).toBe('badgeTaken');
  expect(await said(comes({ to: '08:00' }))).toBe('invalid');
  const rules = { asksHost: true, overstayMinutes: 30, keptDays: 180, version: 0 };
  await call(endpoints.saveVisitorSettings, rules, admin);
  expect(await said(call(endpoints.saveVisitorSettings, rules, admin))).toBe('conflict');
  const { visit } = await comes({ badge: '8' });
  expect(visit).toMatchObject({ phase: 'appointed', badge: '' });
  const { id, version } = visit;
  await call(endpoints.decideVisit, { id, version, approved: true }, teacher);
  expect(await letIn({ id, version: version + 1 }, '8')).toMatchObject({ phase: 'arrived', badge: '8' });
  expect((await board()).personsInside).toBe(4);
});

test('in the last minute of a day somebody can still be registered, and expected until then', async () => {
  clock('23:59');
  const { appoint, comes } = await gate();
  expect((await comes({ to: '23:59' })).visit.phase).toBe('arrived');
  expect((await appoint({ from: '23:30', to: '23:59' })).visit.phase).toBe('approved');
  expect(await said(comes({ to: '23:58' }))).toBe('invalid');
});

test('who is on the refused list is neither expected nor let in, with the reason, on its days alone', async () => {
  const { admin, guard, appoint, comes, letIn, board, refuse } = await gate();
  const { visit } = await appoint();
  const { id } = await refuse({ validTo: today });
  expect((await board()).expected[0]).toMatchObject({ listed: '扰乱秩序', actions: [] });
  for (const refusal of [letIn(visit), comes({ name: '别名' }), appoint()])
    await expect(refusal).rejects.toMatchObject({
      said: { key: 'visitorListed', params: expect.objectContaining({ reason: '扰乱秩序' }) },
    });
  expect((await board()).inside).toEqual([]);
  expect((await appoint({ day: dayAfter(today, 1) })).visit.phase).toBe('approved');
  expect((await call(endpoints.refusedVisitors, { q: '1380' }, guard)).rows).toEqual([]);
  const [row] = (await call(endpoints.refusedVisitors, { q: '8000' }, guard)).rows;
  expect(row).toMatchObject({ id, phoneMasked: '138****8000', isValid: true });
  await call(endpoints.removeRefusedVisitor, { id, version: 1 }, admin);
  expect((await letIn(visit)).phase).toBe('arrived');
});

test('nobody comes in on another day, and what was called off or refused has ended', async () => {
  const { teacher, appoint, letIn } = await gate();
  const tomorrow = (await appoint({ day: dayAfter(today, 1) })).visit;
  expect(await said(letIn(tomorrow))).toBe('visitMoved');
  expect(await said(appoint({ day: dayAfter(today, -1) }))).toBe('invalid');
  expect(await said(appoint({ day: dayAfter(today, limits.visitAheadDays + 1) }))).toBe('invalid');
  expect(await said(appoint({ from: '10:00', to: '10:00' }))).toBe('invalid');
  const { id, version } = (await appoint()).visit;
  const renewed = await call(endpoints.renewVisitCode, { id, version }, teacher);
  expect(renewed.code).toMatch(/^\d{6}$/);
  expect((await call(endpoints.cancelVisit, { id, version: renewed.visit.version }, teacher)).phase).toBe('cancelled');
  expect(await said(letIn({ id, version: version + 2 }))).toBe('visitMoved');
});

test('codes cannot be guessed: after so many wrong ones even the right one is refused to that person', async () => {
  const { guard, board, appoint } = await gate();
  const { code } = await appoint();
  const wrong = code === '000000' ? '000001' : '000000';
  const find = (q: string) => said(call(endpoints.findVisits, { q }, guard));
  for (let at = 0; at < limits.gateCodeTries; at++) expect(await find(wrong)).toBe('done');
  expect(await find(code)).toBe('tooMany');
  expect(await find('张')).toBe('done');
  expect((await board()).expected).toHaveLength(1);
});

test('overdue and no-show are what the clock makes of it, in the list as on the board, and are counted', async () => {
  const { school, appoint, comes } = await gate();
  await appoint({ name: '没来', phone: '13700137000' });
  await comes({ name: '没走' });
  const { visit } = await comes({ name: '走了', phone: '13600136000' });
  clock('09:20');
  await call(endpoints.letVisitorOut, { id: visit.id, version: visit.version }, await school.as(...keys.guard));
  clock('11:01');
  const person = await school.as('*');
  const span = { from: dayAfter(today, -1), to: today };
  const named = async (more: object) =>
    (await call(endpoints.visits, { ...span, ...more }, person)).rows.map(({ name, phase }) => [name, phase]);
  expect(await named({ phase: 'overdue' })).toEqual([['没走', 'overdue']]);
  expect(await named({ phase: 'noShow' })).toEqual([['没来', 'noShow']]);
  expect(await named({ phase: 'arrived' })).toEqual([]);
  for (const q of ['6000', '136 0013 6000']) expect(await named({ q })).toEqual([['走了', 'left']]);
  for (const q of ['1360', '0013', '1360013600', '-']) expect(await named({ q })).toEqual([]);
  expect(await named({ reason: 'parent' })).toEqual([]);
  expect(await call(endpoints.visitStatistics, span, person)).toEqual({
    ...{ visits: 2, persons: 4, refused: 0, noShow: 1, meanMinutes: 20 },
    days: [
      { day: span.from, visits: 0, persons: 0 },
      { day: today, visits: 2, persons: 4 },
    ],
    reasons: [{ reason: 'maintenance', visits: 2, persons: 4 }],
  });
});

test('who stays too long is a warning once, which ends when they leave', async () => {
  const { school, comes } = await gate();
  const { visit } = await comes({ to: '10:00' });
  const open = async () =>
    (await call(endpoints.warnings, { state: 'open' }, await school.as('*'))).rows.filter(
      ({ kind }) => kind === 'overStay',
    );
  clock('10:30');
  await watch();
  expect(await open()).toEqual([]);
  clock('10:31');
  await watch();
  await watch();
  expect(await open()).toMatchObject([{ level: 2, names: ['张师傅'], count: 2, place: '测试老师' }]);
  await call(endpoints.letVisitorOut, { id: visit.id, version: visit.version }, await school.as(...keys.guard));
  expect(await open()).toEqual([]);
});

test('however many forgot to sign out on earlier days, who is inside today is seen and warned of', async () => {
  const { school, comes, board } = await gate();
  await comes({ name: '今天' });
  await school.inside(async (tx) => {
    const [one] = await tx.select().from(safetyVisits);
    if (!one) throw new Error('Nobody came');
    const day = dayAfter(today, -1);
    const forgotten = Array.from({ length: limits.sweepBatchRows }, () => ({ ...one, id: uuidv7(), day }));
    const at = new Date();
    const warned = { kind: 'overStay', level: 2, state: 'resolved', place: '', facts: {}, raisedAt: at } as const;
    await bulkInsert(tx, safetyVisits, forgotten);
    await bulkInsert(
      tx,
      safetyWarnings,
      forgotten.map(({ schoolId, id }) => ({
        ...{ ...warned, schoolId, id: uuidv7(), cause: `overstay:${id}` },
        ...{ times: 1, escalations: 0, version: 1, updatedAt: at },
      })),
    );
  });
  expect((await board()).inside[0]).toMatchObject({ name: '今天', day: today });
  clock('10:31');
  await watch();
  const { rows } = await call(endpoints.warnings, { state: 'open' }, await school.as('*'));
  expect(rows).toMatchObject([{ kind: 'overStay', names: ['今天'] }]);
});
