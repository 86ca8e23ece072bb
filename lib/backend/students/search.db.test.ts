import { eq } from 'drizzle-orm';
import type { InputOf } from '@/lib/contracts/endpoint.ts';
import { students as contract } from '@/lib/contracts/students.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import { auditEntries } from '../kernel/schema.ts';

const { endpoints } = contract;
const installation = testInstallation();
beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' });
});

async function office() {
  const school = await installation.school();
  return { school, person: await school.as('*') };
}
type Office = Awaited<ReturnType<typeof office>>;

const enrol = async ({ person }: Office, given: Partial<InputOf<typeof endpoints.enrol>> = {}) =>
  (await call(endpoints.enrol, { name: '王小明', gender: 'male', ...given }, person)).student;
const mother = { relation: 'mother' as const, name: '李芳', phone: '138 0013 8000' };
const found = async ({ person }: Office, q: string) =>
  (await call(endpoints.list, { q }, person)).rows.map(({ name }) => name);

test('what is in doubt stays on the record until it is settled', async () => {
  const at = await office();
  const given = { idNumber: '11010519491231002X', birthDate: '1949-12-31', gender: 'male' as const };
  const { id, version, doubts } = await enrol(at, given);
  expect(doubts.map(({ key }) => key)).toEqual(['genderDoubt', 'noGuardian']);
  expect((await call(endpoints.get, { id }, at.person)).doubts).toEqual(doubts);
  await call(endpoints.update, { id, version, gender: 'female', guardians: [mother] }, at.person);
  expect((await call(endpoints.get, { id }, at.person)).doubts).toEqual([]);
});

describe('searching', () => {
  test('by who answers for a child, from the second sign on; gone children are not found by theirs', async () => {
    const at = await office();
    await enrol(at, { name: '王小明', guardians: [mother] });
    await enrol(at, { name: '李小红' });
    const { id } = await enrol(at, { name: '王小华', guardians: [{ ...mother, relation: 'father', name: '李芳华' }] });
    expect(await found(at, '李芳')).toEqual(['王小明', '王小华']);
    expect(await found(at, '李')).toEqual(['李小红']);
    await call(endpoints.removeOne, { id }, at.person);
    expect(await found(at, '李芳')).toEqual(['王小明']);
    expect(await found(await office(), '李芳')).toEqual([]);
  });

  test('by a name however its dot, its radicals and its joiners are written', async () => {
    const at = await office();
    const written = [
      ['阿依古丽⋅买买提', '阿依古丽·买买提'],
      ['⻢小⻰', '马小龙'],
      ['张\u200D 三', '张三'],
    ] as const;
    for (const [name, kept] of written) {
      const child = await enrol(at, { name, guardians: [{ ...mother, name }] });
      expect([child.name, child.guardians.map((one) => one.name)]).toEqual([kept, [kept]]);
      for (const q of [name, kept]) expect(await found(at, q)).toEqual([kept]);
    }
    expect(await found(at, 'mxl')).toEqual(['马小龙']);
  });

  test('by a whole identity number, noted without it, and only by whoever may see one', async () => {
    const at = await office();
    const idNumber = '11010519491231002X';
    const { id } = await enrol(at, { idNumber });
    await enrol(at, { name: '李小红' });
    expect(await found(at, ` ${idNumber.toLowerCase()}`)).toEqual(['王小明']);
    const searched = eq(auditEntries.action, 'students.search');
    const notes = await at.school.inside((tx) => tx.select().from(auditEntries).where(searched));
    expect(notes).toMatchObject([{ objectId: id }]);
    expect(notes[0]?.text).not.toContain(idNumber);
    const viewer = { school: at.school, person: await at.school.as('students.record.view') };
    expect(await found(viewer, idNumber)).toEqual([]);
    expect(await found(at, idNumber.slice(0, 17))).toEqual([]);
  });
});
