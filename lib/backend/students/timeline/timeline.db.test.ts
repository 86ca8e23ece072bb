import type { InputOf } from '@/lib/contracts/endpoint.ts';
import { students as contract } from '@/lib/contracts/students.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call, callStream } from '@/lib/gateway/call.ts';
import { dayIn } from '@/lib/rules/calendar-date.ts';
import { limits } from '@/lib/rules/limits.ts';
import { now } from '../../kernel/clock.ts';

const { endpoints } = contract;
const installation = testInstallation();
beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' });
});

async function office() {
  const school = await installation.school();
  const person = await school.as('*');
  const enrol = async (given: Partial<InputOf<typeof endpoints.enrol>> = {}) =>
    (await call(endpoints.enrol, { name: '王小明', gender: 'male', number: 'A1', ...given }, person)).student;
  const update = async (input: InputOf<typeof endpoints.update>) =>
    (await call(endpoints.update, input, person)).student;
  const history = (input: InputOf<typeof endpoints.history>) => call(endpoints.history, input, person);
  return { school, person, enrol, update, history };
}

const mother = { relation: 'mother' as const, name: '李芳', phone: '13800138000' };
const father = { relation: 'father' as const, name: '王强', phone: '13900139000' };
const room = { stage: 'primary' as const, grade: 1, entryYear: 2026, name: '一年级1班', capacity: 40 };

test('refused: a day that is none, an empty text, an action that is not written by hand', async () => {
  const { person, enrol } = await office();
  const { id } = await enrol();
  const note = { id, action: 'noteWritten' as const, on: '2026-05-20', text: '家长来访' };
  for (const wrong of [{ on: '2026-02-30' }, { text: ' ' }, { action: 'enrolled' as 'noteWritten' }])
    await expect(call(endpoints.writeNote, { ...note, ...wrong }, person)).rejects.toMatchObject({
      said: { key: 'invalid' },
    });
});

test('a child is followed from its enrolment: class, record, health, deletion; newest first, with who', async () => {
  const at = await office();
  const { id: classId } = await call(endpoints.createClass, room, at.person);
  const { id } = await at.enrol({ enteredOn: '2026-09-01', idNumber: '11010519491231002X' });
  await at.update({ id, version: 1, classId, health: 'weak', note: '', idNumber: '110105194912310038' });
  await call(endpoints.remove, { ids: [id] }, at.person);
  await call(endpoints.restore, { ids: [id] }, at.person);
  const { rows, counts, total } = await at.history({ id });
  expect(rows.map(({ action, old, new: now }) => [action, old, now])).toEqual([
    ['restored', null, null],
    ['deleted', null, null],
    ['healthChanged', { health: null }, { health: 'weak' }],
    ['recordChanged', { idNumber: '110*************2X' }, { idNumber: '110*************38' }],
    ['classChanged', { className: '' }, { className: '一年级1班' }],
    ['enrolled', null, { number: 'A1', className: null }],
  ]);
  expect(rows.at(-1)).toMatchObject({ kind: 'state', on: '2026-09-01', by: '测试老师' });
  expect(total).toBe(6);
  expect(counts).toEqual([
    { kind: 'state', events: 3 },
    { kind: 'class', events: 1 },
    { kind: 'record', events: 1 },
    { kind: 'health', events: 1 },
  ]);
  expect((await at.history({ id, kind: 'class' })).rows).toHaveLength(1);
});

test('guardians: who comes, goes, is told otherwise or called in another order; numbers masked', async () => {
  const at = await office();
  const { id, guardians } = await at.enrol({ guardians: [mother] });
  const [{ id: motherId = '' } = {}] = guardians;
  const saved = { id: motherId, relation: 'mother' as const, name: '李芳' };
  const added = await at.update({ id, version: 1, guardians: [saved, father] });
  const fatherId = added.guardians[1]?.id ?? '';
  const known = { id: fatherId, relation: 'father' as const, name: '王强' };
  // Another phone whose mask is the same.
  await at.update({ id, version: 2, guardians: [known, { ...saved, phone: '13811118000' }] });
  await at.update({ id, version: 3, guardians: [saved] });
  const { rows } = await at.history({ id, kind: 'guardians' });
  expect(rows.map(({ action, subject }) => [action, subject])).toEqual([
    ['guardianRemoved', '王强'],
    ['guardianChanged', '李芳'],
    ['guardianChanged', '王强'],
    ['guardianAdded', '王强'],
  ]);
  expect(rows[1]).toMatchObject({
    old: { guardianPhone: '138****8000', guardianPriority: 1 },
    new: { guardianPhone: '138****8000', guardianPriority: 2 },
  });
  expect(rows[2]).toMatchObject({ old: { guardianPriority: 2 }, new: { guardianPriority: 1 } });
  expect(JSON.stringify(rows)).not.toMatch(/13800138000|13811118000|13900139000/);
});

test('what guardians are there for: settled for a new one by relation and order, kept where left out, told when it changes', async () => {
  const at = await office();
  const grandmother = { relation: 'paternalGrandmother' as const, name: '张桂', phone: '13700137000' };
  const { id, guardians } = await at.enrol({ guardians: [grandmother, { ...mother, mayPickUp: false }] });
  const rolesOf = (one: (typeof guardians)[number] | undefined) =>
    one && [one.hasCustody, one.mayPickUp, one.isPayer, one.getsMessages];
  expect(guardians.map(rolesOf)).toEqual([
    [false, true, true, true],
    [true, false, false, true],
  ]);
  const saved = guardians.map(({ id: guardianId, relation, name }) => ({ id: guardianId, relation, name }));
  const [first, second] = saved;
  if (!first || !second) throw new Error('two guardians were enrolled');
  const after = await at.update({ id, version: 1, guardians: [first, { ...second, mayPickUp: true }] });
  expect(after.guardians.map(rolesOf)).toEqual([
    [false, true, true, true],
    [true, true, false, true],
  ]);
  const { rows } = await at.history({ id, kind: 'guardians' });
  expect(rows).toMatchObject([{ subject: '李芳', old: { mayPickUp: false }, new: { mayPickUp: true } }]);
});

test('pages of one kind; a correction that changes nothing leaves nothing', async () => {
  const at = await office();
  const { id } = await at.enrol();
  await at.update({ id, version: 1, note: '' });
  for (let day = 1; day <= limits.eventPageRows + 1; day++)
    await call(
      endpoints.writeNote,
      { id, action: 'awardNoted', on: `2026-05-${String(day).padStart(2, '0')}`, text: `奖${day}` },
      at.person,
    );
  const first = await at.history({ id, kind: 'award' });
  expect(first).toMatchObject({ total: limits.eventPageRows + 1, page: 1 });
  expect(first.rows[0]).toMatchObject({ subject: `奖${limits.eventPageRows + 1}`, kind: 'award' });
  const last = await at.history({ id, kind: 'award', page: 2 });
  expect(last.rows.map(({ subject, on }) => [subject, on])).toEqual([['奖1', '2026-05-01']]);
  expect((await at.history({ id })).counts).toEqual([
    { kind: 'state', events: 1 },
    { kind: 'award', events: limits.eventPageRows + 1 },
  ]);
});

test('the list of changes tells what was entered between two days, and no notes', async () => {
  const { school, person, enrol, update } = await office();
  const { id } = await enrol({ guardians: [mother] });
  await update({ id, version: 1, homeAddress: '学府路1号' });
  await call(endpoints.writeNote, { id, action: 'healthNoted', on: '2026-05-01', text: '过敏' }, person);
  const today = dayIn(now(), 'Asia/Shanghai');
  const sheet = async (from: string, to: string) => {
    const answer = await callStream(endpoints.exportChanges, { from, to, format: 'csv' }, person);
    return (await answer.text()).trim().split('\r\n').slice(1);
  };
  const rows = await sheet(today, today);
  expect(rows).toHaveLength(2);
  expect(rows[0]).toContain('A1,王小明');
  expect(rows[1]).toMatch(/编辑档案.*家庭住址: -- → 学府路1号/);
  expect(await sheet('2026-01-01', '2026-01-02')).toEqual([]);
  const back = callStream(endpoints.exportChanges, { from: '2026-02-01', to: '2026-01-01' }, person);
  await expect(back).rejects.toMatchObject({ fields: { to: { key: 'spanReversed' } } });
  const viewer = await school.as('students.record.view');
  await expect(callStream(endpoints.exportChanges, { from: today, to: today }, viewer)).rejects.toMatchObject({
    said: { key: 'forbidden' },
  });
});
