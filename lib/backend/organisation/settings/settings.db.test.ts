import { eq } from 'drizzle-orm';
import { organisation } from '@/lib/contracts/organisation.ts';
import { type TestSchool, testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import type { CallError } from '@/lib/gateway/call-error.ts';
import type { Identity } from '@/lib/gateway/identity.ts';
import { staff } from '../schema.ts';

const installation = testInstallation();
const { saveFlag, safetyFlags, isBankUser, isSomeSchool, dictionary, saveDictionaryEntry, realmConfig } =
  organisation.endpoints;
const { goodsAuthorisation, dutyStaff, saveDutyStaff } = organisation.endpoints;

beforeAll(() => replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' }));

/** The member of staff behind an identity. */
async function staffIdOf(school: TestSchool, { personId }: Identity): Promise<string | undefined> {
  const [row] = await school.inside((tx) =>
    tx
      .select({ id: staff.id })
      .from(staff)
      .where(eq(staff.accountId, personId ?? '')),
  );
  return row?.id;
}

test('a flag that is switched on is on for this school alone, and once', async () => {
  const [school, other] = [await installation.school(), await installation.school()];
  const [admin, stranger] = [await school.as('*'), await other.as('*')];
  await call(saveFlag, { key: 'safety.crowd', on: true, version: 0 }, admin);
  await call(saveFlag, { key: 'brand.bankUser', on: true, version: 0 }, admin);
  expect(await call(safetyFlags, { schoolId: school.id }, admin)).toEqual({ crowd: 1 });
  expect([await call(isBankUser, {}, admin), await call(isBankUser, {}, stranger)]).toEqual([
    { isBankUser: true },
    { isBankUser: false },
  ]);
  expect(await call(isSomeSchool, {}, admin)).toEqual({ isSomeSchool: false });
  await expect(call(saveFlag, { key: 'safety.crowd', on: false, version: 0 }, admin)).rejects.toMatchObject({
    said: { key: 'conflict', params: { name: '测试老师' } },
  });
});

test('goods pages open where the school has switched them on, and its keepers are named among the staff', async () => {
  const [school, other] = [await installation.school({ goods: false }), await installation.school()];
  const [admin, keeper, teacher] = [await school.as('*'), await school.as(), await school.as()];
  const duty = 'goods.keepers';
  expect(await call(goodsAuthorisation, {}, keeper)).toEqual({ authorised: false, isAdmin: false });
  const [foreign = '', own = ''] = [await staffIdOf(other, await other.as()), await staffIdOf(school, keeper)];
  await expect(call(saveDutyStaff, { duty, staffIds: [own, foreign], version: 0 }, admin)).rejects.toMatchObject({
    said: { key: 'notFound' },
  });
  await call(saveDutyStaff, { duty, staffIds: [own], version: 0 }, admin);
  expect(await call(goodsAuthorisation, {}, keeper)).toEqual({ authorised: false, isAdmin: false });
  await call(saveFlag, { key: 'goods.authorised', on: true, version: 0 }, admin);
  expect(await call(goodsAuthorisation, {}, keeper)).toEqual({ authorised: true, isAdmin: true });
  expect(await call(goodsAuthorisation, {}, teacher)).toEqual({ authorised: true, isAdmin: false });
  expect(await call(dutyStaff, { duty }, admin)).toMatchObject({ staff: [{ id: own }], version: 1 });
  await expect(call(saveDutyStaff, { duty, staffIds: [], version: 0 }, admin)).rejects.toMatchObject({
    said: { key: 'conflict' },
  });
});

test('an entry of a dictionary is added once, changed and taken out of use', async () => {
  const person = await (await installation.school()).as('organisation.dictionary.edit');
  const entry = { dictionary: 'post', code: 'T', name: '教师', sort: 10, enabled: true } as const;
  await call(saveDictionaryEntry, { ...entry, version: 0 }, person);
  await expect(call(saveDictionaryEntry, { ...entry, version: 0 }, person)).rejects.toMatchObject({
    fields: { code: { key: 'duplicate' } },
  });
  await call(saveDictionaryEntry, { ...entry, enabled: false, version: 1 }, person);
  const late = call(saveDictionaryEntry, { ...entry, name: '老师', version: 1 }, person);
  expect(await late.catch((error: CallError) => error.detail)).toMatchObject({
    current: { code: 'T', enabled: false, version: 2 },
    changedBy: '测试老师',
  });
  expect((await call(dictionary, { dictionary: 'post' }, person)).rows).toMatchObject([{ enabled: false, version: 2 }]);
  expect((await call(dictionary, { dictionary: 'leaveReason' }, person)).rows).toEqual([]);
});

test('a host name that nobody has configured has no title', async () => {
  const person = await (await installation.school()).as();
  expect(await call(realmConfig, { realmName: 'unknown.example' }, person)).toEqual({ title: null, logo: null });
});
