import { health } from '@/lib/contracts/health.ts';
import { students } from '@/lib/contracts/students.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { call } from '@/lib/gateway/call.ts';
import { restrictionsOn } from '../index.ts';

const installation = testInstallation();
const {
  restrictions: list,
  openRestriction: open,
  noteRestriction: note,
  endRestriction: end,
  withdrawRestriction: withdraw,
} = health.endpoints;
const facts = {
  substance: 'peanut',
  detail: '',
  severity: 'dangerous',
  evidence: 'hospital',
  fromOn: '2026-09-01',
  untilOn: null,
  care: '起疹、气喘',
} as const;

/** A health teacher, and a child. */
async function room() {
  const school = await installation.school();
  const person = await school.as('*');
  const { student } = await call(students.endpoints.enrol, { name: '李小明', gender: 'male' }, person);
  return { school, person, written: { ...facts, studentId: student.id } };
}

test('the list says that there is one, and what it is only to whoever says why', async () => {
  const { person, written } = await room();
  const noted = await call(note, written, person);
  const { rows } = await call(list, { text: '李小明', kind: 'allergen', severity: 'dangerous' }, person);
  expect(rows).toEqual([noted]);
  expect(JSON.stringify(rows)).not.toMatch(/peanut|起疹/);
  await expect(call(open, { id: noted.id, reason: ' ' }, person)).rejects.toMatchObject({ fields: { reason: {} } });
  expect(await call(open, { id: noted.id, reason: '备餐' }, person)).toMatchObject({
    substance: 'peanut',
    care: '起疹、气喘',
  });
});

test('it is found by its kind, state and child, and nowhere else', async () => {
  const { person, written } = await room();
  await call(note, written, person);
  await call(note, { ...written, substance: 'halal', severity: 'strict', evidence: 'guardian' }, person);
  expect(await call(list, { kind: 'religion' }, person)).toMatchObject({ total: 1 });
  expect(await call(list, { studentId: written.studentId }, person)).toMatchObject({ total: 2 });
  expect(await call(list, { state: 'ended' }, person)).toMatchObject({ total: 0 });
  expect(await call(list, { text: '王' }, person)).toMatchObject({ total: 0 });
  const other = await room();
  expect(await call(list, {}, other.person)).toMatchObject({ total: 0 });
  await expect(call(note, written, other.person)).rejects.toMatchObject({ status: 404 });
});

test('the same is noted once while it is in force; another that is not listed is another', async () => {
  const { person, written } = await room();
  const { id, version } = await call(note, written, person);
  await expect(call(note, written, person)).rejects.toMatchObject({ fields: { substance: { key: 'duplicate' } } });
  const unlisted = { ...written, substance: 'otherAllergen' } as const;
  await expect(call(note, unlisted, person)).rejects.toMatchObject({ fields: { detail: { key: 'required' } } });
  await call(note, { ...unlisted, detail: '芒果' }, person);
  await call(note, { ...unlisted, detail: '猕猴桃' }, person);
  await expect(call(note, { ...unlisted, detail: '芒果' }, person)).rejects.toMatchObject({ status: 409 });
  await call(withdraw, { id, version, reason: '登记错了' }, person);
  await call(note, written, person);
});

test('it ends on a day that does not come before its first, and is changed no more', async () => {
  const { person, written } = await room();
  await expect(call(note, { ...written, untilOn: '2026-08-31' }, person)).rejects.toMatchObject({
    fields: { untilOn: { key: 'spanReversed' } },
  });
  const { id, version } = await call(note, written, person);
  await expect(call(end, { id, version, untilOn: '2026-08-31' }, person)).rejects.toMatchObject({
    fields: { untilOn: { key: 'spanReversed' } },
  });
  const ended = await call(end, { id, version, untilOn: '2026-12-31' }, person);
  expect(ended).toMatchObject({ state: 'ended', untilOn: '2026-12-31', actions: ['withdraw'] });
  await expect(call(end, { id, version, untilOn: '2027-01-31' }, person)).rejects.toMatchObject({ status: 409 });
  await expect(call(end, { id, version: ended.version, untilOn: '2027-01-31' }, person)).rejects.toMatchObject({
    said: { key: 'wrongState' },
  });
});

test('the kitchen is told of those that are in force on the day, and of none that was withdrawn', async () => {
  const { school, person, written } = await room();
  const child = written.studentId;
  const on = (day: string) =>
    school.inside(async (tx) =>
      (await restrictionsOn({ tx, school }, [child], day)).get(child)?.map((one) => one.substance),
    );
  await call(note, { ...written, untilOn: '2026-12-31' }, person);
  const { id, version } = await call(note, { ...written, substance: 'milk' }, person);
  expect(await on('2026-08-31')).toBeUndefined();
  expect(await on('2026-12-31')).toEqual(['peanut', 'milk']);
  expect(await on('2027-01-01')).toEqual(['milk']);
  await call(withdraw, { id, version, reason: '登记错了' }, person);
  expect(await on('2027-01-01')).toBeUndefined();
});

test('who may only look is offered nothing', async () => {
  const { school, person, written } = await room();
  const { id } = await call(note, written, person);
  const { rows } = await call(list, {}, await school.as('health.restriction.view'));
  expect(rows).toMatchObject([{ id, actions: [] }]);
});
