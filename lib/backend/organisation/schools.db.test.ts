import { eq } from 'drizzle-orm';
import { organisation } from '@/lib/contracts/organisation.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import { memberships, organisations, schools } from './schema.ts';

const installation = testInstallation();
const { schools: list, schoolType } = organisation.endpoints;

beforeAll(() => replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' }));

test('a school is listed with its own time zone', async () => {
  const school = await installation.school({ timeZone: 'Asia/Urumqi', schoolMold: 1 });
  const person = await school.as();
  expect(await call(list, {}, person)).toMatchObject([{ schoolId: school.id, timeZone: 'Asia/Urumqi' }]);
  expect(await call(schoolType, { schoolId: school.id }, person)).toEqual({ schoolMold: 1 });
});

test.each([
  [
    'whose membership was disabled',
    () => installation.database().owner.update(memberships).set({ enabled: false }),
    memberships.memberOf,
  ],
  [
    'whose school was disabled',
    () => installation.database().owner.update(schools).set({ enabled: false }),
    schools.id,
  ],
])('a person %s learns nothing of the school', async (_, disable, column) => {
  const school = await installation.school();
  const person = await school.as('*');
  await disable().where(eq(column, school.id));
  expect(await call(list, {}, person)).toEqual([]);
  await expect(call(schoolType, { schoolId: school.id }, person)).rejects.toMatchObject({ said: { key: 'notFound' } });
});

test('a school names the organisations above it, from the top, and is found by sound', async () => {
  const { owner } = installation.database();
  const found = async (name: string, kind: 'group' | 'bureau', parentId?: string) =>
    (await owner.insert(organisations).values({ name, kind, parentId }).returning())[0]?.id ?? '';
  const bureau = await found('教育局', 'bureau');
  const group = await found('集团', 'group', bureau);
  const school = await installation.school({ name: '阳光园', orgId: group });
  expect(await call(list, {}, await school.as())).toMatchObject([
    { orgPath: ['教育局', '集团'], isGroupSchool: true, sounds: expect.arrayContaining(['yangguangyuan', 'ygy']) },
  ]);
  const ofBureau = await installation.school({ orgId: bureau });
  const ofNobody = await installation.school();
  for (const other of [ofBureau, ofNobody])
    expect(await call(list, {}, await other.as())).toMatchObject([{ isGroupSchool: false }]);
  // A ring of organisations, which a bad import could leave, ends.
  await owner.update(organisations).set({ parentId: group }).where(eq(organisations.id, bureau));
  const [told] = await call(list, {}, await school.as());
  expect(told?.orgPath?.length).toBeLessThanOrEqual(8);
});
